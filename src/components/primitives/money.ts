/**
 * An amount of Canadian dollars for readers: `$1,590`, with cents where there are any: `$401.25`. Like dates not by `Intl`,
 * so that server and browser agree to the letter and no phone sets up a format for it.
 */
export const formatMoney = (amount: number): string =>
  `$${(inCents(amount) / 100)
    .toFixed(2)
    .replace('.00', '')
    .replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}`;

/** What is charged: an amount, or a range of two, `$650 to $950`. */
export const formatRange = (fee: {
  readonly amount: number;
  readonly amountTo?: number;
}): string =>
  fee.amountTo
    ? `${formatMoney(fee.amount)} to ${formatMoney(fee.amountTo)}`
    : formatMoney(fee.amount);

/** The sum of amounts, to the cent: in cents, because 0.1 + 0.2 is not 0.3. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + inCents(amount), 0) / 100;

const inCents = (amount: number) => Math.round(amount * 100);
