import SearchableMap from 'minisearch/SearchableMap';
import type { SearchDocument } from './document';
import type { Tokens } from './tokens';

/** The searched fields. Arrays with a value for each field use this order. */
export const fields = ['title', 'about', 'keywords', 'text'] as const;

export interface Term {
  readonly term: string;
  /** For each field: document id and frequency, alternating. */
  readonly postings: readonly [number[], number[], number[], number[]];
  postingCount: number;
}

/** Sorts frequent terms first. The order must not depend on the order in which documents were added. */
export const byFrequency = (a: Term, b: Term): number =>
  b.postingCount - a.postingCount || (a.term < b.term ? -1 : 1);

/** Calls `act` with the number of occurrences of each token in each field of a document. */
function eachCount(
  { eachToken }: Tokens,
  document: SearchDocument,
  act: (field: number, counts: ReadonlyMap<string, number>) => void,
): void {
  fields.forEach((name, field) => {
    const counts = new Map<string, number>();
    const words = name === 'text' ? `${document.summary ?? ''}\n${document.text}` : document[name];
    eachToken(words ?? '', (token) => {
      counts.set(token, (counts.get(token) ?? 0) + 1);
    });
    act(field, counts);
  });
}

/** Removes the pair of a document. The order of pairs has no meaning. */
function removePair(pairs: number[], id: number): void {
  for (let at = 0; at < pairs.length; at += 2) {
    if (pairs[at] !== id) continue;
    const count = pairs.pop() as number;
    const last = pairs.pop() as number;
    if (at < pairs.length) {
      pairs[at] = last;
      pairs[at + 1] = count;
    }
    return;
  }
}

/**
 * An inverted index. After any changes it equals a new index of the same documents, frequencies and average lengths included.
 */
export function createPostings(tokens: Tokens) {
  const documents: (SearchDocument | undefined)[] = [];
  /**
   * For each field: number of distinct terms of each document, number of documents that have the field, and the sum of their
   * terms.
   */
  const lengths = fields.map(() => ({ of: [] as number[], documents: 0, termCount: 0 }));
  const terms = new SearchableMap<Term>();
  const byStart = new Map<string, Set<Term>>();
  const hidden = new Map<number, SearchDocument>();
  const freeIds: number[] = [];

  function addTerm(token: string): Term {
    const known = terms.get(token);
    if (known) return known;
    const term: Term = { term: token, postings: [[], [], [], []], postingCount: 0 };
    terms.set(token, term);
    const start = token.slice(0, 2);
    const longerTerms = byStart.get(start);
    if (longerTerms) longerTerms.add(term);
    else byStart.set(start, new Set([term]));
    return term;
  }

  function removeTerm(term: Term): void {
    terms.delete(term.term);
    byStart.get(term.term.slice(0, 2))?.delete(term);
  }

  function setLength(field: number, id: number, length: number): void {
    const all = lengths[field];
    if (!all) return;
    const before = all.of[id] ?? 0;
    all.of[id] = length;
    all.documents += Math.sign(length) - Math.sign(before);
    all.termCount += length - before;
  }

  return {
    documents: documents as readonly (SearchDocument | undefined)[],
    lengths,
    groupOf: tokens.groupOf,
    size: () => documents.length - freeIds.length,
    termOf: (token: string): Term | undefined => terms.get(token),
    /** Returns up to `max` terms that start with `start` and are longer, the most frequent ones first. */
    longerThan(start: string, max: number): readonly Term[] {
      const matches: Term[] = [];
      for (const term of byStart.get(start.slice(0, 2)) ?? []) {
        if (term.term.length > start.length && term.term.startsWith(start)) matches.push(term);
      }
      return matches.sort(byFrequency).slice(0, max);
    },
    /** Returns the terms within an edit distance, each with its distance. */
    similarTo: (token: string, distance: number): ReadonlyMap<string, [Term, number]> =>
      terms.fuzzyGet(token, distance),
    add(document: SearchDocument): number {
      const id = freeIds.pop() ?? documents.length;
      documents[id] = document;
      eachCount(tokens, document, (field, counts) => {
        for (const [token, count] of counts) {
          const term = addTerm(token);
          term.postings[field]?.push(id, count);
          term.postingCount += 1;
        }
        setLength(field, id, counts.size);
      });
      return id;
    },
    /** Removes a document from all results at once. `remove` must follow. */
    hide(id: number): void {
      const document = documents[id];
      if (!document) return;
      documents[id] = undefined;
      hidden.set(id, document);
    },
    /** Removes the words of a document. Takes about as long as adding it. */
    remove(id: number): void {
      const document = documents[id] ?? hidden.get(id);
      if (!document) return;
      documents[id] = undefined;
      hidden.delete(id);
      eachCount(tokens, document, (field, counts) => {
        for (const token of counts.keys()) {
          const term = terms.get(token);
          const pairs = term?.postings[field];
          if (!term || !pairs) continue;
          removePair(pairs, id);
          term.postingCount -= 1;
          if (term.postingCount === 0) removeTerm(term);
        }
        setLength(field, id, 0);
      });
      freeIds.push(id);
    },
  };
}

export type Postings = ReturnType<typeof createPostings>;
