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

test('an asset of the content service comes with its type and tag, and is asked for again in minutes: an editor may replace it', async () => {
  const { get, embedded } = openAssets({
    service: async () =>
      picture('from the service', {
        'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT',
        'content-length': '16',
        'set-cookie': 'session=internal',
        'x-powered-by': 'Directus',
      }),
  });
  const { status, headers, text } = await get('/assets/hero?width=480');
  expect([status, text]).toEqual([200, 'from the service']);
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'public, max-age=300, stale-while-revalidate=600',
    'cache-tag': 'directus_files',
    'content-length': '16',
    'content-type': 'image/webp',
    etag: '"1"',
    'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT',
    'surrogate-key': 'directus_files',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  });
  expect(embedded).not.toHaveBeenCalled();
});

test.each([
  ['does not know it', async () => new Response('{}', { status: 404 })],
  ['forbids it', async () => new Response('{}', { status: 403 })],
  ['fails', async () => new Response('{}', { status: 500 })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])('when the service %s, the site’s own asset is shown', async (_case, service) => {
  const own = async () => picture('the site’s own');
  const { get, embedded } = openAssets({ service, own, override: 'logo' });
  const { status, text } = await get('/assets/logo?width=480');
  expect([status, text]).toEqual([200, 'the site’s own']);
  // An illustration is the same file at every size.
  expect(embedded.mock.calls[0]?.[0]).toBe('/assets/logo');
});

test('a service that does not begin to answer is given up, and the site’s own asset is shown', async () => {
  const own = async () => picture('the site’s own');
  const { get, fetchAsset, time } = openAssets({ own, override: 'logo' });
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

test('a picture that has begun to come may take its time', async () => {
  const { get, fetchAsset, time } = openAssets();
  const pieces = [fileBytes('image/webp', 'the whole '.padEnd(10_000)), fileBytes('', 'picture')];
  fetchAsset.mockImplementation(async (_path, { signal }) => {
    const pull = (controller: ReadableStreamDefaultController) => {
      // The visitor's patience is at an end after the first piece; that for the next one is not.
      if (pieces.length === 1) time.expire(15_000);
      if (signal?.aborted) return controller.error(signal.reason);
      const piece = pieces.shift();
      return piece ? controller.enqueue(piece) : controller.close();
    };
    // Nothing is pulled before the answer is read.
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    return new Response(body, { headers: { 'content-type': 'image/webp' } });
  });
  expect((await get('/assets/large')).text.replace(/ +/g, ' ')).toBe('the whole picture');
});

/** A file that goes on for ever, and what became of it. */
function endlessFile(type: string) {
  const file = { sent: 0, isLetGo: false };
  const piece = fileBytes(type, 'x'.repeat(1024 * 1024));
  const body = new ReadableStream({
    pull(controller) {
      file.sent += piece.length;
      controller.enqueue(piece);
    },
    cancel() {
      file.isLetGo = true;
    },
  });
  const headers = { 'content-type': type };
  return { file, service: async () => new Response(body, { headers }) };
}

test.each(['image/jpeg', 'application/pdf', 'text/plain'])(
  'a file that never ends (%s) is given up where no file of the site ends, and its source let go',
  async (type) => {
    const { file, service } = endlessFile(type);
    const answer = await openAssets({ service }).handle('/assets/endless');
    let taken = 0;
    const read = async () => {
      for await (const piece of answer.body ?? []) taken += piece.length;
    };
    await expect(read()).rejects.toThrow('more than 104857600 bytes');
    expect(taken).toBeLessThanOrEqual(104_857_600);
    expect(file.isLetGo).toBe(true);
  },
);

test('of a file only as much is fetched as its reader takes, and who leaves ends the transfer', async () => {
  const { file, service } = endlessFile('application/pdf');
  const answer = await openAssets({ service }).handle('/assets/endless');
  const reader = answer.body?.getReader();
  await reader?.read();
  expect(file.sent).toBeLessThan(5 * 1024 * 1024);
  await reader?.cancel();
  expect(file.isLetGo).toBe(true);
});

test('a file that stops to arrive breaks off, and its source is let go', async () => {
  let isLetGo = false;
  const { handle, time } = openAssets({
    service: async () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(fileBytes('', '%PDF'.padEnd(10_000))),
        cancel() {
          isLetGo = true;
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/pdf' } });
    },
  });
  const reader = (await handle('/assets/leaflet')).body?.getReader();
  await reader?.read();
  const next = reader?.read();
  await new Promise(setImmediate);
  time.expire(20_000);
  await expect(next).rejects.toThrow('time is up');
  expect(isLetGo).toBe(true);
});

test('a file that says that it is larger than any is not given', async () => {
  const service = async () =>
    new Response('%PDF', {
      headers: { 'content-type': 'application/pdf', 'content-length': '104857601' },
    });
  expect((await openAssets({ service }).get('/assets/leaflet')).status).toBe(415);
});

test('what the service answered in place of a picture is let go', async () => {
  const refusal = new Response('{"errors":[]}', { status: 403 });
  const own = async () => picture();
  const { get } = openAssets({ service: async () => refusal, own, override: 'logo' });
  await get('/assets/logo');
  await expect(refusal.text()).rejects.toThrow();
});

test.each([
  ['knows neither', async () => new Response('{}', { status: 403 }), 404],
  ['asks for fewer requests', async () => new Response('{}', { status: 429 }), 503],
  ['fails', async () => new Response('{}', { status: 502 }), 503],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 503],
])(
  'without an asset of its own, when the service %s, the answer is not cached',
  async (_case, service, status) => {
    const answer = await openAssets({ service }).get('/assets/unknown');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('a picture the browser still has is answered 304 without a body', async () => {
  const { get, fetchAsset } = openAssets({
    service: async (_path, init) =>
      new Headers(init.headers).get('if-none-match') === '"1"'
        ? new Response(null, { status: 304, headers: { etag: '"1"' } })
        : picture(),
  });
  const answer = await get('/assets/hero?width=480', { headers: { 'if-none-match': '"1"' } });
  expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', '"1"']);
  expect(fetchAsset).toHaveBeenCalledTimes(1);
});

test('of the visitor’s request only the method and the tag reach the service', async () => {
  const { get, fetchAsset } = openAssets();
  await get('/assets/hero', {
    method: 'HEAD',
    headers: {
      accept: 'image/avif',
      'if-none-match': '"0"',
      authorization: 'Bearer guess',
      cookie: 'a=b',
      range: 'bytes=0-1',
      'x-forwarded-for': '10.0.0.1',
    },
  });
  const [, init] = fetchAsset.mock.calls[0] ?? [];
  expect(init?.method).toBe('HEAD');
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ 'if-none-match': '"0"' });
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
])('%s is nothing the content service is asked for', async (path) => {
  const { get, asked, embedded } = openAssets();
  expect((await get(path)).status).toBe(404);
  expect(asked()).toEqual([]);
  expect(embedded).not.toHaveBeenCalled();
});

/** A content service over a real socket: only there are bodies compressed on the way. */
async function openService(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a picture that comes compressed is given whole, without its compressed length', async () => {
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

test.each([
  ['image/avif,image/webp,*/*;q=0.8', 'webp'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['*/*', null],
  ['image/png', null],
  [undefined, null],
])(
  'who accepts “%s” is given %s where nothing is cached: AVIF would take too long',
  async (accept, format) => {
    const { get, asked } = openAssets();
    const { headers } = await get('/assets/photo?width=480', accept ? { headers: { accept } } : {});
    expect(new URL(asked()[0] ?? '', 'http://service.test').searchParams.get('format')).toBe(
      format,
    );
    expect(headers.get('vary')).toBe('Accept');
  },
);

test.each([400, 415, 500])(
  'a picture that the service cannot make in WebP (%i) comes in its own format',
  async (status) => {
    const { get } = openAssets({
      service: async (path) =>
        path.includes('format=')
          ? Response.json({}, { status })
          : picture('as it is', { 'content-type': 'image/tiff' }),
    });
    const answer = await get('/assets/photo?width=480', { headers: { accept: 'image/webp' } });
    expect([answer.status, answer.text]).toEqual([200, 'as it is']);
  },
);

/** As Directus was seen to answer: by its settings, and for pictures of more than 6000 pixels or of unknown size. */
const refusals = ['INVALID_QUERY', 'ILLEGAL_ASSET_TRANSFORMATION'];

test.each(refusals)(
  'where the service makes no sizes (%s), the picture comes as it is',
  async (code) => {
    const { get } = openAssets({
      service: async (path) =>
        path.includes('?')
          ? Response.json({ errors: [{ extensions: { code } }] }, { status: 400 })
          : picture('the original'),
    });
    const answer = await get('/assets/photo?width=480', { headers: { accept: 'image/webp' } });
    expect([answer.status, answer.text]).toEqual([200, 'the original']);
  },
);
