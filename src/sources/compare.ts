import { formatMoney } from '#i18n/money.ts';
import { figureOf } from './figure';
import { type Reading, spaced, type Unreadable } from './reading';

export type Comparison =
  | { readonly outcome: 'same' }
  | { readonly outcome: 'differs'; readonly stated: string; readonly official: string }
  | ({ readonly outcome: 'unreadable' } & Unreadable);

/** Words of one unit may have other endings, as in “2 Jahre” and “3 Jahren”. */
const dropEnding = (unit: string): string => unit.replace(/(?<=^\p{L}{3,})(?:e[ns]?|n|s)$/u, '');

/**
 * Compares the value of a claim with the reading of its source. Only two figures in the same unit can differ. Wordings are the
 * same or cannot be compared.
 * @param value a number is an amount of money
 */
export function compare(value: string | number, reading: Reading): Comparison {
  if ('unreadable' in reading) return { outcome: 'unreadable', ...reading };
  const stated = typeof value === 'number' ? formatMoney(value) : spaced(value);
  const official = spaced(reading.value);
  if (stated === official) return { outcome: 'same' };
  const [left, right] = [figureOf(stated), figureOf(official)];
  if (!left || !right || dropEnding(left.unit) !== dropEnding(right.unit)) {
    const unreadable = `“${stated}” and “${official}” are not two figures in the same unit`;
    return { outcome: 'unreadable', unreadable };
  }
  return left.amount === right.amount
    ? { outcome: 'same' }
    : { outcome: 'differs', stated, official };
}
