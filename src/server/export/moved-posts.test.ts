import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSlugHistory } from '../slug-history';
import { learnSlugs, movedPosts, openSlugHistory, withMoved } from './moved-posts';

const text = (...entries: readonly (readonly [id: string, slugs: readonly string[]])[]) =>
  JSON.stringify(entries);

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'velox-slugs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As an export knows it, in which these slugs are published. */
function moved(history: string, ...published: readonly string[]) {
  const slugs = new Set(published);
  const files = new Set(
    published.flatMap((slug) => [`blog/posts/${slug}.html`, `content/post/${slug}.json`]),
  );
  return movedPosts(
    createSlugHistory(history),
    (slug) => slugs.has(slug),
    (file) => files.has(file),
  );
}

test('every former slug leads to the present one in one step, in the same order each time', () => {
  const one = text(['2', ['z', 'y']], ['1', ['c', 'b', 'a']]);
  const expected = [
    ['a', 'c'],
    ['b', 'c'],
    ['y', 'z'],
  ];
  expect(moved(one, 'c', 'z')).toEqual(expected);
  expect(moved(text(['1', ['c', 'b', 'a']], ['2', ['z', 'y']]), 'c', 'z')).toEqual(expected);
});

test('no slug of a published post leads elsewhere, and none leads to a post that is not there', () => {
  expect(moved(text(['1', ['b', 'a']]), 'b', 'a')).toEqual([]);
  expect(moved(text(['1', ['b', 'a']]), 'other')).toEqual([]);
});

test('an address leads to one place, also where a link within the site has taught it already', () => {
  const redirects = [
    { from: '/home', to: '/', status: 301 },
    { from: '/blog/posts/%E0%AE%B5', to: '/blog/posts/b', status: 301 },
  ];
  expect(withMoved(redirects, [['வ', 'c']])).toEqual([
    { from: '/home', to: '/', status: 301 },
    { from: '/blog/posts/%E0%AE%B5', to: '/blog/posts/c', status: 301 },
  ]);
});

test('what the folder of the export and the data folder know is put together, and kept in the second', async () => {
  const data = await dataFolder();
  await writeFile(join(data, 'moved-posts.json'), text(['1', ['b']], ['2', ['y', 'x']]));
  const { history, store, keep } = await openSlugHistory(data, text(['1', ['a']]));
  learnSlugs(history, [
    { id: 1, slug: 'c' },
    { id: 2, slug: 'No slug' },
    { slug: 'without-id' },
    { id: 3 },
  ]);
  expect([...history.moved()].sort()).toEqual([
    ['a', 'c'],
    ['b', 'c'],
    ['x', 'y'],
  ]);
  expect(await store.load()).toBe(history.text());
  await keep();
  const next = await openSlugHistory(data, undefined);
  expect(next.history.text()).toBe(history.text());
});

test('without a history on either side there is none', async () => {
  const { history } = await openSlugHistory(await dataFolder(), undefined);
  expect(history.text()).toBe('[]');
});
