import {
  maxResultsPerPage,
  type SearchAnswer,
  type SearchDocument,
  type SearchResult,
} from './document';
import { createMarker } from './mark';
import { createPacer } from './pacer';
import { createPostings } from './postings';
import { wordsToFind } from './query';
import { rank } from './rank';
import { createTokens, type Synonyms } from './tokens';
import { cleanQuery, smallQuestion } from './words';

const maxTextLength = 20_000;

export type SearchIndex = ReturnType<typeof createSearchIndex>;

export function createSearchIndex(synonyms: Synonyms) {
  const tokens = createTokens(synonyms);
  const postings = createPostings(tokens);
  const { answerLines, bestLine, marked, markedExcerpt, missingIn } = createMarker(tokens);
  const ids = new Map<string, number>();

  function put(document: SearchDocument): void {
    const { url, text } = document;
    const isLong = text.length > maxTextLength;
    const kept = isLong ? { ...document, text: text.slice(0, maxTextLength) } : document;
    const before = ids.get(url);
    if (before !== undefined) {
      if (JSON.stringify(kept) === JSON.stringify(postings.documents[before])) return;
      postings.remove(before);
    }
    ids.set(url, postings.add(kept));
  }

  async function inSlices<T>(all: Iterable<T>, act: (item: T) => void): Promise<void> {
    const pace = createPacer();
    for (const item of all) {
      act(item);
      await pace();
    }
  }

  function match(text: string) {
    const words = wordsToFind(text, postings);
    return { words, ...rank(postings, words) };
  }

  function resultOf(document: SearchDocument, terms: ReadonlySet<string>): SearchResult {
    const { url, kind, about, text, summary } = document;
    const title = document.heading ?? document.title;
    // The excerpt does not have to repeat terms of the title.
    const wanted = missingIn(title, terms);
    const line = summary === undefined ? text : bestLine({ text, summary }, wanted);
    const excerpt = markedExcerpt(line, { terms, wanted });
    return {
      url,
      kind,
      title: marked(title, terms),
      about: about === undefined ? undefined : marked(about, missingIn(excerpt.join(''), wanted)),
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

  /** The pages for a query of only small words, the best one first. */
  function generalPages(question: 'who' | 'help'): readonly SearchDocument[] {
    return postings.documents
      .flatMap((document) => (document?.answers ? document : []))
      .sort(
        (a, b) =>
          Number(b.answers === question) - Number(a.answers === question) ||
          (a.url < b.url ? -1 : 1),
      );
  }

  return {
    documents: (): readonly SearchDocument[] => postings.documents.flatMap((item) => item ?? []),
    /** Removes documents from all results at once, and their words in slices. */
    async remove(urls: Iterable<string>): Promise<void> {
      const removed: number[] = [];
      for (const url of urls) {
        const id = ids.get(url);
        if (id === undefined) continue;
        ids.delete(url);
        postings.hide(id);
        removed.push(id);
      }
      await inSlices(removed, postings.remove);
    },
    /** Adds documents in slices. A document with a known address replaces the former one. */
    add: (added: Iterable<SearchDocument>): Promise<void> => inSlices(added, put),
    /** Finds documents that match the words of a query, or the most telling of them. For a page beyond the last, returns the last page. */
    search(query: string, wantedPage = 1): SearchAnswer {
      const text = cleanQuery(query);
      const question = smallQuestion(text);
      const general = question ? generalPages(question) : [];
      if (general.length > 0) {
        const results = general.map((document) => resultOf(document, new Set()));
        return { total: general.length, page: 1, results };
      }
      const matches = match(text);
      const { total, terms, slice } = matches;
      const page = Math.min(wantedPage, Math.max(1, Math.ceil(total / maxResultsPerPage)));
      const end = page * maxResultsPerPage;
      const results = slice(end - maxResultsPerPage, end).flatMap((id, at) => {
        const document = postings.documents[id];
        if (!document) return [];
        const isFirst = page === 1 && at === 0;
        return { ...resultOf(document, terms), ...(isFirst ? answerOf(document, matches) : {}) };
      });
      return { total, page, results };
    },
  };
}
