import { EventEmitter, once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { drain, endOnSignal } from './drain';
import { createHttpServer, serverLimits } from './http-server';
import type { Lifecycle } from './observed-response';
import { createRouteOf } from './route-of';
import { createListener, type EndedRequest, type Roads } from './serve';

interface Options {
  readonly roads?: Roads | undefined;
  readonly state?: Lifecycle['state'];
  readonly trustedProxies?: number;
}

const page = { 'content-type': 'text/html; charset=utf-8' };

const pages: Roads = {
  handle: (_incoming, outgoing) => void outgoing.writeHead(200, page).end('<p>Hello</p>'),
};

/** A server behind the listener, what it told of the requests, and a client that keeps its connection. */
async function open({ roads = pages, state = 'ready', trustedProxies = 0 }: Options = {}) {
  const lifecycle: Lifecycle = { state };
  const ended: EndedRequest[] = [];
  const during: string[] = [];
  const { server, closed, underWay } = createHttpServer({
    limits: serverLimits(0, 100),
    listener: createListener({
      lifecycle,
      roads: () => (lifecycle.state === 'starting' ? undefined : roads),
      routeOf: createRouteOf(['/', '/contact']),
      trustedProxies,
      during: (id, run) => {
        during.push(id);
        run();
      },
      ended: (request) => void ended.push(request),
      closed: (outgoing) => closed(outgoing),
    }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close().closeAllConnections();
  });
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method, agent });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    return { status: answer.statusCode, headers: answer.headers, text };
  };
  return { ask, server, port, lifecycle, ended, during, underWay, closed };
}

test.each([
  ['starting', 200, 503, 503],
  ['ready', 200, 200, 200],
  ['draining', 200, 503, 200],
] as const)('%s: live %i, ready %i, a page %i', async (state, live, ready, shown) => {
  const { ask, ended } = await open({ state });
  for (const [path, status] of [
    ['/health/live', live],
    ['/health/ready', ready],
  ] as const) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text.length).toBeLessThan(16);
  }
  // Whoever runs the server asks every few seconds: that is no visit.
  expect(ended).toEqual([]);
  const answer = await ask('/');
  expect(answer.status).toBe(shown);
  expect(answer.headers['retry-after']).toBe(shown === 503 ? '1' : undefined);
  expect(answer.headers.connection).toBe(state === 'draining' ? 'close' : 'keep-alive');
});

test('health is only asked for', async () => {
  const { ask } = await open();
  const { status, headers } = await ask('/health/ready', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await ask('/health/ready', {}, 'HEAD')).text).toBe('');
});

test('a request is told by its route and figures, and by nothing of the visitor', async () => {
  const { ask, ended, during } = await open();
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

test('the path of a post is told when there is such a post, and never what was typed', async () => {
  const { ask, ended } = await open({
    roads: {
      handle: ({ url }, outgoing) =>
        void outgoing.writeHead(url?.includes('meena') ? 404 : 200, page).end(),
    },
  });
  await ask('/blog/posts/proof-of-funds?ref=meena');
  await ask('/blog/posts/proof-of-funds');
  await ask('/blog/posts/meena-raghavan');
  await ask('/meena@mail.example');
  expect(ended.map(({ route, path, status }) => [route, path, status])).toEqual([
    ['/blog/posts/:slug', undefined, 404],
    ['/blog/posts/:slug', '/blog/posts/proof-of-funds', 200],
    ['/blog/posts/:slug', undefined, 404],
    ['other', undefined, 404],
  ]);
});

test.each([
  ['from nobody', 0, 'abcdef-12345', false],
  ['from a proxy of the operator', 1, 'abcdef-12345', true],
  ['too short', 1, 'abc', false],
  ['too long', 1, 'a'.repeat(65), false],
  ['with other letters', 1, 'abcdefgh{"level":"fatal"}', false],
])('an id %s, behind %i proxies: %s', async (_case, trustedProxies, given, isTaken) => {
  const { ask, ended } = await open({ trustedProxies });
  const { headers } = await ask('/', { 'x-request-id': given });
  expect(headers['x-request-id'] === given).toBe(isTaken);
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  expect(ended[0]?.id).toBe(headers['x-request-id']);
});

test('a document says how long the server took and where it came from, nothing else does', async () => {
  const { ask, ended, during } = await open({
    roads: {
      hot: ({ url }, outgoing) => {
        if (url !== '/') return false;
        outgoing.writeHead(200, ['Content-Type', 'text/html', 'X-Road', 'hot']).end('kept');
        return true;
      },
      handle: ({ url }, outgoing) => {
        if (url === '/robots.txt')
          return outgoing.writeHead(200, { 'content-type': 'text/plain' }).end();
        outgoing.notes.cache = 'miss';
        outgoing.notes.renderMs = 12.34;
        return outgoing.writeHead(200, 'OK', page).end('made');
      },
    },
  });
  const kept = await ask('/');
  expect([kept.text, kept.headers['x-road']]).toEqual(['kept', 'hot']);
  expect(kept.headers['server-timing']).toMatch(/^total;dur=[\d.]+, cache;desc=hit$/);
  const made = await ask('/contact');
  expect(made.headers['server-timing']).toMatch(
    /^total;dur=[\d.]+, cache;desc=miss, render;dur=12\.3$/,
  );
  const robots = await ask('/robots.txt');
  expect(robots.headers['server-timing']).toBeUndefined();
  expect(robots.headers['x-request-id']).toBeDefined();
  expect(ended.map(({ cache }) => cache)).toEqual(['hit', 'miss', undefined]);
  // What lies ready needs no room for what might be said meanwhile.
  expect(during).toHaveLength(2);
});

test('a visitor who goes away is told as one', async () => {
  let answer: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { port, server, ended } = await open({ roads: { handle: () => answer() } });
  const connection = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const asked = request({ host: '127.0.0.1', port, path: '/' });
  asked.on('error', () => {});
  asked.end();
  await begun;
  asked.destroy();
  await connection;
  expect(ended).toEqual([expect.objectContaining({ status: 499, aborted: true, bytes: 0 })]);
});

/** A server with one request under way, and what ends it. */
async function openWithOneUnderWay(path = '/slow') {
  let end: () => void = () => {};
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const opened = await open({
    roads: {
      handle: ({ url }, outgoing) => {
        if (url === '/') return outgoing.writeHead(200, page).end('quick');
        end = () => {
          if (!outgoing.headersSent) outgoing.writeHead(200, page);
          outgoing.end('slow, but whole');
        };
        if (url === '/begun') outgoing.writeHead(200, page).write('begun, ');
        return begin();
      },
    },
  });
  const slow = opened.ask(path);
  slow.catch(() => {});
  await begun;
  return { ...opened, slow, end: () => end() };
}

const quietly = { delayMs: 0, limitMs: 60_000, cutOff: () => {}, finish: async () => {} };

test('draining: not ready at once, no new connections, and what is under way ends well', async () => {
  const { slow, end, server, port, lifecycle, underWay } = await openWithOneUnderWay();
  let finished = false;
  const finish = async () => {
    finished = true;
  };
  const drained = drain({ ...quietly, server, lifecycle, underWay, finish });
  expect(lifecycle.state).toBe('draining');
  const [refusal] = (await once(request({ host: '127.0.0.1', port }).end(), 'error')) as [
    NodeJS.ErrnoException,
  ];
  expect(refusal.code).toBe('ECONNREFUSED');
  end();
  const { status, text, headers } = await slow;
  expect([status, text, headers.connection]).toEqual([200, 'slow, but whole', 'close']);
  await drained;
  expect(finished).toBe(true);
});

test('draining: a connection whose answer had begun ends with it', async () => {
  const { slow, end, server, lifecycle, underWay } = await openWithOneUnderWay('/begun');
  const drained = drain({ ...quietly, server, lifecycle, underWay });
  end();
  expect((await slow).text).toBe('begun, slow, but whole');
  await drained;
});

test('draining: a connection that waits for its next request does not hold the end up', async () => {
  const { ask, server, lifecycle, underWay } = await open();
  await ask('/');
  await drain({ ...quietly, server, lifecycle, underWay });
  expect(server.listening).toBe(false);
});

test('draining: what takes longer than it may is cut off and told', async () => {
  const { slow, server, lifecycle, underWay } = await openWithOneUnderWay();
  const cut: number[] = [];
  await drain({
    server,
    lifecycle,
    underWay,
    delayMs: 0,
    limitMs: 20,
    cutOff: (count) => void cut.push(count),
    // The spreadsheet does not answer either.
    finish: () => new Promise(() => {}),
  });
  expect(cut).toEqual([1]);
  await expect(slow).rejects.toThrow('socket hang up');
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s drains and ends with 0; a second ends at once', async (signal, status) => {
  const { end, slow, server, lifecycle, underWay } = await openWithOneUnderWay();
  const signals = new EventEmitter();
  const began: string[] = [];
  const exits: number[] = [];
  const exited = new Promise<void>((resolve) => {
    endOnSignal({
      ...quietly,
      server,
      lifecycle,
      underWay,
      began: (name) => void began.push(name),
      program: Object.assign(signals, {
        exit: (code: number) => {
          exits.push(code);
          if (code === 0) resolve();
        },
      }),
    });
  });
  signals.emit(signal);
  expect([began, exits, lifecycle.state]).toEqual([[signal], [], 'draining']);
  signals.emit(signal);
  expect(exits).toEqual([status]);
  end();
  await slow;
  await exited;
  expect(exits.at(-1)).toBe(0);
});
