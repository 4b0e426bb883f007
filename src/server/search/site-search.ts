import { entryOf } from '#app/data/page-entry.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { pathOf } from '#app/routes/blog/blog-address.ts';
import { plainLines } from '#content/html/plain-text.ts';
import { post } from '#content/resources/posts.ts';
import { listEntries } from '#content/resources/resources.ts';
import type { ContentStore, PublishedContent } from '#content/store/content-store.ts';
import type { PostHead } from '#content/store/publication.ts';
import { textOf } from '#generated/formats.ts';
import { pages } from '#pages/index.ts';
import { listsOf } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { resultsPath } from '#search/addresses.ts';
import { pageOf, queryOf } from '#search/asked.ts';
import type { SearchAnswer, SearchDocument } from '#search/document.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { ownDocuments, pageDocuments } from './documents';

interface SiteSearchOptions {
  readonly store: Pick<ContentStore, 'current'>;
  /** Characters of all posts together that are searched: they decide how much memory the index takes. */
  readonly mostCharacters?: number;
}

/** With 5,000 posts the first 1,200 characters of each; up to 300 posts as much as is read of any. */
const MAX_CHARACTERS = 6_000_000;

/** Characters of a post that are searched, at most and, however many posts there are, at least. */
const POST_CHARACTERS = { most: 20_000, least: 800 };

/** Characters of HTML of a post that are searched: markup takes several times the space of its words. */
const MAX_HTML = 5 * POST_CHARACTERS.most;

/** The texts of so few posts are added to the index within a search; those of more after it is answered. */
const FEW_POSTS = 20;

/** What can be searched, and the answers to searches. */
export type SiteSearch = ReturnType<typeof createSiteSearch>;

/** Lets requests be answered in between. */
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve));

const documentOf = ({ slug, title }: PostHead, text: string): SearchDocument => ({
  ...{ url: pathOf(slug), kind: 'post', title, text },
});

/** What a page is made of, or `undefined` if that is not published. */
function readPage(content: PublishedContent, page: RenderablePage) {
  try {
    const names = listsOf(page);
    const lists = names.map((name) => content.read(listEntries(name)).entries);
    const { entry } = content.read(entryOf(page));
    return {
      entry,
      lists,
      byName: Object.fromEntries(names.map((name, at) => [name, lists[at] ?? []])),
    };
  } catch {
    return undefined;
  }
}

/**
 * The search over the published content. The index is made at the first search; each later search first takes over what has been
 * published since, so that what was withdrawn is found no more.
 */
export function createSiteSearch({ store, mostCharacters = MAX_CHARACTERS }: SiteSearchOptions) {
  const index = createSearchIndex();
  /** For each page, what it was made of, and where its documents are. */
  const made = new Map<
    string,
    { readonly of: readonly unknown[]; readonly urls: readonly string[] }
  >();
  /** The indexed posts by key. */
  const posts = new Map<string, PostHead>();
  /** The posts whose texts are still to be added. */
  const unread = new Map<string, PostHead>();
  let seen: PublishedContent | undefined;
  let running: Promise<void> = Promise.resolve();
  let reading: Promise<void> | undefined;

  async function renewPage(content: PublishedContent, page: RenderablePage) {
    const read = readPage(content, page);
    const before = made.get(page.path);
    if (!read) return;
    const of = [read.entry, ...read.lists];
    if (before?.of.every((value, at) => value === of[at])) return;
    const documents = pageDocuments(page, read.entry, read.byName);
    const urls = documents.map(({ url }) => url);
    for (const url of before?.urls ?? []) if (!urls.includes(url)) index.remove(url);
    made.set(page.path, { of, urls });
    await index.add(documents);
    await pause();
  }

  /** Removes posts that are gone, and adds new ones with their titles. */
  async function renewPosts(content: PublishedContent): Promise<void> {
    const now = new Map(content.posts.map((head) => [head.key, head]));
    const isTaken = new Set(content.posts.map(({ slug }) => slug));
    for (const [key, { slug }] of posts) {
      if (!isTaken.has(slug)) index.remove(pathOf(slug));
      if (!now.has(key)) unread.delete(key);
    }
    const added: SearchDocument[] = [];
    for (const [key, head] of now) {
      const before = posts.get(key);
      if (before === head) continue;
      unread.set(key, head);
      if (before?.title === head.title && before.slug === head.slug) continue;
      added.push(documentOf(head, index.documentAt(pathOf(head.slug))?.text ?? ''));
    }
    posts.clear();
    for (const [key, head] of now) posts.set(key, head);
    await index.add(added);
  }

  async function renewNow(): Promise<void> {
    const content = store.current();
    if (content === seen) return;
    if (seen === undefined) await index.add(ownDocuments);
    seen = content;
    for (const page of pages) await renewPage(content, page);
    await renewPosts(content);
  }

  const renew = () => {
    running = running.then(renewNow);
    return running;
  };

  async function readAll(): Promise<void> {
    for (const [key, head] of unread) {
      unread.delete(key);
      const most = Math.floor(mostCharacters / posts.size);
      const { least } = POST_CHARACTERS;
      const length = Math.min(POST_CHARACTERS.most, Math.max(least, most));
      try {
        const found = store.current().read(post(head.slug)).post;
        const html = found?.body ?? found?.content ?? '';
        const text = typeof html === 'string' ? html : textOf(html);
        if (found)
          await index.add([documentOf(head, plainLines(text.slice(0, MAX_HTML)).slice(0, length))]);
      } catch {
        // It is not published any more.
      }
      await pause();
    }
  }

  /** Adds the texts that are missing. */
  function readTexts(): Promise<void> {
    if (unread.size === 0) return reading ?? Promise.resolve();
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function search(query: string, page: number): Promise<SearchAnswer> {
    await renew();
    const areFew = unread.size <= FEW_POSTS;
    const texts = readTexts();
    if (areFew) await texts;
    if (made.size === 0) throw new Error('No page is published, so nothing can be searched.');
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
    /** Resolves when the index is up to date. */
    settled: async () => {
      await running;
      await reading;
    },
  };
}
