import { byFrequency, type Postings } from './postings';
import type { Wanted, Word } from './rank';
import { compoundToken, groupToken, phraseToken } from './tokens';
import { inflectedStarts, maxQueryWords, termsOf } from './words';

/** The weight of a word that has synonyms. All words of a group count as one word, so the visitor's own counts a little more. */
const ownWordWeight = 0.2;

/** Shorter words are neither split nor corrected. */
const minCorrectedLength = 4;

const countIn = (postings: Postings, term: string) => postings.termOf(term)?.postingCount ?? 0;

/** Returns the known words that a visitor joined or misspelt; the word itself if it is known, or begins a known word. */
function knownTerms(term: string, postings: Postings): readonly string[] {
  const isKnown = (word: string) =>
    countIn(postings, word) > 0 || postings.groupOf([word], 0)?.terms.length === 1;
  const splits = Array.from(term.slice(1), (_, at) => [term.slice(0, at + 1), term.slice(at + 1)]);
  const compound = splits.find(([a = '', b = '']) => countIn(postings, compoundToken(a, b)) > 0);
  if (compound || term.length < minCorrectedLength || isKnown(term)) return compound ?? [term];
  const starts = [term, ...(inflectedStarts(term) ?? [])];
  const begins = (start: string) => postings.longerThan(start, 1).length > 0;
  if (starts.some(begins)) return [term];
  // The second half has lost its ending: “wag” of “highwage”.
  const halves = splits
    .slice(1, -1)
    .findLast(([a = '', b = '']) => isKnown(a) && (isKnown(b) || (b.length > 2 && begins(b))));
  if (halves) return halves;
  const changes = Math.min(2, Math.floor(term.length / 4));
  const [similar] = [...postings.similarTo(term, changes).values()].toSorted(
    ([left, near], [right, far]) => near - far || byFrequency(left, right),
  );
  return [similar ? similar[0].term : term];
}

const exactTerm = (term: string, weight: number): Wanted => ({ term, weight, isBeginning: false });

/** Keeps the rarest known terms, in their order. */
function rarestTerms(terms: readonly string[], postings: Postings, all: boolean) {
  const max = all ? maxQueryWords.all : maxQueryWords.any;
  if (terms.length <= max) return terms;
  const unique = [...new Set(terms)];
  const frequency = (term: string) => {
    const known = postings.groupOf([term], 0);
    return countIn(postings, term) || (known ? countIn(postings, groupToken(known.group)) : 0);
  };
  const knownWords = unique.filter((term) => frequency(term) > 0);
  const chosen = new Set(
    (knownWords.length > 0 ? knownWords : unique)
      .toSorted((a, b) => frequency(a) - frequency(b))
      .slice(0, max),
  );
  return unique.filter((term) => chosen.has(term));
}

/** The other spellings of each word with the word before or after it: “coop” and “co-op” for “co op”. */
function spellings(terms: readonly string[]): readonly (readonly Wanted[])[] {
  const pairs = terms.slice(1).map((term, n) => {
    const compound = compoundToken(terms[n] ?? '', term);
    return [compound.replace('-', ''), compound].map((token) => exactTerm(token, 1));
  });
  return Array.from(terms.keys(), (n) => [...(pairs[n - 1] ?? []), ...(pairs[n] ?? [])]);
}

/** The words of a query. Several words that form one synonym count as one. The last word may be incomplete. */
export function wordsToFind(text: string, postings: Postings, all: boolean): readonly Word[] {
  const typed = termsOf(text).flatMap((term, n, list) =>
    postings.groupOf(list, n) ? term : knownTerms(term, postings),
  );
  const terms = rarestTerms(typed, postings, all);
  const pairSpellings = spellings(terms);
  const words: Word[] = [];
  const groups = new Set<number>();
  for (let at = 0; at < terms.length; ) {
    const known = postings.groupOf(terms, at);
    const length = known?.terms.length ?? 1;
    const term = terms[at] ?? '';
    const weight = known ? ownWordWeight : 1;
    const isLast = at + length === terms.length;
    const forms = length === 1 ? inflectedStarts(term) : undefined;
    const isBeginning = isLast || forms !== undefined || !postings.termOf(term);
    if (!known || !groups.has(known.group))
      words.push([
        ...(forms ?? []).map((start): Wanted => ({ term: start, weight, isBeginning: true })),
        length === 1
          ? { term, weight, isBeginning: term.length > 1 && isBeginning }
          : exactTerm(phraseToken(terms.slice(at, at + length)), weight),
        ...pairSpellings.slice(at, at + length).flat(),
        ...(known ? [exactTerm(groupToken(known.group), 1)] : []),
      ]);
    if (known) groups.add(known.group);
    at += length;
  }
  return words;
}
