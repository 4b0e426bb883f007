import type { QueryCombination } from 'minisearch';
import { groupOf, groupToken, phraseToken } from './tokens';
import { mostWords, termsOf } from './words';

/** What a synonym counts beside the word itself. */
const synonymWeight = 0.6;

/** From so many letters on a word may be misspelt. */
const fewestForMisspelling = 4;

/** The fields of a document that are its own: not the page or group it belongs to. */
export const ownFields = ['title', 'text'];

interface QueryOptions {
  /** How often the index has a term as it is; more than never, and the visitor spelt it right. */
  readonly countOf: (term: string) => number;
  /** Whether all words must be found; else any of them. */
  readonly all: boolean;
  /** Whether they must be found as they were written, in what is printed of the document itself; else also by synonyms, and by the page it belongs to. */
  readonly itself: boolean;
}

/** A term as it was written; at the end, or where nothing is spelt so, as the beginning of a longer word, or nearly so. */
function asWritten(term: string, isLast: boolean, { countOf }: QueryOptions): QueryCombination {
  const isUnknown = countOf(term) === 0;
  return {
    queries: [term],
    prefix: isLast ? term.length > 1 : isUnknown && term.length > 2,
    fuzzy: isUnknown && term.length >= fewestForMisspelling ? 0.25 : false,
    maxFuzzy: 2,
  };
}

const synonymsOf = (group: number): QueryCombination => ({
  queries: [groupToken(group)],
  boostTerm: () => synonymWeight,
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

/**
 * What the index is asked for a query.
 * @returns `undefined` where no word of it can be looked for
 */
export function queryOf(text: string, options: QueryOptions): QueryCombination | undefined {
  const terms = mostTelling(termsOf(text), options);
  const parts: QueryCombination[] = [];
  for (let at = 0; at < terms.length; ) {
    const known = groupOf(terms, at);
    const length = known?.length ?? 1;
    const isLast = at + length === terms.length;
    const queries = [
      length === 1
        ? asWritten(terms[at] ?? '', isLast, options)
        : phraseToken(terms.slice(at, at + length)),
      ...(known && !options.itself ? [synonymsOf(known.group)] : []),
    ];
    parts.push({ combineWith: 'OR', queries });
    at += length;
  }
  return parts.length === 0
    ? undefined
    : {
        combineWith: options.all ? 'AND' : 'OR',
        queries: parts,
        ...(options.itself ? { fields: ownFields } : {}),
      };
}
