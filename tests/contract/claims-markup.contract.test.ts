import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseRecord } from '#content/boundary/boundary.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import { textsOf } from '#content/translations/texts.ts';
import { collections } from '#generated/collections.ts';
import type { TextField, Validate } from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';
import { pages } from '#renderer/pages.ts';
import { hasCapability } from '#tests/support/has-capability.ts';
import { representsItsKind } from '#tests/support/page-kinds.ts';
import { readXml, type XmlElement } from '#tests/support/read-xml.ts';
import type { Sources } from '#tests/support/reviewed-rows.ts';
import { swept } from '#tests/support/sweep.ts';
import { editEntry, type RawEntry } from '#tools/gallery/variants/model-paths.ts';
import { embedded } from './content-source';
import { openLanguages, reviewedRow, withRows } from './languages-site';

// Renders many pages in three languages, twice.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const markup = `"'></p></a></title><meta http-equiv="refresh" content="0;url=//evil.example"><script>alert(1)</script><img src=//evil.example onerror=alert(1)>&lt;b&gt;]]>`;

/** As many letters as the markup has characters, so that tables and excerpts break at the same places. */
const harmless = markup.replace(/[<>"'&/=[\]]/g, 'x');

/** Claims whose every field holds these words: one that is confirmed, and one that texts point to at its source. */
const claimsWith = (words: string): readonly RawEntry[] => {
  const about = { claim: `Claim ${words}`, source_name: `Source ${words}`, kind: 'fee' };
  const source = `https://source.example/"onclick='alert(1)'>`;
  const checked = { verified_on: '2026-11-14', verified_by: words };
  const value = `Value ${words}`;
  return [
    { name: 'hostile', value, ...about, source, ...checked },
    { name: 'unread', value, ...about, source, unconfirmed: words },
    { name: 'hosted', value, claim: about.claim, source, unconfirmed: words },
    { name: 'composed', value: `{{claim:hostile}} ${words}`, claim: about.claim },
  ];
};

const names = ['hostile', 'unread', 'hosted', 'composed'];

/** The same words name the same claim, because fields repeat each other. */
const mention = (words: string): string =>
  `{{claim:${names[Number.parseInt(stableHash(words).slice(0, 6), 16) % names.length]}}}`;

/** Times and zones are not words. */
const isWord = ({ format, enum: choices }: TextField, value: unknown): value is string =>
  typeof value === 'string' &&
  !choices &&
  (format === undefined || format === 'html') &&
  !/^(?:\d\d?:\d\d|[A-Z]\w+\/\w+)$/.test(value);

function withMentions(field: TextField, value: unknown): unknown {
  if (!isWord(field, value)) return value;
  const name = mention(value);
  if (field.format === undefined) return `${name} ${value}`;
  const attributes = `title="${name}" href="/{{claim:hostile}}"`;
  return `<p>${name} <a href="/contact">${name}</a> <a ${attributes}>a</a> <img src="/assets/logo" alt="${name}"></p>${value}`;
}

const namesOf = Object.keys(embedded).filter((name) => name !== 'translations');

/** The embedded content, in which every text of every entry names a claim. */
const mentioned: Sources = Object.fromEntries(
  namesOf.map((name) => {
    const { model } = collections[name as CollectionName];
    const { kind = 'list', records = [] } = embedded[name] ?? {};
    const changed = records.map((record) => editEntry(model, record, { text: withMentions }));
    return [name, { kind, records: changed }];
  }),
);

/** Translations of all texts of some pages and posts. They repeat the English words. */
const rows = ['visitor_visa', 'home_page', 'fees_page', 'posts'].flatMap((name) => {
  const { model, validate } = collections[name as CollectionName];
  return (mentioned[name]?.records ?? []).slice(0, 2).flatMap((raw) => {
    const { entry } = parseRecord(model, validate as Validate<object>, raw);
    return textsOf(name as CollectionName, entry).map(({ path, text }) =>
      reviewedRow({ language: 'ta', collection: name, path, original: text, text }),
    );
  });
});

/** @param words the words in every field of the claims */
function contentWith(words: string): Sources {
  const visitorVisas = (mentioned['visitor_visa']?.records ?? []).map((record) => ({
    ...record,
    claims: [...(record['claims'] as readonly RawEntry[]), ...claimsWith(words)],
  }));
  const content = {
    ...mentioned,
    visitor_visa: { kind: 'singleton' as const, records: visitorVisas },
  };
  const inTamil = claimsWith(words).flatMap(({ value, source_name: source = '' }) =>
    [value, source].filter(Boolean).map((original) =>
      reviewedRow({
        language: 'ta',
        collection: 'visitor_visa',
        path: 'claims[a].value',
        original: String(original),
        text: String(original),
      }),
    ),
  );
  return withRows(content, [...rows, ...inTamil]);
}

const slugs = (embedded['posts']?.records ?? [])
  .slice(0, 2)
  .map(({ slug }) => `/blog/posts/${slug}`);

const documents = [
  ...swept(pages, representsItsKind).flatMap(({ path }) => [
    path,
    `/ta${path === '/' ? '' : path}`,
  ]),
  ...slugs,
  '/blog/posts',
  '/privacy-policy',
  '/erase-my-data',
  ...(hasCapability('search') ? ['/search'] : []),
  '/ta/blog/posts',
  '/nowhere',
];

const feeds = ['/feed.xml', '/atom.xml'];

type Site = Awaited<ReturnType<typeof openLanguages>>;
let hostileSite: Site;
let harmlessSite: Site;
beforeAll(async () => {
  // Each text reports its addresses that name claims.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  hostileSite = await openLanguages(contentWith(markup));
  harmlessSite = await openLanguages(contentWith(harmless));
});
afterAll(async () => {
  await hostileSite.close();
  await harmlessSite.close();
});

type Node = DefaultTreeAdapterTypes.ChildNode;

const addresses = new Set(['href', 'src', 'srcset', 'action', 'http-equiv']);

/** The elements of a document with the names of their attributes, and with their addresses. A link to a map asks for words. */
function elementsOf(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const attributes = node.attrs.map(({ name, value }) =>
      addresses.has(name) ? `${name}=${value.replace(/\?.*/s, '')}` : name,
    );
    return [[node.tagName, ...attributes].join(' '), ...elementsOf(node.childNodes)];
  });
}

const dataIn = (html: string) =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ([, json = '']): unknown => JSON.parse(json),
  );

const keysIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, inner]) => [key, keysIn(inner)])
    : typeof value;

const isClaimIn = (html: string) => html.includes('//evil.example') || html.includes('Value ');

test.each(documents)('the values of claims are words, and never markup: %s', async (path) => {
  const hostile = await hostileSite.get(path);
  const expected = await harmlessSite.get(path);
  expect(hostile.status).toBe(expected.status);
  expect(elementsOf(parse(hostile.text).childNodes)).toEqual(
    elementsOf(parse(expected.text).childNodes),
  );
  expect(keysIn(dataIn(hostile.text))).toEqual(keysIn(dataIn(expected.text)));
  expect(hostile.text.match(/&amp;(?:amp|quot|#x27);/g)).toBeNull();
});

test('the pages show the claims', async () => {
  const shown = await Promise.all(
    pages.map(async ({ path }) => (await hostileSite.get(path)).text),
  );
  expect(shown.filter((text) => !isClaimIn(text))).toEqual([]);
  const { text } = await hostileSite.get('/ta/services/visit/visitor-visas');
  expect(isClaimIn(text)).toBe(true);
});

const htmlIn = (element: XmlElement): readonly string[] => [
  ...elementsOf(parseFragment(element.text).childNodes as Node[]),
  ...element.children.flatMap(htmlIn),
];

const shapeOf = ({ name, attributes, children }: XmlElement): unknown => [
  name,
  Object.keys(attributes),
  children.map(shapeOf),
];

test.each(feeds)('the values of claims are words in %s', async (path) => {
  const hostile = readXml((await hostileSite.get(path)).text);
  const expected = readXml((await harmlessSite.get(path)).text);
  expect(shapeOf(hostile)).toEqual(shapeOf(expected));
  // Titles and summaries are plain text, in which markup stays words.
  const rich = (root: XmlElement): readonly XmlElement[] => [
    ...(/^content(?::encoded)?$/.test(root.name) ? [root] : []),
    ...root.children.flatMap(rich),
  ];
  expect(rich(hostile).flatMap(htmlIn)).toEqual(rich(expected).flatMap(htmlIn));
});

test('a claim leads nowhere: links and redirects that name one are left out', async () => {
  const { redirects: _, ...settings } = contentWith(markup)['site_settings']?.records[0] ?? {};
  const claims = [{ ...claimsWith('/evil.example')[0], name: 'x', value: '/evil.example' }];
  const page = {
    ...(mentioned['visitor_visa']?.records[0] ?? {}),
    claims,
    intro_cta_link: '/{{claim:x}}',
  };
  const redirects = [
    { from: '/old', to: '/{{claim:x}}' },
    { from: '/{{claim:x}}', to: '/contact' },
    { from: '/older', to: 'https://a.example/{{claim:x}}' },
    { from: '/oldest', to: '/about' },
  ];
  const site = await openLanguages({
    ...contentWith(harmless),
    visitor_visa: { kind: 'singleton', records: [page] },
    site_settings: { kind: 'singleton', records: [{ ...settings, redirects }] },
  });
  try {
    const answers = await Promise.all(
      ['/old', '//evil.example', '/older', '/oldest'].map(async (path) => {
        const { headers } = await site.get(path);
        return headers.get('location');
      }),
    );
    expect(answers.filter((to) => to?.includes('evil') || to?.includes('claim'))).toEqual([]);
    expect(answers[3]).toBe('/about');
    const { text } = await site.get('/services/visit/visitor-visas');
    const links = elementsOf(parse(text).childNodes).filter((element) =>
      /(?:href|src)=\S*(?:evil|claim:)/.test(element),
    );
    expect(links).toEqual([]);
  } finally {
    await site.close();
  }
});
