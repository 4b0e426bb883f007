import { fields, type Postings, type Term } from './postings';

export interface Wanted {
  readonly term: string;
  readonly weight: number;
  /** True for the visitor's own word, false for a synonym. */
  readonly isLiteral: boolean;
  /** True if longer words that start with the term match, too. */
  readonly isBeginning: boolean;
  readonly changes: number;
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

/** Maximum number of longer terms, and of misspelt terms, that a term expands to. */
const maxExpansions = 200;

/** The expansion stops after the term that exceeds this number of postings. */
const maxPostings = 40_000;

const fieldBoosts = [4, 1.5, 1] as const;

/** For each field: true for a document's own text, false for the name of its page or group. */
const isOwn = fields.map((name) => name !== 'about');

/** Weights of longer and of misspelt terms, from MiniSearch. */
const prefixWeight = 0.375;
const fuzzyWeight = 0.45;

/** Parameters of BM25+, from MiniSearch. */
const [k, b, d] = [1.2, 0.7, 0.5];

type Weighted = readonly [term: Term, weight: number];

function termsFor(postings: Postings, wanted: Wanted): readonly Weighted[] {
  const { term, isBeginning, changes, weight } = wanted;
  const exact = postings.termOf(term);
  const longer = isBeginning ? postings.longerThan(term, maxExpansions) : [];
  const longerSet = new Set(changes > 0 ? longer : []);
  const similar = changes > 0 ? [...postings.similarTo(term, changes).values()] : [];
  const others: readonly Weighted[] = [
    ...longer.map((one): Weighted => {
      const { length } = one.term;
      return [one, (prefixWeight * length) / (length + 0.3 * (length - term.length))];
    }),
    ...similar
      .filter(([one, distance]) => distance > 0 && !longerSet.has(one))
      .slice(0, maxExpansions)
      .map(([one, distance]): Weighted => {
        const { length } = one.term;
        return [one, (fuzzyWeight * length) / (length + distance)];
      }),
  ];
  let room = maxPostings;
  const fitting = others.filter(([{ postingCount }]) => {
    const isRoom = room > 0;
    room -= postingCount;
    return isRoom;
  });
  const all: readonly Weighted[] = exact ? [[exact, 1], ...fitting] : fitting;
  return all.map(([one, share]) => [one, share * weight]);
}

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Returns a slice of the ids, best score first. Finds the score limits of the slice first, and sorts only the slice. */
function bestOf(
  ids: readonly number[],
  scores: Float64Array,
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
  near.sort((one, other) => (scores[other] as number) - (scores[one] as number));
  return near.slice(from - before, to - before);
}

/**
 * Finds documents that contain all words, or any word, and scores them as MiniSearch does: BM25+ times the number of matching
 * terms. Documents with the visitor's own words rank above matches by synonym or by the name of a page. Matches by that name
 * alone are dropped if there are others, because visitors would not see why they match.
 */
export function rank(postings: Postings, words: readonly Word[], all: boolean): Ranked {
  const { lengths, boosts, size } = postings;
  const scores = new Float64Array(boosts.length);
  /** Bit sets by document: matching query terms, and words that match literally in the document's own text. */
  const found = new Int32Array(boosts.length);
  const literal = new Int32Array(boosts.length);
  const matchesOwnText = new Uint8Array(boosts.length);
  const wantedTerms = [...new Set(words.flat().map(({ term }) => term))];
  const terms = new Set<string>();
  let work = 0;

  function score([term, weight]: Weighted, bit: number, literalBit: number): void {
    terms.add(term.term);
    work += term.postingCount;
    for (const [field, pairs] of term.postings.entries()) {
      const { of = [], termCount = 0, documents: documentCount = 1 } = lengths[field] ?? {};
      const matches = pairs.length / 2;
      const rarity = Math.log(1 + (size() - matches + 0.5) / (matches + 0.5));
      const factor = weight * (fieldBoosts[field] ?? 1) * rarity;
      const average = termCount / documentCount;
      const own = isOwn[field];
      for (let at = 0; at < pairs.length; at += 2) {
        const [id, count] = [pairs[at] as number, pairs[at + 1] as number];
        const norm = k * (1 - b + (b * (of[id] as number)) / average);
        const score = factor * (d + (count * (k + 1)) / (count + norm));
        scores[id] = (scores[id] as number) + score;
        found[id] = (found[id] as number) | bit;
        if (!own) continue;
        matchesOwnText[id] = 1;
        literal[id] = (literal[id] as number) | literalBit;
      }
    }
  }

  const masks = words.map((word, n) => {
    let mask = 0;
    for (const wanted of word) {
      const bit = 1 << wantedTerms.indexOf(wanted.term);
      mask |= bit;
      for (const one of termsFor(postings, wanted)) score(one, bit, wanted.isLiteral ? 1 << n : 0);
    }
    return mask;
  });

  const every = (1 << words.length) - 1;
  const groups = { literal: [] as number[], ownText: [] as number[], other: [] as number[] };
  for (let id = 0; id < boosts.length; id += 1) {
    const bits = found[id] as number;
    const boost = boosts[id] as number;
    if (bits === 0 || boost === 0 || (all && !masks.every((mask) => bits & mask))) continue;
    scores[id] = (scores[id] as number) * countBits(bits) * boost;
    const own = literal[id] as number;
    if (all ? own === every : own !== 0) groups.literal.push(id);
    else if (matchesOwnText[id]) groups.ownText.push(id);
    else groups.other.push(id);
  }
  const { literal: first, ownText: second, other } = groups;
  const shown = first.length + second.length > 0 ? [first, second] : [other];
  return {
    total: shown.reduce((sum, ids) => sum + ids.length, 0),
    slice(from, to) {
      let skipped = 0;
      return shown.flatMap((ids) => {
        const [start, end] = [Math.max(0, from - skipped), Math.min(ids.length, to - skipped)];
        skipped += ids.length;
        return start < end ? bestOf(ids, scores, start, end) : [];
      });
    },
    terms,
    work,
  };
}
