import { CommandError, type ExitCode, type Output } from '#server/node/cli/command-line.ts';
import type { ForwardClock } from '../forwarding/clock';
import type { Endpoint } from '../settings';
import { counted, type StoredEnquiry, shortId } from '../store/enquiry';
import type { Erasure } from '../store/erasure';
import { UnreadableError } from '../store/seal';
import type { Delivery, EnquiryStore } from '../store/store';

export interface CommandContext extends Output {
  readonly store: EnquiryStore;
  readonly erasure: Erasure;
  readonly hasKeys: boolean;
  readonly endpoint: Endpoint | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: ForwardClock;
}

export const deliveryStates = ['waiting', 'forwarded', 'held', 'failed'] as const;

/** `failed`: the last attempt was refused, and the server keeps trying. */
export type DeliveryState = (typeof deliveryStates)[number];

export interface Entry {
  readonly id: string;
  readonly state: DeliveryState;
  readonly delivery: Delivery;
  readonly enquiry: StoredEnquiry;
}

/** Returns the state, and what an operator needs to know about it. */
function describeDelivery(delivery: Delivery): readonly [state: DeliveryState, note: string] {
  const { attempts, forwarded, held, lastError = 'failed', nextAttempt } = delivery;
  if (forwarded !== undefined) return ['forwarded', `taken ${forwarded}`];
  if (held !== undefined) return ['held', held];
  if (attempts === 0) return ['waiting', ''];
  const next = nextAttempt === undefined ? '' : `; next attempt ${nextAttempt}`;
  return ['failed', `attempt ${attempts}: ${lastError}${next}`];
}

/** Reads all enquiries, oldest first, and prints the ids of unreadable ones. */
export function readEntries({ store, printError }: CommandContext) {
  let code: ExitCode = 0;
  const entries: Entry[] = [];
  for (const { id, delivery, read } of store.all()) {
    try {
      entries.push({ id, state: describeDelivery(delivery)[0], delivery, enquiry: read() });
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      printError(error.message);
      code = 1;
    }
  }
  return { entries, code: code as ExitCode };
}

/** Resolves ids or short ids that an operator typed. @throws {CommandError} for a word that matches no id, or several */
export const resolveIds = (words: readonly string[], ids: readonly string[]): readonly string[] =>
  words.map((word) => {
    const [match, ...more] = ids.filter((id) => id === word || shortId(id) === word.toLowerCase());
    if (!match) throw new CommandError(`There is no enquiry “${word}”: run list to see the ids.`);
    if (more.length > 0) {
      throw new CommandError(
        `“${word}” matches several enquiries: give the full id, which list --json shows.`,
      );
    }
    return match;
  });

export function summary(entries: readonly Entry[]): string {
  const counts = deliveryStates.map(
    (state) => `${entries.filter((entry) => entry.state === state).length} ${state}`,
  );
  return `${counted(entries.length)}: ${counts.join(', ')}.`;
}

/** Replaces control characters, which could rewrite the terminal, and marks that change the text direction. */
const onOneLine = (text: string) =>
  text.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu, ' ').trim();

export function entryLine({ id, state, delivery, enquiry }: Entry): string {
  const { submissionDate, firstName, lastName, email, phone, specificService } = enquiry;
  const who = [`${firstName} ${lastName}`, email, phone, specificService].map(onOneLine);
  return [shortId(id), submissionDate, state.padEnd(9), ...who, describeDelivery(delivery)[1]]
    .filter(Boolean)
    .join('  ');
}
