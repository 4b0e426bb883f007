import { claim } from '../store/claim';
import type { EnquiryStore } from '../store/store';
import type { ForwardClock } from './clock';
import type { Refusal, Send } from './send';

const FIRST_MS = 5_000;
const LONGEST_MS = 60 * 60_000;

/** The longest `Retry-After` that is honoured. */
const LONGEST_ASKED_MS = 24 * 60 * 60_000;

/**
 * How long to wait after a failure: 5 s, doubling up to an hour, spread over its second half so that several servers do not
 * come back at the same moment; longer where the endpoint asks for it.
 * @param failures how many there were in a row, this one included
 * @param random from 0 up to 1
 * @returns milliseconds
 */
export function backoffMs(failures: number, random: number, askedMs = 0): number {
  const full = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  const spread = Math.round(full * (0.5 + random / 2));
  return Math.max(spread, Math.min(askedMs, LONGEST_ASKED_MS));
}

export interface DeliverOptions {
  readonly store: EnquiryStore;
  readonly send: Send;
  readonly clock: Pick<ForwardClock, 'now' | 'random'>;
}

/** What the delivery of one enquiry came to. `busy`: another process is at it. */
export type Outcome =
  | { readonly result: 'forwarded' | 'already' | 'held' | 'busy' }
  | {
      readonly result: 'failed';
      readonly refusal: Refusal;
      readonly attempts: number;
      /** How long to wait before it is sent again, in milliseconds. */
      readonly waitMs: number;
    };

/**
 * Sends one stored enquiry and stores durably what came of it. Only one process at a time does so for an enquiry, and each
 * reads its state after it has the claim, so that none is sent twice. One exception cannot be closed: if this process ends
 * between the endpoint's taking it and storing that, nobody knows, and it is sent again under the same `Idempotency-Key`, by
 * which the endpoint can tell.
 * @param byOperator sends what is held or was forwarded before, too; a held one is released by it
 */
export async function deliver(
  id: string,
  { store, send, clock }: DeliverOptions,
  byOperator = false,
): Promise<Outcome> {
  const release = await claim(store.deliveries, id);
  if (!release) return { result: 'busy' };
  try {
    const { attempts: before, forwarded, held } = await store.delivery(id);
    if (!byOperator && forwarded !== undefined) return { result: 'already' };
    if (!byOperator && held !== undefined) return { result: 'held' };
    const enquiry = await store.read(id);
    const earlier = { attempts: before + 1, ...(forwarded === undefined ? {} : { forwarded }) };
    // Stored before, too: an attempt that was cut off can be seen, and a full disk is found out before anything is sent.
    await store.mark(id, { ...earlier, lastError: 'cut off before its outcome was known' });
    const refusal = await send(id, enquiry);
    if (!refusal) {
      await store.mark(id, { ...earlier, forwarded: new Date(clock.now()).toISOString() });
      return { result: 'forwarded' };
    }
    const { attempts } = earlier;
    const waitMs = backoffMs(attempts, clock.random(), refusal.retryAfterMs);
    const nextAttempt = clock.now() + waitMs;
    await store.mark(id, {
      ...earlier,
      lastError: refusal.error,
      ...(forwarded === undefined ? { nextAttempt: new Date(nextAttempt).toISOString() } : {}),
    });
    return { result: 'failed', refusal, attempts, waitMs };
  } finally {
    await release();
  }
}
