import { RateLimiterRes } from 'rate-limiter-flexible';
import { networkKey } from '#server/http/connection.ts';
import type { SharedState } from '#server/shared/shared-state.ts';

const durationSeconds = 10 * 60;

const visitorsPerNetwork = 4;

/**
 * Counts a visitor's post.
 * @param visitor a `visitorKey`
 * @returns seconds to wait before the next post; 0 if this one is accepted
 */
export type RateLimit = (visitor: string | undefined) => Promise<number>;

/** @param points posts in ten minutes */
export function createRateLimit(
  points: number,
  { limiter }: Pick<SharedState, 'limiter'>,
): RateLimit {
  const visitors = limiter('enquiries', { points, duration: durationSeconds });
  const networks = limiter('enquiries-network', {
    points: points * visitorsPerNetwork,
    duration: durationSeconds,
  });
  return async (visitor = 'unknown') => {
    const network = networkKey(visitor);
    try {
      await visitors.consume(visitor);
      if (network) await networks.consume(network);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}
