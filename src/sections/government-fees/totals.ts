import { sumAmounts } from '#components/primitives/money.ts';
import type { FigureStatus } from '#components/signature/checked-on.tsx';
import type { FeesPageCase, GovernmentFee } from '#generated/types.ts';

/** A government fee. Only a confirmed fee has an amount. */
export type ShownFee = Omit<GovernmentFee, 'amount'> & FigureStatus & { readonly amount?: number };

interface FeeLine extends ShownFee {
  readonly count: number;
  readonly subtotal?: number;
}

export interface CaseTotal extends Pick<FeesPageCase, 'title' | 'description'> {
  readonly lines: readonly FeeLine[];
  /** The sum of the confirmed fees; `undefined` if no fee is confirmed. */
  readonly total: number | undefined;
  /** The names of unconfirmed fees, which the total leaves out. */
  readonly without: readonly string[];
  /** The oldest date on which a fee of the case was checked. */
  readonly verified_on?: string;
}

/** Adds up the fees of each case. Leaves out cases with an unknown fee, which the content check reports. */
export const addUpCases = (
  fees: readonly ShownFee[],
  cases: readonly FeesPageCase[],
): readonly CaseTotal[] => {
  const byName = new Map(fees.map((fee) => [fee.fee, fee]));
  return cases.flatMap(({ items, ...words }) => {
    const lines = items.flatMap(({ fee: name, count = 1 }): FeeLine[] => {
      const fee = byName.get(name);
      if (!fee) return [];
      const { amount } = fee;
      return [
        {
          ...fee,
          count,
          ...(amount === undefined ? {} : { subtotal: sumAmounts([amount * count]) }),
        },
      ];
    });
    if (lines.length === 0 || lines.length < items.length) return [];
    const subtotals = lines.flatMap(({ subtotal }) => subtotal ?? []);
    const without = lines.flatMap(({ fee, subtotal }) => (subtotal === undefined ? [fee] : []));
    const [verified_on] = lines.flatMap((line) => line.verified_on ?? []).toSorted();
    const total = subtotals.length > 0 ? sumAmounts(subtotals) : undefined;
    return [{ ...words, lines, total, without, ...(verified_on ? { verified_on } : {}) }];
  });
};
