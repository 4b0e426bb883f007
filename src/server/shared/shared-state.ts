import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

interface Limit {
  readonly points: number;
  readonly duration: number;
}

/** State shared by the servers of one site. While the others are unreachable, each method works as on a single server. */
export interface SharedState {
  /** Sends a notice to all other servers. Never rejects. */
  publish(notice: string): Promise<void>;
  /** @param receive is called with a notice of another server, or with nothing if some may have been missed */
  subscribe(receive: (notice?: string) => void): void;
  /** @param name the kind of event that is counted */
  limiter(name: string, limit: Limit): RateLimiterAbstract;
  /** Returns whether the other servers are reachable; absent on a single server. */
  readonly isConnected?: () => boolean;
  stop(): void;
}

export const singleServer: SharedState = {
  publish: async () => {},
  subscribe() {},
  limiter: (_name, limit) => new RateLimiterMemory(limit),
  stop() {},
};
