import { firstLanguage, type Language } from './words';

/** `$1,590` or `$401.25`, as languages.ts of the site says. Avoids `Intl` for the reason given at `formatDate`. */
export function formatMoney(amount: number, language: Language = firstLanguage): string {
  const [whole = '', cents = '00'] = (toCents(amount) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, language.group);
  return language.money.replace('#', cents === '00' ? grouped : grouped + language.decimal + cents);
}

/** An amount, or the lower and higher amounts of a range. */
export interface AmountRange {
  readonly amount: number;
  readonly amountTo?: number;
}

export const formatRange = (fee: AmountRange, language: Language = firstLanguage): string =>
  fee.amountTo
    ? language.t('{from} to {to}', {
        from: formatMoney(fee.amount, language),
        to: formatMoney(fee.amountTo, language),
      })
    : formatMoney(fee.amount, language);

const toCents = (amount: number) => Math.round(amount * 100);

/** Adds in cents, because 0.1 + 0.2 is not 0.3. */
export const sumAmounts = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0) / 100;

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
