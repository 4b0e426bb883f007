import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCollections } from '#embedded/service/files.ts';
import { type RunningProgram, startSite } from '#tests/e2e/processes.ts';
import { completeEnquiry } from '#tests/support/enquiries/complete-enquiry.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openOtherService, token } from '#tests/support/other-service.ts';
import { openBalancer, openRedisServer } from './programs';
import { startVisitors } from './visitors';

/** Three servers of the site behind nginx, with a Redis between them and constant visitors. */

const secret = 'a-secret-of-more-than-thirty-two-characters';
const maxPosts = 6;

interface Server {
  readonly port: number;
  readonly dataDir: string;
  readonly metricsPort: number;
  program?: RunningProgram;
}

let service: Awaited<ReturnType<typeof openOtherService>>;
let redis: Awaited<ReturnType<typeof openRedisServer>>;
let balancer: Awaited<ReturnType<typeof openBalancer>>;
let servers: Server[] = [];
let visitors: ReturnType<typeof startVisitors>;

/** Starts a server, or restarts it at its address with its stored data. */
async function start(server: Server): Promise<void> {
  const { port, dataDir, metricsPort } = server;
  server.program = await startSite(service.content.url, token, dataDir, {
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    REDIS_URL: redis.url,
    REVALIDATE_SECRET: secret,
    ENQUIRY_LIMIT: `${maxPosts}`,
    TRUST_PROXY: '1',
  });
}

const ask = (server: Server, path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', ...init });

/** The content, optionally without some posts or with another page title. */
const content = await readCollections(join(import.meta.dirname, '../../src/site/content'));

function publish({ without = [], title }: { without?: readonly string[]; title?: string }) {
  const { posts, visitor_visa: page } = content;
  if (posts?.kind !== 'list' || page?.kind !== 'singleton') throw new Error('other content');
  service.replaceCollections({
    ...content,
    posts: {
      ...posts,
      records: posts.records.filter(({ slug }) => !without.includes(String(slug))),
    },
    visitor_visa: {
      ...page,
      records: page.records.map((record) => ({ ...record, ...(title ? { title } : {}) })),
    },
  });
}

async function notify(server: Server | undefined, change: object): Promise<void> {
  if (!server) throw new Error('no server');
  const answer = await ask(server, '/revalidate', {
    method: 'POST',
    body: JSON.stringify(change),
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(answer.status).toBe(200);
}

/**
 * Polls servers, by default all, until each has an answer that passes. Fails if a request sent later than `timeout` milliseconds does not
 * pass.
 */
const everywhere = (
  path: string,
  timeout: number,
  passes: (status: number, text: string) => boolean,
  polled = servers,
) => {
  const end = performance.now() + timeout;
  return Promise.all(
    polled.map(async (server, index) => {
      for (let isLast = false; ; await wait(10)) {
        isLast = performance.now() > end;
        const answer = await ask(server, path);
        if (passes(answer.status, await answer.text())) return;
        if (isLast) throw new Error(`server ${index}, ${path}: ${answer.status}`);
      }
    }),
  );
};

const isGone = (status: number) => status === 404;
const address = (slug: string) => `/blog/posts/${slug}`;

beforeAll(async () => {
  redis = await openRedisServer();
  service = await openOtherService(content);
  servers = await Promise.all(
    [1, 2, 3].map(async () => ({
      port: await freePort(),
      metricsPort: await freePort(),
      dataDir: await mkdtemp(join(tmpdir(), 'velox-cluster-')),
    })),
  );
  await Promise.all(servers.map(start));
  balancer = await openBalancer(servers.map(({ port }) => port));
  await everywhere('/health/ready', 20_000, (_status, text) => text === 'ok\n');
  visitors = startVisitors(balancer.origin);
  await visitors.more(100);
});

afterAll(async () => {
  await visitors?.end();
  await balancer?.close();
  for (const { program, dataDir } of servers) {
    await program?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  await service?.stop();
  await redis?.close();
});

test('withdrawn content is gone from all servers within a second of the notice to one', async () => {
  const slug = 'visitor-visa-purpose-letter';
  await everywhere(address(slug), 10_000, (status) => status === 200);
  publish({ without: [slug] });
  await notify(servers[0], { collection: 'posts' });
  await everywhere(address(slug), 1_000, isGone);
  publish({});
  await notify(servers[1], { collection: 'posts' });
  await everywhere(address(slug), 1_000, (status) => status === 200);
  expect(visitors.failures).toEqual({});
});

test('a killed and restarted server costs no visitor an answer, and catches up on what happened meanwhile', async () => {
  const slug = 'choosing-a-language-test';
  const [first, second] = servers;
  if (!first || !second) throw new Error('no servers');
  await everywhere(address(slug), 10_000, (status) => status === 200);
  await second.program?.signal('SIGKILL');
  await visitors.more(100);
  publish({ without: [slug] });
  await notify(first, { collection: 'posts' });
  await visitors.more(50);
  await start(second);
  // Even the first answer of the restarted server must not come from its stored data.
  for (const server of servers) expect((await ask(server, address(slug))).status).toBe(404);
  await visitors.more(100);
  publish({});
  await notify(first, { collection: 'posts' });
  await everywhere(address(slug), 1_000, (status) => status === 200);
  expect(visitors.failures).toEqual({});
});

test('a content service that stops and returns costs no visitor an answer', async () => {
  await everywhere('/services/visit/visitor-visas', 10_000, (status) => status === 200);
  await service.stop();
  await visitors.more(200);
  publish({ title: 'Words of the other day' });
  await service.start();
  await notify(servers[2], { collection: 'visitor_visa' });
  await everywhere('/services/visit/visitor-visas', 30_000, (_status, text) =>
    text.includes('Words of the other day'),
  );
  expect(visitors.failures).toEqual({});
});

test('while Redis is down each server continues alone and says so; when it is back, nothing withdrawn remains', async () => {
  const slug = 'counting-to-1095-days';
  const up = async () =>
    Promise.all(
      servers.map(async ({ metricsPort }) => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        return /^velox_redis_up (\d)$/m.exec(text)?.[1];
      }),
    );
  expect(await up()).toEqual(['1', '1', '1']);
  await everywhere(address(slug), 10_000, (status) => status === 200);
  const saying = (words: string) =>
    servers.map(({ program }) => (program?.printed().split(words).length ?? 0) - 1);
  const before = [saying('Redis cannot be used'), saying('Redis can be used again')];
  await redis.stop();
  await everywhere(
    '/health/ready',
    10_000,
    (status, text) => status === 200 && /^ok, but Redis is unavailable/.test(text),
  );
  expect(await up()).toEqual(['0', '0', '0']);
  await visitors.more(100);
  publish({ without: [slug] });
  await notify(servers[0], { collection: 'posts' });
  await everywhere(address(slug), 1_000, isGone, servers.slice(0, 1));
  // The other servers got no notice. They read the content again on their own schedule.
  await everywhere(address(slug), 10_000, isGone);
  await redis.start();
  await everywhere('/health/ready', 10_000, (_status, text) => text === 'ok\n');
  expect(await up()).toEqual(['1', '1', '1']);
  await visitors.more(100);
  const after = [saying('Redis cannot be used'), saying('Redis can be used again')];
  expect(after).toEqual(before.map((counts) => counts.map((count) => count + 1)));
  publish({});
  await notify(servers[2], { collection: 'posts' });
  await everywhere(address(slug), 1_000, (status) => status === 200);
  expect(visitors.failures).toEqual({});
});

test('a form sent to several servers has one key everywhere, and all servers share the post counter', async () => {
  const send = (server: Server | undefined, body: Record<string, string>, key: string) =>
    ask(server as Server, '/enquiries', {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: {
        accept: 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': '192.0.2.7',
      },
    });
  const key = 'c7a3f3f0-5c1e-4d53-9a76-0a3d4b0f6f10';
  const [a, b, c] = servers;
  const statuses = [];
  for (const answer of await Promise.all([
    send(a, completeEnquiry, key),
    send(b, completeEnquiry, key),
  ]))
    statuses.push(answer.status);
  statuses.push((await send(c, completeEnquiry, key)).status);
  expect(statuses).toEqual([200, 200, 200]);
  const ids = servers.flatMap(({ dataDir }) => storedIn(dataDir)).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  for (let count = 3; count < maxPosts; count += 1) {
    expect((await send(servers[count % 3], { firstName: 'Meena' }, '')).status).toBe(400);
  }
  for (const server of servers)
    expect((await send(server, { firstName: 'Meena' }, '')).status).toBe(429);
});

test('no visitor saw a failure', async () => {
  expect(await visitors.end()).toBeGreaterThan(700);
  expect(visitors.failures).toEqual({});
});
