/**
 * Addresses that have moved for good, each with the one that took its place: both are paths of this site, in lower case and
 * without a trailing slash. Add a line whenever a page gets another address; never remove one, as links elsewhere live for
 * years. When a page moves twice, change the target of the first line, too: every old address leads to the present one in one
 * step. Posts need no lines: when a slug changes, the server and the export remember the old one.
 */
export const redirects: Readonly<Record<`/${string}`, `/${string}`>> = {
  '/home': '/',
  '/blog': '/blog/posts',
};
