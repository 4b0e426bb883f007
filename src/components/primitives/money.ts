/** Canadian dollars: `$1,590`, `$401.25`. Avoids `Intl` for the reason given at `formatDate`. */
export const formatMoney = (amount: number): string =>
  `$${(toCents(amount) / 100)
    .toFixed(2)
    .replace('.00', '')
    .replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}`;

/** An amount in Canadian dollars, or the lower and higher amounts of a range. */
export interface AmountRange {
  readonly amount: number;
  readonly amountTo?: number;
}

export const formatRange = (fee: AmountRange): string =>
  fee.amountTo
    ? `${formatMoney(fee.amount)} to ${formatMoney(fee.amountTo)}`
    : formatMoney(fee.amount);

/** Adds in cents, because 0.1 + 0.2 is not 0.3. */
export const sumAmounts = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0) / 100;

const toCents = (amount: number) => Math.round(amount * 100);
