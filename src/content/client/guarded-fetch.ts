import { ContentError, kindOfStatus } from '#content/findings/errors.ts';
import { backoffMs, isTransient, retryAfterMs } from './retry';

/** The time functions of the guarded read; tests pass their own, so that nothing sleeps. */
export interface Clock {
  now(): number;
  /** Resolves after `ms`, or rejects when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** A signal that is aborted after `ms`. */
  deadline(ms: number): AbortSignal;
  /** A number from 0 up to 1, to spread repeats over time. */
  random(): number;
}

export const systemClock: Clock = {
  now: Date.now,
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
  deadline: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
};

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

/** The promise, or a rejection as soon as the signal is aborted, also where a fetch ignores its signal. */
function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) {
      abort();
    }
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) {
    return String(error);
  }
  // Node's fetch says only “fetch failed”; what failed is in its cause.
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/**
 * Reads JSON with a deadline over everything, a cap on size, and repeats for failures that pass (network errors, 429,
 * 502, 503, 504), as `Retry-After` asks when it does. A wait that would pass the deadline is not begun: the error is
 * thrown at once.
 * @throws ContentError of kind network, deadline, too-large, content-type or truncated; by status when an error status
 * comes without JSON.
 */
export function createGuardedRead(options: GuardOptions) {
  const { clock, deadlineMs, maxBytes, retries } = options;

  async function readBody(response: Response, signal: AbortSignal, collection: string) {
    const tooLarge = () => new ContentError('too-large', { collection, limit: maxBytes, response });
    if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
      discard(response);
      throw tooLarge();
    }
    const reader = response.body?.getReader();
    if (reader === undefined) {
      return '';
    }
    const decoder = new TextDecoder();
    let text = '';
    let size = 0;
    try {
      for (;;) {
        const { done, value } = await within(reader.read(), signal);
        if (done) {
          return text + decoder.decode();
        }
        size += value.byteLength;
        if (size > maxBytes) {
          throw tooLarge();
        }
        text += decoder.decode(value, { stream: true });
      }
    } catch (error) {
      reader.cancel().catch(() => {});
      if (error instanceof ContentError || signal.aborted) {
        throw error;
      }
      throw new ContentError('truncated', {
        collection,
        response,
        reason: reasonOf(error),
        cause: error,
      });
    }
  }

  async function attempt(url: string, init: RequestInit, signal: AbortSignal, collection: string) {
    let response: Response;
    try {
      response = await within(options.fetch(url, { ...init, signal }), signal);
    } catch (error) {
      if (signal.aborted) {
        throw error;
      }
      throw new ContentError('network', { collection, reason: reasonOf(error), cause: error });
    }
    const contentType = response.headers.get('content-type') ?? '';
    if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) {
      discard(response);
      const kind = response.ok ? 'content-type' : kindOfStatus(response.status);
      throw new ContentError(kind, { collection, status: response.status, contentType, response });
    }
    const text = await readBody(response, signal, collection);
    try {
      return { response, json: JSON.parse(text) as unknown };
    } catch (error) {
      throw new ContentError('truncated', {
        collection,
        response,
        reason: reasonOf(error),
        cause: error,
      });
    }
  }

  return async function read(
    url: string,
    init: RequestInit,
    collection: string,
  ): Promise<JsonAnswer> {
    const signal = clock.deadline(deadlineMs);
    const end = clock.now() + deadlineMs;
    for (let count = 0; ; count += 1) {
      let answer: JsonAnswer | undefined;
      let failure: ContentError | undefined;
      try {
        answer = await attempt(url, init, signal, collection);
      } catch (error) {
        if (!(error instanceof ContentError)) {
          throw new ContentError('deadline', { collection, limit: deadlineMs, cause: error });
        }
        failure = error;
      }
      const response = answer?.response ?? failure?.response;
      const passing =
        failure?.kind === 'network' ||
        failure?.kind === 'truncated' ||
        (response !== undefined && isTransient(response.status));
      const wait =
        retryAfterMs(response?.headers.get('retry-after') ?? null, clock.now()) ??
        backoffMs(count, clock.random);
      if (!passing || count >= retries || clock.now() + wait >= end) {
        if (answer !== undefined) {
          return answer;
        }
        throw failure;
      }
      try {
        await clock.wait(wait, signal);
      } catch (error) {
        throw new ContentError('deadline', { collection, limit: deadlineMs, cause: error });
      }
    }
  };
}

function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}
