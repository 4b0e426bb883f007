import { ContentError, kindOfStatus } from '#content/findings/errors.ts';
import { bytesOf, discard, readWithinDepth, untilAborted } from './bounded-answer';

/** The time functions of the guarded read; tests pass their own, so that nothing sleeps. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
  /** A signal that is aborted after `ms`. */
  deadline(ms: number): AbortSignal;
  /** A number from 0 up to 1, to spread repeats over time. */
  random(): number;
}

/**
 * The start time of this process plus the time that has passed, in milliseconds since 1970. Changes of the system clock do not
 * affect it. Use it to measure durations, not for dates.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

export const systemClock: Clock = {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  deadline: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
};

/** A clock that only measures durations. */
export const steadyClock: Clock = { ...systemClock, now: steadyNow };

export interface GuardOptions {
  readonly fetch: typeof globalThis.fetch;
  /** For the whole read: every attempt, every wait and the body. */
  readonly deadlineMs: number;
  /** Counted after decompression, while the body arrives. */
  readonly maxBytes: number;
  readonly retries: number;
  readonly clock: Clock;
}

/** An answer that arrived whole and is JSON. Its status may still be an error. */
export interface JsonAnswer {
  readonly response: Response;
  readonly json: unknown;
}

/** Statuses after which the same request may succeed a little later. No other 4xx is ever repeated. */
const TRANSIENT: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 1_600;

/**
 * Reads JSON with a deadline over everything, a cap on size, and repeats for failures that pass (network errors, 429,
 * 502, 503, 504), not before `Retry-After` when it is given. A service that is well but asks for patience is asked again as
 * long as the deadline allows. A wait that would pass the deadline is not begun: the error is thrown at once.
 * @throws ContentError of kind network, deadline, too-large, content-type or truncated; by status when an error status
 * comes without JSON.
 */
export function createGuardedRead(options: GuardOptions) {
  const { fetch, deadlineMs, maxBytes, retries, clock } = options;

  /** @throws ContentError, always */
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
      const passing =
        (failed && (outcome.kind === 'network' || outcome.kind === 'truncated')) ||
        (response !== undefined && TRANSIENT.has(response.status));
      // Doubling, and spread, so that many readers do not come back at the same moment.
      const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** count);
      const wait = Math.max(
        Math.round(longest * (0.5 + clock.random() / 2)),
        // Directus rounds to seconds: it says 0 while its rate limiter still refuses for half a second.
        retryAfterMs(response?.headers.get('retry-after') ?? null, clock.now()) ?? 0,
      );
      const mayRepeat = passing && (count < retries || asksForPatience(outcome));
      if (!mayRepeat || clock.now() + wait >= end) {
        if (failed) throw outcome;
        return outcome;
      }
      await clock.wait(wait);
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

/** Whether a rate limiter answered, or Directus's own guard of its load: 503 with the reason “Under pressure”. */
function asksForPatience(outcome: JsonAnswer | ContentError): boolean {
  if (outcome.response?.status === 429) return true;
  return 'json' in outcome && JSON.stringify(outcome.json).includes('Under pressure');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node's fetch says only “fetch failed”; what failed is in its cause.
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * How long `Retry-After` asks to wait, in milliseconds: a number of seconds, or a date (RFC 9110, 10.2.3).
 * `undefined` when the header is absent or means nothing.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // Only the date format of HTTP: Date.parse alone would take "-5" or "1.5" for a year or a month.
  const moment = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
