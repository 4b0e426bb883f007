import { RateLimiterMemory } from 'rate-limiter-flexible';
import { textAnswer } from './text-answer';

const limitSeconds = 60;

/**
 * Limits how often a visitor may ask for something that is made for each request.
 * @param points requests per visitor and minute
 * @returns a function that counts a request, and refuses it beyond the limit
 */
export function createVisitorLimit(points: number) {
  const requests = new RateLimiterMemory({ points, duration: limitSeconds });
  return async (visitor: string | undefined): Promise<Response | undefined> => {
    const isTaken = await requests.consume(visitor ?? 'unknown').then(
      () => true,
      () => false,
    );
    if (isTaken) return undefined;
    return textAnswer('Too many requests. Please wait a minute.', 429, {
      'retry-after': String(limitSeconds),
    });
  };
}
