/** The public origin of the site under test. */
export const siteUrl = 'https://www.velox.test';

/** The address requests come in under: not the public one, as behind a proxy, and never to be seen in an answer. */
export const requestOrigin = 'http://inner-host.test:3000';
