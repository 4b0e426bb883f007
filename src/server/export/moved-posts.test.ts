import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/data/database.ts';
import { createMovedPostsStore } from '#server/moved-posts/moved-posts-store.ts';
import { createSlugHistory } from '#server/moved-posts/slug-history.ts';
import { movedPosts, openSlugHistory, storedSpellings, withMoved } from './moved-posts';

const text = (...entries: readonly (readonly [id: string, slugs: readonly string[]])[]) =>
  JSON.stringify(entries);

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'velox-slugs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The slug history of an export with these published slugs. */
function moved(history: string, ...published: readonly string[]) {
  const slugs = new Set(published);
  const files = new Set(
    published.flatMap((slug) => [`blog/posts/${slug}.html`, `content/post/${slug}.json`]),
  );
  return movedPosts(createSlugHistory(history), slugs, files);
}

test('every former slug leads directly to the present one, in a stable order', () => {
  const one = text(['2', ['z', 'y']], ['1', ['c', 'b', 'a']]);
  const expected = [
    ['a', 'c'],
    ['b', 'c'],
    ['y', 'z'],
  ];
  expect(moved(one, 'c', 'z')).toEqual(expected);
  expect(moved(text(['1', ['c', 'b', 'a']], ['2', ['z', 'y']]), 'c', 'z')).toEqual(expected);
});

test('slugs of published posts do not redirect, and no slug leads to a missing post', () => {
  expect(moved(text(['1', ['b', 'a']]), 'b', 'a')).toEqual([]);
  expect(moved(text(['1', ['b', 'a']]), 'other')).toEqual([]);
});

test('an address has one redirect, and a moved post wins', () => {
  const redirects = [
    { from: '/home', to: '/', status: 301 },
    { from: '/blog/posts/%E0%AE%B5', to: '/blog/posts/b', status: 301 },
  ];
  expect(withMoved(redirects, [['வ', 'c']])).toEqual([
    { from: '/home', to: '/', status: 301 },
    { from: '/blog/posts/%E0%AE%B5', to: '/blog/posts/c', status: 301 },
  ]);
});

test('a stored slug redirects to the served one if it is a valid address', () => {
  const stored = (...slugs: readonly string[]) =>
    slugs.map((stored, at) => ({ stored, slug: `served-${at}` }));
  const files = new Set([
    ...[0, 1, 2, 3, 4, 5, 6].map((at) => `content/post/served-${at}.json`),
    'blog/posts/page/2.html',
    'blog/posts/same.html',
  ]);
  const served = stored('My_Post', 'a/b', '', '../../x', 'page/2', 'same', 'x'.repeat(260), 'Gone');
  const spellings = storedSpellings(served, files);
  expect(spellings).toEqual([
    ['My_Post', 'served-0'],
    ['a/b', 'served-1'],
  ]);
  expect(withMoved([], spellings)).toEqual([
    { from: '/blog/posts/My_Post', to: '/blog/posts/served-0', status: 301 },
    { from: '/blog/posts/a%2Fb', to: '/blog/posts/served-1', status: 301 },
    { from: '/blog/posts/a/b', to: '/blog/posts/served-1', status: 301 },
  ]);
});

const content = { url: 'https://cms.example' };

test('slug histories of the export and data folders are merged, and saved in both', async () => {
  const config = { dataDir: await dataFolder(), content };
  const served = openDatabase(config.dataDir);
  createMovedPostsStore(served, 'content-service').add([
    { id: '1', slug: 'b' },
    { id: '2', slug: 'x' },
    { id: '2', slug: 'y' },
  ]);
  served.close();
  const before = { source: 'content-service', text: text(['1', ['a']]) } as const;
  const { history, save, stored, close } = openSlugHistory(config, before);
  history.add([{ id: '1', slug: 'c' }, { slug: 'without-id' }]);
  expect([...history.moved()].sort()).toEqual([
    ['a', 'c'],
    ['b', 'c'],
    ['x', 'y'],
  ]);
  expect(stored().text).toBe(history.text());
  save();
  close();
  const next = openSlugHistory(config, undefined);
  expect(next.history.text()).toBe(history.text());
  // Ids of embedded posts belong to other posts.
  const embedded = openSlugHistory({ dataDir: config.dataDir, content: undefined }, stored());
  expect(embedded.history.text()).toBe('[]');
});
