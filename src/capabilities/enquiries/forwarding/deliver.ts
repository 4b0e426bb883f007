import { backoffMs } from '#content/client/backoff.ts';
import type { EnquiryStore } from '../store/store';
import type { ForwardClock } from './clock';
import type { Send } from './send';

const minBackoffMs = 5_000;
const maxBackoffMs = 60 * 60_000;
const maxRetryAfterMs = 24 * 60 * 60_000;

/** Returns the delay after the last of `failures` in a row: 5 s, doubling up to an hour, or longer if the endpoint asks for it. */
function delayMs(failures: number, retryAfterMs = 0): number {
  const delay = backoffMs(failures - 1, minBackoffMs, maxBackoffMs);
  return Math.max(delay, Math.min(retryAfterMs, maxRetryAfterMs));
}

interface DeliverOptions {
  readonly store: EnquiryStore;
  readonly send: Send;
  readonly clock: Pick<ForwardClock, 'now'>;
}

export interface Failure {
  readonly error: string;
  readonly attempts: number;
  readonly nextAttempt: string;
}

/**
 * Sends one stored enquiry, and stores the outcome durably. An enquiry is sent twice if this process ends between the endpoint's
 * answer and the write. The endpoint recognises the repeated `Idempotency-Key`.
 * @param byOperator also sends held and forwarded enquiries, and releases them
 * @returns `gone` if there was nothing to send
 */
export async function deliver(
  id: string,
  { store, send, clock }: DeliverOptions,
  byOperator = false,
): Promise<'forwarded' | 'gone' | Failure> {
  const attempt = store.begin(id, clock.now(), byOperator);
  if (!attempt) return 'gone';
  const refusal = await send(id, attempt.enquiry);
  if (!refusal) {
    store.settle(id, { forwarded: new Date(clock.now()).toISOString() });
    return 'forwarded';
  }
  const { error, retryAfterMs } = refusal;
  const { attempts } = attempt;
  const nextAttempt = new Date(clock.now() + delayMs(attempts, retryAfterMs)).toISOString();
  store.settle(id, { lastError: error, nextAttempt });
  return { error, attempts, nextAttempt };
}
