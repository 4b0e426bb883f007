import { pageResource } from '#app/data/pages.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { postPath } from '#app/routes/blog/blog-address.ts';
import { plainLines } from '#content/html/plain-text.ts';
import { personSlug } from '#content/resources/people.ts';
import { post } from '#content/resources/posts.ts';
import { listEntries, pageEntry, people, siteFacts } from '#content/resources/resources.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { PostHead } from '#content/store/publication.ts';
import type { PublishedContent } from '#content/store/published-content.ts';
import { textOf } from '#generated/formats.ts';
import type { FeesPageFirmFee, Person } from '#generated/types.ts';
import { pages } from '#pages/index.ts';
import { listsReadBy } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { resultsPath } from '#search/addresses.ts';
import type { SearchAnswer, SearchDocument } from '#search/document.ts';
import { readPageNumber, readQuery } from '#search/search-address.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { authorDocument, categoryDocument, ownDocuments, pageDocuments } from './documents';

/** Maximum searched characters of all posts together, which determines the memory of the index. */
const MAX_CHARACTERS = 6_000_000;

/** Minimum searched characters of one post, whatever the number of posts. */
const MIN_POST_CHARACTERS = 800;
const MAX_POST_CHARACTERS = 20_000;

const MAX_HTML_CHARACTERS = 5 * MAX_POST_CHARACTERS;

export type SiteSearch = ReturnType<typeof createSiteSearch>;

const noFees: readonly FeesPageFirmFee[] = [];

function readFirmFees(content: PublishedContent): readonly FeesPageFirmFee[] {
  try {
    return content.read(pageEntry('fees_page')).entry.firm_fees ?? noFees;
  } catch {
    return noFees;
  }
}

function readPeople(content: PublishedContent): readonly Person[] {
  try {
    return content.read(people()).people;
  } catch {
    return [];
  }
}

function readPage(content: PublishedContent, page: RenderablePage) {
  try {
    const names = listsReadBy(page);
    const lists = names.map((name) => content.read(listEntries(name)).entries);
    const { entry } = content.read(pageResource(page));
    const fees = readFirmFees(content);
    const site = content.read(siteFacts());
    return {
      entry,
      of: [entry, fees, site, ...lists],
      ...{ fees, site },
      lists: Object.fromEntries(names.map((name, at) => [name, lists[at] ?? []])),
    };
  } catch {
    return undefined;
  }
}

function postDocument(
  content: PublishedContent,
  { slug, title }: PostHead,
  maxCharacters: number,
): SearchDocument {
  const found = content.read(post(slug)).post;
  const html = found?.body ?? found?.content ?? '';
  const text = plainLines(
    (typeof html === 'string' ? html : textOf(html)).slice(0, MAX_HTML_CHARACTERS),
  );
  return { url: postPath(slug), kind: 'post', title, text: text.slice(0, maxCharacters) };
}

/**
 * Searches the published content. Each search first updates the index, so that withdrawn content is not found. The first
 * search builds the index. `hasAnalytics` is true if the site counts visits, which the privacy policy mentions.
 */
export function createSiteSearch(store: Pick<ContentStore, 'current'>, hasAnalytics: boolean) {
  const index = createSearchIndex();
  /** For each page: the content that its documents were made from, and their addresses. */
  const made = new Map<
    string,
    { readonly of: readonly unknown[]; readonly urls: readonly string[] }
  >();
  let posts: ReadonlyMap<string, PostHead> = new Map();
  let groups: { readonly json: string; readonly urls: readonly string[] } = { json: '', urls: [] };
  let seen: PublishedContent | undefined;
  let running: Promise<void> = Promise.resolve();

  async function renewPage(content: PublishedContent, page: RenderablePage) {
    const found = readPage(content, page);
    const before = made.get(page.path);
    if (!found) return;
    const { of, ...read } = found;
    if (before?.of.every((value, at) => value === of[at])) return;
    const documents = pageDocuments({ page, ...read });
    const urls = documents.map(({ url }) => url);
    for (const url of before?.urls ?? []) if (!urls.includes(url)) index.remove(url);
    made.set(page.path, { of, urls });
    await index.add(documents);
  }

  async function renewPosts(content: PublishedContent): Promise<void> {
    const before = posts;
    posts = new Map(content.posts.map((head) => [postPath(head.slug), head]));
    for (const url of before.keys()) if (!posts.has(url)) index.remove(url);
    const share = Math.floor(MAX_CHARACTERS / posts.size);
    const maxCharacters = Math.min(MAX_POST_CHARACTERS, Math.max(MIN_POST_CHARACTERS, share));
    // A generator, so that each batch of documents is made just before it is added.
    function* changed() {
      for (const [url, head] of posts) {
        if (before.get(url) !== head) yield postDocument(content, head, maxCharacters);
      }
    }
    await index.add(changed());
  }

  /** Renews the documents of the categories and people that have posts. */
  async function renewGroups(content: PublishedContent): Promise<void> {
    const slugs = new Set(content.posts.flatMap((head) => [head.authorSlug, head.reviewerSlug]));
    const categories = new Set(content.posts.flatMap(({ category }) => category ?? []));
    const documents = [
      ...Array.from(categories, categoryDocument),
      ...readPeople(content)
        .filter(({ name }) => slugs.has(personSlug(name)))
        .map(authorDocument),
    ];
    const json = JSON.stringify(documents);
    if (json === groups.json) return;
    for (const url of groups.urls) index.remove(url);
    groups = { json, urls: documents.map(({ url }) => url) };
    await index.add(documents);
  }

  async function renewNow(): Promise<void> {
    const content = store.current();
    if (content === seen) return;
    const site = content.read(siteFacts());
    if (seen?.read(siteFacts()) !== site) await index.add(ownDocuments(hasAnalytics, site));
    seen = content;
    for (const page of pages) await renewPage(content, page);
    await renewPosts(content);
    await renewGroups(content);
  }

  const renew = () => {
    running = running.then(renewNow);
    return running;
  };

  async function search(query: string, page: number): Promise<SearchAnswer> {
    await renew();
    if (made.size === 0) throw new Error('No page is published, so nothing can be searched.');
    return index.search(query, page);
  }

  return {
    search,
    reader:
      (from: ReadResource): ReadResource =>
      async <T>(key: { readonly path: string }) => {
        const [own, asked] = key.path.split('?');
        if (own !== resultsPath) return from<T>(key);
        // The cast is safe, because each path has one type of resource.
        return (await search(readQuery(asked), readPageNumber(asked))) as T;
      },
    async documents(): Promise<readonly SearchDocument[]> {
      await renew();
      return index.documents();
    },
  };
}
