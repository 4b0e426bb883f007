import { sumAmounts } from '#components/primitives/money.ts';
import type { FeesPageCase, GovernmentFee } from '#generated/types.ts';

interface FeeLine extends GovernmentFee {
  readonly count: number;
  readonly subtotal: number;
}

export interface CaseTotal extends Pick<FeesPageCase, 'title' | 'description'> {
  readonly lines: readonly FeeLine[];
  readonly total: number;
  readonly isUnconfirmed: boolean;
  /** The oldest date on which one of its fees was checked. */
  readonly verified_on: string;
}

/** Adds up the fees of each case. Leaves out a case with an unknown fee; the content check reports it. */
export const addUpCases = (
  fees: readonly GovernmentFee[],
  cases: readonly FeesPageCase[],
): readonly CaseTotal[] => {
  const byName = new Map(fees.map((fee) => [fee.fee, fee]));
  return cases.flatMap(({ items, ...words }) => {
    const lines = items.flatMap(({ fee: name, count = 1 }): FeeLine[] => {
      const fee = byName.get(name);
      return fee ? [{ ...fee, count, subtotal: sumAmounts([fee.amount * count]) }] : [];
    });
    const [verified_on] = lines.map((line) => line.verified_on).toSorted();
    if (verified_on === undefined || lines.length < items.length) return [];
    const total = sumAmounts(lines.map(({ subtotal }) => subtotal));
    const isUnconfirmed = lines.some(({ unconfirmed }) => unconfirmed);
    return [{ ...words, lines, total, isUnconfirmed, verified_on }];
  });
};

interface FeeGroup {
  /** The first fee. Its date and source are shown above the group. */
  readonly checked: GovernmentFee;
  readonly isUnconfirmed: boolean;
  readonly fees: readonly GovernmentFee[];
}

/** Checked fees, then unconfirmed ones. */
export const groupByStatus = (fees: readonly GovernmentFee[]): readonly FeeGroup[] =>
  [false, true].flatMap((isUnconfirmed) => {
    const all = fees.filter(({ unconfirmed }) => Boolean(unconfirmed) === isUnconfirmed);
    const [first] = all;
    if (!first) return [];
    return [{ checked: first, isUnconfirmed, fees: all }];
  });
