import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openAssets, picture } from '#tests/support/open-assets.ts';
import { fileBytes } from '#tests/support/picture-files.ts';

test.each([
  'width=481',
  'width=0480',
  'width=480&height=480',
  'width=480&width=960',
  'width=99999',
  'WIDTH=480',
  'download',
  'access_token=guess',
  'transforms=[["blur",5]]',
  'width=1200&height=630&fit=cover&format=png',
  'width%3D480',
])('“%s” is refused before the content service is asked', async (query) => {
  const { get, asked } = openAssets();
  expect((await get(`/assets/hero?${query}`)).status).toBe(400);
  expect(asked()).toEqual([]);
});

test('a file of the content service keeps its type and tag, and is cached for minutes', async () => {
  const { get, embedded } = openAssets({
    service: async () =>
      picture('from the service', {
        'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT',
        'content-length': '16',
        'set-cookie': 'session=internal',
        'x-powered-by': 'Directus',
      }),
  });
  const { status, headers, text } = await get('/assets/hero');
  expect([status, text]).toEqual([200, 'from the service']);
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'public, max-age=300, stale-while-revalidate=600',
    'cache-tag': 'directus_files',
    'content-length': '16',
    'content-type': 'image/webp',
    etag: '"1"',
    'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT',
    'surrogate-key': 'directus_files',
    'x-content-type-options': 'nosniff',
  });
  expect(embedded).not.toHaveBeenCalled();
});

test.each([
  ['does not know it', async () => new Response('{}', { status: 404 })],
  ['forbids it', async () => new Response('{}', { status: 403 })],
  ['fails', async () => new Response('{}', { status: 500 })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])('if the service %s, the site’s own picture is shown', async (_case, service) => {
  const readOwn = async () => picture('the site’s own');
  const { get, embedded } = openAssets({ service, readOwn, override: 'logo' });
  const { status, text } = await get('/assets/logo?width=480');
  expect([status, text]).toEqual([200, 'the site’s own']);
  // An illustration has one file for all sizes.
  expect(embedded.mock.calls[0]?.[0]).toBe('/assets/logo');
});

test('after a timeout of the service, the site’s own picture is shown', async () => {
  const readOwn = async () => picture('the site’s own');
  const { get, fetchAsset, time } = openAssets({ readOwn, override: 'logo' });
  fetchAsset.mockImplementation(
    (_path, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        time.expire(15_000);
      }),
  );
  const { status, text } = await get('/assets/logo');
  expect([status, text]).toEqual([200, 'the site’s own']);
});

test('a large file is streamed at its reader’s speed, and a visitor who leaves ends the transfer', async () => {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(fileBytes('', '%PDF'.padEnd(1024 * 1024)));
    },
    cancel() {
      isCancelled = true;
    },
  });
  const service = async () =>
    new Response(body, { headers: { 'content-type': 'application/pdf' } });
  const answer = await openAssets({ service }).handle('/assets/leaflet');
  const reader = answer.body?.getReader();
  await reader?.read();
  expect(sent).toBeLessThan(10);
  await reader?.cancel();
  expect(isCancelled).toBe(true);
});

test('an unread answer of the service is cancelled', async () => {
  const refusal = new Response('{"errors":[]}', { status: 403 });
  const readOwn = async () => picture();
  const { get } = openAssets({ service: async () => refusal, readOwn, override: 'logo' });
  await get('/assets/logo');
  await expect(refusal.text()).rejects.toThrow();
});

test.each([
  ['knows neither', async () => new Response('{}', { status: 403 }), 404],
  ['asks for fewer requests', async () => new Response('{}', { status: 429 }), 503],
  ['fails', async () => new Response('{}', { status: 502 }), 503],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 503],
])(
  'if the service %s and there is no own picture, the answer is not cached',
  async (_case, service, status) => {
    const answer = await openAssets({ service }).get('/assets/unknown');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('no header of a visitor reaches the content service', async () => {
  const { get, fetchAsset } = openAssets();
  await get('/assets/hero', {
    headers: { authorization: 'Bearer guess', cookie: 'a=b', 'if-none-match': '"0"' },
  });
  expect(fetchAsset.mock.calls[0]?.[1].headers).toBeUndefined();
});

test.each([
  '/assets/..%2fitems%2fdirectus_users',
  '/assets/..%2Fitems',
  '/assets/..%5citems',
  '/assets/%2e%2e%2fitems',
  '/assets/a%2fb',
  '/assets/.env',
  '/assets/a%00b',
  '/assets/a%3fwidth=1',
  '/assets/a%20b',
  '/assets/%E0%A4%A',
  '/assets/a/b',
  '/assets/',
])('the content service is not asked for %s', async (path) => {
  const { get, asked, embedded } = openAssets();
  expect((await get(path)).status).toBe(404);
  expect(asked()).toEqual([]);
  expect(embedded).not.toHaveBeenCalled();
});

/** A content service over a real socket, because only then are bodies compressed. */
async function openService(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a compressed answer is passed on without its compressed length', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`;
  const url = await openService((_request, response) => {
    const compressed = gzipSync(drawing);
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'content-encoding': 'gzip',
      'content-length': compressed.byteLength,
    });
    response.end(compressed);
  });
  const { get } = openAssets({ service: (path, init) => fetch(`${url}${path}`, init) });
  const { text, headers } = await get('/assets/drawing');
  expect(text).toBe(drawing);
  expect(headers.get('content-length')).toBeNull();
  expect(headers.get('content-encoding')).toBeNull();
});
