import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** How many of something one may do in a time, in seconds. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/**
 * What the servers of one site have in common. Where the others cannot be reached, each method soon does what a single server
 * would do, and none fails for that.
 */
export interface SharedState {
  /** Tells all other servers something. Resolves when that is done, or cannot be. */
  publish(notice: string): Promise<void>;
  /** @param receive takes what another server published, or nothing when something may have been missed */
  subscribe(receive: (notice?: string) => void): void;
  /** Counts by a key. @param name of what is counted */
  limiter(name: string, limit: Limit): RateLimiterAbstract;
  /** Does something unless a server has done it under this key; whoever comes meanwhile waits for the end of it. */
  once(key: string, act: () => Promise<unknown>): Promise<void>;
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
