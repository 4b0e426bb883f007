import { expect, test } from 'vitest';
import { defaultSite } from '#default-site.ts';
import tamilWords from '#generated/words/ta.js';
import { siteUrl } from '#tests/support/addresses.ts';
import { readPage } from '#tests/support/read-page.ts';
import { languageOf } from '#words/words.ts';
import { headHtml, headTags, type Metadata, ogPageOf, ogPath, titled } from './metadata';

const page: Metadata = {
  title: 'Study',
  description: 'Study permits explained.',
  path: '/services/study/study-in-canada',
};

const head = (metadata: Partial<Metadata> = {}) =>
  readPage(`<head>${headHtml(headTags({ ...page, ...metadata }, siteUrl, defaultSite))}</head>`);

test('a page title is followed by the brand', () => {
  expect(titled('Study', defaultSite)).toBe('Study | Velox Immigration');
});

test('the default type is a website with a large picture', () => {
  expect(head().meta('og:type')).toEqual(['website']);
  expect(head().meta('twitter:card')).toEqual(['summary_large_image']);
});

const hostile = [
  'He said "no" & left',
  "O'Neill's <case>",
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&quot;&lt;script&gt;',
  'A\u2028B\u0000C',
  '--><!--',
];

test.each(hostile)('%s is escaped', (words) => {
  const seen = words.replace('\u0000', '');
  const found = head({
    title: words,
    description: words,
    keywords: `${words}, visa`,
    path: `/blog/posts/${words}`,
    published: words,
    modified: words,
  });
  const plain = (value: string | undefined) => value?.replace('\ufffd', '');
  expect(plain(found.title)).toBe(`${seen} | ${defaultSite.brand}`);
  for (const name of ['description', 'og:description']) {
    expect(found.meta(name).map(plain)).toEqual([seen]);
  }
  for (const name of ['og:title', 'twitter:title']) {
    expect(found.meta(name).map(plain)).toEqual([`${seen} | ${defaultSite.brand}`]);
  }
  expect(found.meta('keywords').map(plain)).toEqual([`${seen}, visa`]);
  expect(plain(found.canonical)).toBe(`${siteUrl}/blog/posts/${seen}`);
  for (const name of ['script', 'img']) expect(found.all(name)).toEqual([]);
});

test('every page names its social picture with size and alternative text', () => {
  const found = head({ image: 'hero-study' });
  const [address = ''] = found.meta('og:image');
  expect(address).toMatch(`${siteUrl}/og/services/study/study-in-canada-`);
  expect(found.meta('og:image:width')).toEqual(['1200']);
  expect(found.meta('og:image:height')).toEqual(['630']);
  expect(found.meta('twitter:image')).toEqual([address]);
  for (const name of ['og:image:alt', 'twitter:image:alt']) {
    expect(found.meta(name)).toEqual(['Study | Velox Immigration']);
  }
});

test('a hidden page has no social picture', () => {
  const found = head({ image: 'hero-study', hidden: true });
  for (const name of ['og:image', 'og:image:width', 'og:image:alt', 'twitter:image']) {
    expect(found.meta(name)).toEqual([]);
  }
});

test('an article has its dates of publication and change', () => {
  const found = head({
    type: 'article',
    published: '2026-01-01T00:00:00Z',
    modified: '2026-02-01T00:00:00Z',
  });
  expect(found.meta('og:type')).toEqual(['article']);
  expect(found.meta('article:published_time')).toEqual(['2026-01-01T00:00:00Z']);
  expect(found.meta('article:modified_time')).toEqual(['2026-02-01T00:00:00Z']);
});

test('a hidden page has noindex and no canonical address', () => {
  expect(head({ hidden: true }).meta('robots')).toEqual(['noindex']);
  expect(head({ hidden: true }).canonical).toBeUndefined();
  expect(head().meta('robots')).toEqual([]);
  expect(head({ path: '/' }).canonical).toBe(`${siteUrl}/`);
});

const study = { title: 'Study', path: '/services/study', image: 'hero-study' };

test('the picture’s address leads back to its page', () => {
  for (const path of ['/', '/services/study', '/blog/posts?page=2', '/blog/posts/a%20b-c']) {
    const address = ogPath({ ...study, path }, defaultSite) ?? '';
    expect(address).toMatch(/^\/og\/[^?]*-[0-9a-z]{14}\.jpg/);
    expect(ogPageOf(new URL(address, siteUrl))).toBe(path);
  }
});

test('the picture’s address changes with what the picture shows', () => {
  const changes = [
    study,
    { ...study, title: 'Studying' },
    { ...study, image: 'hero-visitor' },
    { title: study.title, path: study.path },
    { ...study, path: '/services/visit' },
  ];
  const addressOf = (facts: typeof study | Omit<typeof study, 'image'>) =>
    ogPath(facts, defaultSite);
  expect(addressOf({ ...study })).toBe(addressOf(study));
  expect(new Set(changes.map(addressOf)).size).toBe(changes.length);
  expect(ogPath(study, { brand: 'Other' })).not.toBe(addressOf(study));
});

test.each(['/og', '/og/', '/og/about.jpg', '/og/about-short.jpg', '/og/about-0000000000000a.png'])(
  '%s is not the address of a picture',
  (path) => expect(ogPageOf(new URL(path, siteUrl))).toBeUndefined(),
);

test('the feeds of a blog page have the names of the page’s language', () => {
  const blog = { ...page, path: '/ta/blog/category/refusals' };
  const tags = headTags(blog, siteUrl, defaultSite, languageOf('ta', tamilWords));
  const feeds = readPage(`<head>${headHtml(tags)}</head>`)
    .all('link')
    .filter(({ attributes }) => attributes['rel'] === 'alternate');
  expect(feeds.map(({ attributes }) => attributes['title'])).toEqual([
    `${defaultSite.brand}: வலைப்பதிவு (RSS)`,
    `${defaultSite.brand}: வலைப்பதிவு (Atom)`,
    `${defaultSite.brand}: மறுப்புகள் (RSS)`,
    `${defaultSite.brand}: மறுப்புகள் (Atom)`,
  ]);
});
