import SearchableMap from 'minisearch/SearchableMap';
import type { SearchDocument } from './document';
import { eachToken } from './tokens';

/** The searched fields. Arrays with a value for each field use this order. */
export const fields = ['title', 'about', 'keywords', 'text'] as const;

export interface Term {
  readonly term: string;
  /** For each field: document id and frequency, alternating. */
  readonly postings: readonly [number[], number[], number[], number[]];
  postingCount: number;
}

/** The index clears postings once more than this many documents, or more than half of all, are removed. */
const maxRemoved = 1_000;

/** Number of terms cleared between two pauses. A batch takes some milliseconds. */
const clearBatchSize = 500;

/** Yields to the event loop, so that a server can answer and a browser can paint. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * An inverted index. Removing a document hides it at once. Its postings are cleared later and in small batches, so that removing
 * thousands of documents does not block the event loop.
 */
export function createPostings() {
  const documents: (SearchDocument | undefined)[] = [];
  /**
   * For each field: number of distinct terms of each document, number of documents that have the field, and the sum of their
   * terms.
   */
  const lengths = fields.map(() => ({ of: [] as number[], documents: 0, termCount: 0 }));
  const terms = new SearchableMap<Term>();
  const byStart = new Map<string, Term[]>();
  let removed: number[] = [];
  const freeIds: number[] = [];
  let clearing: Promise<void> | undefined;

  function termOf(token: string): Term {
    const known = terms.get(token);
    if (known) return known;
    const term: Term = { term: token, postings: [[], [], [], []], postingCount: 0 };
    terms.set(token, term);
    const start = token.slice(0, 2);
    const others = byStart.get(start);
    if (others) others.push(term);
    else byStart.set(start, [term]);
    return term;
  }

  function setLength(field: number, id: number, length: number): void {
    const all = lengths[field];
    if (!all) return;
    const before = all.of[id] ?? 0;
    all.of[id] = length;
    all.documents += Math.sign(length) - Math.sign(before);
    all.termCount += length - before;
  }

  function clear(term: Term, isRemoved: (id: number) => boolean): void {
    term.postingCount = 0;
    for (const pairs of term.postings) {
      let end = 0;
      for (let at = 0; at < pairs.length; at += 2) {
        const [id = 0, count = 0] = [pairs[at], pairs[at + 1]];
        if (isRemoved(id)) continue;
        pairs[end] = id;
        pairs[end + 1] = count;
        end += 2;
      }
      pairs.length = end;
      term.postingCount += end / 2;
    }
    if (term.postingCount === 0) terms.delete(term.term);
  }

  async function clearAll(): Promise<void> {
    const ids = new Set(removed);
    removed = [];
    let count = 0;
    for (const [start, all] of byStart) {
      for (const term of [...all]) {
        clear(term, (id) => ids.has(id));
        count += 1;
        if (count % clearBatchSize === 0) await pause();
      }
      byStart.set(
        start,
        all.filter(({ postingCount }) => postingCount > 0),
      );
    }
    freeIds.push(...ids);
  }

  return {
    documents: documents as readonly (SearchDocument | undefined)[],
    lengths,
    size: () => documents.length - freeIds.length - removed.length,
    termOf: (token: string): Term | undefined => terms.get(token),
    /** Returns up to `max` terms that start with `start` and are longer, the most frequent ones. */
    longerThan(start: string, max: number): readonly Term[] {
      const found: Term[] = [];
      for (const one of byStart.get(start.slice(0, 2)) ?? []) {
        if (one.term.length > start.length && one.term.startsWith(start)) found.push(one);
      }
      if (found.length <= max) return found;
      return found.sort((one, other) => other.postingCount - one.postingCount).slice(0, max);
    },
    /** Returns the terms within an edit distance, each with its distance. */
    similarTo: (token: string, distance: number): ReadonlyMap<string, [Term, number]> =>
      terms.fuzzyGet(token, distance),
    add(document: SearchDocument): number {
      const id = freeIds.pop() ?? documents.length;
      documents[id] = document;
      fields.forEach((name, field) => {
        const counts = new Map<string, number>();
        const words =
          name === 'text' ? `${document.summary ?? ''}\n${document.text}` : document[name];
        eachToken(words ?? '', (token) => {
          counts.set(token, (counts.get(token) ?? 0) + 1);
        });
        for (const [token, count] of counts) {
          const term = termOf(token);
          term.postings[field]?.push(id, count);
          term.postingCount += 1;
        }
        setLength(field, id, counts.size);
      });
      return id;
    },
    remove(id: number): void {
      documents[id] = undefined;
      fields.forEach((_name, field) => {
        setLength(field, id, 0);
      });
      removed.push(id);
    },
    async tidy(): Promise<void> {
      if (removed.length > maxRemoved || removed.length > documents.length / 2) {
        clearing ??= clearAll().finally(() => {
          clearing = undefined;
        });
      }
      await clearing;
    },
  };
}

export type Postings = ReturnType<typeof createPostings>;
