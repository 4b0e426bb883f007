import { synonyms } from './synonyms';
import { termOf, termsOf, wordsIn } from './words';

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

/** A part of a text that can be looked for: a word, or what stands in a group of synonyms. */
export interface Token {
  readonly token: string;
  readonly at: number;
  readonly end: number;
}

/** All that can be looked for in a text, in order. */
export function tokensIn(text: string): readonly Token[] {
  const words = wordsIn(text).flatMap(({ word, at }) => {
    const token = termOf(word);
    return token === undefined ? [] : [{ token, at, end: at + word.length }];
  });
  const terms = words.map(({ token }) => token);
  return words.flatMap((word, n) => {
    const known = groupOf(terms, n);
    if (!known) return [word];
    const end = words[n + known.length - 1]?.end ?? word.end;
    const phrase = terms.slice(n, n + known.length);
    return [
      word,
      ...(phrase.length > 1 ? [{ token: phraseToken(phrase), at: word.at, end }] : []),
      { token: groupToken(known.group), at: word.at, end },
    ];
  });
}
