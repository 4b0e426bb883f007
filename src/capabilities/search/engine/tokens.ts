import { eachWord, termOf, termsOf } from './words';

/** The token of a synonym group. No word contains “=”. */
export const groupToken = (group: number): string => `=${group}`;

/** The token of two words that a text joins with a hyphen. No word contains “-”. */
export function compoundToken(first: string, second: string): string {
  // The ending of a word depends on its length: “wage” stays, but “lowwage” loses the e.
  const [joinedTerm = ''] = termsOf(first + second);
  return `${first}-${joinedTerm.slice(first.length)}`;
}

export const phraseToken = (terms: readonly string[]): string => `=${terms.join(' ')}`;

interface Phrase {
  readonly terms: readonly string[];
  readonly group: number;
}

/** From the last character of a word to the end of the next: joined by a hyphen, or by the comma of “1,095”. */
const joined = /^.[-\u2010\u2011]|^\d,\d{3}$/u;

/** Groups of words with the same meaning. A word and its synonyms count as one word. */
export type Synonyms = readonly (readonly string[])[];

export type Tokens = ReturnType<typeof createTokens>;

/** Splits texts into tokens, with the synonyms of a site. */
export function createTokens(synonyms: Synonyms) {
  /** Synonyms by their first term, longest first. */
  const byFirst = new Map<string, readonly Phrase[]>();
  synonyms.forEach((written, group) => {
    for (const text of new Set(written.flatMap((text) => [text, text.replaceAll('-', '')]))) {
      const terms = termsOf(text);
      const [first = ''] = terms;
      const known = [...(byFirst.get(first) ?? []), { terms, group }];
      byFirst.set(
        first,
        known.toSorted((a, b) => b.terms.length - a.terms.length),
      );
    }
  });

  /** Returns the synonym that begins at a position of some terms. */
  const groupOf = (terms: readonly string[], at: number): Phrase | undefined =>
    byFirst
      .get(terms[at] ?? '')
      ?.find((known) => known.terms.every((term, n) => terms[at + n] === term));

  /** Calls `act` with each token and its position: words, and tokens for phrases and synonym groups. */
  function eachToken(text: string, act: (token: string, at: number, end: number) => void): void {
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
      const [next = '', nextEnd = end] = [terms[n + 1], ends[n + 1]];
      if (begins[n + 1] === end + 1 && joined.test(text.slice(end - 1, nextEnd)))
        act(compoundToken(term, next), at, nextEnd);
      if (!byFirst.has(term)) return;
      const known = groupOf(terms, n);
      if (!known) return;
      const last = ends[n + known.terms.length - 1] ?? end;
      if (known.terms.length > 1) act(phraseToken(known.terms), at, last);
      act(groupToken(known.group), at, last);
    });
  }

  return { groupOf, eachToken };
}
