import type { Wanted, Word } from './rank';
import { groupOf, groupToken, phraseToken } from './tokens';
import { maxQueryWords, termsOf } from './words';

const synonymWeight = 0.6;

/** Shorter words do not match misspelt ones. */
const minFuzzyLength = 4;

interface QueryOptions {
  /** The number of postings of a term; 0 means that the visitor may have misspelt it. */
  readonly countOf: (term: string) => number;
  readonly all: boolean;
}

/** The last term and unknown terms also match longer words; unknown terms also match similar ones. */
function typedTerm(term: string, isLast: boolean, { countOf }: QueryOptions): Wanted {
  const isUnknown = countOf(term) === 0;
  const mayBeMisspelt = isUnknown && term.length >= minFuzzyLength;
  return {
    term,
    weight: 1,
    isLiteral: true,
    isBeginning: isLast ? term.length > 1 : isUnknown && term.length > 2,
    changes: mayBeMisspelt ? Math.min(2, Math.round(term.length / 4)) : 0,
  };
}

const exactTerm = (term: string, weight: number, isLiteral: boolean): Wanted => ({
  term,
  weight,
  isLiteral,
  isBeginning: false,
  changes: 0,
});

/** Keeps the rarest known terms, in their order. */
function rarestTerms(terms: readonly string[], { countOf, all }: QueryOptions): readonly string[] {
  const max = all ? maxQueryWords.all : maxQueryWords.any;
  if (terms.length <= max) return terms;
  const unique = [...new Set(terms)];
  const frequency = (term: string) => {
    const known = groupOf([term], 0);
    return countOf(term) || (known ? countOf(groupToken(known.group)) : 0);
  };
  const found = unique.filter((term) => frequency(term) > 0);
  const chosen = new Set(
    (found.length > 0 ? found : unique)
      .toSorted((a, b) => frequency(a) - frequency(b))
      .slice(0, max),
  );
  return unique.filter((term) => chosen.has(term));
}

/** The words of a query. Several words that form one synonym count as one. */
export function wordsToFind(text: string, options: QueryOptions): readonly Word[] {
  const terms = rarestTerms(termsOf(text), options);
  const words: Word[] = [];
  for (let at = 0; at < terms.length; ) {
    const known = groupOf(terms, at);
    const length = known?.length ?? 1;
    const isLast = at + length === terms.length;
    words.push([
      length === 1
        ? typedTerm(terms[at] ?? '', isLast, options)
        : exactTerm(phraseToken(terms.slice(at, at + length)), 1, true),
      ...(known ? [exactTerm(groupToken(known.group), synonymWeight, false)] : []),
    ]);
    at += length;
  }
  return words;
}
