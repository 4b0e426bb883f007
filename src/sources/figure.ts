import { spaced } from './reading';

export interface Figure {
  readonly amount: number;
  /** “$”, “day”, “business day”; empty for a plain number. */
  readonly unit: string;
}

const pattern =
  /^(\$)?((?:0|[1-9]\d{0,11})|[1-9]\d{0,2}(?:,\d{3}){1,3})(\.\d{1,2})?(?: ((?:business |working )?(?:hour|day|week|month|year)|point|invitation)s?)?$/i;

/**
 * Reads a text that is exactly one figure, such as “$1,590.00”, “58 days” or “471 points”.
 * @param value a number is an amount in dollars
 * @returns `undefined` for ranges, other currencies, figures in words, and texts around a figure
 */
export function figureOf(value: string | number): Figure | undefined {
  if (typeof value === 'number') return { amount: value, unit: '$' };
  const match = pattern.exec(spaced(value));
  if (!match) return undefined;
  const [, dollar = '', whole = '', decimals = '', unit = ''] = match;
  if (dollar && unit) return undefined;
  const amount = Number(whole.replaceAll(',', '') + decimals);
  const isCount = /^(?:point|invitation)$/i.test(unit);
  return { amount, unit: dollar || (isCount ? '' : unit.toLowerCase()) };
}
