import { sumOf } from '#components/primitives/money.ts';

/** A fee of the price list. */
export interface Fee {
  readonly name: string;
  /** Canadian dollars. */
  readonly amount: number;
  /** The day it was checked. */
  readonly verifiedOn: string;
  /** An https address. */
  readonly source: string;
  /** Its name in words. */
  readonly sourceName?: string | undefined;
  /** Set while the licensee has yet to confirm the fee. */
  readonly unconfirmed?: string;
}

/** A case: which fees are paid in it, and how many times. */
export interface FeeCase {
  readonly title: string;
  readonly description?: string;
  readonly items: readonly {
    /** The name of a fee of the list. */
    readonly fee: string;
    /** Once where it is absent. */
    readonly count?: number;
  }[];
}

/** A line of a bill. */
interface Line extends Fee {
  readonly count: number;
  /** What is paid for it in all. */
  readonly paid: number;
}

/** A case with what is paid in it. */
export interface AddedUp extends Pick<FeeCase, 'title' | 'description'> {
  readonly lines: readonly Line[];
  readonly total: number;
  /** Whether the licensee has yet to confirm one of its fees. */
  readonly isUnconfirmed: boolean;
  /** The day on which the fee of it was checked that was not checked since. */
  readonly verifiedOn: string;
}

/**
 * The cases with their totals. One that names a fee which the list does not have is left out: its total would be too low.
 * The content check reports it.
 */
export const addUp = (fees: readonly Fee[], cases: readonly FeeCase[]): readonly AddedUp[] => {
  const byName = new Map(fees.map((fee) => [fee.name, fee]));
  return cases.flatMap(({ items, ...words }) => {
    const lines = items.flatMap(({ fee: name, count = 1 }): Line[] => {
      const fee = byName.get(name);
      return fee ? [{ ...fee, count, paid: sumOf([fee.amount * count]) }] : [];
    });
    const [verifiedOn] = lines.map((line) => line.verifiedOn).toSorted();
    if (verifiedOn === undefined || lines.length < items.length) return [];
    const total = sumOf(lines.map(({ paid }) => paid));
    const isUnconfirmed = lines.some(({ unconfirmed }) => unconfirmed);
    return [{ ...words, lines, total, isUnconfirmed, verifiedOn }];
  });
};

/** Fees of one status: checked, or to be confirmed. */
interface SameStatus extends Pick<Fee, 'verifiedOn' | 'source' | 'sourceName'> {
  readonly isUnconfirmed: boolean;
  readonly fees: readonly Fee[];
}

/**
 * The checked fees, then those to be confirmed, in the order of the list. Day and source are those of the first of each; a fee
 * with others says its own.
 */
export const byStatus = (fees: readonly Fee[]): readonly SameStatus[] =>
  [false, true].flatMap((isUnconfirmed) => {
    const all = fees.filter(({ unconfirmed }) => Boolean(unconfirmed) === isUnconfirmed);
    const [first] = all;
    if (!first) return [];
    const { verifiedOn, source, sourceName } = first;
    return [{ verifiedOn, source, sourceName, isUnconfirmed, fees: all }];
  });
