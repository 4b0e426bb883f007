import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { RateLimiterMemory, RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { backoffMs } from '#content/client/backoff.ts';
import type { SharedState } from './shared-state';

interface RedisOptions {
  readonly url: string;
  /** Identifies the servers of one site, if several sites use the same Redis. */
  readonly site: string;
  readonly log?: (line: string) => void;
}

const deadlineMs = 500;

/** At this interval, a check writes to Redis. The check has the same timeout. */
const heartbeatMs = 2_000;

const minReconnectMs = 50;
const maxReconnectMs = 1_000;

const withTimeout = <T>(ms: number, answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    wait(ms, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${ms} ms`);
    }),
  ]);

const clientFor = (url: string) =>
  createClient({
    url,
    // With RESP 3, one connection carries commands and messages.
    RESP: 3,
    // Commands fail at once while Redis is down.
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: heartbeatMs,
      reconnectStrategy: (retries) => backoffMs(retries, minReconnectMs, maxReconnectMs),
    },
  });

/**
 * Shares state through Redis or Valkey: notices and counts. While Redis is down each server works alone.
 * Once it is back, all content is read again.
 */
export function openRedis({
  url,
  site,
  log = (line) => console.warn(line),
}: RedisOptions): SharedState {
  const prefix = `velox:${site}:`;
  const channel = `${prefix}notices`;
  const ownId = crypto.randomUUID();
  const receivers: ((notice?: string) => void)[] = [];
  const client = clientFor(url);
  let isUp = false;
  let isLogged = false;
  let isStopped = false;

  const receive = (notice?: string) => {
    for (const take of receivers) take(notice);
  };
  const onMessage = (message: string) => {
    const { from, notice } = JSON.parse(message);
    if (from !== ownId) receive(notice);
  };

  function lost(error: unknown): void {
    isUp = false;
    if (isLogged || isStopped) return;
    isLogged = true;
    log(
      `Redis cannot be used (${error instanceof Error ? error.message || error.constructor.name : error}): this server works alone. It counts only its own requests, and finds changes by reading the content itself. Check REDIS_URL and the Redis server.`,
    );
  }

  /** Errors are ignored here: the client reconnects until it is destroyed, and emits failures as `error` events. */
  const connect = () => {
    client.connect().catch(() => {});
  };

  async function heartbeat(): Promise<void> {
    if (!client.isReady) return;
    try {
      await withTimeout(heartbeatMs, client.set(`${prefix}used`, Date.now()));
    } catch (error) {
      lost(error);
      // Otherwise the client would keep a connection to a hanging Redis.
      if (isStopped || !client.isReady) return;
      client.destroy();
      await wait(maxReconnectMs, undefined, { ref: false });
      if (!isStopped) connect();
      return;
    }
    if (isUp || isStopped) return;
    if (isLogged) {
      log(
        'Redis can be used again: servers share their counts, and this server reads all content again, because it may have missed changes.',
      );
    }
    isLogged = false;
    isUp = true;
    receive();
  }

  async function run<T>(command: () => Promise<T>): Promise<T> {
    if (!isUp) throw new Error('Redis is unavailable.');
    try {
      return await withTimeout(deadlineMs, command());
    } catch (error) {
      // Later operations fail at once until Redis answers again.
      lost(error);
      heartbeat();
      throw error;
    }
  }

  client.on('error', lost);
  client.on('ready', () => {
    withTimeout(heartbeatMs, client.subscribe(channel, onMessage)).then(heartbeat, lost);
  });
  connect();
  const heartbeatTimer = setInterval(heartbeat, heartbeatMs).unref();

  return {
    isConnected: () => isUp,
    stop() {
      isStopped = true;
      clearInterval(heartbeatTimer);
      client.destroy();
    },
    subscribe: (take) => {
      receivers.push(take);
    },
    publish: (notice) =>
      run(() => client.publish(channel, JSON.stringify({ from: ownId, notice }))).then(
        () => {},
        // A lost notice is harmless: other servers read all content again when they reconnect, and every minute.
        () => {},
      ),
    limiter: (name, limit) =>
      new RLWrapperTimeouts({
        limiter: new RateLimiterRedis({
          ...limit,
          storeClient: client,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          keyPrefix: `${prefix}count:${name}`,
        }),
        timeoutMs: deadlineMs,
        insuranceLimiter: new RateLimiterMemory(limit),
      }),
  };
}
