import { describe, expect, it, test } from 'vitest';
import { languages } from '#generated/languages.ts';
import {
  createKey,
  fromPath,
  type ResourceKey,
  type ResourceKind,
  toPath,
  translateKey,
} from './key';
import { maxIndexPart, maxPostsPage } from './list-sizes';

const slugs = ['recent', 'விசா', 'a b', 'ça', 'a/b', '100%', 'a?b#c', '..', 'x'.repeat(200)];

/** Anyone may ask for a group with a long name, which has no posts. */
const groups = [...slugs, 'x'.repeat(2_000)];

const named = (kind: ResourceKind, names: readonly string[]) =>
  names.map((name) => createKey(kind, { name }));

const numbered = (kind: ResourceKind, last: number, name = '') =>
  [1, 2, last].map((page) => createKey(kind, { name, page }));

/** One key at least of each kind, by kind. */
const examples: Readonly<Record<Exclude<ResourceKind, 'own'>, readonly ResourceKey<unknown>[]>> = {
  settings: [createKey('settings')],
  redirects: [createKey('redirects')],
  navigation: [createKey('navigation')],
  situations: [createKey('situations')],
  people: [createKey('people')],
  pictures: [createKey('pictures')],
  files: [createKey('files')],
  translations: [createKey('translations')],
  addresses: [createKey('addresses')],
  lists: [createKey('lists')],
  recent: [createKey('recent')],
  linked: [createKey('linked')],
  page: named('page', ['home_page', 'express_entry', 'pnp2']),
  list: named('list', ['testimonials']),
  post: named('post', slugs),
  newest: named('newest', ['', 'study-tickets']),
  posts: numbered('posts', maxPostsPage),
  index: numbered('index', maxIndexPart),
  category: groups.flatMap((name) => numbered('category', maxPostsPage, name)),
  author: groups.flatMap((name) => numbered('author', maxPostsPage, name)),
};

describe.each(languages)('in $name', ({ tag, path }) => {
  test.each(Object.entries(examples))('the address of %s leads back to the key', (_, keys) => {
    for (const original of keys) {
      const key = translateKey(original, tag);
      expect(fromPath(toPath(key))).toEqual(key);
    }
  });

  test('no two keys have the same address', () => {
    const keys = Object.values(examples).flat();
    const addresses = keys.map((key) => toPath(translateKey(key, tag)));
    expect(new Set(addresses).size).toBe(keys.length);
    const start = path === '' ? '/content/' : `/content/${tag}/`;
    expect(addresses.filter((address) => !address.startsWith(start))).toEqual([]);
  });
});

it('writes the address that names a resource of a capability', () => {
  const key = createKey('own', { name: '/views.json?page=2' });
  expect(toPath(key)).toBe('/views.json?page=2');
  expect(toPath(translateKey(key, 'fr-CA'))).toBe('/views.json?page=2');
});

it.each([
  '',
  '/',
  '/content/',
  '/content/.json',
  '/content/home_page',
  '/home_page.json',
  '/content/../home_page.json',
  '/content/home%5Fpage.json',
  '/content/Home_page.json',
  '/content/__proto__.json',
  '/content/home_page.json?a=1',
  '/content/home_page.json.json',
  '/content//home_page.json',
  '/content/home_page/other.json',
  '/content/lists/toString.json',
  '/content/lists/a/b.json',
  '/content/posts/other.json',
  '/content/posts/index.json',
  '/content/posts/constructor/1.json',
  '/content/posts/page/0.json',
  '/content/posts/page/01.json',
  '/content/posts/page/-1.json',
  '/content/posts/page/1e3.json',
  '/content/posts/page/10000.json',
  '/content/posts/page/1/2.json',
  '/content/posts/index/25.json',
  '/content/posts/category/1.json',
  '/content/posts/category//1.json',
  '/content/posts/category/a/b/1.json',
  '/content/posts/author/%/1.json',
  '/content/posts/newest/Study.json',
  '/content/posts/newest/a/b.json',
  '/content/post/.json',
  '/content/post/%.json',
  '/content/post/%E0%A4.json',
  '/content/post/a/b.json',
  `/content/post/${'a'.repeat(201)}.json`,
  '/content/ta/ta/home_page.json',
  '/content/ta.json/home_page.json',
  '/content/en-CA/home_page.json',
  '/content/de/home_page.json',
  '/content/ta/',
])('%j is not the address of a resource', (path) => {
  expect(fromPath(path)).toBeUndefined();
});

it('replaces a lone surrogate, which cannot be encoded', () => {
  expect(toPath(createKey('post', { name: '\ud800' }))).toBe('/content/post/%EF%BF%BD.json');
});
