import { createClient } from '@redis/client';
import { messages } from '#server/messages.ts';

/** How long a command may take, in milliseconds: a visitor waits for it. */
export const deadlineMs = 250;

/** How often it is looked whether Redis still answers, in milliseconds. */
const pingMs = 2_000;

/** How long Redis is left alone after it did not answer, in milliseconds. */
const restMs = 1_000;

const delay = (retries: number) => Math.min(50 * 2 ** retries, restMs);

/** The client as the site uses it: one connection, which in RESP3 carries messages, too (Redis 6, Valkey). */
const clientFor = (url: string) =>
  createClient({
    url,
    RESP: 3,
    // Nobody waits for a Redis that is away.
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: 2_000, socketTimeout: 10_000, reconnectStrategy: delay },
  });

type Client = ReturnType<typeof clientFor>;

export interface RedisConnection {
  /** For libraries that want it. Its commands have no deadline. */
  readonly client: Client;
  /**
   * Gives a command, and its answer.
   * @throws at once while Redis is away, and soon when it does not answer
   */
  run<T>(command: (client: Client) => Promise<T>): Promise<T>;
  readonly isUp: () => boolean;
  readonly stop: () => void;
}

interface ConnectionOptions {
  readonly url: string;
  /** What has to be done before a new connection is used. Where it fails, the connection is of no use. */
  readonly prepare: (run: RedisConnection['run']) => Promise<unknown>;
  /** A connection can be used from now on; what happened before it is not known. */
  readonly connected: () => void;
  readonly log?: (line: string) => void;
}

/**
 * A connection to Redis that is made anew whenever it is lost. Says once that Redis is away, and once that it is back. A Redis that
 * does not answer in time is away, too: its connection is given up.
 */
export function connectRedis({
  url,
  prepare,
  connected,
  log = (line) => console.warn(line),
}: ConnectionOptions): RedisConnection {
  const client = clientFor(url);
  let state: 'connecting' | 'up' | 'away' | 'stopped' = 'connecting';
  let resting: ReturnType<typeof setTimeout> | undefined;

  function lost(error: unknown) {
    if (state === 'up' || state === 'connecting') {
      state = 'away';
      log(messages.redisAway(error));
    }
  }

  /** The client connects for as long as it is not destroyed, and tells its failures by its event `error`. */
  const connect = () => void client.connect().catch(() => {});

  function giveUp(error: unknown) {
    lost(error);
    // One that is not ready is being made anew already.
    if (!client.isReady) return;
    client.destroy();
    resting = setTimeout(connect, restMs);
    resting.unref();
  }

  async function within<T>(command: (client: Client) => Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
    });
    try {
      return await Promise.race([command(client), deadline]);
    } catch (error) {
      giveUp(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  client.on('error', lost);
  client.on('ready', async () => {
    try {
      await prepare(within);
    } catch {
      return;
    }
    const wasAway = state === 'away';
    if (state === 'stopped' || !client.isReady) return;
    state = 'up';
    if (wasAway) log(messages.redisBack());
    connected();
  });
  connect();
  const pings = setInterval(() => {
    if (state === 'up') within((redis) => redis.ping()).catch(() => {});
  }, pingMs);
  pings.unref();

  return {
    client,
    run: async (command) => {
      if (state !== 'up') throw new Error('Redis is away.');
      return within(command);
    },
    isUp: () => state === 'up',
    stop() {
      state = 'stopped';
      clearInterval(pings);
      clearTimeout(resting);
      client.destroy();
    },
  };
}
