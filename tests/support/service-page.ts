import { pages } from '#renderer/pages.ts';

const page = pages.find(({ collection }) => collection === 'visitor_visa');
if (page === undefined) throw new Error('The site has no page of visits.');

/** The service page of the site that tests of the engine show. */
export const servicePage = page;

export const servicePath = servicePage.path;
