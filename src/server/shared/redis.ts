import { RateLimiterMemory, RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { sha256 } from '#server/http/etag.ts';
import { connectRedis, deadlineMs } from './redis-connection';
import type { Limit, ShareAnswer, SharedState } from './shared-state';

interface RedisOptions {
  /** `redis://` or `rediss://`. */
  readonly url: string;
  /** Tells the servers of one site from those of others that use the same Redis. */
  readonly site: string;
  readonly log?: (line: string) => void;
}

/** How long one server may ask before the next asks, too, in milliseconds. */
const askingMs = 1_000;

/** How long one server may take to do something once, in milliseconds. */
const doingMs = 5_000;

/** How long it is known that something was done, in milliseconds. */
const doneMs = 24 * 60 * 60_000;

/** How often it is looked whether another server is ready, in milliseconds. */
const lookMs = 25;

/** Larger answers are not shared, in characters. */
const largest = 1024 * 1024;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A notice makes a new version, by which answers from before it are no longer found, and is then sent. Both in one step: whoever
 * receives it looks for answers of the new version.
 */
const noticeScript = `
redis.call('set', KEYS[1], ARGV[1], 'NX')
redis.call('incr', KEYS[1])
return redis.call('publish', KEYS[2], ARGV[2])`;

/** Gives the version, its answer if there is one and for how many milliseconds it may be used, or else 1 for whoever is to ask. */
const lookScript = `
redis.call('set', KEYS[1], ARGV[1], 'NX')
local version = redis.call('get', KEYS[1])
local key = KEYS[2] .. version
local answer = redis.call('get', key)
if answer then return { version, answer, redis.call('pttl', key) } end
if redis.call('set', key .. ':asking', '1', 'NX', 'PX', ARGV[2]) then return { version, false, 1 } end
return { version, false, 0 }`;

type Found = readonly [version: string, answer: string | null, number: number];

/**
 * What servers have in common in a Redis or Valkey. It holds what nobody misses: notices on their way, counts, fingerprints of forms,
 * and for some seconds public answers of the content service. While it is away each server goes on alone; when it is back, everything
 * may have changed.
 */
export function openRedis({ url, site, log }: RedisOptions): SharedState {
  const prefix = `velox:${site}:`;
  const channel = `${prefix}notices`;
  // Begins with the time: a Redis that lost it never gives a version anew.
  const versionKey = `${prefix}version`;
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
      await command((redis) => redis.set(versionKey, Date.now(), { condition: 'NX' }));
      if (isUntold) await command(send());
      isUntold = false;
    },
    connected: () => receive(),
  });

  const send = (notice?: string) => (redis: typeof client) =>
    redis.eval(noticeScript, {
      keys: [versionKey, channel],
      arguments: [`${Date.now()}`, JSON.stringify({ from: own, notice })],
    });

  const answer: ShareAnswer = async (question, freshMs, ask) => {
    const key = `${prefix}answer:${await sha256(question)}:`;
    const look = () =>
      run((redis) =>
        redis.eval(lookScript, {
          keys: [versionKey, key],
          arguments: [`${Date.now()}`, `${askingMs}`],
        }),
      ) as Promise<unknown> as Promise<Found>;
    let version: string | undefined;
    try {
      for (const end = Date.now() + askingMs; ; await wait(lookMs)) {
        const [found, shared, number] = await look();
        version = found;
        if (shared !== null) return { answer: JSON.parse(shared), restMs: Math.max(1, number) };
        if (number === 1 || Date.now() > end) break;
      }
    } catch {
      version = undefined;
    }
    const stored = `${key}${version}`;
    try {
      const given = await ask(version ?? '');
      const text = JSON.stringify(given);
      if (version !== undefined && text.length <= largest) {
        await run((redis) =>
          redis
            .multi()
            .set(stored, text, { expiration: { type: 'PX', value: freshMs } })
            .del(`${stored}:asking`)
            .exec(),
        ).catch(() => {});
      }
      return { answer: given, restMs: freshMs };
    } catch (error) {
      if (version !== undefined) run((redis) => redis.del(`${stored}:asking`)).catch(() => {});
      throw error;
    }
  };

  return {
    answer,
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
