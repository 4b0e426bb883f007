import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { EnquirySettings } from '#server/config/config.ts';
import { clientKey } from './client-key';

/** The time in which posts are counted, in seconds. */
export const LIMIT_SECONDS = 10 * 60;

/** Counts a post of a visitor. @returns how many seconds to wait for the next one; 0 when this one may be taken */
export type RateLimit = (request: Request, clientAddress: string | undefined) => Promise<number>;

/** Counts the posts of each visitor, in memory only. */
export function createRateLimit({
  postsPerTenMinutes,
  trustedProxies,
}: Pick<EnquirySettings, 'postsPerTenMinutes' | 'trustedProxies'>): RateLimit {
  const limiter = new RateLimiterMemory({ points: postsPerTenMinutes, duration: LIMIT_SECONDS });
  return async ({ headers }, clientAddress) => {
    try {
      await limiter.consume(
        clientKey(clientAddress, headers.get('x-forwarded-for'), trustedProxies),
      );
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}
