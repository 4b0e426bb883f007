/** What an amount counts. Weeks count as days and years as months; a `plain` number says nothing of its unit. */
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

/** One figure of a text, or several that stand for one: “5 or 7”, “60 to 90 days”. */
export interface Amount {
  readonly unit: Unit;
  readonly values: readonly number[];
  /** As the text has it. */
  readonly text: string;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(
    ' ',
  );

const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

/**
 * Figures with their unit. Words for numbers count only before one: “one person” is no amount. Without regard to Unicode or to
 * letter case, which would take several times as long.
 */
const amount = new RegExp(
  [
    String.raw`\$\s?(?<money>${digits})(?<million>\s?million)?`,
    String.raw`\b(?:CLB|NCLC)(?:\s+(?:or|and)\s+(?:CLB|NCLC))?\s+(?:level\s+)?(?<level>\d{1,2})\b`,
    String.raw`(?<count>\b(?:${digits}|${numberWords.join('|')}))[\s-](?:(?<business>business|working)\s|consecutive\s|calendar\s|grid\s)?(?<unit>hour|day|week|month|year|point)s?\b`,
    String.raw`(?<percent>${digits})\s?(?:%|per\s?cent\b)`,
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
  const one = (kind: Unit, value: number): Amount => {
    return { unit: kind, values: [value], text, start, end: start + text.length };
  };
  if (money !== undefined) return one('money', numberOf(money) * (million ? 1_000_000 : 1));
  if (level !== undefined) return one('level', numberOf(level));
  if (percent !== undefined) return one('percent', numberOf(percent));
  if (count !== undefined && unit !== undefined) {
    const [kind, each] = times[unit] ?? ['plain', 1];
    return one(kind === 'day' && business ? 'business day' : kind, numberOf(count) * each);
  }
  return one('plain', numberOf(plain ?? ''));
}

/** What joins two figures to one: “5 or 7”, “60–90 days”. */
const joint = /^\s*(?:or|to|–|-|\/)\s*$/u;

/** Whether to look closer: most texts have no figure, and words for numbers come with a unit. */
const mayHaveAmount = (text: string): boolean => /\d|(?:day|week|month|year|hour)s?\b/.test(text);

/** The amounts of a text, in order. */
export function amountsIn(text: string): readonly Amount[] {
  const found: Amount[] = [];
  if (!mayHaveAmount(text)) return found;
  for (const match of text.matchAll(amount)) {
    const next = amountOf(match);
    const last = found.at(-1);
    const isJoined =
      last !== undefined &&
      joint.test(text.slice(last.end, next.start)) &&
      (last.unit === next.unit || last.unit === 'plain' || next.unit === 'plain');
    if (isJoined) {
      found[found.length - 1] = {
        unit: last.unit === 'plain' ? next.unit : last.unit,
        values: [...last.values, ...next.values],
        text: text.slice(last.start, next.end),
        start: last.start,
        end: next.end,
      };
    } else {
      found.push(next);
    }
  }
  return found;
}

/** The words of a text, so that “Fees” and “fee” are the same, with the place of each. */
export function wordsIn(text: string) {
  return Array.from(text.matchAll(/\p{L}+(?:[’']\p{L}+)*|\d+/gu), ({ 0: word, index }) => ({
    word: singular(word.toLowerCase()),
    start: index,
    end: index + word.length,
  }));
}

/** Without the ending of a plural or a genitive, in Canadian spelling: enough to know a word again. */
const singular = (word: string) =>
  word.length > 3
    ? word.replace(/(?:[’']s|s[’']|(?<!s)s)$/u, '').replace(/^programme$/, 'program')
    : word;
