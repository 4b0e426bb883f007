import type { Wanted, Word } from './rank';
import { groupOf, groupToken, phraseToken } from './tokens';
import { mostWords, termsOf } from './words';

/** What a synonym counts beside the word itself. */
const synonymWeight = 0.6;

/** From so many letters on a word may be misspelt. */
const fewestForMisspelling = 4;

interface QueryOptions {
  /** How often the index has a term as it is; more than never, and the visitor spelt it right. */
  readonly countOf: (term: string) => number;
  /** Whether all words must be found; else any of them. */
  readonly all: boolean;
}

/** A term as it was written; at the end, or where nothing is spelt so, as the beginning of a longer word, or nearly so. */
function asWritten(term: string, isLast: boolean, { countOf }: QueryOptions): Wanted {
  const isUnknown = countOf(term) === 0;
  const mayBeMisspelt = isUnknown && term.length >= fewestForMisspelling;
  return {
    ...{ term, weight: 1, isLiteral: true },
    isBeginning: isLast ? term.length > 1 : isUnknown && term.length > 2,
    changes: mayBeMisspelt ? Math.min(2, Math.round(term.length / 4)) : 0,
  };
}

const exactly = (term: string, weight: number, isLiteral: boolean): Wanted => ({
  ...{ term, weight, isLiteral, isBeginning: false, changes: 0 },
});

/** The most telling of many terms, in their order: those that stand in the fewest places, if not in none. */
function mostTelling(terms: readonly string[], { countOf, all }: QueryOptions): readonly string[] {
  const most = all ? mostWords.all : mostWords.any;
  if (terms.length <= most) return terms;
  const unique = [...new Set(terms)];
  const placesOf = (term: string) => {
    const known = groupOf([term], 0);
    return countOf(term) || (known ? countOf(groupToken(known.group)) : 0);
  };
  const found = unique.filter((term) => placesOf(term) > 0);
  const chosen = new Set(
    (found.length > 0 ? found : unique)
      .toSorted((a, b) => placesOf(a) - placesOf(b))
      .slice(0, most),
  );
  return unique.filter((term) => chosen.has(term));
}

/** Turns a query into the words to find. Several words that form one synonym count as one. */
export function queryOf(text: string, options: QueryOptions): readonly Word[] {
  const terms = mostTelling(termsOf(text), options);
  const words: Word[] = [];
  for (let at = 0; at < terms.length; ) {
    const known = groupOf(terms, at);
    const length = known?.length ?? 1;
    const isLast = at + length === terms.length;
    words.push([
      length === 1
        ? asWritten(terms[at] ?? '', isLast, options)
        : exactly(phraseToken(terms.slice(at, at + length)), 1, true),
      ...(known ? [exactly(groupToken(known.group), synonymWeight, false)] : []),
    ]);
    at += length;
  }
  return words;
}
