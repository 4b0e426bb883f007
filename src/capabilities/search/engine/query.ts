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

/** The other spellings of each word with the word before or after it: “coop” and “co-op” for “co op”. */
function spellings(terms: readonly string[]): readonly (readonly Wanted[])[] {
  const pairs = terms.slice(1).map((term, n) => {
    const compound = compoundToken(terms[n] ?? '', term);
    return [compound.replace('-', ''), compound].map((token) => exactTerm(token, 1));
  });
  return Array.from(terms.keys(), (n) => [...(pairs[n - 1] ?? []), ...(pairs[n] ?? [])]);
}

const isNumber = (term = '') => /^\d{1,3}$/.test(term);

const isUnit = (term = '') => /^(?:day|hour|week|month|year)$/.test(term);

/** The words of a query. Several words that form one synonym count as one. The last word may be incomplete. */
export function wordsToFind(text: string, postings: Postings): readonly Word[] {
  const typed = termsOf(text).flatMap((term, n, list) =>
    postings.groupOf(list, n) ? term : knownTerms(term, postings),
  );
  // A unit after its number does not ask how long something takes: “expires in 3 weeks”.
  const terms = typed.filter((term, n) => !(isUnit(term) && isNumber(typed[n - 1])));
  const pairSpellings = spellings(terms);
  const words = new Map<string, Word>();
  for (let at = 0; at < terms.length && words.size < maxQueryWords; ) {
    const term = terms[at] ?? '';
    const known = postings.groupOf(terms, at);
    const length = known?.terms.length ?? 1;
    const weight = known ? ownWordWeight : 1;
    const isLast = at + length === terms.length;
    const forms = length === 1 ? inflectedStarts(term) : undefined;
    const isBeginning = isLast || forms !== undefined || !postings.termOf(term);
    const key = known ? groupToken(known.group) : term;
    if (!words.has(key))
      words.set(key, [
        ...(forms ?? []).map((start): Wanted => ({ term: start, weight, isBeginning: true })),
        length === 1
          ? { term, weight, isBeginning: term.length > 1 && isBeginning }
          : exactTerm(phraseToken(terms.slice(at, at + length)), weight),
        ...pairSpellings.slice(at, at + length).flat(),
        ...(known ? [exactTerm(key, 1)] : []),
      ]);
    at += length;
  }
  return [...words.values()];
}
