import { type EntryRef, whereOf } from '#content/findings/finding.ts';
import { isWithheld } from '#content/resources/resources.ts';
import { formatMoney } from '#i18n/money.ts';
import { type CheckedFigure, type FigurePhrases, itemsOf, type Phrase } from '../entry';
import { type Amount, amountsIn, scaleNames, type Unit, wordsIn } from './amounts';

export interface PhraseMatch {
  readonly phrase: Phrase;
  readonly start: number;
  readonly end: number;
}

/** Adds the phrases for the checked figures of a visible entry. */
export function addPhrases(
  phrases: FigurePhrases,
  location: EntryRef,
  raw: Readonly<Record<string, unknown>>,
): void {
  if (isWithheld(raw['status'])) return;
  for (const [list, index, item] of checkedItems(raw)) {
    const { claim = item['fee'], amount, phrases: texts } = item;
    const value = typeof amount === 'number' ? formatMoney(amount) : item['value'];
    if (typeof claim !== 'string' || typeof value !== 'string' || !Array.isArray(texts)) continue;
    const amounts = amountsIn(value);
    const unit = unitOf(amounts, `${claim} ${value}`);
    if (unit === undefined) continue;
    const figure = {
      collection: location.model.name,
      entry: location.entry,
      list,
      index,
      claim,
      value,
      unit,
      values: new Set(amounts.flatMap((part) => (hasUnit(part, unit) ? part.values : []))),
      where: whereOf(location, [list, index]),
    };
    for (const text of texts) {
      if (typeof text === 'string') addPhrase(phrases, text, figure);
    }
  }
}

const checkedItems = (raw: Readonly<Record<string, unknown>>) =>
  ['claims', 'government_fees'].flatMap((list) =>
    itemsOf(raw[list]).map((item, index) => [list, index, item] as const),
  );

function addPhrase(phrases: FigurePhrases, text: string, figure: CheckedFigure): void {
  const parts = text.split(/…|\.\.\./).map((part) => wordsIn(part).map(({ word }) => word));
  const words = parts.pop() ?? [];
  const [first] = words;
  if (first === undefined) return;
  const sameFirst = phrases.get(first) ?? [];
  phrases.set(first, sameFirst);
  sameFirst.push({ words, apart: parts.map((part) => ` ${part.join(' ')} `), figure });
}

/** Returns the unit of the first amount. A level on a scale may be a number without a unit. */
function unitOf(amounts: readonly Amount[], words: string): Unit | undefined {
  const unit = amounts.find((amount) => amount.unit !== 'plain')?.unit;
  if (unit !== undefined) return unit;
  const named = words.split(/\W+/);
  return amounts.length > 0 && scaleNames.some((name) => named.includes(name))
    ? 'level'
    : undefined;
}

/** True if an amount has the unit of a figure. A plain number may be a level. */
export const hasUnit = ({ unit, values }: Amount, wanted: Unit): boolean =>
  unit === wanted ||
  (wanted === 'level' && unit === 'plain' && values.every((value) => value <= 12));

/**
 * Finds phrases of checked figures in a text.
 * @param context called only if a phrase has parts that may be elsewhere in the passage
 */
export function phrasesIn(
  text: string,
  phrases: FigurePhrases,
  context: () => string,
): readonly PhraseMatch[] {
  const words = wordsIn(text);
  let contextWords: string | undefined;
  return words.flatMap(({ word, start }, index) =>
    (phrases.get(word) ?? []).flatMap((phrase) => {
      const isHere = phrase.words.every((token, offset) => words[index + offset]?.word === token);
      if (!isHere) return [];
      if (phrase.apart.length > 0) {
        contextWords ??= ` ${wordsIn(context())
          .map((token) => token.word)
          .join(' ')} `;
        if (!phrase.apart.every((part) => contextWords?.includes(part))) return [];
      }
      const end = words[index + phrase.words.length - 1]?.end ?? start;
      return [{ phrase, start, end }];
    }),
  );
}
