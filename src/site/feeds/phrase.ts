import { signPattern } from '#sources/figure.ts';
import { spaced } from '#sources/reading.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

const maxPhraseLength = 300;

const sign = new RegExp(`(?:${signPattern})$`, 'i');

const maxSignLength = 13;

/** What belongs to a number after it: a unit, and for hours the week in which they are worked. An age is a plain number. */
const unit =
  /^(?:%| per cent\b| (?:(?:business|working|paid) )?(?:hour|day|week|month|year|point)s?\b(?! of age\b)(?: (?:per|a|each) week\b)?)/i;

const maxUnitLength = 30;

const unitAfter = (text: string, end: number): string =>
  unit.exec(text.slice(end, end + maxUnitLength))?.[0] ?? '';

/** The numbers of a text. Parts of other numbers, such as “15” in “1.15”, are none; only dollars have decimals. */
const findNumbers = (text: string): readonly Span[] =>
  [...text.matchAll(/(?<![\d.,-])\d[\d,.]*/g)].flatMap(({ 0: digits, index }) => {
    const number = digits.replace(/(?<![,.])[,.]+$/, '');
    const whole = text[index - 1] === '$' ? number.replace(/\.\d\d$/, '') : number;
    return /^(?:\d{1,3}(?:,\d{3})+|\d{1,9})$/.test(whole)
      ? [{ start: index, end: index + number.length }]
      : [];
  });

/** Numbers in words, directly before a unit: “five years”, but not “twenty-five years” or “a hundred and five years”. */
const findNumberWords = (text: string): readonly Span[] =>
  [...text.matchAll(/\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi)]
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
    .filter(({ start, end }) => {
      const isPart = /(?:[\p{L}\d][-–]|(?:hundred|thousand)(?: and)? )$/iu.test(
        text.slice(Math.max(0, start - 20), start),
      );
      return !isPart && unitAfter(text, end).startsWith(' ');
    });

/**
 * Returns the number that a text has in place of the “…” of a phrase, with its sign or unit. The phrase must occur once.
 * @param texts each may hold the whole phrase: a section, a paragraph
 * @param place names the texts in a reason: “the section”
 * @throws with the reason if the phrase is absent, occurs twice, or has something else in that place
 */
export function readPhrase(
  texts: readonly string[],
  phrase: string | undefined,
  place: string,
): string {
  const parts = spaced(phrase ?? '')
    .toLowerCase()
    .split('…');
  const [before = '', after = ''] = parts;
  if (parts.length !== 2 || !/\p{L}{3}/u.test(before + after)) {
    throw new Error('“transform” must be a phrase with one “…” in place of the number');
  }
  if (before.length + after.length > maxPhraseLength) {
    throw new Error(`“transform” must be a phrase of at most ${maxPhraseLength} characters`);
  }
  const values = texts.flatMap((text) => {
    const lower = text.toLowerCase();
    return [...findNumbers(text), ...findNumberWords(text)].flatMap(({ start, end }) => {
      const isHere = lower.startsWith(before, start - before.length) && start >= before.length;
      if (!isHere || !lower.startsWith(after, end)) return [];
      const signBefore =
        sign.exec(text.slice(Math.max(0, start - maxSignLength), start))?.[0] ?? '';
      return `${signBefore}${text.slice(start, end)}${unitAfter(text, end)}`;
    });
  });
  const [value] = values;
  if (value !== undefined && values.length === 1) return value;
  throw new Error(
    `${place} has ${value === undefined ? 'no number' : 'several numbers'} at “${phrase}”`,
  );
}
