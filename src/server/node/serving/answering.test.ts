import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { compressed } from '#server/node/compress.ts';
import { healthy, page, token } from '#tests/support/faulty-site.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import { createServeCached } from './answering';
import { LoggedResponse } from './http-server';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const secret = 'a-secret-of-more-than-thirty-two-characters';
const time = stillClock();
const handled = vi.fn();

async function openServer() {
  const service = await openMisbehavingService(healthy);
  const site = await openSite({
    content: { url: service.url, token },
    limits: { clock: time.clock },
    revalidateSecret: secret,
  });
  const serveCached = createServeCached(site.pageCache);
  const listener = getRequestListener(async (asked) => {
    handled();
    return compressed(asked, await site.handle(asked));
  });
  const server = createServer({ ServerResponse: LoggedResponse }, (incoming, outgoing) => {
    outgoing.id = 'request-1';
    if (!serveCached(incoming, outgoing)) void listener(incoming, outgoing);
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

const takes = { 'accept-encoding': 'gzip, deflate, br' };

/** Sends a raw request: adds no headers and does not normalise the address. */
const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const options = { port: open.port, path, method, agent: false };
      const asking = request(
        { ...options, headers: { host: 'velox.test', ...takes, ...headers } },
        (answer) => {
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
        },
      );
      asking.on('error', reject).end();
    },
  );

async function isServed(path: string, headers?: OutgoingHttpHeaders, method?: string) {
  handled.mockClear();
  await ask(path, headers, method);
  return handled.mock.calls.length === 0;
}

beforeEach(async () => {
  await ask(page);
});

test('the cached answer has the same bytes as the handler’s', async () => {
  const cached = await ask(page);
  expect(cached.status).toBe(200);
  expect(await isServed(page)).toBe(true);
  const plain = await open.site.handle(new Request(`http://velox.test${page}`, { headers: takes }));
  const { connection: _, 'keep-alive': __, ...headers } = cached.headers;
  expect(headers).toEqual({
    ...Object.fromEntries(plain.headers),
    'server-timing': 'cache;desc=hit',
    'x-request-id': 'request-1',
  });
  expect(cached.body.equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
  expect(brotliDecompressSync(cached.body).toString()).toContain('</html>');
});

test('a browser that has the page gets 304', async () => {
  const { headers } = await ask(page);
  handled.mockClear();
  const again = await ask(page, { 'if-none-match': `"x", ${String(headers['etag'])}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers['etag']).toBe(headers['etag']);
  expect(again.headers).not.toHaveProperty('content-length');
  expect((await ask(page, { 'if-none-match': 'W/"x"' })).status).toBe(200);
  expect(handled).not.toHaveBeenCalled();
});

test('HEAD gets the headers of GET, without a body', async () => {
  // Retried, because the page may be recompressed between the two requests.
  await vi.waitFor(async () => {
    const { headers } = await ask(page);
    handled.mockClear();
    const head = await ask(page, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers]).toEqual([200, 0, headers]);
  });
  expect(handled).not.toHaveBeenCalled();
});

test('a query without effect gets the cached page', async () => {
  expect(await isServed(`${page}?utm_source=mail`)).toBe(true);
  expect(await isServed('/blog/posts?page=x')).toBe(false);
});

test.each([
  ['an odd host', page, { host: '[::1]' }, 'GET'],
  ['a range', page, { range: 'bytes=0-1' }, 'GET'],
  ['a long query', `${page}?a=${'a'.repeat(9_000)}`, {}, 'GET'],
  ['another method', page, {}, 'OPTIONS'],
  ['an encoding that was not requested yet', page, { 'accept-encoding': 'gzip' }, 'GET'],
])('%s is left to the handler', async (_case, path, headers, method) => {
  expect(await isServed(path, headers, method)).toBe(false);
});

test.each([
  ['a port that is none', { host: 'velox.test:99999' }, 400],
  ['an odd expectation', { expect: '200-ok' }, 417],
])('%s is refused', async (_case, headers: OutgoingHttpHeaders, status) => {
  expect((await ask(page, headers)).status).toBe(status);
});

test.each([
  ['the form, which contains its opening time', '/contact'],
  ['a missing page', '/blog/posts/no-such-post'],
  ['a resource', '/content/visitor_visa.json'],
  ['an address with two slashes', `/${page}`],
  ['an address with two slashes and a query', `//velox.test${page}?a`],
])('%s is never answered from the cache', async (_case, path) => {
  for (let count = 0; count < 3; count += 1) expect(await isServed(path)).toBe(false);
});

test('a client without encodings gets the plain page', async () => {
  const plain = { 'accept-encoding': 'identity' };
  await ask(page, plain);
  expect(await isServed(page, plain)).toBe(true);
  const { headers, body } = await ask(page, plain);
  expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'Accept-Encoding']);
  expect(body.toString()).toMatch(/<\/html>$/);
});

/** Renames the page in the content service. */
const rename = (title: string) =>
  open.service.behave((url) =>
    url.startsWith('/items/visitor_visa') ? json({ data: { id: 1, title } }) : healthy(url),
  );

const shown = async () => brotliDecompressSync((await ask(page)).body).toString();

test('a change after a notice is shown as soon as it is read', async () => {
  rename('Renamed by notice');
  expect(await shown()).not.toContain('Renamed by notice');
  await open.site.handle(
    new Request('http://velox.test/revalidate', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: '{"collection":"visitor_visa"}',
    }),
  );
  await vi.waitFor(async () => expect(await shown()).toContain('Renamed by notice'));
});

test('a change without a notice is shown after the next read', async () => {
  rename('Renamed in silence');
  await open.site.reader.sync();
  expect(await shown()).toContain('Renamed in silence');
});
