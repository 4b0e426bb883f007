import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hasCapability } from '#tests/support/has-capability.ts';
import { openSite } from '#tests/support/open-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The longest address that the site accepts is a little longer. */
const length = 7_900;

const filled = (before: string, piece: string, after = '') =>
  before + piece.repeat((length - before.length - after.length) / piece.length) + after;

const pieces = ['a', 'a-', '-', '%20', '%2F', '%C3%A9', '%F0%9F%98%80'];

/** The free part of each route, and the status of a made-up one. */
const routes: readonly (readonly [before: string, after: string, status: number])[] = [
  ['/', '', 302],
  ['/services/', '', 302],
  ['/ta/', '', 302],
  ['/blog/category/', '', 302],
  ['/blog/category/', '/page/2', 302],
  ['/blog/category/study/page/', '', 302],
  ['/blog/author/', '', 302],
  ['/blog/author/', '/page/2', 302],
  ['/blog/posts/', '', 404],
  ['/content/', '.json', 404],
  ['/content/post/', '.json', 404],
  ['/content/posts/category/', '/1.json', 200],
  ['/assets/', '', 404],
  ['/og/', '.jpg', 404],
  ['/search?q=', '', hasCapability('search') ? 200 : 302],
  ['/about?', '', 200],
  ['/404?', '', 404],
];

test.each(routes)('%s…%s with the longest free part answers %i', async (before, after, status) => {
  for (const piece of pieces) {
    const answer = await site.get(filled(before, piece, after));
    expect([piece, answer.status]).toEqual([piece, status]);
  }
});

test.each([
  ['/nowhere', '/', 'x', 404],
  ['/nowhere', '/', '', 404],
  ['/', '/', '', 301],
  ['/about', '/', '', 301],
  ['/nowhere', '/a', '', 302],
])('%s with %s thousands of times and “%s” answers %i', async (before, piece, after, status) => {
  expect((await site.get(filled(before, piece, after))).status).toBe(status);
});

test('a post is found missing when its address is cut inside a character', async () => {
  expect((await site.get(`/blog/posts/${'a'.repeat(199)}%F0%9F%98%80`)).status).toBe(404);
});

const maxHeader = 15_000;

test.each([
  ['accept-encoding', 'gzip;q=0.1,'],
  ['accept-encoding', ' '],
  ['accept-language', 'ta,'],
  ['range', 'bytes=0-1,'],
  ['if-none-match', '"-'],
  ['if-none-match', '"a",'],
  ['if-modified-since', '1'],
  ['cookie', 'a=b; '],
])('a page answers 200 to the longest %s of “%s”', async (name, piece) => {
  const value = `${piece.repeat(maxHeader / piece.length)}x`;
  expect((await site.get('/about', { headers: { [name]: value } })).status).toBe(200);
});

test('a name that a visitor made up does not get into the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.get(filled('/blog/category/', 'made-up-'));
  await site.get(filled('/blog/author/', 'made-up-'));
  expect(JSON.stringify(log.mock.calls)).not.toContain('made-up');
  log.mockRestore();
});
