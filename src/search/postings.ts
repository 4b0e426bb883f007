import SearchableMap from 'minisearch/SearchableMap';
import type { SearchDocument } from './document';
import { eachToken } from './tokens';

/** The fields that are searched. Lists “by field” have the same order. */
export const fields = ['title', 'about', 'text'] as const;

/**
 * What a document counts for. A page of a group is about one service: it stands before what only mentions it, and before pages
 * that lead to many.
 */
const worthOf = ({ kind, about }: SearchDocument) =>
  kind === 'page' ? (about ? 2.5 : 0.75) : kind === 'question' ? 1.15 : 1;

/** A term with where it is. */
export interface Term {
  readonly term: string;
  /** By field: pairs of a document's number and how often the term is in that field of it. */
  readonly postings: readonly [number[], number[], number[]];
  /** How many postings it has in all fields. */
  places: number;
}

/** So many documents may be gone, and no more than half of all, before what is left of them is cleared away. */
const mostGone = 1_000;

/** Terms that are cleared in one go: together some milliseconds. */
const batch = 500;

/** Lets others have their turn: visitors are answered, and browsers paint. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Documents and the terms in them. A document that is removed is found no more at once; its postings are cleared away later, a
 * few at a time, so that neither one large change nor many small ones keep anybody waiting.
 */
export function createPostings() {
  const documents: (SearchDocument | undefined)[] = [];
  /** What each document counts for, by its number; nothing where none is. */
  const worths: number[] = [];
  /** By field: how many different terms each document has, and how many those with the field have together. */
  const lengths = fields.map(() => ({ of: [] as number[], documents: 0, together: 0 }));
  const terms = new SearchableMap<Term>();
  /** Terms by their first two letters. */
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
    /** How many documents there are. */
    size: () => documents.length - free.length - gone.length,
    termOf: (token: string): Term | undefined => terms.get(token),
    /** The commonest terms that begin so, without the one that is nothing more, and so many at most. */
    longerThan(start: string, most: number): readonly Term[] {
      const found: Term[] = [];
      for (const one of byStart.get(start.slice(0, 2)) ?? []) {
        if (one.term.length > start.length && one.term.startsWith(start)) found.push(one);
      }
      if (found.length <= most) return found;
      return found.sort((one, other) => other.places - one.places).slice(0, most);
    },
    /** Terms within so many changed letters, each with how many these are. */
    similarTo: (token: string, distance: number): ReadonlyMap<string, [Term, number]> =>
      terms.fuzzyGet(token, distance),
    /** @returns the number of the document */
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
    /** Clears away what is left of removed documents, if that is much. */
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
