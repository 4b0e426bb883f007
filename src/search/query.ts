import type { Query } from 'minisearch';
import { synonyms } from './synonyms';
import { mostWords, termsOf } from './words';

/** What a group of synonyms has, each as its terms. */
type Phrases = readonly (readonly string[])[];

/** The groups by the first term of what stands in them, the longest first. */
const byFirst = new Map<
  string,
  { readonly phrase: readonly string[]; readonly group: Phrases }[]
>();
for (const written of synonyms) {
  const group = written.map(termsOf);
  for (const phrase of group) {
    const [first = ''] = phrase;
    const known = [...(byFirst.get(first) ?? []), { phrase, group }];
    byFirst.set(
      first,
      known.sort((a, b) => b.phrase.length - a.phrase.length),
    );
  }
}

/** What a synonym counts beside the word itself. */
const synonymWeight = 0.6;

/** From so many letters on a word may be misspelt. */
const fewestForMisspelling = 4;

interface QueryOptions {
  /** Whether the index has a term as it is: then the visitor spelt it right. */
  readonly isKnown: (term: string) => boolean;
  /** Whether all words must be found; else any of them. */
  readonly all: boolean;
}

/** A term as it was written: the beginning of a longer word, too, and where nothing is spelt so, what is spelt nearly so. */
const asWritten = (term: string, isLast: boolean, { isKnown, all }: QueryOptions): Query => ({
  queries: [term],
  prefix: term.length > 2 || (isLast && term.length > 1),
  fuzzy: term.length >= fewestForMisspelling && !(all && isKnown(term)) ? 0.25 : false,
  maxFuzzy: 2,
});

const synonym = (phrase: readonly string[]): Query => ({
  combineWith: 'AND',
  queries: [...phrase],
  boostTerm: () => synonymWeight,
});

/**
 * What the index is asked for a query.
 * @returns `undefined` where no word of it can be looked for
 */
export function queryOf(text: string, options: QueryOptions): Query | undefined {
  const terms = termsOf(text).slice(0, mostWords);
  const parts: Query[] = [];
  for (let at = 0; at < terms.length; ) {
    const known = (byFirst.get(terms[at] ?? '') ?? []).find(({ phrase }) =>
      phrase.every((term, n) => terms[at + n] === term),
    );
    const own = known?.phrase ?? terms.slice(at, at + 1);
    const written = own.map((term, n) => asWritten(term, at + n === terms.length - 1, options));
    const others = known?.group.filter((phrase) => phrase !== known.phrase) ?? [];
    parts.push({
      combineWith: 'OR',
      queries: [{ combineWith: 'AND', queries: written }, ...others.map(synonym)],
    });
    at += own.length;
  }
  return parts.length === 0
    ? undefined
    : { combineWith: options.all ? 'AND' : 'OR', queries: parts };
}
