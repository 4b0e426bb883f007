import { beforeAll, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '#capabilities/search/engine/document.ts';
import { createSiteSearch, type SiteSearch } from '#capabilities/search/index/site-search.ts';
import { siteLanguage } from '#generated/languages.ts';
import { pages } from '#renderer/pages.ts';
import { synonyms } from '#site/synonyms.ts';
import { type EmbeddedSite, embeddedSite } from '#tests/support/embedded-site.ts';
import { readPage } from '#tests/support/read-page.ts';
import { phoneMisses } from './phone-queries.cases';
import { expectedResults } from './search-queries.cases';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: EmbeddedSite;
let search: SiteSearch;

beforeAll(async () => {
  site = await embeddedSite();
  search = createSiteSearch(site.store, { hasAnalytics: false, synonyms });
  await search.prepare();
});

async function ask(query: string): Promise<SearchAnswer> {
  const { text } = await site.get(`/search.json?q=${encodeURIComponent(query)}`);
  return JSON.parse(text) as SearchAnswer;
}

const pathOf = (url: string) => url.replace(/#.*/, '');

/** Pages that no query expects, such as a page added since the queries were written. It may answer some of them. */
const expectedPaths = new Set(expectedResults.flatMap(([, ...urls]) => urls.map(pathOf)));
const laterPaths = new Set<string>(
  pages.map(({ path }) => path).filter((path) => !expectedPaths.has(path)),
);

/** Four of a hundred misses, and one for words that a new page changes the weight of. */
const maxShareOfMisses = 0.05;

const isExpected = (url: string, expected: readonly string[]) =>
  expected.includes(url) || expected.includes(url.replace(/#.+/, '#*'));

test('at least 95 % of visitors’ queries have the expected first result', async () => {
  const misses: string[] = [];
  for (const [query, ...expected] of expectedResults) {
    const { results } = await search.answer({ query, page: 1, language: siteLanguage });
    const firstUrl = results.find(({ url }) => !laterPaths.has(pathOf(url)))?.url ?? 'nothing';
    if (!isExpected(firstUrl, expected))
      misses.push(`${query}: ${firstUrl}, not ${expected.join(' or ')}`);
  }
  expect(expectedResults.length).toBeGreaterThanOrEqual(290);
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(
    maxShareOfMisses * expectedResults.length,
  );
});

test.each(phoneMisses)('“%s” has its answer on the first page', async (query, ...expected) => {
  const { results } = await search.answer({ query, page: 1, language: siteLanguage });
  expect(results.some(({ url }) => isExpected(url, expected))).toBe(true);
});

test('each result opens at a place that its page has', async () => {
  const places = new Map<string, string[]>();
  for (const { url } of await search.documents()) {
    const [path = '', place] = url.split('#');
    if (place) places.set(path, [...(places.get(path) ?? []), place]);
  }
  expect(places.size).toBeGreaterThan(15);
  for (const [path, expected] of places) {
    const { text } = await site.get(path);
    const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(ids, path).toEqual(expect.arrayContaining(expected));
  }
});

/** Places without a heading of their own. */
const withoutHeading = ['/about#team-anitha-selvarajan', '/contact#contact'];

function headingsOf(html: string): ReadonlySet<string> {
  const page = readPage(html);
  const names = ['h1', 'h2', 'h3', 'h4', 'summary'];
  return new Set(names.flatMap((name) => page.all(name).map(({ text }) => text)));
}

test('the title of each result is a heading of its page', async () => {
  const documents = await search.documents();
  const headings = new Map<string, ReadonlySet<string>>();
  const wrongTitles: string[] = [];
  for (const { url, title, heading = title } of documents) {
    const path = pathOf(url);
    const known = headings.get(path) ?? headingsOf((await site.get(path)).text);
    headings.set(path, known);
    if (!known.has(heading)) wrongTitles.push(url);
  }
  expect(wrongTitles).toEqual(withoutHeading);
});

test('search calls every page by its name', async () => {
  const names = new Map<string, string>([
    ...pages.filter(({ path }) => path !== '/').map(({ path, title }) => [path, title] as const),
    ['/blog/posts', 'Blog'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/erase-my-data', 'Erase my data'],
  ]);
  const documents = await search.documents();
  const pageDocuments = documents.filter(({ kind, url }) => kind === 'page' && names.has(url));
  expect(pageDocuments.length).toBe(names.size);
  for (const { url, title } of pageDocuments) expect(title, url).toBe(names.get(url));
});

test.each([
  ['pgwp cost', /Our fee: .*\(PGWP\): \$[\d,]+ to \$[\d,]+/],
  ['pgwp cost', /Government fee: .*\$\d+.* As published for \w+ \d+, 20\d\d, IRCC/],
  [
    'deadline to appeal',
    /Family class sponsorship refused · 30 days.* As published for \w+ \d+, 20\d\d/,
  ],
  ['biometrics fee', /Biometrics, one person: \$85 · As published for \w+ \d+, 20\d\d/],
  ['how long does express entry take', /6 months · .*As published for \w+ \d+, 20\d\d/],
  ['chennai office', /Chennai office: Monday to Saturday, 10:00–18:00/],
  ['delete my data', /We check who asks, and answer within 30 days/],
])('without scripts, the page answers “%s”', async (query, answer) => {
  const { text } = await site.get(`/search?q=${encodeURIComponent(query)}`);
  const [results = ''] = readPage(text)
    .all('ol')
    .slice(-1)
    .map((list) => list.text);
  expect(results).toMatch(answer);
});

test('an empty query and a long one are explained', async () => {
  const words = async (query: string) =>
    readPage((await site.get(`/search?q=${query}`)).text).words('main');
  expect(await words('')).toContain('Type a word or a question first');
  expect(await words('the')).toContain('Nothing found for “the”');
  expect(await words('refused+'.repeat(300))).toContain('We searched for the first 200 letters');
  expect((await ask('x'.repeat(5_000))).total).toBe(0);
  const { status, text } = await site.get(`/search?q=${'x'.repeat(10_000)}`);
  expect([status, text]).toEqual([414, 'This address is too long.']);
});
