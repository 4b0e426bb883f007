import { expect, onTestFinished, test, vi } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { post as postKey } from '#content/resources/posts.ts';
import { type PageCollection, pageEntry } from '#content/resources/resources.ts';
import { textsOf } from '#content/translations/texts.ts';
import type { LanguageTag } from '#generated/languages.ts';
import type { CollectionName } from '#generated/types.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { hasCapability } from '#tests/support/has-capability.ts';
import type { Sources } from '#tests/support/reviewed-rows.ts';
import { swept } from '#tests/support/sweep.ts';
import type { RawEntry } from '#tools/gallery/variants/model-paths.ts';
import { embedded } from './content-source';
import { crawl } from './crawl';
import { type LanguagesSite, openLanguages, reviewedRow, withRows } from './languages-site';

vi.setConfig({ testTimeout: 300_000 });

/** The embedded content without translations. Its posts name no claims, which need figures in each language. */
const english: Sources = {
  ...embedded,
  posts: JSON.parse(JSON.stringify(embedded['posts']).replace(/\{\{claim:[^}]*\}\}/g, 'some')),
  translations: { kind: 'list', records: [] },
};

const postsIn = (...categories: readonly string[]): readonly string[] =>
  (english['posts']?.records ?? []).flatMap(({ slug, status, category }) =>
    status === 'published' && categories.includes(String(category)) ? String(slug) : [],
  );
const everyPost = postsIn('immigrate', 'study', 'work', 'visit', 'refusals');

/** Translates content as a translator would, with the English words. */
interface Translate {
  readonly page: (tag: LanguageTag, collection: PageCollection) => readonly RawEntry[];
  readonly posts: (tag: LanguageTag, slugs: readonly string[]) => readonly RawEntry[];
  readonly slug: (tag: LanguageTag, collection: PageCollection, text: string) => RawEntry;
}

function translateIn({ store }: LanguagesSite): Translate {
  const texts = new Map(
    store
      .current()
      .texts()
      .map(({ key, json }) => [toPath(key), JSON.parse(json)]),
  );
  const rowsOf = (language: LanguageTag, collection: CollectionName, value: unknown) =>
    textsOf(collection, value).map(({ path, text }) =>
      reviewedRow({ language, collection, path, original: text, text }),
    );
  return {
    page: (tag, collection) =>
      rowsOf(tag, collection, texts.get(toPath(pageEntry(collection))).entry),
    posts: (tag, slugs) =>
      slugs.flatMap((slug) => rowsOf(tag, 'posts', texts.get(toPath(postKey(slug))).post)),
    slug: (language, collection, text) =>
      reviewedRow({ language, collection, path: 'slug', original: collection, text }),
  };
}

async function open(make: (translate: Translate) => readonly RawEntry[]) {
  const site = await openLanguages(english);
  onTestFinished(() => site.close());
  const rows = make(translateIn(site));
  site.replace(withRows(english, rows));
  return { get: site.get, rows, replace: site.replace };
}

const starts = ['/', '/robots.txt', '/sitemap.xml', '/feed.xml', '/.well-known/security.txt'];
const hasSearch = hasCapability('search');
const searchPages = hasSearch ? ['/fr/search'] : [];
const searches = ['', '&language=ta', '&language=fr-CA'].flatMap((language) =>
  ['visa', 'study', 'blog', 'posts'].map((query) => `/search.json?q=${query}${language}`),
);

/** Other sizes of pictures, and shared pictures of English pages, have tests of their own. */
const isAsked = (address: string) => !/^\/og\/(?!fr|ta)|[?&]width=|^\/enquiries\//.test(address);

/** English pages and posts that are the same with every translation, apart from the names of their languages. */
const isSame = (address: string) => /^\/(?:services|blog\/posts|content|assets)\/./.test(address);

/** Crawls the site, or what translations change. @returns the addresses in languages other than English */
async function crawlSite(get: Awaited<ReturnType<typeof open>>['get'], isWhole = false) {
  const { seen, wrong } = await crawl(get, {
    siteUrl,
    from: [...starts, ...(hasSearch ? searches : [])],
    isAsked: (address) => isAsked(address) && (isWhole || !isSame(address)),
  });
  const otherAddresses = seen.filter((address) => /^\/(?:fr|ta)(?:\/|$)/.test(address));
  console.info(`${seen.length} addresses checked, ${otherAddresses.length} in other languages.`);
  expect(wrong).toEqual([]);
  expect(seen.length).toBeGreaterThan(isWhole ? 200 : 40);
  return otherAddresses;
}

interface Case {
  readonly name: string;
  readonly rows: (translate: Translate) => readonly RawEntry[];
  /** Addresses that are named. */
  readonly has: readonly string[];
  /** Addresses that no document names, and that do not exist. */
  readonly lacks: readonly string[];
  /** True to crawl all English pages, too. */
  readonly isWhole?: true;
}

const [postSlug = ''] = postsIn('visit');

const cases: readonly Case[] = [
  {
    name: 'nothing translated',
    rows: () => [],
    has: [],
    lacks: ['/fr', '/fr/search', '/ta/blog/posts'],
  },
  {
    name: 'one translated page and one translated post',
    rows: ({ page, posts }) => [...page('fr-CA', 'contact_page'), ...posts('fr-CA', [postSlug])],
    isWhole: true,
    has: [
      '/fr/contact',
      '/fr/privacy-policy',
      '/fr/erase-my-data',
      ...searchPages,
      '/fr/blog/posts',
      `/fr/blog/posts/${postSlug}`,
      '/fr/blog/category/visit',
      '/fr/blog/author/meera-krishnan',
      '/fr/feed.xml',
      '/fr/atom.xml',
      '/fr/blog/category/visit/feed.xml',
    ],
    lacks: [
      '/fr',
      '/fr/about',
      '/ta/contact',
      '/fr/blog/posts?page=2',
      '/fr/blog/category/study',
      '/fr/blog/author/anitha-selvarajan',
      '/fr/blog/category/study/feed.xml',
    ],
  },
  {
    name: 'a post but no page',
    rows: ({ posts }) => posts('fr-CA', [postSlug]),
    has: [`/fr/blog/posts/${postSlug}`, '/fr/blog/posts', '/fr/privacy-policy'],
    lacks: ['/fr', '/fr/contact'],
  },
  {
    name: 'pages but no post, two languages, own slugs',
    rows: ({ page, slug }) => [
      ...page('ta', 'contact_page'),
      ...page('ta', 'visitor_visa'),
      slug('ta', 'visitor_visa', 'வருகை-விசா'.repeat(18)),
      ...page('fr-CA', 'home_page'),
      ...page('fr-CA', 'about_page'),
      slug('fr-CA', 'about_page', 'privacy-policy'),
    ],
    has: [
      '/ta/contact',
      `/ta/services/visit/${encodeURIComponent('வருகை-விசா'.repeat(18))}`,
      '/fr',
      '/fr/about',
      ...searchPages,
    ],
    lacks: [
      '/ta',
      '/ta/services/visit/visitor-visas',
      '/ta/blog/posts',
      '/fr/feed.xml',
      '/fr/contact',
      '/fr/blog/posts',
    ],
  },
  {
    name: 'one and two pages of the blog',
    rows: ({ posts }) => [...posts('ta', everyPost), ...posts('fr-CA', postsIn('study', 'work'))],
    has: ['/ta/blog/posts?page=2', '/ta/blog/category/immigrate', '/fr/blog/category/work'],
    lacks: ['/ta/blog/posts?page=3', '/fr/blog/posts?page=2', '/fr/blog/category/immigrate'],
  },
];

// The representative crawls the whole site, in which a page and a post have a translation.
test.each(swept(cases, ({ isWhole }) => isWhole === true))(
  'every named address answers: $name',
  async ({ rows, has, lacks, isWhole }) => {
    const { get } = await open(rows);
    const otherAddresses = await crawlSite(get, isWhole);
    expect(has.filter((address) => !otherAddresses.includes(address))).toEqual([]);
    expect(lacks.filter((address) => otherAddresses.includes(address))).toEqual([]);
    for (const address of lacks) expect([address, (await get(address)).status]).not.toContain(200);
  },
);

test('the former address of a translated post leads to its address in the language', async () => {
  const [slug = '', otherSlug = ''] = postsIn('visit');
  const site = await open(({ posts }) => posts('fr-CA', [slug]));
  const records = (english['posts']?.records ?? []).map((post) => ({
    ...post,
    ...([slug, otherSlug].includes(String(post['slug']))
      ? { slug: `new-${post['slug']}`, date_updated: '2026-11-28T08:00:00Z' }
      : {}),
  }));
  site.replace(withRows({ ...english, posts: { kind: 'list', records } }, site.rows));
  const { status, headers } = await site.get(`/fr/blog/posts/${slug}`);
  expect([status, headers.get('location')]).toEqual([301, `/fr/blog/posts/new-${slug}`]);
  expect((await site.get(`/blog/posts/${slug}`)).headers.get('location')).toBe(
    `/blog/posts/new-${slug}`,
  );
  // The other post has no translation.
  expect((await site.get(`/fr/blog/posts/${otherSlug}`)).headers.get('location')).toBe('/404');
});

test('a post whose translation becomes stale takes its lists along', async () => {
  const site = await open(({ page, posts }) => [
    ...page('fr-CA', 'contact_page'),
    ...posts('fr-CA', postsIn('visit', 'study')),
  ]);
  expect(await crawlSite(site.get)).toContain('/fr/blog/category/study');
  const records = (english['posts']?.records ?? []).map((post) =>
    post['category'] === 'study'
      ? { ...post, title: 'Changed', date_updated: '2026-11-28T08:00:00Z' }
      : post,
  );
  const changed: Sources = { ...english, posts: { kind: 'list', records } };
  site.replace(withRows(changed, site.rows));
  const otherAddresses = await crawlSite(site.get);
  expect(otherAddresses).toContain('/fr/blog/category/visit');
  expect(otherAddresses).not.toContain('/fr/blog/category/study');
});
