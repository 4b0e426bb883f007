import type { EnquiryStore } from '../store/store';
import type { ForwardClock } from './clock';
import type { Send } from './send';

const minBackoffMs = 5_000;
const maxBackoffMs = 60 * 60_000;

/** The longest `Retry-After` that is honoured. */
const maxRetryAfterMs = 24 * 60 * 60_000;

/**
 * How long to wait after a failure: 5 s, doubling up to an hour, spread over its second half so that several servers do not
 * come back at the same moment; longer where the endpoint asks for it.
 * @param failures how many there were in a row, this one included
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
 * Claims and sends one stored enquiry, and stores the outcome durably. An enquiry is sent twice only when this process ends after
 * the endpoint took it and before that is stored. Then the endpoint recognises the same `Idempotency-Key`.
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
