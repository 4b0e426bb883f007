import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEncoder } from '#server/http/encoded.ts';
import { healthy, page, token } from '#tests/support/faulty-site.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import { createHotPages } from './hot-pages';

// Whole pages are rendered here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const secret = 'a-secret-of-more-than-thirty-two-characters';
const time = stillClock();
/** How often the ordinary road was taken. */
const ordinary = vi.fn();

async function openServer() {
  const service = await openMisbehavingService(healthy);
  const site = await openSite({
    content: { url: service.url, token },
    limits: { clock: time.clock },
    revalidateSecret: secret,
  });
  const encode = createEncoder();
  const hot = createHotPages(site.keptPages);
  const listener = getRequestListener(async (asked) => {
    ordinary();
    const answer = await encode(asked, await site.handle(asked));
    return hot.keep(asked, answer, encode.isFinal(answer));
  });
  const server = createServer((incoming, outgoing) => {
    if (!hot.serve(incoming, outgoing)) void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    await service.close();
    await site.close();
  };
  return { service, site, port, close };
}

let open: Awaited<ReturnType<typeof openServer>>;

beforeAll(async () => {
  open = await openServer();
});
afterAll(() => open.close());

const takesBrotli = { 'accept-encoding': 'gzip, deflate, br', host: 'velox.test' };

/** Asks as it is written: no header is added, and no address put in order. */
const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const options = { port: open.port, path, method, agent: false };
      const asking = request({ ...options, headers: { ...takesBrotli, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { date: _date, ...rest } = answer.headers;
          resolve({
            status: answer.statusCode ?? 0,
            headers: rest,
            body: Buffer.concat(chunks),
          });
        });
      });
      asking.on('error', reject).end();
    },
  );

/** Whether a request is answered without the ordinary road. */
async function isShort(path: string, headers?: OutgoingHttpHeaders, method?: string) {
  ordinary.mockClear();
  await ask(path, headers, method);
  return ordinary.mock.calls.length === 0;
}

beforeEach(async () => {
  // As soon as it is packed as small as it gets.
  await vi.waitFor(async () => expect(await isShort(page)).toBe(true), { timeout: 30_000 });
});

test('whoever comes later gets what the ordinary road gives, byte by byte (§own.warm-page)', async () => {
  const short = await ask(page);
  expect(short.status).toBe(200);
  const long = await ask(page, { range: 'bytes=0-' });
  expect(short.headers).toEqual(long.headers);
  expect(short.body.equals(long.body)).toBe(true);
  expect(brotliDecompressSync(short.body).toString()).toContain('</html>');
});

test('a browser that has the page is told so', async () => {
  const { headers } = await ask(page);
  ordinary.mockClear();
  const again = await ask(page, { 'if-none-match': `"x", ${String(headers['etag'])}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers['etag']).toBe(headers['etag']);
  expect(again.headers).not.toHaveProperty('content-length');
  expect((await ask(page, { 'if-none-match': 'W/"x"' })).status).toBe(200);
  expect(ordinary).not.toHaveBeenCalled();
});

test('HEAD is answered like GET, without the body', async () => {
  const { headers } = await ask(page);
  ordinary.mockClear();
  const head = await ask(page, {}, 'HEAD');
  expect([head.status, head.body.length, head.headers]).toEqual([200, 0, headers]);
  expect(ordinary).not.toHaveBeenCalled();
});

test('a query that makes no other page is no other page', async () => {
  expect(await isShort(`${page}?utm_source=mail`)).toBe(true);
  expect(await isShort('/blog/posts?page=x')).toBe(false);
});

test.each([
  ['another host', { host: 'other.test' }],
  ['another host before a proxy', { 'x-forwarded-host': 'other.test' }],
  ['another protocol before a proxy', { 'x-forwarded-proto': 'http' }],
  ['a part', { range: 'bytes=0-10' }],
  ['what changed since a date', { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }],
  ['a body', { 'content-length': '0' }],
])('who asks for %s goes the ordinary road', async (_case, headers) => {
  expect(await isShort(page, headers)).toBe(false);
});

test.each([
  ['the form, which says when it was opened', '/contact'],
  ['what is not there', '/blog/posts/no-such-post'],
  ['a resource', '/content/visitor_visa.json'],
  ['an address with two slashes', `/${page}`],
])('%s is never answered from the short road', async (_case, path) => {
  for (let count = 0; count < 3; count += 1) expect(await isShort(path)).toBe(false);
});

test('who cannot unpack gets the page as it is', async () => {
  const plain = { 'accept-encoding': 'identity' };
  await ask(page, plain);
  expect(await isShort(page, plain)).toBe(true);
  const { headers, body } = await ask(page, plain);
  expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'Accept-Encoding']);
  expect(body.toString()).toMatch(/<\/html>$/);
});

test('the ordinary road is taken again once the content is no longer fresh', async () => {
  time.pass(6_000);
  expect(await isShort(page)).toBe(false);
  expect(await isShort(page)).toBe(true);
});

/** The content service calls the page something else from now on. */
const rename = (title: string) =>
  open.service.behave((url) =>
    url.startsWith('/items/visitor_visa') ? json({ data: { id: 1, title } }) : healthy(url),
  );

const shown = async () => brotliDecompressSync((await ask(page)).body).toString();

test('what the content service says has changed is shown to the next who asks (§own.warm-page)', async () => {
  rename('Renamed by notice');
  expect(await shown()).not.toContain('Renamed by notice');
  await open.site.handle(
    new Request('http://velox.test/revalidate', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: '{"collection":"visitor_visa"}',
    }),
  );
  expect(await shown()).toContain('Renamed by notice');
});

test('what changed without a word is shown when the content is read anew', async () => {
  rename('Renamed in silence');
  time.pass(6_000);
  await vi.waitFor(async () => expect(await shown()).toContain('Renamed in silence'));
});
