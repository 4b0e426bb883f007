import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compress } from '#server/http/middleware/compress.ts';
import { openCache } from '#tests/support/page-cache.ts';
import { pageKey } from './page-cache';

// Max quality is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('a page is rendered once while its content stays the same', async () => {
  const { get, render, publish } = openCache();
  const first = await get('/about');
  expect(await get('/about')).toBe(first);
  publish('/content/contact.json', { words: 'of another page' });
  expect(await get('/about')).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
  publish('/content/about.json', { words: 'new' });
  expect(await get('/about')).toBe('/about: new, nothing');
  expect(render).toHaveBeenCalledTimes(2);
});

test('every page is rendered again when the menu is published', async () => {
  const { get, publish } = openCache();
  await Promise.all([get('/about'), get('/contact')]);
  publish('/content/navigation.json', { words: 'menu' });
  expect(await get('/about')).toContain('menu');
  expect(await get('/contact')).toContain('menu');
});

test('unknown parameters have no effect, and a list page that does not exist is not cached', async () => {
  const { get, addresses } = openCache();
  const page = await get('/blog/posts');
  expect(await get('/blog/posts?utm_source=mail')).toBe(page);
  await get('/blog/posts?page=2&utm_source=mail');
  await get('/blog/posts?page=x');
  await get('/blog/posts?page=x');
  expect(addresses()).toEqual([
    '/blog/posts',
    '/blog/posts?page=2',
    '/blog/posts?page=x',
    '/blog/posts?page=x',
  ]);
});

test('concurrent requests render a page once, and each gets an answer', async () => {
  const { get, render } = openCache();
  const answers = await Promise.all([get('/about'), get('/about'), get('/about')]);
  expect(answers).toEqual(Array(3).fill('/about: nothing, nothing'));
  expect(render).toHaveBeenCalledTimes(1);
  expect(await Promise.all([get('/gone'), get('/gone')])).toEqual(['gone', 'gone']);
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page has a tag that changes with its text, and names the resources it was made from', async () => {
  const { ask, publish } = openCache();
  const etagOf = async () => (await ask('/post/a-slug')).headers.get('etag');
  const first = await etagOf();
  expect(first).toMatch(/^W\/"[\w+/]{16}"$/);
  const { headers } = await ask('/post/a-slug');
  expect(headers.get('cache-tag')).toBe('posts,posts:a-slug,navigation');
  publish('/content/navigation.json', { words: 'nothing' });
  expect(await etagOf()).toBe(first);
  publish('/content/navigation.json', { words: 'menu' });
  expect(await etagOf()).not.toBe(first);
});

test('missing, moved and incomplete pages are not cached', async () => {
  const { ask, render } = openCache();
  for (let time = 0; time < 2; time += 1) {
    const gone = await ask('/gone');
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const moved = await ask('/moved');
    expect([moved.status, moved.headers.get('cache-control')]).toEqual([301, 'no-store']);
    expect((await ask('/broken')).status).toBe(500);
  }
  expect(render).toHaveBeenCalledTimes(6);
});

test('a full cache drops the least recently used page', async () => {
  const { get, addresses } = openCache({ maxBytes: 80 });
  for (const path of ['/a', '/b', '/a', '/c', '/a']) await get(path);
  expect(addresses()).toEqual(['/a', '/b', '/c']);
});

test('a page is cached until one of its resources is published', async () => {
  const { get, publish, pages } = openCache();
  expect(pages.showing(() => true)).toEqual([]);
  await get('/about');
  expect(pages.showing(() => true)).toEqual(['/about']);
  publish('/content/contact.json', { words: 'of another page' });
  expect(pages.showing(() => true)).toEqual(['/about']);
  publish('/content/about.json', { words: 'new' });
  expect(pages.showing(() => true)).toEqual([]);
});

test('a page whose rendering began before a publication is not used for later requests', async () => {
  const { get, publish, render, pages } = openCache();
  await get('/services');
  publish('/content/about.json', { words: 'old' });
  const before = get('/about');
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
  publish('/content/about.json', { words: 'new' });
  expect(pages.showing(({ name }) => name === 'services')).toEqual(['/services']);
  expect(await get('/about')).toContain('new');
  await before;
  expect(await get('/about')).toContain('new');
});

test('a page is compressed quickly for the first request, and as small as possible later', async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `word${index * 7919}`).join(' ');
  const { ask, publish } = openCache({ compress });
  publish('/content/about.json', { words });
  const bytesOf = async () => {
    const answer = await ask('/about', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toBe(`/about: ${words}, nothing`);
    return bytes.length;
  };
  const first = await bytesOf();
  await vi.waitFor(async () => expect(await bytesOf()).toBeLessThan(first), 30_000);
  const plain = await ask('/about');
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([
    null,
    `/about: ${words}, nothing`,
  ]);
});

test('only a page that is requested again gets max compression, and a failure is retried', async () => {
  const max = vi.fn<typeof compress.max>();
  max.mockRejectedValueOnce(new Error('busy')).mockImplementation(async (bytes) => bytes);
  const { ask, publish } = openCache({ compress: { quick: compress.quick, max } });
  publish('/content/about.json', { words: 'word '.repeat(1_000) });
  const get = () => ask('/about', { 'accept-encoding': 'br' });
  const lengths: number[] = [];
  const triedBefore: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    triedBefore.push(max.mock.calls.length);
    lengths.push((await (await get()).arrayBuffer()).byteLength);
  }
  expect(triedBefore).toEqual([0, 0, 1, 2, 2]);
  expect(lengths.slice(0, 3)).toEqual(Array(3).fill(lengths[0]));
  expect(lengths[4]).toBeGreaterThan(5_000);
});

test('a small page is not compressed', async () => {
  const { ask } = openCache({ compress });
  const answer = await ask('/about', { 'accept-encoding': 'br' });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([
    null,
    '/about: nothing, nothing',
  ]);
});

test.each([
  ['/about?utm_source=mail&fbclid=1', '/about'],
  ['/blog/posts?page=2', '/blog/posts?page=2'],
  ['/blog/posts?page=3&utm=1&x=2', '/blog/posts?page=3'],
  ['/blog/posts?utm=1', '/blog/posts'],
  ['/blog/posts?PAGE=2&page%3D=2', '/blog/posts'],
  ['/blog/posts??page=2', '/blog/posts'],
  ['/blog/posts?page=02', undefined],
  ['/blog/posts?page=', undefined],
  ['/blog/posts?page=99999', undefined],
  ['/blog/posts?homepage=2', '/blog/posts'],
  ['/about?page=2', '/about'],
  ['/contact?enquiry=sent&utm=1', undefined],
  ['/constructor?page=2', '/constructor'],
  ['/about', '/about'],
  ['/contact', undefined],
])('%s has the cache key %s', (address, key) => {
  expect(pageKey(address)).toBe(key);
});
