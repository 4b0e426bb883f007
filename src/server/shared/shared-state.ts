import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** How many of something one may do in a time, in seconds. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/**
 * Gives what one of the servers was answered, so that one asks for all.
 * @param question what is asked; the same text is the same question
 * @param freshMs how long an answer may be used, in milliseconds from when it came
 * @param ask asks; its parameter is different after each notice, and the same for all servers until the next
 * @returns the answer, and for how long it may be used
 * @throws what `ask` throws
 */
export type ShareAnswer = <T>(
  question: string,
  freshMs: number,
  ask: (version: string) => Promise<T>,
) => Promise<{ readonly answer: T; readonly restMs: number }>;

/**
 * What the servers of one site have in common. Where the others cannot be reached, each method soon does what a single server
 * would do, and none fails for that.
 */
export interface SharedState {
  /** Tells all other servers something, and lets no answer from before it be shared any more. Resolves when that is done, or cannot be. */
  publish(notice: string): Promise<void>;
  /** @param receive takes what another server published, or nothing when something may have been missed */
  subscribe(receive: (notice?: string) => void): void;
  /** Counts by a key. @param name of what is counted */
  limiter(name: string, limit: Limit): RateLimiterAbstract;
  /** Does something unless a server has done it under this key; whoever comes meanwhile waits for the end of it. */
  once(key: string, act: () => Promise<unknown>): Promise<void>;
  /** Only where there may be other servers. */
  readonly answer?: ShareAnswer;
  /** Whether the others can be reached; only where there may be other servers. */
  readonly isConnected?: () => boolean;
  stop(): void;
}

/** A server that has nothing in common with any other. */
export const alone: SharedState = {
  publish: async () => {},
  subscribe() {},
  limiter: (_name, limit) => new RateLimiterMemory(limit),
  once: async (_key, act) => void (await act()),
  stop() {},
};
