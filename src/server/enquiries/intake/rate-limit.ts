import { RateLimiterRes } from 'rate-limiter-flexible';
import type { EnquirySettings } from '#server/config/config.ts';
import { networkKey } from '#server/http/connection.ts';
import type { SharedState } from '#server/shared/shared-state.ts';

/** The time in which posts are counted, in seconds. */
const LIMIT_SECONDS = 10 * 60;

/** So many times what one visitor may send is what a network may that has many. */
const PER_NETWORK = 4;

/**
 * Counts a post of a visitor, as `visitorKey` names one.
 * @returns how many seconds to wait for the next one; 0 when this one may be taken
 */
export type RateLimit = (visitor: string | undefined) => Promise<number>;

/** Counts the posts of each visitor: in memory only, or for all servers of the site. */
export function createRateLimit(
  { postsPerTenMinutes: points }: Pick<EnquirySettings, 'postsPerTenMinutes'>,
  { limiter }: Pick<SharedState, 'limiter'>,
): RateLimit {
  const duration = LIMIT_SECONDS;
  const visitors = limiter('enquiries', { points, duration });
  const networks = limiter('enquiries-network', { points: points * PER_NETWORK, duration });
  return async (visitor = 'unknown') => {
    const network = networkKey(visitor);
    try {
      await visitors.consume(visitor);
      if (network) await networks.consume(network);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // After the clock was set back, the limiter would ask to wait for years.
      return Math.min(LIMIT_SECONDS, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  };
}
