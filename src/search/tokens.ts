import { synonyms } from './synonyms';
import { eachWord, termOf, termsOf } from './words';

/** What the index knows a group of synonyms by: no word has this sign. */
export const groupToken = (group: number): string => `=${group}`;

/** What the index knows several words by that stand in a group together, as they were written. */
export const phraseToken = (terms: readonly string[]): string => `=${terms.join(' ')}`;

interface Phrase {
  readonly terms: readonly string[];
  readonly group: number;
}

/** What stands in the groups of synonyms, by its first term, the longest first. */
const byFirst = new Map<string, readonly Phrase[]>();
synonyms.forEach((written, group) => {
  for (const text of written) {
    const terms = termsOf(text);
    const [first = ''] = terms;
    const known = [...(byFirst.get(first) ?? []), { terms, group }];
    byFirst.set(
      first,
      known.toSorted((a, b) => b.terms.length - a.terms.length),
    );
  }
});

/** The group of synonyms that has what stands at a place among terms, and how many of these that is. */
export function groupOf(
  terms: readonly string[],
  at: number,
): { readonly group: number; readonly length: number } | undefined {
  const phrase = byFirst
    .get(terms[at] ?? '')
    ?.find((known) => known.terms.every((term, n) => terms[at + n] === term));
  return phrase && { group: phrase.group, length: phrase.terms.length };
}

/**
 * Calls `act` with each token of a text, in order: its words, and tokens for phrases and synonym groups.
 * @param act receives the token, and where its words begin and end
 */
export function eachToken(
  text: string,
  act: (token: string, at: number, end: number) => void,
): void {
  const terms: string[] = [];
  const begins: number[] = [];
  const ends: number[] = [];
  eachWord(text, (word, at) => {
    const term = termOf(word);
    if (term === undefined) return;
    terms.push(term);
    begins.push(at);
    ends.push(at + word.length);
  });
  terms.forEach((term, n) => {
    const [at = 0, end = 0] = [begins[n], ends[n]];
    act(term, at, end);
    if (!byFirst.has(term)) return;
    const known = groupOf(terms, n);
    if (!known) return;
    const last = ends[n + known.length - 1] ?? end;
    if (known.length > 1) act(phraseToken(terms.slice(n, n + known.length)), at, last);
    act(groupToken(known.group), at, last);
  });
}
