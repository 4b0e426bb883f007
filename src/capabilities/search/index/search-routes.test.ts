import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createTable, listExportedPaths, listOptionalPaths } from '#server/http/routes.ts';
import type { SiteEnv } from '#server/http/site-env.ts';
import { createSearchRoutes } from './search-routes';
import type { SiteSearch } from './site-search';

test('an export has an index for each language that has pages', async () => {
  const inLanguage: Readonly<Record<string, string>> = { 'en-CA': '/contact', ta: '/ta/contact' };
  const search = {
    documents: async (tag = 'none') =>
      inLanguage[tag] ? [{ url: inLanguage[tag], kind: 'page', title: 'Contact', text: '' }] : [],
  };
  const added = createSearchRoutes({
    search: search as unknown as SiteSearch,
    renderPage: async () => new Response(),
    isStandalone: true,
  });
  const app = new Hono<SiteEnv>();
  for (const { pattern, handler } of added) app.on('GET', [pattern], ...[handler].flat());
  const ask = async (path: string) => (await app.request(path)).text();
  expect(await ask('/search-index.json')).toContain('"/contact"');
  expect(await ask('/search-index-ta.json')).toContain('"/ta/contact"');
  expect((await app.request('/search-index-fr-CA.json')).status).toBe(404);
  const routes = createTable(added);
  const optional = ['/search-index-ta.json', '/search-index-fr-CA.json'];
  expect(listExportedPaths(routes)).toEqual(
    expect.arrayContaining(['/search', '/search-index.json', ...optional]),
  );
  expect([...listOptionalPaths(routes)]).toEqual(expect.arrayContaining(optional));
});
