import { scales } from '#generated/site/feeds/scales.ts';
import { moneyAfter, moneyBefore } from '#i18n/read-amounts.ts';

/** The unit of an amount. Weeks count as days, years as months. A `plain` number has no unit. */
export type Unit =
  | 'money'
  | 'level'
  | 'percent'
  | 'point'
  | 'hour'
  | 'day'
  | 'business day'
  | 'month'
  | 'plain';

/** A figure in a text, or a range such as “5 or 7” or “60 to 90 days”. */
export interface Amount {
  readonly unit: Unit;
  readonly values: readonly number[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(
    ' ',
  );

/** The names of the site’s scales. */
export const scaleNames: readonly string[] = Object.keys(scales);

const scale = `(?:${scaleNames.join('|')})`;
const level = String.raw`\b${scale}(?:\s+(?:or|and)\s+${scale})?\s+(?:level\s+)?(?<level>\d{1,2})\b`;

const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

// Number words count only before a unit: “one person” is not an amount. The flags `u` and `i` would make the pattern slow.
export const amountPattern = new RegExp(
  [
    String.raw`${moneyBefore}\s?(?<money>${digits})(?<million>\s?million)?${moneyAfter}`,
    ...(scaleNames.length > 0 ? [level] : []),
    String.raw`(?<count>\b(?:${digits}|${numberWords.join('|')}))[\s-](?:(?<business>business|working)\s|consecutive\s|calendar\s|grid\s)?(?<unit>hour|day|week|month|year|point)s?\b`,
    String.raw`(?<percent>(?<!\d[,.]?)(?:${digits}))\s?(?:%|per\s?cent\b)`,
    String.raw`(?<plain>\b\d[\d,.]*\b)`,
  ].join('|'),
  'g',
);

const times: Readonly<Record<string, readonly [unit: Unit, each: number]>> = {
  point: ['point', 1],
  hour: ['hour', 1],
  day: ['day', 1],
  week: ['day', 7],
  month: ['month', 1],
  year: ['month', 12],
};

function numberOf(text: string): number {
  const word = numberWords.indexOf(text);
  return word < 0 ? Number(text.replaceAll(',', '').replace(/\.$/, '')) : (word % 12) + 1;
}

function amountOf(match: RegExpMatchArray): Amount {
  const [text] = match;
  const { money, million, level, count, business, unit, percent, plain } = match.groups ?? {};
  const start = match.index ?? 0;
  const makeAmount = (kind: Unit, value: number): Amount => {
    return { unit: kind, values: [value], text, start, end: start + text.length };
  };
  if (money !== undefined) return makeAmount('money', numberOf(money) * (million ? 1_000_000 : 1));
  if (level !== undefined) return makeAmount('level', numberOf(level));
  if (percent !== undefined) return makeAmount('percent', numberOf(percent));
  if (count !== undefined && unit !== undefined) {
    const [kind, each] = times[unit] ?? ['plain', 1];
    return makeAmount(kind === 'day' && business ? 'business day' : kind, numberOf(count) * each);
  }
  return makeAmount('plain', numberOf(plain ?? ''));
}

/** A longer list of amounts is not one range. */
const maxJoined = 20;

const rangeSeparator = /^\s*(?:or|to|–|-|\/)\s*$/u;

export function amountsIn(text: string): readonly Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(amountPattern)) {
    const next = amountOf(match);
    const last = amounts.at(-1);
    const isJoined =
      last !== undefined &&
      last.values.length < maxJoined &&
      rangeSeparator.test(text.slice(last.end, next.start)) &&
      (last.unit === next.unit || last.unit === 'plain' || next.unit === 'plain');
    if (isJoined) {
      amounts[amounts.length - 1] = {
        unit: last.unit === 'plain' ? next.unit : last.unit,
        values: [...last.values, ...next.values],
        text: text.slice(last.start, next.end),
        start: last.start,
        end: next.end,
      };
    } else {
      amounts.push(next);
    }
  }
  return amounts;
}

export function wordsIn(text: string) {
  return Array.from(text.matchAll(/\p{L}+(?:[’']\p{L}+)*|\d+/gu), ({ 0: word, index }) => ({
    word: singular(word.toLowerCase()),
    start: index,
    end: index + word.length,
  }));
}

const singular = (word: string) =>
  word.length > 3
    ? word.replace(/(?:[’']s|s[’']|(?<!s)s)$/u, '').replace(/^programme$/, 'program')
    : word;
