import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RequestRecord } from '#server/http/connection.ts';
import { LoggedResponse } from '#server/node/serving/http-server.ts';
import { createRequestListener } from '#server/node/serving/request-listener.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { healthy, page, token } from '#tests/support/faulty-site.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { stillClock } from '#tests/support/still-clock.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const secret = 'a-secret-of-more-than-thirty-two-characters';
const time = stillClock();
const records: RequestRecord[] = [];

async function openServer() {
  const service = await openMisbehavingService(healthy);
  const site = await openSite({
    content: { url: service.url, token },
    limits: { clock: time.clock },
    revalidateSecret: secret,
  });
  const requestListener = createRequestListener(site, { siteUrl, trustedProxies: 0 });
  const server = createServer({ ServerResponse: LoggedResponse }, (incoming, outgoing) => {
    records.push(outgoing.record);
    requestListener(incoming, outgoing);
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

/** Whether the page cache had the answer; `undefined` for answers that it does not keep. */
async function cacheState(path: string, headers?: OutgoingHttpHeaders, method?: string) {
  await ask(path, headers, method);
  return records.at(-1)?.cache;
}

beforeEach(async () => {
  await ask(page);
  records.length = 0;
});

test('a cached answer has the bytes that the handler gives', async () => {
  const cached = await ask(page);
  expect([cached.status, records.at(-1)?.cache]).toEqual([200, 'hit']);
  const plain = await open.site.handle(new Request(`http://velox.test${page}`, { headers: takes }));
  const { connection: _, 'keep-alive': __, 'server-timing': timing, ...headers } = cached.headers;
  const { 'server-timing': ___, ...expected } = Object.fromEntries(plain.headers);
  expect(headers).toEqual(expected);
  expect(timing).toMatch(/^total;dur=[\d.]+, cache;desc=hit$/);
  expect(cached.body.equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
  expect(brotliDecompressSync(cached.body).toString()).toContain('</html>');
});

test('a browser that has the page gets 304', async () => {
  const { headers } = await ask(page);
  const again = await ask(page, { 'if-none-match': `"x", ${String(headers['etag'])}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers['etag']).toBe(headers['etag']);
  for (const name of ['content-type', 'content-encoding', 'content-length']) {
    expect(again.headers).not.toHaveProperty(name);
  }
  expect((await ask(page, { 'if-none-match': 'W/"x"' })).status).toBe(200);
  expect(records.map(({ cache }) => cache)).toEqual(['hit', 'hit', 'hit']);
});

test('HEAD gets the headers of GET, without a body', async () => {
  const withoutTiming = ({ 'server-timing': _, ...headers }: Record<string, unknown>) => headers;
  // Retried, because the page may be recompressed between the two requests.
  await vi.waitFor(async () => {
    const get = await ask(page);
    const head = await ask(page, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(withoutTiming(head.headers)).toEqual(withoutTiming(get.headers));
  });
});

test('a query without effect gets the cached page', async () => {
  expect(await cacheState(`${page}?utm_source=mail`)).toBe('hit');
  expect(await cacheState('/blog/posts?page=x')).toBe('miss');
});

test('the page is whole if a range of it is requested', async () => {
  const { status, body } = await ask(page, { range: 'bytes=0-1' });
  expect([status, brotliDecompressSync(body).toString()]).toEqual([
    200,
    expect.stringMatching(/<\/html>$/),
  ]);
});

test('a range of a picture is sent alone', async () => {
  const whole = await ask('/assets/logo', { 'accept-encoding': 'identity' });
  const part = await ask('/assets/logo', { 'accept-encoding': 'identity', range: 'bytes=2-6' });
  expect([part.status, part.body]).toEqual([206, whole.body.subarray(2, 7)]);
  expect(part.headers['content-range']).toBe(`bytes 2-6/${whole.body.length}`);
});

test.each([
  ['a port that is none', { host: 'velox.test:99999' }, 400],
  ['an odd expectation', { expect: '200-ok' }, 417],
])('%s is refused', async (_case, headers: OutgoingHttpHeaders, status) => {
  expect((await ask(page, headers)).status).toBe(status);
});

test.each([
  ['the form, which contains its opening time', '/contact', 'miss'],
  ['a missing page', '/blog/posts/no-such-post', 'miss'],
  ['a resource', '/content/visitor_visa.json', undefined],
  ['another method', page, undefined, 'OPTIONS'],
  ['an address with two slashes', `/${page}`, undefined],
  ['an address with two slashes and a query', `//velox.test${page}?a`, undefined],
])('%s is never answered from the cache', async (_case, path, state, method?: string) => {
  for (let count = 0; count < 3; count += 1) expect(await cacheState(path, {}, method)).toBe(state);
});

test('a client without encodings gets the plain page', async () => {
  const plain = { 'accept-encoding': 'identity' };
  expect(await cacheState(page, plain)).toBe('hit');
  const { headers, body } = await ask(page, plain);
  expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'Accept-Encoding']);
  expect(body.toString()).toMatch(/<\/html>$/);
});

test('the record names the route of a request, and the path of a post, without its query', async () => {
  await ask('/blog/posts/proof-of-funds?ref=meena');
  await ask('http://elsewhere.test/blog/posts/proof-of-funds');
  await ask('/contact?name=Meena');
  await ask('/meena@mail.example');
  await ask('/assets/hero-home?width=4800');
  await ask('/About/');
  expect(records.map(({ route, path }) => [route, path])).toEqual([
    ['/blog/posts/:slug', '/blog/posts/proof-of-funds'],
    ['/blog/posts/:slug', '/blog/posts/proof-of-funds'],
    ['/contact', undefined],
    ['other', undefined],
    ['/assets/:id', undefined],
    ['other', undefined],
  ]);
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
