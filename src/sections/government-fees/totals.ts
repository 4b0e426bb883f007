import { sumOf } from '#components/primitives/money.ts';
import type { FeesPageCase, GovernmentFee } from '#generated/types.ts';

/** A line of a bill. */
interface Line extends GovernmentFee {
  readonly count: number;
  /** What is paid for it in all. */
  readonly paid: number;
}

/** A case with what is paid in it. */
export interface AddedUp extends Pick<FeesPageCase, 'title' | 'description'> {
  readonly lines: readonly Line[];
  readonly total: number;
  /** Whether the licensee has yet to confirm one of its fees. */
  readonly isUnconfirmed: boolean;
  /** The day on which the fee of it was checked that was not checked since. */
  readonly verified_on: string;
}

/**
 * The cases with their totals. One that names a fee which the list does not have is left out: its total would be too low.
 * The content check reports it.
 */
export const addUp = (
  fees: readonly GovernmentFee[],
  cases: readonly FeesPageCase[],
): readonly AddedUp[] => {
  const byName = new Map(fees.map((fee) => [fee.fee, fee]));
  return cases.flatMap(({ items, ...words }) => {
    const lines = items.flatMap(({ fee: name, count = 1 }): Line[] => {
      const fee = byName.get(name);
      return fee ? [{ ...fee, count, paid: sumOf([fee.amount * count]) }] : [];
    });
    const [verified_on] = lines.map((line) => line.verified_on).toSorted();
    if (verified_on === undefined || lines.length < items.length) return [];
    const total = sumOf(lines.map(({ paid }) => paid));
    const isUnconfirmed = lines.some(({ unconfirmed }) => unconfirmed);
    return [{ ...words, lines, total, isUnconfirmed, verified_on }];
  });
};

/** Fees of one status: checked, or to be confirmed. */
interface SameStatus {
  /** The first of the fees: its day and source stand above them all. */
  readonly checked: GovernmentFee;
  readonly isUnconfirmed: boolean;
  readonly fees: readonly GovernmentFee[];
}

/**
 * The checked fees, then those to be confirmed, in the order of the list. Day and source are those of the first of each; a fee
 * with others says its own.
 */
export const byStatus = (fees: readonly GovernmentFee[]): readonly SameStatus[] =>
  [false, true].flatMap((isUnconfirmed) => {
    const all = fees.filter(({ unconfirmed }) => Boolean(unconfirmed) === isUnconfirmed);
    const [first] = all;
    if (!first) return [];
    return [{ checked: first, isUnconfirmed, fees: all }];
  });
