import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createEncoder, encodingFor } from './encoded';

const words = 'Plain words about permits, deadlines and families. '.repeat(200);

const asking = (accept?: string, path = '/page', method = 'GET') =>
  new Request(`https://velox.test${path}`, {
    method,
    ...(accept === undefined ? {} : { headers: { 'accept-encoding': accept } }),
  });

const page = (headers: Record<string, string> = {}, body = words) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['', undefined],
  [null, undefined],
])('a visitor who takes %j gets %s (§own.compression)', (accept, expected) => {
  expect(encodingFor(accept)).toBe(expected);
});

test('an answer arrives whole in each encoding, and says which it is', async () => {
  const encode = createEncoder();
  const brotli = await encode(asking('br'), page());
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  const packed = await bytesOf(brotli);
  expect(brotli.headers.get('content-length')).toBe(String(packed.length));
  expect(brotliDecompressSync(packed).toString()).toBe(words);
  const zipped = await encode(asking('gzip'), page());
  expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(words);
  const plain = await encode(asking(), page());
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, words]);
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
});

test('a version is packed as small as it gets for whoever comes after the first', async () => {
  const encode = createEncoder();
  const size = async (etag: string, body = words) =>
    (await bytesOf(await encode(asking('br'), page({ etag }, body)))).length;
  const varied = Array.from({ length: 3_000 }, (_, index) => `word${index * 7919}`).join(' ');
  const first = await size('W/"1"', varied);
  await vi.waitFor(async () => expect(await size('W/"1"', varied)).toBeLessThan(first));
});

test('however many versions come at once, each is packed thoroughly in time, and says so', async () => {
  const encode = createEncoder();
  const tags = Array.from({ length: 6 }, (_, index) => `W/"${index}"`);
  const ask = (etag: string) =>
    encode(asking('br', `/${etag}`), page({ etag }, `${etag} ${words}`));
  const first = await Promise.all(tags.map(ask));
  expect(first.map(encode.isFinal)).toEqual(tags.map(() => false));
  await vi.waitFor(async () => {
    const later = await Promise.all(tags.map(ask));
    expect(later.map(encode.isFinal)).toEqual(tags.map(() => true));
  });
  const answer = await ask('W/"5"');
  expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe(`W/"5" ${words}`);
});

test('what goes out as it is, is final for who takes it so', async () => {
  const encode = createEncoder();
  expect(encode.isFinal(await encode(asking(), page({ etag: 'W/"1"' })))).toBe(true);
  expect(encode.isFinal(await encode(asking('br'), page()))).toBe(false);
});

test('a new version of a page is never answered with the older one', async () => {
  const encode = createEncoder();
  const get = async (etag: string, body: string) =>
    brotliDecompressSync(
      await bytesOf(await encode(asking('br'), page({ etag }, body))),
    ).toString();
  const [older, newer] = [`older ${words}`, `newer ${words}`];
  expect(await get('W/"1"', older)).toBe(older);
  expect(await get('W/"2"', newer)).toBe(newer);
  expect(await get('W/"1"', older)).toBe(older);
});

test.each([
  ['a picture', { 'content-type': 'image/jpeg' }],
  ['what is packed already', { 'content-encoding': 'gzip' }],
])('%s is passed on as it is', async (_case, headers) => {
  const answer = page(headers);
  expect(await createEncoder()(asking('br'), answer)).toBe(answer);
  expect(answer.headers.get('vary')).toBeNull();
});

test('what is small, and an answer without a body, is not packed', async () => {
  const encode = createEncoder();
  const small = await encode(asking('br'), page({}, 'Few words.'));
  expect([small.headers.get('content-encoding'), await small.text()]).toEqual([null, 'Few words.']);
  const unchanged = new Response(null, {
    status: 304,
    headers: { 'content-type': 'text/html', etag: 'W/"1"' },
  });
  expect((await encode(asking('br'), unchanged)).status).toBe(304);
  const head = await encode(asking('br', '/page', 'HEAD'), page());
  expect(head.headers.get('content-encoding')).toBeNull();
});
