import pLimit from 'p-limit';
import { pageResource } from '#app/data/pages.ts';
import type { ReadResource } from '#app/data/resources.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { type LanguageTag, languages, siteLanguage } from '#generated/languages.ts';
import { pages } from '#renderer/pages.ts';
import type { SearchAnswer, SearchDocument } from '../engine/document';
import { createPacer } from '../engine/pacer';
import { readSearch, type SearchQuery } from '../engine/search-address';
import { createLanguageIndex, type IndexOptions, type LanguageIndex } from './language-index';

/** Maximum time that a search waits for recent changes. Changed posts take milliseconds, the index of a whole site seconds. */
const maxWaitMs = 250;

function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export interface SiteSearch {
  /** @throws Error if no page is published */
  answer(query: SearchQuery): Promise<SearchAnswer>;
  /** Adds the results of searches to the resources that pages read. */
  reader(from: ReadResource): ReadResource;
  /** All documents of a language. Waits until its index is complete. */
  documents(tag?: LanguageTag): Promise<readonly SearchDocument[]>;
  /** Completes the index of each language. */
  prepare(): Promise<void>;
}

/**
 * Searches the published content, each language in an index of its own. The first search in a language, or `prepare`, begins its
 * index; from then on, publications update it in the background. A search finds what is indexed so far, but never what has been
 * withdrawn.
 */
export function createSiteSearch(
  store: Pick<ContentStore, 'current' | 'subscribe'>,
  options: IndexOptions,
): SiteSearch {
  const indexes = new Map<LanguageTag, LanguageIndex>();
  /** Many searches at once must not block the event loop. */
  const inTurn = pLimit(1);
  const pace = createPacer();
  store.subscribe((change) => {
    for (const index of indexes.values()) {
      index.note(change);
      index.renew();
    }
  });

  function inLanguage(tag: LanguageTag): LanguageIndex {
    const index = indexes.get(tag) ?? createLanguageIndex(store, options, tag);
    indexes.set(tag, index);
    return index;
  }

  function hasPages(): boolean {
    const content = store.current();
    return pages.some((page) => content.has(pageResource(page)));
  }

  async function answer({ query, page, language }: SearchQuery): Promise<SearchAnswer> {
    if (!hasPages()) throw new Error('No page is published, so nothing can be searched.');
    const { index, hideWithdrawn, renew } = inLanguage(language);
    await waitAtMost(maxWaitMs, renew());
    return inTurn(async () => {
      await pace();
      hideWithdrawn();
      return index.search(query, page);
    });
  }

  return {
    answer,
    reader:
      (from) =>
      async <T>(key: ResourceKey<T>) => {
        const { kind, name } = key;
        if (kind !== 'own') return from(key);
        // The cast is safe, because a key names one type of resource.
        return (await answer(readSearch(name.slice(name.indexOf('?'))))) as T;
      },
    async documents(tag = siteLanguage) {
      const { index, renew } = inLanguage(tag);
      await renew();
      return index.documents();
    },
    async prepare() {
      await Promise.all(languages.map(({ tag }) => inLanguage(tag).renew()));
    },
  };
}
