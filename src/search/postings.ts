import SearchableMap from 'minisearch/SearchableMap';
import type { SearchDocument } from './document';
import { eachToken } from './tokens';

/** The searched fields. Lists “by field” use this order. */
export const fields = ['title', 'about', 'text'] as const;

/**
 * Boost by kind. A page within a group is about one service: it ranks above documents that only mention the service, and above
 * overview pages.
 */
const worthOf = ({ kind, about }: SearchDocument) =>
  kind === 'page' ? (about ? 2.5 : 0.75) : kind === 'question' ? 1.15 : 1;

/** A term and the documents that contain it. */
export interface Term {
  readonly term: string;
  /** By field: document id and frequency, alternating. */
  readonly postings: readonly [number[], number[], number[]];
  /** Number of postings in all fields. */
  places: number;
}

/** Postings of removed documents are cleared once there are more than this many, or more than half of all. */
const mostGone = 1_000;

/** Number of terms cleared between two pauses: some milliseconds. */
const batch = 500;

/** Yields to the event loop, so that a server can answer and a browser can paint. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * An inverted index. Removing a document hides it at once. Its postings are cleared later and in small batches, so that removing
 * thousands of documents does not block the event loop.
 */
export function createPostings() {
  const documents: (SearchDocument | undefined)[] = [];
  /** Boost of each document by id; 0 for a removed document. */
  const worths: number[] = [];
  /** By field: number of distinct terms of each document, number of documents with the field, and the sum of their terms. */
  const lengths = fields.map(() => ({ of: [] as number[], documents: 0, together: 0 }));
  const terms = new SearchableMap<Term>();
  /** Terms by their first two characters. */
  const byStart = new Map<string, Term[]>();
  let gone: number[] = [];
  const free: number[] = [];
  let clearing: Promise<void> | undefined;

  function termOf(token: string): Term {
    const known = terms.get(token);
    if (known) return known;
    const term: Term = { term: token, postings: [[], [], []], places: 0 };
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
    all.together += length - before;
  }

  function clear(term: Term, isGone: (id: number) => boolean): void {
    term.places = 0;
    for (const pairs of term.postings) {
      let end = 0;
      for (let at = 0; at < pairs.length; at += 2) {
        const [id = 0, count = 0] = [pairs[at], pairs[at + 1]];
        if (isGone(id)) continue;
        pairs[end] = id;
        pairs[end + 1] = count;
        end += 2;
      }
      pairs.length = end;
      term.places += end / 2;
    }
    if (term.places === 0) terms.delete(term.term);
  }

  async function clearAll(): Promise<void> {
    const ids = new Set(gone);
    gone = [];
    let count = 0;
    for (const [start, all] of byStart) {
      for (const term of [...all]) {
        clear(term, (id) => ids.has(id));
        count += 1;
        if (count % batch === 0) await pause();
      }
      byStart.set(
        start,
        all.filter(({ places }) => places > 0),
      );
    }
    free.push(...ids);
  }

  return {
    documents: documents as readonly (SearchDocument | undefined)[],
    worths: worths as readonly number[],
    lengths,
    /** Number of documents. */
    size: () => documents.length - free.length - gone.length,
    termOf: (token: string): Term | undefined => terms.get(token),
    /** Returns up to `most` terms that start with `start` and are longer, the most frequent ones. */
    longerThan(start: string, most: number): readonly Term[] {
      const found: Term[] = [];
      for (const one of byStart.get(start.slice(0, 2)) ?? []) {
        if (one.term.length > start.length && one.term.startsWith(start)) found.push(one);
      }
      if (found.length <= most) return found;
      return found.sort((one, other) => other.places - one.places).slice(0, most);
    },
    /** Returns the terms within an edit distance, each with its distance. */
    similarTo: (token: string, distance: number): ReadonlyMap<string, [Term, number]> =>
      terms.fuzzyGet(token, distance),
    /** @returns the document's id */
    add(document: SearchDocument): number {
      const id = free.pop() ?? documents.length;
      documents[id] = document;
      worths[id] = worthOf(document);
      fields.forEach((name, field) => {
        const counts = new Map<string, number>();
        eachToken(document[name] ?? '', (token) => {
          counts.set(token, (counts.get(token) ?? 0) + 1);
        });
        for (const [token, count] of counts) {
          const term = termOf(token);
          term.postings[field]?.push(id, count);
          term.places += 1;
        }
        setLength(field, id, counts.size);
      });
      return id;
    },
    remove(id: number): void {
      documents[id] = undefined;
      worths[id] = 0;
      fields.forEach((_name, field) => {
        setLength(field, id, 0);
      });
      gone.push(id);
    },
    /** Clears postings of removed documents if there are many. */
    async tidy(): Promise<void> {
      if (gone.length > mostGone || gone.length > documents.length / 2) {
        clearing ??= clearAll().finally(() => {
          clearing = undefined;
        });
      }
      await clearing;
    },
  };
}

export type Postings = ReturnType<typeof createPostings>;
