import { mostResults, type SearchAnswer, type SearchDocument, type SearchResult } from './document';
import { marked, markedExcerpt, missingIn, tellingLine } from './mark';
import { createPostings, pause } from './postings';
import { queryOf } from './query';
import { type Ranked, rank } from './rank';
import { cleanQuery } from './words';

/** Adding documents pauses after this many milliseconds. */
const mostInOneGo = 8;

/** Maximum characters of a document that are searched. */
const mostText = 20_000;

/** What can be searched. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** An index of documents in memory, the same on a server, at the edge and in a browser. */
export function createSearchIndex() {
  const postings = createPostings();
  const numbers = new Map<string, number>();

  function documentAt(url: string): SearchDocument | undefined {
    const number = numbers.get(url);
    return number === undefined ? undefined : postings.documents[number];
  }

  function remove(url: string): void {
    const number = numbers.get(url);
    if (number === undefined) return;
    postings.remove(number);
    numbers.delete(url);
  }

  function put(document: SearchDocument): void {
    remove(document.url);
    const { url, text } = document;
    const isLong = text.length > mostText;
    const kept = isLong ? { ...document, text: text.slice(0, mostText) } : document;
    numbers.set(url, postings.add(kept));
  }

  function ask(text: string, all: boolean): Ranked {
    const countOf = (term: string) => postings.termOf(term)?.places ?? 0;
    return rank(postings, queryOf(text, { countOf, all }), all);
  }

  function resultOf(document: SearchDocument, terms: ReadonlySet<string>): SearchResult {
    const { url, kind, title, about, text, summary } = document;
    // What the title has need not be shown once more: a question is followed by the beginning of its answer then.
    const wanted = missingIn(title, terms);
    const line = summary === undefined ? text : tellingLine({ text, summary }, wanted);
    const excerpt = markedExcerpt(line, { terms, wanted });
    return {
      ...{ url, kind, title: marked(title, terms) },
      ...(about === undefined ? {} : { about: marked(about, missingIn(excerpt.join(''), wanted)) }),
      excerpt,
    };
  }

  return {
    documentAt,
    /** All documents. */
    documents: (): readonly SearchDocument[] => postings.documents.flatMap((one) => one ?? []),
    remove,
    /** Adds documents, or puts them in the place of those that had their addresses, a few at a time. */
    async add(added: Iterable<SearchDocument>): Promise<void> {
      let begun = performance.now();
      for (const document of added) {
        put(document);
        if (performance.now() - begun < mostInOneGo) continue;
        await pause();
        begun = performance.now();
      }
      await postings.tidy();
    },
    /** A page of what fits a query: of what has all its words, else of what has some of them. */
    search(query: string, askedPage = 1): SearchAnswer {
      const text = cleanQuery(query);
      const together = ask(text, true);
      const { total, terms, slice } = together.total > 0 ? together : ask(text, false);
      const page = Math.min(askedPage, Math.max(1, Math.ceil(total / mostResults)));
      const end = page * mostResults;
      const results = slice(end - mostResults, end).flatMap((id) => {
        const document = postings.documents[id];
        return document ? resultOf(document, terms) : [];
      });
      return { total, page, results };
    },
  };
}
