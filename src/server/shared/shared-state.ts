import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/** What the servers of one site share. While the others cannot be reached, each method does what a single server would do. */
export interface SharedState {
  /** Sends a notice to all other servers. Never rejects. */
  publish(notice: string): Promise<void>;
  /** @param receive takes a notice of another server, or nothing when some may have been missed */
  subscribe(receive: (notice?: string) => void): void;
  /** Counts by a key. @param name what is counted */
  limiter(name: string, limit: Limit): RateLimiterAbstract;
  /** Runs `act` unless a server has done so under this key; waits while another server is doing it. */
  once(key: string, act: () => Promise<unknown>): Promise<void>;
  /** Whether the others can be reached; absent for a single server. */
  readonly isConnected?: () => boolean;
  stop(): void;
}

export const alone: SharedState = {
  publish: async () => {},
  subscribe() {},
  limiter: (_name, limit) => new RateLimiterMemory(limit),
  once: async (_key, act) => void (await act()),
  stop() {},
};
