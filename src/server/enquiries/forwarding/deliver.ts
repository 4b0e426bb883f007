import type { EnquiryStore } from '../store/store';
import type { ForwardClock } from './clock';
import type { Send } from './send';

const minBackoffMs = 5_000;
const maxBackoffMs = 60 * 60_000;

const maxRetryAfterMs = 24 * 60 * 60_000;

/**
 * Returns the delay after a failure: 5 s, doubling up to an hour, or longer if the endpoint asks for it. The second half is
 * random, so that several servers do not retry at the same moment.
 * @param failures the number of failures in a row, including this one
 * @param random from 0 up to 1
 * @returns milliseconds
 */
export function backoffMs(failures: number, random: number, retryAfterMs = 0): number {
  const full = Math.min(minBackoffMs * 2 ** (failures - 1), maxBackoffMs);
  const spread = Math.round(full * (0.5 + random / 2));
  return Math.max(spread, Math.min(retryAfterMs, maxRetryAfterMs));
}

interface DeliverOptions {
  readonly store: EnquiryStore;
  readonly send: Send;
  readonly clock: Pick<ForwardClock, 'now' | 'random'>;
}

/** The outcome of one attempt. `busy`: another process is sending the enquiry. */
export type Outcome =
  | { readonly result: 'forwarded' | 'already' | 'held' | 'busy' }
  | {
      readonly result: 'failed';
      readonly error: string;
      readonly attempts: number;
      readonly waitMs: number;
    };

/**
 * Claims and sends one stored enquiry, and stores the outcome durably. An enquiry is sent twice only if this process ends between
 * the endpoint's answer and the write. The endpoint recognises the repeated `Idempotency-Key`.
 * @param byOperator also sends held and forwarded enquiries, and releases them
 */
export async function deliver(
  id: string,
  { store, send, clock }: DeliverOptions,
  byOperator = false,
): Promise<Outcome> {
  const claimed = store.claim(id, byOperator);
  if (typeof claimed === 'string') return { result: claimed };
  const { enquiry, attempts } = claimed;
  const refusal = await send(id, enquiry);
  if (!refusal) {
    store.settle(id, { forwarded: new Date(clock.now()).toISOString() });
    return { result: 'forwarded' };
  }
  const waitMs = backoffMs(attempts, clock.random(), refusal.retryAfterMs);
  const nextAttempt = new Date(clock.now() + waitMs).toISOString();
  store.settle(id, { lastError: refusal.error, nextAttempt });
  return { result: 'failed', error: refusal.error, attempts, waitMs };
}
