import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openRedis } from '#server/shared/redis.ts';
import type { SharedState } from '#server/shared/shared-state.ts';
import { openRedisServer } from './programs';

/** A Redis with the shared state of several servers. Each test has its own site in it. */

let redis: Awaited<ReturnType<typeof openRedisServer>>;
beforeAll(async () => {
  redis = await openRedisServer();
});
afterAll(() => redis.close());

const opened: SharedState[] = [];
afterEach(() => {
  for (const shared of opened.splice(0)) shared.stop();
});

let sites = 0;

/** Connected servers of a site, with everything they receive and log. */
async function openServers(count: number) {
  sites += 1;
  const servers = Array.from({ length: count }, () => {
    const received: (string | undefined)[] = [];
    const log: string[] = [];
    const shared = openRedis({
      url: redis.url,
      site: `https://site-${sites}.test`,
      log: (line) => log.push(line),
    });
    shared.subscribe((notice) => received.push(notice));
    opened.push(shared);
    return { ...shared, received, log };
  });
  await connected(servers);
  for (const { received } of servers) received.length = 0;
  return servers;
}

const connected = (servers: readonly Pick<SharedState, 'isConnected'>[], is = true) =>
  vi.waitFor(
    () => expect(servers.map(({ isConnected }) => isConnected?.())).toEqual(servers.map(() => is)),
    {
      timeout: 10_000,
      interval: 5,
    },
  );

const limit = { points: 2, duration: 60 };

describe('a notice', () => {
  test('reaches all servers except its sender', async () => {
    const [a, b, c] = await openServers(3);
    await a?.publish('{"collection":"posts"}');
    await vi.waitFor(() =>
      expect([b?.received, c?.received]).toEqual([
        ['{"collection":"posts"}'],
        ['{"collection":"posts"}'],
      ]),
    );
    await b?.publish('next');
    await vi.waitFor(() => expect(a?.received).toEqual(['next']));
    expect(b?.received).toEqual(['{"collection":"posts"}']);
  });

  test('does not reach servers of another site', async () => {
    const [a] = await openServers(1);
    const [otherServer, another] = await openServers(2);
    await a?.publish('ours');
    await otherServer?.publish('from another');
    await vi.waitFor(() => expect(another?.received).toEqual(['from another']));
  });
});

describe('a count', () => {
  test('is shared by all servers', async () => {
    const [a, b, c] = (await openServers(3)).map(({ limiter }) => limiter('posts', limit));
    await a?.consume('visitor');
    await b?.consume('visitor');
    await expect(c?.consume('visitor')).rejects.toMatchObject({ consumedPoints: 3 });
    await expect(c?.consume('another')).resolves.toMatchObject({ consumedPoints: 1 });
  });
});

describe.each([
  ['is gone', () => redis.stop(), () => redis.start()],
  ['hangs', async () => redis.hang(), async () => redis.resume()],
])('while Redis %s', (_how, leave, comeBack) => {
  test('each server continues alone and says so once; when Redis is back, everything may have changed', async () => {
    const servers = await openServers(2);
    const [a, b] = servers;
    if (!a || !b) throw new Error('no servers');
    const limiter = b.limiter('posts', limit);
    await leave();
    // The operations detect that Redis is down, and still succeed without a long wait.
    await Promise.all([a.publish('missed by all'), limiter.consume('visitor')]);
    await connected(servers, false);
    await limiter.consume('visitor');
    await expect(limiter.consume('visitor')).rejects.toMatchObject({ consumedPoints: 3 });
    expect([a.received, b.received]).toEqual([[], []]);
    await comeBack();
    await connected(servers);
    await vi.waitFor(() => expect(b.received).toContain(undefined));
    expect(a.received).toContain(undefined);
    for (const { log } of servers) {
      expect(log).toEqual([
        expect.stringMatching(/^Redis cannot be used/),
        expect.stringMatching(/^Redis can be used again/),
      ]);
    }
    await a.publish('as before');
    await vi.waitFor(() => expect(b.received).toContain('as before'));
  });
});
