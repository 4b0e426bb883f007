import { expect, test } from 'vitest';
import { type Moved, movedPosts, storedSpellings, withMoved } from './moved-posts';

/** The former slugs in an export with these published slugs. */
function moved(former: readonly Moved[], ...published: readonly string[]) {
  const slugs = new Set(published);
  const files = new Set(
    published.flatMap((slug) => [`blog/posts/${slug}.html`, `content/post/${slug}.json`]),
  );
  return movedPosts(former, slugs, files);
}

test('former slugs lead to the present ones, in a stable order', () => {
  const former: readonly Moved[] = [
    ['y', 'z'],
    ['b', 'c'],
    ['a', 'c'],
  ];
  expect(moved(former, 'c', 'z')).toEqual(former.toReversed());
  expect(moved(former.toReversed(), 'c', 'z')).toEqual(former.toReversed());
});

test('slugs of published posts do not redirect, and no slug leads to a missing post', () => {
  expect(moved([['a', 'b']], 'b', 'a')).toEqual([]);
  expect(moved([['a', 'b']], 'other')).toEqual([]);
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
