import { expect, test } from 'vitest';
import { defaultSettings } from '#generated/default-settings.ts';
import tamilWords from '#generated/words/ta.js';
import { languageOf } from '#i18n/words.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { readPage } from '#tests/support/read-page.ts';
import { titled } from './local-metadata';
import { headHtml, headTags } from './metadata';
import type { Metadata } from './page-metadata';

const page: Metadata = {
  title: 'Study',
  description: 'Study tickets explained.',
  path: '/services/study/study-in-norway',
};

const head = (metadata: Partial<Metadata> = {}) =>
  readPage(
    `<head>${headHtml(headTags({ ...page, ...metadata }, siteUrl, defaultSettings))}</head>`,
  );

test('a page title is followed by the brand', () => {
  expect(titled('Study', defaultSettings)).toBe(`Study | ${defaultSettings.brand}`);
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
  const view = head({
    title: words,
    description: words,
    keywords: `${words}, card`,
    path: `/blog/posts/${words}`,
    published: words,
    modified: words,
  });
  const plain = (value: string | undefined) => value?.replace('\ufffd', '');
  expect(plain(view.title)).toBe(`${seen} | ${defaultSettings.brand}`);
  for (const name of ['description', 'og:description']) {
    expect(view.meta(name).map(plain)).toEqual([seen]);
  }
  for (const name of ['og:title', 'twitter:title']) {
    expect(view.meta(name).map(plain)).toEqual([`${seen} | ${defaultSettings.brand}`]);
  }
  expect(view.meta('keywords').map(plain)).toEqual([`${seen}, card`]);
  expect(plain(view.canonical)).toBe(`${siteUrl}/blog/posts/${seen}`);
  for (const name of ['script', 'img']) expect(view.all(name)).toEqual([]);
});

test('an article has its dates of publication and change', () => {
  const view = head({
    type: 'article',
    published: '2026-01-01T00:00:00Z',
    modified: '2026-02-01T00:00:00Z',
  });
  expect(view.meta('og:type')).toEqual(['article']);
  expect(view.meta('article:published_time')).toEqual(['2026-01-01T00:00:00Z']);
  expect(view.meta('article:modified_time')).toEqual(['2026-02-01T00:00:00Z']);
});

test('a hidden page has noindex and no canonical address', () => {
  expect(head({ hidden: true }).meta('robots')).toEqual(['noindex']);
  expect(head({ hidden: true }).canonical).toBeUndefined();
  expect(head().meta('robots')).toEqual([]);
  expect(head({ path: '/' }).canonical).toBe(`${siteUrl}/`);
});

test('the feeds of a blog page have the names of the page’s language', () => {
  const blog = { ...page, path: '/ta/blog/category/refusals' };
  const tags = headTags(blog, siteUrl, defaultSettings, languageOf('ta', tamilWords));
  const feeds = readPage(`<head>${headHtml(tags)}</head>`)
    .all('link')
    .filter(({ attributes }) => attributes['rel'] === 'alternate');
  expect(feeds.map(({ attributes }) => attributes['title'])).toEqual([
    `${defaultSettings.brand}: வலைப்பதிவு (RSS)`,
    `${defaultSettings.brand}: வலைப்பதிவு (Atom)`,
    `${defaultSettings.brand}: மறுப்புகள் (RSS)`,
    `${defaultSettings.brand}: மறுப்புகள் (Atom)`,
  ]);
});
