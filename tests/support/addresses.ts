/** The public origin of the site under test. */
export const siteUrl = 'https://www.museum.test';

/** The address requests arrive at. As behind a proxy, it differs from the public origin and must never appear in an answer. */
export const requestOrigin = 'http://inner-host.test:3000';
