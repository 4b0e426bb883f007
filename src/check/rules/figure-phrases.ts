import { type EntryRef, whereOf } from '#content/findings/finding.ts';
import { isWithheld } from '#content/resources/resources.ts';
import { type Amount, amountsIn, type Unit, wordsIn } from './amounts';

/** A checked figure that texts are compared with. */
export interface CheckedFigure {
  readonly collection: string;
  readonly entry: string | undefined;
  /** Its position among the checked figures of its entry. */
  readonly index: number;
  /** “Study permit fee”. */
  readonly claim: string;
  /** “$150”. */
  readonly value: string;
  /** What its value counts: the unit of the first figure in it, and every figure in that unit. */
  readonly unit: Unit;
  readonly values: ReadonlySet<number>;
  /** In the editor’s words: “Study in Canada → Checked figures 1”. */
  readonly where: string;
}

/** The words by which texts call a figure. */
interface Phrase {
  /** The words beside the figure, one by one. */
  readonly words: readonly string[];
  /** Words that stand anywhere in the passage or above it, each part between spaces. */
  readonly apart: readonly string[];
  readonly figure: CheckedFigure;
}

/** The phrases of all checked figures, by their first word: a text is read once, however many figures there are. */
export type FigurePhrases = Map<string, Phrase[]>;

/** A phrase in a text. */
export interface Called {
  readonly phrase: Phrase;
  readonly start: number;
  readonly end: number;
}

/** Adds the checked figures of an entry that have phrases; those that visitors do not see count for nothing. */
export function addPhrases(
  phrases: FigurePhrases,
  location: EntryRef,
  raw: Readonly<Record<string, unknown>>,
): void {
  const { claims, status } = raw;
  if (!Array.isArray(claims) || isWithheld(status)) return;
  for (const [index, listed] of claims.entries()) {
    const { claim, value, phrases: called } = (listed ?? {}) as Record<string, unknown>;
    if (typeof claim !== 'string' || typeof value !== 'string' || !Array.isArray(called)) continue;
    const amounts = amountsIn(value);
    const unit = unitOf(amounts, `${claim} ${value}`);
    if (unit === undefined) continue;
    const figure = {
      collection: location.model.name,
      entry: location.entry,
      index,
      claim,
      value,
      unit,
      values: new Set(amounts.flatMap((one) => (counts(one, unit) ? one.values : []))),
      where: whereOf(location, ['claims', index]),
    };
    for (const phrase of called) {
      if (typeof phrase === 'string') add(phrases, phrase, figure);
    }
  }
}

function add(phrases: FigurePhrases, text: string, figure: CheckedFigure): void {
  const parts = text.split(/…|\.\.\./).map((part) => wordsIn(part).map(({ word }) => word));
  const words = parts.pop() ?? [];
  const [first] = words;
  if (first === undefined) return;
  const sameFirst = phrases.get(first) ?? [];
  phrases.set(first, sameFirst);
  sameFirst.push({ words, apart: parts.map((part) => ` ${part.join(' ')} `), figure });
}

/** What a value counts: the unit of its first figure. A language level may stand as a number alone. */
function unitOf(amounts: readonly Amount[], words: string): Unit | undefined {
  const unit = amounts.find((one) => one.unit !== 'plain')?.unit;
  if (unit !== undefined) return unit;
  return amounts.length > 0 && /\b(?:CLB|NCLC)\b/.test(words) ? 'level' : undefined;
}

/** Whether an amount counts what a figure counts; a number alone may be a language level. */
export const counts = ({ unit, values }: Amount, asked: Unit): boolean =>
  unit === asked || (asked === 'level' && unit === 'plain' && values.every((one) => one <= 12));

/** The phrases in a text, each with its place. @param around gives the words around it, where a phrase asks for more */
export function callsIn(
  text: string,
  phrases: FigurePhrases,
  around: () => string,
): readonly Called[] {
  const words = wordsIn(text);
  let all: string | undefined;
  return words.flatMap(({ word, start }, index) =>
    (phrases.get(word) ?? []).flatMap((phrase) => {
      const isHere = phrase.words.every((one, offset) => words[index + offset]?.word === one);
      if (!isHere) return [];
      if (phrase.apart.length > 0) {
        all ??= ` ${wordsIn(around())
          .map((one) => one.word)
          .join(' ')} `;
        if (!phrase.apart.every((part) => all?.includes(part))) return [];
      }
      const end = words[index + phrase.words.length - 1]?.end ?? start;
      return [{ phrase, start, end }];
    }),
  );
}
