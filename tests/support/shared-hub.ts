import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { SharedState } from '#server/shared/shared-state.ts';

type Receive = (notice?: string) => void;

/** State that servers in one process share, in place of a Redis. */
export function openHub() {
  const servers = new Set<Receive>();
  const limiters = new Map<string, RateLimiterMemory>();

  function join(): SharedState {
    const receivers: Receive[] = [];
    const receive: Receive = (notice) => {
      for (const take of receivers) take(notice);
    };
    servers.add(receive);
    return {
      isConnected: () => true,
      stop: () => {
        servers.delete(receive);
      },
      subscribe: (take) => {
        receivers.push(take);
      },
      async publish(notice) {
        for (const server of servers) if (server !== receive) server(notice);
      },
      limiter(name, limit) {
        const limiter = limiters.get(name) ?? new RateLimiterMemory(limit);
        limiters.set(name, limiter);
        return limiter;
      },
    };
  }

  /** Tells all servers that their connection was interrupted. */
  const reconnect = () => {
    for (const receive of servers) receive();
  };
  return { join, reconnect };
}
