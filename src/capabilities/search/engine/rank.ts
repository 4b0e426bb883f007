import type { SearchDocument } from './document';
import { fields, type Postings, type Term } from './postings';

export interface Wanted {
  readonly term: string;
  readonly weight: number;
  /** True if longer words that start with the term match, too. */
  readonly isBeginning: boolean;
}

/** A word of a query, as a list of alternatives. */
export type Word = readonly Wanted[];

export interface Ranked {
  readonly total: number;
  /** Returns ids of matching documents, best first, like `Array.slice`. */
  slice(from: number, to: number): readonly number[];
  readonly terms: ReadonlySet<string>;
  readonly work: number;
}

/** Maximum number of longer terms that a term expands to. */
const maxExpansions = 200;

/** The expansion stops after the term that exceeds this number of postings. */
const maxPostings = 40_000;

/** By field: title, about, keywords, text. */
const fieldBoosts = [4, 4, 5, 1] as const;

/**
 * Boosts by kind: of a document whose title has all words of the query, and of another one. A page that the query names ranks
 * above its parts. Otherwise, the part that answers the query ranks above its page.
 */
const boosts = {
  page: [2.5, 0.65],
  question: [1.05, 1.05],
  section: [1, 1],
  post: [0.7, 0.7],
} as const;

/** For each field: true for a document's own text, false for the name of its page or group. */
const isOwn = fields.map((name) => name !== 'about');

/** The weight of longer terms, from MiniSearch. */
const prefixWeight = 0.375;

/** Parameters of BM25+, from MiniSearch. Titles are short, so their lengths matter less. */
const [k, d] = [1.2, 0.5];
const lengthShares = [0.3, 0.7, 0.7, 0.7] as const;

/** The share of the best document's worth that other documents need. */
const minShare = 0.3;

type Weighted = readonly [term: Term, weight: number];

function termsFor(postings: Postings, wanted: Wanted): readonly Weighted[] {
  const { term, isBeginning, weight } = wanted;
  const exact = postings.termOf(term);
  const expansions = (isBeginning ? postings.longerThan(term, maxExpansions) : []).map(
    (expansion): Weighted => {
      const { length } = expansion.term;
      return [expansion, (prefixWeight * length) / (length + 0.3 * (length - term.length))];
    },
  );
  let room = maxPostings;
  const fitting = expansions.filter(([{ postingCount }]) => {
    const isRoom = room > 0;
    room -= postingCount;
    return isRoom;
  });
  const all: readonly Weighted[] = exact ? [[exact, 1], ...fitting] : fitting;
  return all.map(([variant, share]) => [variant, share * weight]);
}

/** Sorts newer posts first, then by address, so that equal scores have one order. */
function compareDocuments(a: SearchDocument | undefined, b: SearchDocument | undefined): number {
  const [date, otherDate] = [a?.date ?? '', b?.date ?? ''];
  if (date !== otherDate) return date > otherDate ? -1 : 1;
  return (a?.url ?? '') < (b?.url ?? '') ? -1 : 1;
}

/** Returns a slice of the ids, best score first. Finds the score limits of the slice first, and sorts only the slice. */
function bestOf(
  ids: readonly number[],
  { scores, documents }: Pick<Postings, 'documents'> & { readonly scores: Float64Array },
  from: number,
  to: number,
): readonly number[] {
  const sorted = new Float64Array(ids.length);
  for (let at = 0; at < ids.length; at += 1) sorted[at] = scores[ids[at] as number] as number;
  sorted.sort();
  const highest = sorted.at(-1 - from) as number;
  const lowest = sorted[Math.max(0, ids.length - to)] as number;
  let before = 0;
  const near: number[] = [];
  for (const id of ids) {
    const score = scores[id] as number;
    if (score > highest) before += 1;
    else if (score >= lowest) near.push(id);
  }
  near.sort(
    (id, otherId) =>
      (scores[otherId] as number) - (scores[id] as number) ||
      compareDocuments(documents[id], documents[otherId]),
  );
  return near.slice(from - before, to - before);
}

/**
 * Finds documents that contain words of a query, and scores them with BM25+ times a power of what their words are worth: a rare
 * word is worth more than a frequent one. Matches by the name of a page alone are dropped if there are others, because visitors
 * would not see why they match.
 */
export function rank(postings: Postings, words: readonly Word[]): Ranked {
  const { lengths, documents, size } = postings;
  const scores = new Float64Array(documents.length);
  /** Bit sets by document: the matching words of the query. */
  const masks = new Int32Array(documents.length);
  const inTitle = new Int32Array(documents.length);
  const matchesOwnText = new Uint8Array(documents.length);
  const terms = new Set<string>();
  let work = 0;

  function score([term, weight]: Weighted, bit: number): void {
    terms.add(term.term);
    work += term.postingCount;
    for (const [field, pairs] of term.postings.entries()) {
      const { of = [], termCount = 0, documents: documentCount = 1 } = lengths[field] ?? {};
      const matches = pairs.length / 2;
      const rarity = Math.log(1 + (size() - matches + 0.5) / (matches + 0.5));
      const factor = weight * (fieldBoosts[field] ?? 1) * rarity;
      const average = termCount / documentCount;
      const b = lengthShares[field] ?? 1;
      const isOwnField = isOwn[field];
      for (let at = 0; at < pairs.length; at += 2) {
        const [id, count] = [pairs[at] as number, pairs[at + 1] as number];
        const norm = k * (1 - b + (b * (of[id] as number)) / average);
        const score = factor * (d + (count * (k + 1)) / (count + norm));
        scores[id] = (scores[id] as number) + score;
        masks[id] = (masks[id] as number) | bit;
        if (field === 0) inTitle[id] = (inTitle[id] as number) | bit;
        if (isOwnField) matchesOwnText[id] = 1;
      }
    }
  }

  words.forEach((word, n) => {
    for (const wanted of word) {
      for (const weightedTerm of termsFor(postings, wanted)) score(weightedTerm, 1 << n);
    }
  });

  const worths = words.map((_word, n) => {
    const count = masks.reduce((sum, bits) => sum + ((bits >> n) & 1), 0);
    return count === 0 ? 0 : 1.5 + Math.log(1 + size() / count);
  });
  const every = worths.reduce((bits, worth, n) => (worth > 0 ? bits | (1 << n) : bits), 0);
  const worthOf = (bits: number) =>
    worths.reduce((sum, worth, n) => ((bits >> n) & 1 ? sum + worth : sum), 0);
  const minWorth = minShare * masks.reduce((most, bits) => Math.max(most, worthOf(bits)), 0);
  const ownIds: number[] = [];
  const otherIds: number[] = [];
  for (let id = 0; id < documents.length; id += 1) {
    const worth = worthOf(masks[id] as number);
    const kind = documents[id]?.kind;
    if (worth === 0 || worth < minWorth || !kind) continue;
    scores[id] =
      (scores[id] as number) * worth ** 1.5 * boosts[kind][inTitle[id] === every ? 0 : 1];
    (matchesOwnText[id] ? ownIds : otherIds).push(id);
  }
  const shown = ownIds.length > 0 ? ownIds : otherIds;
  return {
    total: shown.length,
    slice: (from, to) =>
      from < shown.length
        ? bestOf(shown, { scores, documents }, from, Math.min(to, shown.length))
        : [],
    terms,
    work,
  };
}
