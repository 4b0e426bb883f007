import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '#capabilities/search/engine/document.ts';
import { createSiteSearch } from '#capabilities/search/index/site-search.ts';
import { readCollections } from '#embedded/service/files.ts';
import { synonyms } from '#site/synonyms.ts';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { readPage } from '#tests/support/read-page.ts';
import { expectedInLanguage } from './language-queries.cases';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Site = Awaited<ReturnType<typeof openSite>>;

const languages = [
  ['ta', '/ta'],
  ['fr-CA', '/fr'],
] as const;

let service: Awaited<ReturnType<typeof openOtherService>>;
/** All translations are reviewed. */
let site: Site;
/** Most translations are drafts, as embedded. */
let embedded: Site;

const collections = await readCollections('src/site/content');
const rows = collections['translations']?.records ?? [];
const reviewed = {
  ...collections,
  translations: {
    kind: 'list' as const,
    records: rows.map((row) => ({
      ...row,
      status: 'published',
      reviewed_by: 'A reviewer',
    })),
  },
};

beforeAll(async () => {
  service = await openOtherService(reviewed);
  site = await openSite({ content: service.content, limits: { retries: 0 } });
  embedded = await openSite();
});
afterAll(async () => {
  await site.close();
  await embedded.close();
  await service.stop();
});

async function ask(from: Site, query: string, language: string): Promise<SearchAnswer> {
  await from.capabilities.prepare();
  const asked = new URLSearchParams({ q: query, language });
  const request = new Request(`${requestOrigin}/search.json?${asked}`);
  return (await from.handle(request)).json() as Promise<SearchAnswer>;
}

const pathOf = (url: string) => url.replace(/#.*/, '');

test.each(languages)('queries in %s have the expected first result', async (tag) => {
  const misses: string[] = [];
  for (const [query, ...expected] of expectedInLanguage[tag]) {
    const { results } = await ask(site, query, tag);
    const firstUrl = results[0]?.url ?? 'nothing';
    if (!expected.includes(firstUrl))
      misses.push(`${query}: ${firstUrl}, not ${expected.join(' or ')}`);
  }
  expect(misses).toEqual([]);
});

test.each(languages)(
  'the index of %s has only its own pages, at places that they have',
  async (tag, path) => {
    const documents = await createSiteSearch(site.store, {
      hasAnalytics: false,
      synonyms,
    }).documents(tag);
    const places = new Map<string, string[]>();
    for (const { url } of documents) {
      expect(`${url.replace('#', '/')}/`.startsWith(`${path}/`), url).toBe(true);
      const [page = '', place] = url.split('#');
      places.set(page, [...(places.get(page) ?? []), ...(place ? [place] : [])]);
    }
    expect(places.size).toBeGreaterThan(4);
    for (const [page, expected] of places) {
      const { status, text } = await site.get(page);
      expect([page, status]).toEqual([page, 200]);
      const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
      expect(ids, page).toEqual(expect.arrayContaining(expected));
    }
  },
);

test.each(languages)('drafts of translations into %s are not found', async (tag, path) => {
  const documents = await createSiteSearch(embedded.store, {
    hasAnalytics: false,
    synonyms,
  }).documents(tag);
  const paths = new Set(documents.map(({ url }) => pathOf(url)));
  const ownPages = ['/contact', '/erase-my-data', '/privacy-policy'];
  expect([...paths].toSorted()).toEqual([path, ...ownPages.map((page) => path + page)]);
  const drafts = rows.filter(({ status, language }) => status === 'draft' && language === tag);
  const texts = JSON.stringify(documents);
  for (const { collection, path, text } of drafts) {
    if (path === 'title' || path === 'subtitle')
      expect(texts.includes(`"title":"${text}"`), `${collection} ${path}`).toBe(false);
  }
});

test('results in English are the same with and without translations, also for an unknown language', async () => {
  const english = (await embedded.get('/search.json?q=visa')).text;
  expect((await site.get('/search.json?q=visa')).text).toBe(english);
  expect((await site.get('/search.json?q=visa&language=de')).text).toBe(english);
  expect(english).not.toMatch(/"\/(?:ta|fr)\//);
});

test.each([
  ['விசா', '/ta'],
  ['visa', '/fr'],
])('without scripts, the search for “%s” stays in %s', async (query, path) => {
  const page = readPage((await site.get(`${path}/search?q=${encodeURIComponent(query)}`)).text);
  const results = page.links('ol');
  expect(results.length).toBeGreaterThan(0);
  for (const link of results) expect(link).toMatch(new RegExp(`^${path}(?:[/#]|$)`));
  const form = page.all('form').find(({ attributes }) => attributes['role'] === 'search');
  expect(form?.attributes['action']).toBe(`${path}/search`);
});
