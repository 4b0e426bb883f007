import MiniSearch, { type SearchResult as Found } from 'minisearch';
import { mostResults, type SearchAnswer, type SearchDocument, type SearchResult } from './document';
import { marked, markedExcerpt, missingIn, tellingLine } from './mark';
import { ownFields, queryOf } from './query';
import { tokensIn } from './tokens';
import { cleanQuery } from './words';

/** Documents that are added in one go: together some milliseconds. */
const batch = 10;

/**
 * What a document counts for. A page of a group is about one service: it stands before what only mentions it, and before pages
 * that lead to many.
 */
const worthOf = ({ kind, about }: Readonly<Record<string, unknown>> = {}) =>
  kind === 'page' ? (about ? 2.5 : 0.75) : kind === 'question' ? 1.15 : 1;

/** Lets others have their turn: visitors are answered, and browsers paint. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Whether a document has any of the words that were searched for itself, and not only the page it belongs to. */
const saysSomething = ({ match }: Found) =>
  Object.values(match).some((fields) => fields.some((field) => ownFields.includes(field)));

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
    storeFields: ['kind', 'about'],
    tokenize: (text) =>
      tokensIn(text).map(({ token }) => {
        counts.set(token, (counts.get(token) ?? 0) + 1);
        return token;
      }),
    // Tokens are terms already, and so is what a query is made of.
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, about: 1.5 },
      boostDocument: (_id, _term, stored) => worthOf(stored),
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

  function ask(text: string, how: { readonly all: boolean; readonly itself: boolean }) {
    const query = queryOf(text, { ...how, countOf: (term) => counts.get(term) ?? 0 });
    return query === undefined ? [] : index.search(query);
  }

  /**
   * First what says the words itself, then what says them in other words, or some of them by the page it belongs to. What says
   * nothing of them itself is found only where nothing else is: a visitor would not see why it is there.
   */
  function find(text: string): readonly Found[] {
    const together = ask(text, { all: true, itself: false });
    const all = together.length > 0;
    const found = all ? together : ask(text, { all, itself: false });
    const telling = found.filter(saysSomething);
    if (telling.length === 0) return found;
    const literal = new Set(ask(text, { all, itself: true }).map(({ id }) => id));
    return [
      ...telling.filter(({ id }) => literal.has(id)),
      ...telling.filter(({ id }) => !literal.has(id)),
    ];
  }

  function resultOf({ id, terms: found }: Found): readonly SearchResult[] {
    const document = documents.get(String(id));
    if (!document) return [];
    const { url, kind, title, about, text, summary } = document;
    const terms = new Set(found);
    // What the title has need not be shown once more: a question is followed by the beginning of its answer then.
    const wanted = missingIn(title, terms);
    const line = summary === undefined ? text : tellingLine({ text, summary }, wanted);
    const excerpt = markedExcerpt(line, { terms, wanted });
    return [
      {
        ...{ url, kind, title: marked(title, terms) },
        ...(about === undefined
          ? {}
          : { about: marked(about, missingIn(excerpt.join(''), wanted)) }),
        excerpt,
      },
    ];
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
      const results = found.slice(end - mostResults, end).flatMap(resultOf);
      return { total: found.length, page, results };
    },
  };
}
