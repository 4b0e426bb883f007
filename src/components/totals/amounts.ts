import { type AmountRange, sumAmounts } from '#i18n/money.ts';

/**
 * Returns the range from the lowest to the highest amount, because an editor may have swapped the two.
 * @returns `undefined` if no amount is known
 */
export function spanAmounts(amounts: readonly (number | undefined)[]): AmountRange | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  if (known.length === 0) return undefined;
  const amount = Math.min(...known);
  const amountTo = Math.max(...known);
  return amountTo > amount ? { amount, amountTo } : { amount };
}

/** Adds up lower ends and upper ends. A single amount is both ends. */
export function sumRanges(ranges: readonly AmountRange[]): AmountRange {
  const amount = sumAmounts(ranges.map((range) => range.amount));
  const amountTo = sumAmounts(ranges.map((range) => range.amountTo ?? range.amount));
  return amountTo > amount ? { amount, amountTo } : { amount };
}

export const multiplyRange = (range: AmountRange, count: number): AmountRange =>
  sumRanges(Array.from({ length: count }, () => range));
