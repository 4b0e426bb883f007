import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { networkKey } from './connection';
import type { SiteEnv } from './site-env';
import { textAnswer } from './text-answer';

interface FailedAttemptsOptions {
  /** Failed and running attempts of one visitor per minute. An IPv6 network may have four times as many. */
  readonly maxPerVisitor: number;
  /** The limit for all visitors together. By default there is none. */
  readonly maxInAll?: number;
  /** `now` returns milliseconds. */
  readonly clock?: { now(): number };
}

/** How long a failure counts. @public for capabilities */
export const failureSeconds = 60;

const networkFactor = 4;

/** Limits how often visitors can make the site try an operation that fails. Successful attempts do not count. */
export function createFailedAttempts({
  maxPerVisitor,
  maxInAll = Number.POSITIVE_INFINITY,
  clock = performance,
}: FailedAttemptsOptions) {
  const running = new Map<string, number>();
  // Bounded, because a flood of requests comes from many addresses.
  const failed = new LRUCache<string, number>({
    max: 10_000,
    ttl: failureSeconds * 1000,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: clock,
  });

  function limitsFor(visitor: string): readonly (readonly [key: string, max: number])[] {
    const network = networkKey(visitor);
    return [
      [visitor, maxPerVisitor],
      ...(network ? [[network, networkFactor * maxPerVisitor] as const] : []),
      ['all', maxInAll],
    ];
  }

  return {
    /**
     * Makes an attempt.
     * @param visitor a `visitorKey`
     * @returns `undefined`, without trying, if too many attempts failed or are still running
     */
    async make<T>(
      visitor: string | undefined,
      attempt: () => Promise<T>,
      hasFailed: (result: T) => boolean,
    ): Promise<T | undefined> {
      const limits = limitsFor(visitor ?? 'unknown');
      const countOf = (key: string) => (running.get(key) ?? 0) + (failed.get(key) ?? 0);
      if (limits.some(([key, max]) => countOf(key) >= max)) return undefined;
      for (const [key] of limits) running.set(key, (running.get(key) ?? 0) + 1);
      let isFailure = true;
      try {
        const result = await attempt();
        isFailure = hasFailed(result);
        return result;
      } finally {
        for (const [key] of limits) {
          const count = (running.get(key) ?? 1) - 1;
          if (count > 0) running.set(key, count);
          else running.delete(key);
          if (isFailure) failed.set(key, (failed.get(key) ?? 0) + 1);
        }
      }
    },
  };
}

type Answer = (context: Context<SiteEnv>) => Response | Promise<Response>;

/** More pictures than any page has: only a visitor who guesses addresses reaches this limit. */
const maxMisses = 60;

/**
 * Limits how many missing pictures a visitor may request per minute, because the site may ask the content service for each. The
 * site's own requests have no visitor and no limit.
 */
export function limitMisses(answer: Answer): Answer {
  const attempts = createFailedAttempts({ maxPerVisitor: maxMisses });
  return async (context) => {
    const { visitor } = context.env;
    if (visitor === undefined) return answer(context);
    const isMiss = ({ status }: Response) => status === 404;
    const response = await attempts.make(visitor, async () => answer(context), isMiss);
    return (
      response ??
      textAnswer('You requested too many pictures that do not exist. Please wait a minute.', 429, {
        'retry-after': `${failureSeconds}`,
      })
    );
  };
}
