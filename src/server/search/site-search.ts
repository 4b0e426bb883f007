import { entryOf } from '#app/data/page-entry.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { listEntries } from '#content/resources/resources.ts';
import { pages } from '#pages/index.ts';
import { listsOf } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { resultsPath } from '#search/addresses.ts';
import { pageOf, queryOf } from '#search/asked.ts';
import type { SearchAnswer, SearchDocument } from '#search/document.ts';
import { createSearchIndex } from '#search/search-index.ts';
import type { ContentCache } from '#server/content-cache/content-cache.ts';
import type { ContentChange } from '#server/content-cache/resource-tags.ts';
import { ownDocuments, pageDocuments } from './documents';
import { createSearchedPosts } from './posts';

interface SiteSearchOptions {
  readonly content: Pick<ContentCache, 'read' | 'readOnce'>;
  /** Characters of all posts together that are searched: they decide how much memory the index takes. */
  readonly mostCharacters?: number;
  /** Milliseconds on any clock that goes on. */
  readonly now?: (() => number) | undefined;
}

/** With 5,000 posts the first 1,200 characters of each; up to 300 posts as much as is read of any. */
const defaultCharacters = 6_000_000;

/** So long what was compared with the content counts as compared, in milliseconds: who types asks several times a second. */
const comparedMs = 1_000;

/** So long nobody asks again for texts of posts that could not be read, in milliseconds. */
const patienceMs = 30_000;

/** So long a search waits for the texts of a few posts, in milliseconds: without them it has nothing to show of a post but its title. */
const textsMs = 300;

/** What can be searched just now, and the answers to searches. */
export type SiteSearch = ReturnType<typeof createSiteSearch>;

/**
 * The search over what visitors see now. Nothing is read before the first search. Each search first compares what the index was
 * made of with the content cache, so that what was withdrawn is found no more. It waits a moment for texts of a few posts; those of
 * many are read after it is answered.
 */
export function createSiteSearch({
  content: { read, readOnce },
  mostCharacters = defaultCharacters,
  now = () => performance.now(),
}: SiteSearchOptions) {
  const index = createSearchIndex();
  const posts = createSearchedPosts({ index, read, readOnce, mostCharacters });
  /** For each page, the resources it was made of, and where its documents are. */
  const made = new Map<
    string,
    { readonly of: readonly unknown[]; readonly urls: readonly string[] }
  >();
  let comparedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function readPage(page: RenderablePage) {
    const names = listsOf(page);
    const [{ entry }, ...lists] = await Promise.all([
      read(entryOf(page)),
      ...names.map((name) => read(listEntries(name))),
    ]);
    return { page, names, entry, lists };
  }

  async function renewPage({ page, names, entry, lists }: Awaited<ReturnType<typeof readPage>>) {
    const before = made.get(page.path);
    const of = [entry, ...lists];
    if (before?.of.every((value, at) => value === of[at])) return;
    const entries = lists.map((list) => list.entries);
    const documents = pageDocuments(
      page,
      entry,
      Object.fromEntries(names.map((name, at) => [name, entries[at] ?? []])),
    );
    const urls = documents.map(({ url }) => url);
    for (const url of before?.urls ?? []) if (!urls.includes(url)) index.remove(url);
    made.set(page.path, { of, urls });
    await index.add(documents);
    await pause(0);
  }

  /** Reads all pages at once, then indexes them one by one. */
  async function renewPages(): Promise<void> {
    for (const read of await Promise.allSettled(pages.map(readPage))) {
      if (read.status === 'fulfilled') await renewPage(read.value);
    }
  }

  /** What cannot be read just now stays as it was; never rejects. */
  async function renewNow(): Promise<void> {
    const isFirst = index.documentAt(ownDocuments[0]?.url ?? '') === undefined;
    comparedAt = now();
    if (isFirst) await index.add(ownDocuments);
    await Promise.allSettled([renewPages(), posts.renew()]);
  }

  /** What begins after it is asked for; those who ask meanwhile share it. */
  async function renew(): Promise<void> {
    if (now() - comparedAt < comparedMs) return running;
    next ??= running.then(() => {
      next = undefined;
      const renewing = renewNow();
      running = renewing;
      return renewing;
    });
    return next;
  }

  /** Reads what texts are missing, once at a time. */
  function readTexts(): Promise<void> {
    if (!posts.hasUnread() || now() - failedAt < patienceMs) return reading ?? Promise.resolve();
    reading ??= posts
      .readTexts()
      .catch((error: unknown) => {
        failedAt = now();
        console.error(error instanceof Error ? error.message : error);
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  async function search(query: string, page: number): Promise<SearchAnswer> {
    await renew();
    const reads = readTexts();
    if (posts.hasFewUnread()) await Promise.race([reads, pause(textsMs)]);
    if (made.size === 0) throw new Error('No page can be read, so nothing can be searched.');
    return index.search(query, page);
  }

  return {
    search,
    /** Reads resources, and the results of searches under their own addresses. */
    reader:
      (from: ReadResource): ReadResource =>
      async <T>(key: { readonly path: string }) => {
        const [own, asked] = key.path.split('?');
        if (own !== resultsPath) return from<T>(key);
        // Sound because an address names one kind of resource.
        return (await search(queryOf(asked), pageOf(asked))) as T;
      },
    /** All documents with their texts, for a browser that searches by itself. */
    async documents(): Promise<readonly SearchDocument[]> {
      await renew();
      await readTexts();
      return index.documents();
    },
    /** To be called with each change in the content service. */
    touch(change: ContentChange): void {
      comparedAt = Number.NEGATIVE_INFINITY;
      if (change.collection === 'posts') posts.touch(change);
    },
    /** Resolves when nothing is being read any more. */
    settled: async () => {
      await running;
      await reading;
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
