import { expect, test } from 'vitest';
import { pages } from '#renderer/pages.ts';
import { findRoute } from '#tests/support/find-route.ts';
import { createTable, listExportedPaths, listOptionalPaths, pathOf, sitemapPaths } from './routes';

const routes = createTable([]);
const exportedPaths = listExportedPaths(routes);

const labelOf = (target: string) => findRoute(pathOf(target)).label;

test.each(pages.map(({ path }) => path))('%s has its own route', (path) => {
  expect(labelOf(path)).toBe(path);
});

test.each([
  ['/blog/posts?page=2', '/blog/posts'],
  ['/blog/posts/proof-of-funds', '/blog/posts/:slug'],
  ['/contact?name=Meena', '/contact'],
  ['/assets/hero-home?width=800', '/assets/:id'],
  ['/content/post/a.json', '/content/:resource'],
  ['/_app/browser-abc.js', '/_app/:file'],
  ['/.well-known/security.txt', '/.well-known/:file'],
  ['/sitemap.xml', '/:file'],
  ['/feed.xml', '/:file'],
  ['/ta/feed.xml', '/ta/*'],
  ['/meena.raghavan@mail.example', 'other'],
  ['/constructor', 'other'],
  ['/blog/posts2', 'other'],
  ['http://elsewhere.test/', 'other'],
  ['*', 'other'],
])('%s is logged as %s', (target, route) => {
  expect(labelOf(target)).toBe(route);
});

test('only paths of posts are logged unchanged', () => {
  const named = routes.filter(({ isPathLogged }) => isPathLogged).map(({ pattern }) => pattern);
  expect(named).toEqual(['/blog/posts/:slug']);
});

test('exported routes are addresses, not patterns', () => {
  expect(exportedPaths).toContain('/privacy-policy');
  expect(exportedPaths).toContain('/404');
  expect(exportedPaths.filter((path) => /[:*]/.test(path))).toEqual([]);
  expect([...listOptionalPaths(routes)]).toEqual(['/.well-known/security.txt']);
});

test('the sitemap names every page and nothing else', () => {
  const legal = ['/privacy-policy', '/erase-my-data'];
  const expected = [...pages.map(({ path }) => path), ...legal, '/blog/posts'];
  expect(sitemapPaths).toEqual(expected);
});

test('each route has one entry, and no capability can take another’s', () => {
  expect(new Set(routes.map(({ pattern }) => pattern)).size).toBe(routes.length);
  const handler = () => new Response();
  const route = { pattern: '/robots.txt', method: 'GET', label: 'robots', handler } as const;
  expect(() => createTable([route])).toThrow('Two routes have the pattern “/robots.txt”.');
});
