import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { listScript, withListFiles } from './list-pages';

/** The address a link has without scripts, and once the script has run over it. */
function linkTo(address: string) {
  const markup = withListFiles(`<p><a class="x" href="${address}">Older</a></p>`);
  let href = /href="([^"]*)"/.exec(markup)?.[1] ?? '';
  const without = href;
  const link = {
    getAttribute: () => href,
    setAttribute: (_name: string, value: string) => {
      href = value;
    },
  };
  runInNewContext(listScript, { document: { querySelectorAll: () => [link] } });
  return [without, href];
}

test.each(['2', '10', '834'])(
  'page %s of the list is its file, and with scripts itself',
  (page) => {
    const address = `/blog/posts?page=${page}`;
    expect(linkTo(address)).toEqual([`/blog/posts/page/${page}`, address]);
  },
);

test.each([
  '/blog/posts',
  '/blog/posts?page=1',
  '/blog/posts?page=0',
  '/blog/posts?page=2&amp;from=letter',
  '/blog/posts?page=two',
  '/blog/posts#page',
  '/blog/posts/page/two',
  '/services?page=2',
  '/guides/page/2',
  'https://elsewhere.example/blog/posts?page=2',
  'https://elsewhere.example/blog/posts/page/2',
])('a link to %s stays as it is', (address) => {
  expect(linkTo(address)).toEqual([address, address]);
});
