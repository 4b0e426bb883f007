import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openListener, page } from '#tests/support/open-listener.ts';

test.each([
  ['starting', 200, 503, 503],
  ['ready', 200, 200, 200],
  ['draining', 200, 503, 200],
] as const)('%s: live %i, ready %i, a page %i', async (state, live, ready, shown) => {
  const { ask, ended } = await openListener({ state });
  for (const [path, status] of [
    ['/health/live', live],
    ['/health/ready', ready],
  ] as const) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text.length).toBeLessThan(16);
  }
  // Health checks run every few seconds and are not visits.
  expect(ended).toEqual([]);
  const answer = await ask('/');
  expect(answer.status).toBe(shown);
  expect(answer.headers['retry-after']).toBe(shown === 503 ? '1' : undefined);
  expect(answer.headers.connection).toBe(state === 'draining' ? 'close' : 'keep-alive');
});

test('health reports that the content service refuses the token, but needs no restart', async () => {
  const { ask, lifecycle } = await openListener();
  lifecycle.isRefused = () => true;
  const { status, text } = await ask('/health/ready');
  expect([status, text]).toEqual([200, 'ok, but the content service refuses CONTENT_TOKEN\n']);
});

test('health reports that Redis is down, but the server stays ready', async () => {
  const { ask, lifecycle } = await openListener();
  const answered = async () => {
    const { status, text } = await ask('/health/ready');
    return [status, text];
  };
  lifecycle.isConnected = () => true;
  expect(await answered()).toEqual([200, 'ok\n']);
  lifecycle.isConnected = () => false;
  expect(await answered()).toEqual([
    200,
    'ok, but Redis is unavailable: this server works alone\n',
  ]);
});

test('health checks accept GET, HEAD and OPTIONS', async () => {
  const { ask } = await openListener();
  const { status, headers } = await ask('/health/ready', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await ask('/health/ready', {}, 'HEAD')).text).toBe('');
});

test.each([
  ['starting', 200, 503],
  ['ready', 200, 200],
  ['draining', 200, 503],
] as const)('%s: OPTIONS gets the same status as GET', async (state, live, ready) => {
  const { ask } = await openListener({ state });
  for (const [path, status] of [
    ['/health/live', live],
    ['/health/ready?from=balancer', ready],
  ] as const) {
    const answer = await ask(path, {}, 'OPTIONS');
    expect([path, answer.status, answer.headers.allow]).toEqual([
      path,
      status,
      'GET, HEAD, OPTIONS',
    ]);
  }
});

test('requests during the start get 503, and are not reported', async () => {
  const { ask, ended, lifecycle } = await openListener({ state: 'starting' });
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
    const { status, headers } = await ask('/about', {}, method);
    expect([method, status, headers['retry-after']]).toEqual([method, 503, '1']);
  }
  expect(ended).toEqual([]);
  lifecycle.state = 'ready';
  await ask('/about');
  expect(ended.map(({ status }) => status)).toEqual([200]);
});

test('the report of a request contains no data about the visitor', async () => {
  const { ask, ended, during } = await openListener({
    requestListener(_incoming, outgoing) {
      outgoing.record.route = '/contact';
      outgoing.writeHead(200, page).end('<p>Hello</p>');
    },
  });
  const { headers } = await ask('/contact?name=Meena', {
    'user-agent': 'Mozilla',
    referer: 'https://elsewhere.test/meena',
    cookie: 'who=meena',
    'x-forwarded-for': '203.0.113.9',
  });
  expect(ended).toEqual([
    {
      id: headers['x-request-id'],
      method: 'GET',
      route: '/contact',
      status: 200,
      bytes: expect.any(Number),
      ms: expect.any(Number),
    },
  ]);
  expect(ended[0]?.bytes).toBeGreaterThan('<p>Hello</p>'.length);
  expect(during).toEqual([headers['x-request-id']]);
});

test('a path is reported if it exists', async () => {
  const { ask, ended } = await openListener({
    requestListener({ url = '' }, outgoing) {
      outgoing.record.path = url;
      outgoing.writeHead(url.includes('meena') ? 404 : 200, page).end();
    },
  });
  await ask('/blog/posts/proof-of-funds');
  await ask('/blog/posts/meena-raghavan');
  expect(ended.map(({ route, path, status }) => [route, path, status])).toEqual([
    ['other', '/blog/posts/proof-of-funds', 200],
    ['other', undefined, 404],
  ]);
});

test.each([
  ['without a trusted proxy', 0, 'abcdef-12345', false],
  ['from a proxy of the operator', 1, 'abcdef-12345', true],
  ['too short', 1, 'abc', false],
  ['too long', 1, 'a'.repeat(65), false],
  ['with other letters', 1, 'abcdefgh{"level":"fatal"}', false],
])('an id %s, behind %i proxies: %s', async (_case, trustedProxies, id, isTaken) => {
  const { ask, ended } = await openListener({ trustedProxies });
  const { headers } = await ask('/', { 'x-request-id': id });
  expect(headers['x-request-id'] === id).toBe(isTaken);
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  expect(ended[0]?.id).toBe(headers['x-request-id']);
});

test('the report says whether a page was cached', async () => {
  const { ask, ended } = await openListener({
    requestListener: ({ url }, outgoing) => {
      if (url === '/') outgoing.record.cache = 'hit';
      if (url === '/contact') outgoing.record.cache = 'miss';
      outgoing.writeHead(200, page).end();
    },
  });
  for (const path of ['/', '/contact', '/robots.txt']) {
    expect((await ask(path)).headers['x-request-id']).toBeDefined();
  }
  expect(ended.map(({ cache }) => cache)).toEqual(['hit', 'miss', undefined]);
});

test('a visitor who disconnects is reported with status 499', async () => {
  let answer: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { port, server, ended } = await openListener({ requestListener: () => answer() });
  const connection = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const asked = request({ host: '127.0.0.1', port, path: '/' });
  asked.on('error', () => {});
  asked.end();
  await begun;
  asked.destroy();
  await connection;
  expect(ended).toEqual([expect.objectContaining({ status: 499, aborted: true, bytes: 0 })]);
});

test('an answer that was not read to its end is reported as aborted', async () => {
  const megabyte = Buffer.alloc(1024 * 1024);
  const { port, server, ended } = await openListener({
    limits: { timeout: 60, connectionsCheckingInterval: 20 },
    requestListener: (_incoming, outgoing) => {
      outgoing.writeHead(200);
      for (let count = 0; count < 64; count += 1) outgoing.write(megabyte);
      outgoing.end();
    },
  });
  const cut = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await cut;
  expect(ended).toEqual([expect.objectContaining({ status: 200, aborted: true })]);
  socket.destroy();
});

test('without reports, requests are answered and none stays pending', async () => {
  const { ask, pending } = await openListener({ isReporting: false });
  expect((await ask('/')).text).toBe('<p>Hello</p>');
  expect(pending.size).toBe(0);
});
