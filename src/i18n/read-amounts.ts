import { firstLanguage } from './words';

const { money, group, decimal, t } = firstLanguage;

/** White space matches any other: editors rarely type a no-break space. */
export const toPattern = (text: string) =>
  text.replace(/[$.*+?^(){}|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');

/** Matches a number as the first language writes it. */
export const numberPattern = `\\d[\\d${toPattern(group)}]{0,15}(?:${toPattern(decimal)}\\d+)?`;

/** Returns the value of a text that matches `numberPattern`. */
export const readNumber = (text: string): number =>
  Number(text.replaceAll(new RegExp(toPattern(group), 'g'), '').replace(decimal, '.'));

/** Match what the first language writes before and after an amount of money, such as its sign. */
export const [moneyBefore = '', moneyAfter = ''] = money.split('#').map(toPattern);

const amount = toPattern(money).replace('#', () => `(${numberPattern})`);
const range = toPattern(t('{from} to {to}', { from: '#', to: '#' })).replaceAll('#', () => amount);
const pattern = new RegExp(`^(?:${amount}|${range})$`);

/** Returns the digits of an amount such as `$635`, or of both ends of `$635 to $675`; nothing for any other text. */
export const splitAmounts = (value: string): readonly string[] =>
  (pattern.exec(value) ?? []).slice(1).filter(Boolean);
