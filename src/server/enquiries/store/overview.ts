import { type StoredEnquiry, shortId } from './enquiry';
import type { Delivery } from './store';

export const deliveryStates = ['waiting', 'forwarded', 'held', 'failed'] as const;

/** `failed` was tried and not taken; the server goes on trying. */
export type DeliveryState = (typeof deliveryStates)[number];

/** The state an operator reads. */
export function stateOf({ attempts, forwarded, held }: Delivery): DeliveryState {
  if (forwarded !== undefined) return 'forwarded';
  if (held !== undefined) return 'held';
  return attempts > 0 ? 'failed' : 'waiting';
}

/** An enquiry with what became of it. */
export interface Entry {
  readonly id: string;
  readonly state: DeliveryState;
  readonly delivery: Delivery;
  readonly enquiry: StoredEnquiry;
}

/** How many there are, by state. */
export function countsOf(entries: readonly Entry[]): string {
  const counts = deliveryStates.map(
    (state) => `${entries.filter((entry) => entry.state === state).length} ${state}`,
  );
  const noun = entries.length === 1 ? 'enquiry' : 'enquiries';
  return `${entries.length} ${noun}: ${counts.join(', ')}.`;
}

/**
 * What a visitor wrote, on one line of a terminal: without control characters, which could rewrite what stands there, and
 * without marks that turn the direction of the rest of the line.
 */
const onOneLine = (text: string) =>
  text.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu, ' ').trim();

function noteOf({ attempts, forwarded, held, lastError, nextAttempt }: Delivery): string {
  if (forwarded !== undefined) return `taken ${forwarded}`;
  if (held !== undefined) return held;
  if (attempts === 0) return '';
  const next = nextAttempt === undefined ? '' : `; next attempt ${nextAttempt}`;
  return `attempt ${attempts}: ${lastError ?? 'failed'}${next}`;
}

/** One line for an enquiry, for the operator's terminal. */
export function lineOf({ id, state, delivery, enquiry }: Entry): string {
  const { submissionDate, firstName, lastName, email, phone, specificService } = enquiry;
  const who = [`${firstName} ${lastName}`, email, phone, specificService].map(onOneLine);
  return [shortId(id), submissionDate, state.padEnd(9), ...who, noteOf(delivery)]
    .filter(Boolean)
    .join('  ');
}
