import { firstCode } from '#generated/languages.ts';
import { scales } from '#generated/site/feeds/scales.ts';
import { moneyBefore, numberPattern, readNumber } from '#i18n/read-amounts.ts';
import { spaced } from './reading';

export interface Figure {
  readonly amount: number;
  /** “$”, “%”, “day”, “business day”, “hour per week”; a scale of the site; empty for a plain number. As it is written on a site that is not in English. */
  readonly unit: string;
}

/** Matches what belongs to a number before it: the sign of money, or the words of a scale. */
export const signPattern = [
  ...(moneyBefore === '' ? [] : [moneyBefore]),
  ...Object.values(scales).map((words) => `\\b(?:${words}) `),
].join('|');

const start = new RegExp(`^(?:${signPattern})`, 'i');

const pattern =
  /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|0|[1-9]\d{0,11}|[1-9]\d{0,2}(?:,\d{3}){1,3})(\.\d{1,2})?(%| per cent| ((?:business |working |paid )?(?:hour|day|week|month|year)|(?:of [1-9]\d{0,3} )?point|invitation)s?( (?:per|a|each) week)?)?$/i;

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

function unitIn(sign: string, after: string, word: string, week: string): string {
  const isOf = (words: string) => new RegExp(`^(?:${words}) $`, 'i').test(sign);
  if (sign) return Object.entries(scales).find(([, words]) => isOf(words))?.[0] ?? sign;
  if (word === '') return after === '' ? '' : '%';
  const isCount = /(?:point|invitation)$/i.test(word);
  return `${isCount ? '' : word.toLowerCase()}${week === '' ? '' : ' per week'}`;
}

const numberWithUnit = new RegExp(`^(\\D{0,10})(${numberPattern})(\\D{0,40})$`);

function readOther(value: string): Figure | undefined {
  const [, sign = '', number = '', unit = ''] = numberWithUnit.exec(value) ?? [];
  if (number === '') return undefined;
  return { amount: readNumber(number), unit: `${sign}${unit}`.trim().toLowerCase() };
}

/**
 * Reads a text that is exactly one figure, such as “$1,590.00”, “58 days”, “five years” or “level 5” on a scale of the site; on a site that is not in
 * English also “85 €” or “30 Tage”.
 * @returns `undefined` for ranges, other currencies, numbers in words without a unit, and texts around a figure
 */
export function figureOf(value: string): Figure | undefined {
  if (firstCode !== 'en') return readOther(spaced(value));
  const [sign = ''] = start.exec(spaced(value)) ?? [];
  const match = pattern.exec(spaced(value).slice(sign.length));
  if (!match) return undefined;
  const [, whole = '', decimals = '', after = '', word = '', week = ''] = match;
  if (sign && after) return undefined;
  const inWords = numberWords.indexOf(whole.toLowerCase());
  if (inWords > 0 && (word === '' || decimals !== '')) return undefined;
  const amount = inWords > 0 ? inWords : Number(whole.replaceAll(',', '') + decimals);
  return { amount, unit: unitIn(sign, after, word, week) };
}

/** Writes a number word at the start of a text in digits: “six months” as “6 months”. */
export const writeDigits = (text: string): string =>
  text.replace(/^[a-z]+(?= )/i, (word) => {
    const number = numberWords.indexOf(word.toLowerCase());
    return number > 0 ? String(number) : word;
  });
