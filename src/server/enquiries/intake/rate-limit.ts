import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** The time in which posts are counted, in seconds. */
export const LIMIT_SECONDS = 10 * 60;

/**
 * Counts the posts of each visitor, in memory only.
 * @param posts how many one may send in ten minutes
 * @returns says, for one more post, how many seconds to wait for the next one; 0 when it may be taken
 */
export function createRateLimit(posts: number): (key: string) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: posts, duration: LIMIT_SECONDS });
  return async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}
