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
  /** Present while the licensee has yet to confirm it. */
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
  /** The day on which the fee of it was checked that was not checked since. */
  readonly verifiedOn: string;
  /** Whether a fee of it is still to be confirmed. */
  readonly isUnconfirmed: boolean;
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
    const isUnconfirmed = lines.some(({ unconfirmed }) => Boolean(unconfirmed));
    const total = sumOf(lines.map(({ paid }) => paid));
    return [{ ...words, lines, total, verifiedOn, isUnconfirmed }];
  });
};

/** Fees that were checked on one day at one source, or that are all to be confirmed as of then. */
interface Checked extends Pick<Fee, 'verifiedOn' | 'source'> {
  readonly isUnconfirmed: boolean;
  readonly fees: readonly Fee[];
}

/** The fees by where and when they were checked, those apart that are to be confirmed, in the order in which these come first. */
export const bySource = (fees: readonly Fee[]): readonly Checked[] => {
  const groups = new Map<string, Fee[]>();
  for (const fee of fees) {
    const key = `${fee.unconfirmed ? '?' : ''}${fee.verifiedOn} ${fee.source}`;
    groups.set(key, [...(groups.get(key) ?? []), fee]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { verifiedOn, source, unconfirmed } = first;
    return [{ verifiedOn, source, isUnconfirmed: Boolean(unconfirmed), fees: group }];
  });
};
