import { RateLimiterMemory, RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { connectRedis, deadlineMs } from './redis-connection';
import type { Limit, SharedState } from './shared-state';

interface RedisOptions {
  /** `redis://` or `rediss://`. */
  readonly url: string;
  /** Tells the servers of one site from those of others that use the same Redis. */
  readonly site: string;
  readonly log?: (line: string) => void;
}

/** How long one server may take to do something once, in milliseconds. */
const doingMs = 5_000;

/** How long it is known that something was done, in milliseconds. */
const doneMs = 24 * 60 * 60_000;

/** How often it is looked whether another server is ready, in milliseconds. */
const lookMs = 25;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What servers have in common in a Redis or Valkey. It holds what nobody misses: notices on their way, counts and fingerprints of
 * forms. While it is away each server goes on alone; when it is back, everything may have changed.
 */
export function openRedis({ url, site, log }: RedisOptions): SharedState {
  const prefix = `velox:${site}:`;
  const channel = `${prefix}notices`;
  const own = crypto.randomUUID();
  const receivers: ((notice?: string) => void)[] = [];
  /** Whether the others have missed a message, and so have to read everything anew. */
  let isUntold = false;

  const receive = (notice?: string) => {
    for (const take of receivers) take(notice);
  };
  const take = (message: string) => {
    const { from, notice } = JSON.parse(message);
    if (from !== own) receive(notice);
  };
  const { client, run, isUp, stop } = connectRedis({
    url,
    ...(log ? { log } : {}),
    async prepare(command) {
      // The same function again is no second subscription.
      await command((redis) => redis.subscribe(channel, take));
      // Also shows whether this Redis can be written to.
      await command((redis) => redis.set(`${prefix}used`, Date.now()));
      if (isUntold) await command(send());
      isUntold = false;
    },
    connected: () => receive(),
  });

  const send = (notice?: string) => (redis: typeof client) =>
    redis.publish(channel, JSON.stringify({ from: own, notice }));

  return {
    isConnected: isUp,
    stop,
    subscribe: (take) => void receivers.push(take),
    publish: (notice) =>
      run(send(notice)).then(
        () => {},
        () => {
          isUntold = true;
        },
      ),
    limiter(name: string, limit: Limit) {
      const limiter = new RateLimiterRedis({
        ...limit,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `${prefix}count:${name}`,
      });
      return new RLWrapperTimeouts({
        limiter,
        timeoutMs: deadlineMs,
        insuranceLimiter: new RateLimiterMemory(limit),
      });
    },
    async once(key, act) {
      const name = `${prefix}once:${key}`;
      const mark = (state: 'doing' | 'done', ms: number, condition?: 'NX') =>
        run((redis) =>
          redis.set(name, state, {
            expiration: { type: 'PX', value: ms },
            ...(condition ? { condition } : {}),
          }),
        );
      let isClaimed = false;
      try {
        for (const end = Date.now() + 2 * doingMs; Date.now() < end; await wait(lookMs)) {
          isClaimed = (await mark('doing', doingMs, 'NX')) === 'OK';
          if (isClaimed) break;
          if ((await run((redis) => redis.get(name))) === 'done') return;
        }
      } catch {
        // Alone: what this server has stored, it knows by itself.
      }
      try {
        await act();
      } catch (error) {
        if (isClaimed) await run((redis) => redis.del(name)).catch(() => {});
        throw error;
      }
      await mark('done', doneMs).catch(() => {});
    },
  };
}
