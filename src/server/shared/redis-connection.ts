import { createClient } from '@redis/client';
import { messages } from '#server/messages.ts';

/** How long a visitor waits for Redis, in milliseconds: once, as then nobody does until it answers. Usually it takes less than one. */
export const deadlineMs = 500;

/** How long Redis may take to show that it is there, in milliseconds. */
const patienceMs = 2_000;

/** How often it is asked whether it is there, in milliseconds. */
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
type Command<T> = (client: Client) => Promise<T>;

export interface RedisConnection {
  /** For libraries that want it. Its commands have no deadline. */
  readonly client: Client;
  /**
   * Gives a command, and its answer.
   * @throws at once while Redis does not answer, and soon where it stops to
   */
  run<T>(command: Command<T>): Promise<T>;
  readonly isUp: () => boolean;
  readonly stop: () => void;
}

interface ConnectionOptions {
  readonly url: string;
  /** What has to be done before a connection is used, for the first time or again. Where it fails, the connection is of no use. */
  readonly prepare: (run: RedisConnection['run']) => Promise<unknown>;
  /** A new connection is used from now on; what happened before it is not known. */
  readonly connected: () => void;
  readonly log?: (line: string) => void;
}

class TooLate extends Error {
  override name = 'TooLate';
}

/** @throws {TooLate} when a command takes longer than so many milliseconds */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    // An answer that came while this process was busy is read first, and counts.
    timer = setTimeout(() => setImmediate(reject, new TooLate(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A connection to Redis that is made anew whenever it is lost. Says once that Redis is away, and once that it is back. While an answer
 * is late, nothing else is asked; where Redis then does not show that it is there, the connection is given up.
 */
export function connectRedis({
  url,
  prepare,
  connected,
  log = (line) => console.warn(line),
}: ConnectionOptions): RedisConnection {
  const client = clientFor(url);
  let state: 'connecting' | 'up' | 'late' | 'away' | 'stopped' = 'connecting';
  let resting: ReturnType<typeof setTimeout> | undefined;

  function lost(error: unknown) {
    if (state === 'away' || state === 'stopped') return;
    state = 'away';
    log(messages.redisAway(error));
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

  /** Uses a connection, unless it fails meanwhile. */
  async function use(isNew: boolean) {
    try {
      await prepare((command) => within(patienceMs, command(client)));
    } catch (error) {
      return giveUp(error);
    }
    if (state === 'stopped' || !client.isReady) return;
    if (state === 'away') log(messages.redisBack());
    state = 'up';
    if (isNew) connected();
  }

  client.on('error', lost);
  client.on('ready', () => use(true));
  connect();
  const pings = setInterval(() => {
    if (state === 'up') within(patienceMs, client.ping()).catch(giveUp);
  }, pingMs);
  pings.unref();

  return {
    client,
    async run(command) {
      if (state !== 'up') throw new Error('Redis is away.');
      try {
        return await within(deadlineMs, command(client));
      } catch (error) {
        if (!(error instanceof TooLate)) giveUp(error);
        else if (state === 'up') {
          state = 'late';
          void use(false);
        }
        throw error;
      }
    },
    isUp: () => state === 'up' || state === 'late',
    stop() {
      state = 'stopped';
      clearInterval(pings);
      clearTimeout(resting);
      client.destroy();
    },
  };
}
