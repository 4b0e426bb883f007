import MiniSearch from 'minisearch';
import { mostResults, type SearchAnswer, type SearchDocument } from './document';
import { marked, markedExcerpt } from './mark';
import { queryOf } from './query';
import { tokensIn } from './tokens';
import { cleanQuery } from './words';

/** Documents that are added in one go: together some milliseconds. */
const batch = 10;

const kinds = { page: 1.5, question: 1.15, post: 1 } as const;

/** Lets others have their turn: visitors are answered, and browsers paint. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** What can be searched. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** An index of documents in memory, the same on a server, at the edge and in a browser. */
export function createSearchIndex() {
  const documents = new Map<string, SearchDocument>();
  /** How often a term was added; what was removed still counts, as it hardly matters. */
  const counts = new Map<string, number>();
  const index = new MiniSearch<SearchDocument>({
    idField: 'url',
    fields: ['title', 'about', 'text'],
    storeFields: ['kind'],
    tokenize: (text) =>
      tokensIn(text).map(({ token }) => {
        counts.set(token, (counts.get(token) ?? 0) + 1);
        return token;
      }),
    // Tokens are terms already, and so is what a query is made of.
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, about: 1.5 },
      // What a page says is more than what a post says.
      boostDocument: (_id, _term, stored) => kinds[stored?.['kind'] as SearchDocument['kind']],
      tokenize: (term) => [term],
    },
  });

  function remove(url: string): void {
    const document = documents.get(url);
    if (!document) return;
    index.remove(document);
    documents.delete(url);
  }

  function put(document: SearchDocument): void {
    remove(document.url);
    documents.set(document.url, document);
    index.add(document);
  }

  function find(text: string) {
    const ask = (all: boolean) => {
      const query = queryOf(text, { all, countOf: (term) => counts.get(term) ?? 0 });
      return query === undefined ? [] : index.search(query);
    };
    const found = ask(true);
    return found.length > 0 ? found : ask(false);
  }

  return {
    documents: documents as ReadonlyMap<string, SearchDocument>,
    remove,
    /** Adds documents, or puts them in the place of those that had their addresses, a few at a time. */
    async add(added: Iterable<SearchDocument>): Promise<void> {
      let count = 0;
      for (const document of added) {
        put(document);
        count += 1;
        if (count % batch === 0) await pause();
      }
    },
    /** A page of what fits a query: of what has all its words, else of what has some of them. */
    search(query: string, askedPage = 1): SearchAnswer {
      const found = find(cleanQuery(query));
      const page = Math.min(askedPage, Math.max(1, Math.ceil(found.length / mostResults)));
      const end = page * mostResults;
      const results = found.slice(end - mostResults, end).flatMap(({ id, terms }) => {
        const document = documents.get(String(id));
        if (!document) return [];
        const { url, kind, title, about, text, summary = text } = document;
        const looked = new Set(terms);
        return {
          ...{ url, kind, title: marked(title, looked) },
          ...(about === undefined ? {} : { about }),
          excerpt: markedExcerpt(summary, looked),
        };
      });
      return { total: found.length, page, results };
    },
  };
}
