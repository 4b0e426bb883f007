import { ContentError, kindOfStatus } from '#content/findings/errors.ts';
import { backoffMs, retryAfterMs } from './backoff';
import { bytesOf, discard, readWithinDepth, untilAborted } from './bounded-answer';

/** Tests pass their own clock, so that nothing sleeps. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
  deadline(ms: number): AbortSignal;
  /** A number from 0 up to 1, which spreads retries over time. */
  random(): number;
}

/** The time in milliseconds, unaffected by changes of the system clock. For durations, not for dates. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

export const systemClock: Clock = {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  deadline: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
};

export const steadyClock: Clock = { ...systemClock, now: steadyNow };

export interface GuardOptions {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Deadline of the whole read: every attempt, every wait and the body. */
  readonly deadlineMs: number;
  /** Limit of the decompressed body, checked while it arrives. */
  readonly maxBytes: number;
  readonly retries: number;
  readonly clock: Clock;
}

export interface JsonAnswer {
  readonly response: Response;
  readonly json: unknown;
}

/** Statuses after which the same request may succeed a little later. */
const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const minBackoffMs = 200;
const maxBackoffMs = 1_600;

/**
 * Reads JSON with one deadline and a size limit. Retries after transient failures (network errors, 429, 502, 503, 504), but not
 * before `Retry-After`. A busy service is retried until the deadline. Never starts a wait that would exceed the deadline.
 * @throws ContentError of kind network, deadline, too-large, content-type or truncated, or by status for an error without JSON
 */
export function createGuardedRead(options: GuardOptions) {
  const { fetch, deadlineMs, maxBytes, retries, clock } = options;

  async function attempt(url: string, init: RequestInit, collection: string): Promise<JsonAnswer> {
    let response: Response;
    try {
      response = await fetch(url, init);
    } catch (error) {
      throw new ContentError('network', { collection, reason: reasonOf(error), cause: error });
    }
    const contentType = response.headers.get('content-type') ?? '';
    if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) {
      discard(response);
      const kind = response.ok ? 'content-type' : kindOfStatus(response.status);
      throw new ContentError(kind, { collection, status: response.status, contentType, response });
    }
    try {
      const bytes = await bytesOf(response, maxBytes);
      if (bytes) return { response, json: readWithinDepth(bytes) };
    } catch (error) {
      const details = { collection, response, reason: reasonOf(error), cause: error };
      throw new ContentError('truncated', details);
    }
    throw new ContentError('too-large', { collection, limit: maxBytes, response });
  }

  async function repeat(url: string, init: RequestInit, collection: string): Promise<JsonAnswer> {
    const end = clock.now() + deadlineMs;
    for (let count = 0; ; count += 1) {
      const outcome = await attempt(url, init, collection).catch((error: ContentError) => error);
      const failed = outcome instanceof ContentError;
      const { response } = outcome;
      const isTransient =
        (failed && (outcome.kind === 'network' || outcome.kind === 'truncated')) ||
        (response !== undefined && transientStatuses.has(response.status));
      const waitMs = Math.max(
        Math.round(backoffMs(count, minBackoffMs, maxBackoffMs) * (0.5 + clock.random() / 2)),
        // Directus rounds down to seconds, so 0 may mean half a second.
        retryAfterMs(response?.headers.get('retry-after') ?? null, clock.now()) ?? 0,
      );
      const mayRetry = isTransient && (count < retries || isOverloaded(outcome));
      if (!mayRetry || clock.now() + waitMs >= end) {
        if (failed) throw outcome;
        return outcome;
      }
      await clock.wait(waitMs);
    }
  }

  return async function read(
    url: string,
    init: RequestInit,
    collection: string,
  ): Promise<JsonAnswer> {
    const signal = clock.deadline(deadlineMs);
    try {
      return await untilAborted(signal, () => repeat(url, { ...init, signal }, collection));
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new ContentError('deadline', { collection, limit: deadlineMs, cause: error });
    }
  };
}

/** True for an answer from a rate limiter, or from Directus under high load: 503 with the reason “Under pressure”. */
function isOverloaded(outcome: JsonAnswer | ContentError): boolean {
  if (outcome.response?.status === 429) return true;
  return 'json' in outcome && JSON.stringify(outcome.json).includes('Under pressure');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node's fetch says only “fetch failed”. The reason is in its cause.
  return error.cause instanceof Error ? error.cause.message : error.message;
}
