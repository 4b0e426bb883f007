import { expect, test } from 'vitest';
import type { ContentAnswer } from '#content/client/client.ts';
import { post, recentPosts } from '#content/resources/posts.ts';
import { listEntries, navigation } from '#content/resources/resources.ts';
import { key, openContentCache, page, subtitle } from '#tests/support/open-content-cache.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { isEmptied } from './emptied';

const graceMs = 60_000;
const nothing: ContentAnswer = { data: null, meta: {} };
const open = (stored?: ContentAnswer) => openContentCache(5_000, stored, { graceMs });
const notice = { collection: 'contact_page', keys: [], slugs: [] };

test.each<[string, unknown]>([
  ['null', null],
  ['an empty list', []],
  ['an empty entry', {}],
  ['an entry of nothing but its key and its day', { id: 1, date_updated: '2026-11-01T00:00:00' }],
  ['an entry without a usable field', { id: 1, page_subtitle: '', page_title: null }],
])('a page that becomes %s is shown for a minute, and reported once', async (_case, data) => {
  const written = quietConsole();
  const { read, ask, pass, emptied } = open();
  ask.mockResolvedValueOnce(page('Before')).mockResolvedValue({ data, meta: {} });
  const before = await read(key);
  for (const wait of [6_000, 30_000, 29_000]) {
    pass(wait);
    expect(await read(key)).toBe(before);
    expect(emptied()).toBe(1);
  }
  pass(6_000);
  pass(30_000);
  expect(subtitle(await read(key))).toBeUndefined();
  expect(emptied()).toBe(0);
  expect(written.lines).toEqual([
    [expect.stringContaining('gives nothing at all for /content/contact_page.json')],
    [expect.stringContaining('from now on it is shown empty')],
  ]);
});

test('what is back within that is shown as it is', async () => {
  quietConsole();
  const { read, ask, pass, emptied } = open();
  ask.mockResolvedValueOnce(page('Before')).mockResolvedValueOnce(nothing);
  ask.mockResolvedValueOnce(page('After'));
  await read(key);
  pass(6_000);
  await read(key);
  pass(6_000);
  expect(subtitle(await read(key))).toBe('After');
  expect(emptied()).toBe(0);
});

test('a notice of change ends it at once, before and after it began, even if the service failed in between', async () => {
  quietConsole();
  const { read, ask, pass, touch } = open();
  ask.mockResolvedValueOnce(page('Before')).mockResolvedValueOnce(nothing);
  await read(key);
  pass(6_000);
  expect(subtitle(await read(key))).toBe('Before');
  touch(notice);
  ask.mockRejectedValueOnce(new Error('down')).mockResolvedValue(nothing);
  expect(subtitle(await read(key))).toBe('Before');
  pass(6_000);
  await read(key);
  pass(31_000);
  expect(subtitle(await read(key))).toBeUndefined();
});

test('what an earlier process stored is held, too, and not overwritten', async () => {
  quietConsole();
  const { read, ask, pass } = open(page('Stored'));
  ask.mockResolvedValue(nothing);
  expect(subtitle(await read(key))).toBe('Stored');
  pass(6_000);
  expect(subtitle(await read(key))).toBe('Stored');
});

test('a page that becomes a draft is gone at once', async () => {
  const { read, ask, pass } = open();
  ask.mockResolvedValueOnce(page('Before'));
  ask.mockResolvedValue({ data: { id: 1, status: 'draft' }, meta: {} });
  await read(key);
  pass(6_000);
  expect((await read(key)).entry).toEqual({ status: 'draft' });
});

const entries = (count: number): ContentAnswer => ({
  data: Array.from({ length: count }, (_, id) => ({
    ...{ id, slug: `post-${id}`, title: `Post ${id}`, status: 'published' },
    ...{ testimony: 'Clear.', name_designation: `A. B. ${id}` },
  })),
  meta: {},
});

test.each([
  ['several entries', 2, 2],
  ['one entry, which was withdrawn', 1, 0],
])('a list of %s that has none', async (_case, before, shown) => {
  quietConsole();
  const { read, ask, pass } = open();
  ask.mockResolvedValueOnce(entries(before)).mockResolvedValue({ data: [], meta: {} });
  await read(listEntries('testimonials'));
  pass(6_000);
  expect((await read(listEntries('testimonials'))).entries).toHaveLength(shown);
});

/** A blog of so many posts, which then has none. */
async function openEmptiedBlog(count: number) {
  quietConsole();
  const cache = open();
  let { data } = entries(count) as { data: { slug: string }[] };
  cache.ask.mockImplementation(async (_collection, query) => {
    const asked = (query?.filter?.['slug'] as { _eq?: string } | undefined)?._eq;
    return { data: data.filter(({ slug }) => asked === undefined || slug === asked), meta: {} };
  });
  await cache.read(recentPosts());
  await cache.read(post('post-0'));
  cache.pass(6_000);
  return { ...cache, keep: (kept: number) => (data = data.slice(-kept || data.length)) };
}

test('a post that is gone alone was withdrawn', async () => {
  const { read, keep } = await openEmptiedBlog(3);
  keep(2);
  expect((await read(post('post-0'))).post).toBeNull();
});

test('the only post that is gone was withdrawn', async () => {
  const { read, ask } = await openEmptiedBlog(1);
  ask.mockResolvedValue({ data: [], meta: {} });
  expect((await read(post('post-0'))).post).toBeNull();
  expect((await read(recentPosts())).posts).toEqual([]);
});

test('a post that is gone with all others is shown for a minute', async () => {
  const { read, ask, pass } = await openEmptiedBlog(3);
  ask.mockResolvedValue({ data: [], meta: {} });
  expect((await read(post('post-0'))).post?.slug).toBe('post-0');
  expect((await read(recentPosts())).posts).toHaveLength(3);
  pass(61_000);
  expect((await read(recentPosts())).posts).toHaveLength(0);
  expect((await read(post('post-0'))).post).toBeNull();
});

test('a menu of several items that has none is shown for a minute', async () => {
  quietConsole();
  const { read, ask, pass } = open();
  const items = [
    { label: 'Home', url: '/' },
    { label: 'About', url: '/about' },
  ];
  ask.mockResolvedValueOnce({ data: { id: 1, menu_items: items }, meta: {} });
  ask.mockResolvedValue({ data: { id: 1, menu_items: null }, meta: {} });
  await read(navigation());
  pass(6_000);
  expect((await read(navigation())).menu_items).toHaveLength(2);
});

test.each([
  ['fewer entries', { entries: [1, 2, 3] }, { entries: [1] }, false],
  ['a page of fewer fields', { entry: { a: 1, b: 2 } }, { entry: { a: 1 } }, false],
  ['a page that was empty', { entry: {} }, { entry: {} }, false],
  ['a page of nothing', { entry: { a: 1 } }, { entry: {} }, true],
])('%s', (_case, before, after, is) => {
  expect(isEmptied(before, after)).toBe(is);
});
