import {
  maxResultsPerPage,
  type SearchAnswer,
  type SearchDocument,
  type SearchResult,
} from './document';
import { answerLines, bestLine, marked, markedExcerpt, missingIn } from './mark';
import { createPostings, pause } from './postings';
import { wordsToFind } from './query';
import { rank } from './rank';
import { cleanQuery } from './words';

/** `add` yields to the event loop after this time. */
const maxBlockingMs = 8;

/** With fewer documents that match all words, documents that match any word are found, too. */
const minMatchingAll = 3;

const maxTextLength = 20_000;

export type SearchIndex = ReturnType<typeof createSearchIndex>;

export function createSearchIndex() {
  const postings = createPostings();
  const ids = new Map<string, number>();

  function remove(url: string): void {
    const id = ids.get(url);
    if (id === undefined) return;
    postings.remove(id);
    ids.delete(url);
  }

  function put(document: SearchDocument): void {
    remove(document.url);
    const { url, text } = document;
    const isLong = text.length > maxTextLength;
    const kept = isLong ? { ...document, text: text.slice(0, maxTextLength) } : document;
    ids.set(url, postings.add(kept));
  }

  function match(text: string, all: boolean) {
    const words = wordsToFind(text, postings, all);
    return { words, ...rank(postings, words, all) };
  }

  function resultOf(document: SearchDocument, terms: ReadonlySet<string>): SearchResult {
    const { url, kind, title, about, text, summary } = document;
    // The excerpt does not have to repeat terms of the title.
    const wanted = missingIn(title, terms);
    const line = summary === undefined ? text : bestLine({ text, summary }, wanted);
    const excerpt = markedExcerpt(line, { terms, wanted });
    return {
      url,
      kind,
      title: marked(title, terms),
      ...(about === undefined ? {} : { about: marked(about, missingIn(excerpt.join(''), wanted)) }),
      excerpt,
    };
  }

  function answerOf(document: SearchDocument, { words, terms }: ReturnType<typeof match>) {
    if (document.kind !== 'section' && document.kind !== 'question') return {};
    // The last alternative of a word is its synonym group, which stands for all of them.
    const asked = new Set(words.flatMap((word) => word.at(-1)?.term ?? []));
    const wanted = missingIn(document.about ?? '', asked);
    return { answer: answerLines(document, { terms, wanted }) };
  }

  return {
    documents: (): readonly SearchDocument[] => postings.documents.flatMap((one) => one ?? []),
    remove,
    async add(added: Iterable<SearchDocument>): Promise<void> {
      let started = performance.now();
      for (const document of added) {
        put(document);
        if (performance.now() - started < maxBlockingMs) continue;
        await pause();
        started = performance.now();
      }
      await postings.tidy();
    },
    /** Finds documents that match all words, or any word if few match all. For a page beyond the last, returns the last page. */
    search(query: string, wantedPage = 1): SearchAnswer {
      const text = cleanQuery(query);
      const matchingAll = match(text, true);
      const found = matchingAll.total >= minMatchingAll ? matchingAll : match(text, false);
      const { total, terms, slice } = found;
      const page = Math.min(wantedPage, Math.max(1, Math.ceil(total / maxResultsPerPage)));
      const end = page * maxResultsPerPage;
      const results = slice(end - maxResultsPerPage, end).flatMap((id, at) => {
        const document = postings.documents[id];
        if (!document) return [];
        const isFirst = page === 1 && at === 0;
        return { ...resultOf(document, terms), ...(isFirst ? answerOf(document, found) : {}) };
      });
      return { total, page, results };
    },
  };
}
