import { claim } from '../store/claim';
import type { Delivery } from '../store/delivery';
import type { EnquiryStore } from '../store/store';
import { backoffMs } from './backoff';
import type { Send, Sending } from './forward';

export interface DeliverOptions {
  readonly store: EnquiryStore;
  readonly send: Send;
  readonly now: () => number;
  readonly random: () => number;
}

/** What the delivery of one enquiry came to. `busy`: another process is at it. */
export type Outcome =
  | { readonly result: 'forwarded' | 'already' | 'held' | 'busy' }
  | {
      readonly result: 'failed';
      readonly sending: Extract<Sending, { readonly taken: false }>;
      readonly delivery: Delivery;
      /** When it may be sent again, in milliseconds since the epoch. */
      readonly nextAttempt: number;
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
  { store, send, now, random }: DeliverOptions,
  byOperator = false,
): Promise<Outcome> {
  const release = await claim(store.deliveries, id);
  if (!release) return { result: 'busy' };
  try {
    const before = await store.delivery(id);
    if (!byOperator && before.forwarded !== undefined) return { result: 'already' };
    if (!byOperator && before.held !== undefined) return { result: 'held' };
    const enquiry = await store.read(id);
    const attempts = before.attempts + 1;
    const earlier = before.forwarded === undefined ? {} : { forwarded: before.forwarded };
    // Stored before, too: an attempt that was cut off can be seen, and a full disk is found out before anything is sent.
    await store.mark(id, {
      attempts,
      ...earlier,
      lastError: 'cut off before its outcome was known',
    });
    const sending = await send(id, enquiry);
    if (sending.taken) {
      await store.mark(id, { attempts, forwarded: new Date(now()).toISOString() });
      return { result: 'forwarded' };
    }
    const nextAttempt = now() + backoffMs(attempts, random(), sending.retryAfterMs);
    const next = before.forwarded === undefined && {
      nextAttempt: new Date(nextAttempt).toISOString(),
    };
    const delivery: Delivery = { attempts, ...earlier, ...next, lastError: sending.error };
    await store.mark(id, delivery);
    return { result: 'failed', sending, delivery, nextAttempt };
  } finally {
    await release();
  }
}
