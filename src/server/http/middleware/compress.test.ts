import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compress, compressed } from './compress';

const words = 'Plain words about tickets, deadlines and families. '.repeat(200);

const asking = (accept?: string, path = '/page', method = 'GET') =>
  new Request(`https://museum.test${path}`, {
    method,
    ...(accept === undefined ? {} : { headers: { 'accept-encoding': accept } }),
  });

const page = (headers: Record<string, string> = {}, body = words) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('an answer is complete in each encoding', async () => {
  const brotli = await compressed(asking('br'), page());
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  const body = await bytesOf(brotli);
  expect(brotli.headers.get('content-length')).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(words);
  const zipped = await compressed(asking('gzip'), page());
  expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(words);
  const plain = await compressed(asking(), page());
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, words]);
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
});

test('max quality gives smaller bodies, one at a time', async () => {
  const varied = Array.from({ length: 3_000 }, (_, index) => `word${index * 7919}`).join(' ');
  const bytes = new TextEncoder().encode(varied);
  const order: string[] = [];
  const largest = compress.max(bytes, 'br').then((result) => {
    order.push('br');
    return result;
  });
  await compress.max(new TextEncoder().encode('few'), 'gzip').then(() => order.push('gzip'));
  expect(order).toEqual(['br', 'gzip']);
  expect((await largest).length).toBeLessThan((await compress.quick(bytes, 'br')).length);
});

test('at most a hundred texts are queued for max quality', async () => {
  const compressing = Array.from({ length: 101 }, () => compress.max(new Uint8Array(10), 'gzip'));
  const outcomes = await Promise.allSettled(compressing);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(100).fill('fulfilled'),
    'rejected',
  ]);
  await expect(compress.max(new Uint8Array(10), 'gzip')).resolves.toBeDefined();
});

test.each([
  ['a picture', { 'content-type': 'image/jpeg' }],
  ['a compressed answer', { 'content-encoding': 'gzip' }],
])('%s is passed on unchanged', async (_case, headers) => {
  const answer = page(headers);
  expect(await compressed(asking('br'), answer)).toBe(answer);
  expect(answer.headers.get('vary')).toBeNull();
});

test('small answers and answers without a body are not compressed', async () => {
  const small = await compressed(asking('br'), page({}, 'Few words.'));
  expect([small.headers.get('content-encoding'), await small.text()]).toEqual([null, 'Few words.']);
  const redirect = new Response(null, { status: 301, headers: { location: '/about' } });
  expect(await compressed(asking('br'), redirect)).toBe(redirect);
});

test('with every encoding, tags are weak and Vary names the encoding', async () => {
  for (const accept of ['br', 'gzip', undefined]) {
    const { headers } = await compressed(asking(accept), page({ etag: '"1"', vary: 'Accept' }));
    expect([headers.get('etag'), headers.get('vary')]).toEqual([
      'W/"1"',
      'Accept, Accept-Encoding',
    ]);
    const small = await compressed(asking(accept), page({ etag: '"1"' }, 'Few words.'));
    expect([small.headers.get('etag'), small.headers.get('vary')]).toEqual([
      'W/"1"',
      'Accept-Encoding',
    ]);
  }
});

test.each([
  ['of text', { 'content-type': 'image/svg+xml', etag: '"1"' }, '"1"', 'W/"1"', 'Accept-Encoding'],
  ['that says no type, to a weak tag', { etag: '"1"' }, 'W/"1"', 'W/"1"', 'Accept-Encoding'],
  ['that says no type, to a strong tag', { etag: '"1"' }, '"1"', '"1"', null],
  ['of a photograph', { 'content-type': 'image/webp', etag: '"1"' }, '"1"', '"1"', null],
])(
  'a 304 %s has the tag and the Vary of the whole answer',
  async (_case, headers, tag, etag, vary) => {
    const request = new Request('https://museum.test/a', { headers: { 'if-none-match': tag } });
    const unchanged = new Response(null, { status: 304, headers });
    const answer = await compressed(request, unchanged);
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('vary')]).toEqual([
      304,
      etag,
      vary,
    ]);
  },
);

test('an endless text is streamed until the client leaves', async () => {
  const text = { sent: 0, isCancelled: false };
  const piece = new TextEncoder().encode(words.repeat(10));
  const body = new ReadableStream(
    {
      pull(controller) {
        text.sent += 1;
        controller.enqueue(piece);
      },
      cancel() {
        text.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const answer = new Response(body, { headers: { 'content-type': 'image/svg+xml' } });
  const response = await compressed(asking('br'), answer);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(text.sent).toBeLessThan(20);
  await response.body?.cancel();
  await vi.waitFor(() => expect(text.isCancelled).toBe(true));
});

test('a large text in one piece is compressed', async () => {
  const large = words.repeat(200);
  const response = await compressed(asking('br'), page({}, large));
  expect(brotliDecompressSync(await bytesOf(response)).toString()).toBe(large);
});
