/**
 * Permanent redirects between paths of this site, in lower case and without a trailing slash. Add a line when a page's address
 * changes, and never remove a line. When a page moves twice, change the old target too, so that one redirect is enough. Posts
 * need no lines, because the server and the export remember former slugs.
 */
export const redirects: Readonly<Record<`/${string}`, `/${string}`>> = {
  '/home': '/',
  '/blog': '/blog/posts',
};
