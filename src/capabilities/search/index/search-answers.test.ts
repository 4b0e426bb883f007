import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Connection } from '#server/http/connection.ts';
import { createTable, listExportedPaths } from '#server/http/routes.ts';
import { createSearchAnswers } from './search-answers';
import type { SiteSearch } from './site-search';

const routes = createTable([]);
const indexes = routes.filter(({ pattern }) => pattern.startsWith('/search-index'));

test('an export has an index for each language that has pages', async () => {
  const inLanguage: Readonly<Record<string, string>> = { 'en-CA': '/contact', ta: '/ta/contact' };
  const search = {
    documents: async (tag = 'none') =>
      inLanguage[tag] ? [{ url: inLanguage[tag], kind: 'page', title: 'Contact', text: '' }] : [],
  };
  const answers = createSearchAnswers({
    search: search as unknown as SiteSearch,
    page: async () => new Response(),
    standalone: true,
  });
  const app = new Hono<{ Bindings: Connection }>();
  for (const { pattern } of indexes) app.get(pattern, answers.searchIndex);
  const ask = async (path: string) => (await app.request(path)).text();
  expect(await ask('/search-index.json')).toContain('"/contact"');
  expect(await ask('/search-index-ta.json')).toContain('"/ta/contact"');
  expect((await app.request('/search-index-fr-CA.json')).status).toBe(404);
  expect(listExportedPaths(routes)).toEqual(
    expect.arrayContaining(indexes.map(({ pattern }) => pattern)),
  );
});
