/**
 * An amount of Canadian dollars for readers: `$1,590`, with cents where there are any: `$401.25`. Like dates not by `Intl`,
 * so that server and browser agree to the letter and no phone sets up a format for it.
 */
export function formatMoney(amount: number): string {
  const [dollars = '', cents] = (inCents(amount) / 100).toFixed(2).split('.');
  const grouped = dollars.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return cents === '00' ? `$${grouped}` : `$${grouped}.${cents}`;
}

/** The sum of amounts, to the cent: in cents, because 0.1 + 0.2 is not 0.3. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + inCents(amount), 0) / 100;

const inCents = (amount: number) => Math.round(amount * 100);
