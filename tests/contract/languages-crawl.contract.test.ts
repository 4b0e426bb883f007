import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { languages } from '#generated/languages.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { englishFinder } from './languages-english';
import {
  alternatesIn,
  canonicalIn,
  type LanguagesSite,
  languageIn,
  openLanguages,
  reviewed,
  reviewedRow,
  withRows,
} from './languages-site';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const slug = 'வருகை-விசா';

const content = withRows(reviewed, [
  reviewedRow({
    language: 'ta',
    collection: 'visitor_visa',
    path: 'slug',
    original: 'visitor-visas',
    text: slug,
  }),
]);

interface Page {
  readonly path: string;
  readonly tag: string;
  readonly html: string;
}

let site: LanguagesSite;
let sitemap = '';
let checked = 0;
const pages: Page[] = [];
const unexpected: string[] = [];

/** Every path of the routes and of the sitemap, without the start of its language. */
function everyPath(): readonly string[] {
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname } = new URL(url);
    const language = languages.find(
      ({ path }) => path && (pathname === path || pathname.startsWith(`${path}/`)),
    );
    return pathname.slice(language?.path.length ?? 0) || '/';
  });
  const fixed = site.routes.flatMap(({ pattern, method }) =>
    method === 'GET' && !/[:*]|^\/(?:ta|fr)(?:\/|$)/.test(pattern) ? [pattern] : [],
  );
  const slugs = [encodeURI(`/services/visit/${slug}`), '/services/visit/visitor-visas'];
  const otherPaths = ['/no-such-page', '/blog/posts?page=2'];
  return [...new Set([...listed, ...fixed, ...slugs, ...otherPaths])];
}

beforeAll(async () => {
  site = await openLanguages(content);
  sitemap = (await site.get('/sitemap.xml')).text;
  for (const { tag, path: start } of languages) {
    for (const path of [...everyPath(), ...(start ? ['/ta', '/fr/contact'] : [])]) {
      const address = start && path === '/' ? start : start + path;
      const { status, headers, text } = await site.get(address);
      checked += 1;
      const isPage = headers.get('content-type')?.startsWith('text/html') && status !== 302;
      if (isPage) pages.push({ path: address, tag, html: text });
      // Paths with capital letters are redirected to lower-case ones.
      else if (start && status === 301 && /[A-Z]/.test(address)) continue;
      else if (start && !(status === 302 && headers.get('location') === '/404'))
        unexpected.push(`${status} ${address} ${headers.get('location') ?? ''}`);
    }
  }
  console.info(
    `${checked} addresses checked in ${languages.length} languages: ${pages.length} pages.`,
  );
});
afterAll(() => site.close());

test('every address is a page, or the answer to an unknown path', () => {
  expect(checked).toBeGreaterThan(100);
  expect(pages.filter(({ tag }) => tag === 'ta').length).toBeGreaterThan(8);
  expect(pages.filter(({ tag }) => tag === 'fr-CA').length).toBeGreaterThan(6);
  expect(unexpected).toEqual([]);
});

test('a page is in the language of its address', () => {
  const wrong = pages.filter(({ tag, html }) => languageIn(html) !== tag);
  expect(wrong.map(({ path, html }) => `${path} ${languageIn(html)}`)).toEqual([]);
});

test('a translated slug is the only address of its page', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toContain(`/ta${encodeURI(`/services/visit/${slug}`)}`);
  expect(paths).not.toContain('/ta/services/visit/visitor-visas');
  expect(paths).toContain('/services/visit/visitor-visas');
});

test.each(languages.filter(({ path }) => path))(
  'no English text is on a page in $tag, unless it is marked as English',
  ({ tag: wanted }) => {
    const english = pages.filter(({ tag }) => tag === 'en-CA').map(({ html }) => html);
    const find = englishFinder(wanted, content, english);
    const wrong = pages
      .filter(({ tag }) => tag === wanted)
      .flatMap(({ path, html }) => find(html).map((text) => `${path} ${text}`));
    expect(wrong).toEqual([]);
  },
);

test('each page names itself, the same page in the other languages, and English as the default', () => {
  const alternatesByAddress = new Map(
    pages.map(({ path, html }) => [siteUrl + path, alternatesIn(html)]),
  );
  const wrong: string[] = [];
  let translated = 0;
  for (const { path, tag, html } of pages) {
    const address = siteUrl + path;
    const alternates = alternatesIn(html);
    const canonical = canonicalIn(html);
    if (canonical !== undefined && canonical !== address) wrong.push(`${path}: ${canonical}`);
    if (alternates.length === 0) {
      if (tag !== 'en-CA' && canonical !== undefined) wrong.push(`${path} names no language`);
      continue;
    }
    translated += 1;
    const byTag = new Map(alternates.map(({ hreflang, href }) => [hreflang, href]));
    if (byTag.size !== alternates.length) wrong.push(`${path} names a language twice`);
    if (byTag.get(tag) !== address) wrong.push(`${path} does not name itself`);
    if (byTag.get('x-default') !== byTag.get('en-CA')) wrong.push(`${path}: default not English`);
    for (const [hreflang, href] of byTag) {
      const there = alternatesByAddress.get(href);
      if (JSON.stringify(there) !== JSON.stringify(alternates))
        wrong.push(`${path} → ${hreflang} ${href} does not name the same pages`);
    }
  }
  console.info(`${translated} pages name their languages.`);
  expect(translated).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});

test('the sitemap has the pages of all languages, with the languages that their heads name', () => {
  const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs)].map(
    ([, address = '', rest = '']) => ({
      address,
      alternates: [
        ...rest.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g),
      ].map(([, hreflang = '', href = '']) => ({ hreflang, href })),
    }),
  );
  const heads = new Map(
    pages.map(({ path, html }) => [siteUrl + path, { html, alternates: alternatesIn(html) }]),
  );
  expect(entries.map(({ address, alternates }) => ({ address, alternates }))).toEqual(
    entries.map(({ address }) => ({ address, alternates: heads.get(address)?.alternates ?? null })),
  );
  const listed = new Set(entries.map(({ address }) => address));
  const missing = [...heads].filter(
    ([address, { alternates }]) => alternates.length > 0 && !listed.has(address),
  );
  expect(missing.map(([address]) => address)).toEqual([]);
  expect(listed.size).toBe(entries.length);
});
