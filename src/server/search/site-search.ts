import { localAddresses } from '#app/data/languages.ts';
import { pageResource } from '#app/data/pages.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { postPath } from '#app/routes/blog/blog-address.ts';
import { plainLines } from '#content/html/plain-text.ts';
import { personSlug } from '#content/resources/people.ts';
import { post } from '#content/resources/posts.ts';
import {
  languageAddresses,
  listEntries,
  pageEntry,
  people,
  resourceIn,
  siteFacts,
} from '#content/resources/resources.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { PostHead } from '#content/store/publication.ts';
import type { PublishedContent } from '#content/store/published-content.ts';
import { textOf } from '#generated/formats.ts';
import type { FeesPageFirmFee, Person } from '#generated/types.ts';
import { pages } from '#pages/index.ts';
import { listsReadBy } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { pageIn } from '#renderer/translated-page.ts';
import { resultsPath } from '#search/addresses.ts';
import type { SearchAnswer, SearchDocument } from '#search/document.ts';
import { readLanguage, readPageNumber, readQuery } from '#search/search-address.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { type LanguageTag, languages } from '#site.ts';
import { documentLanguage } from '#words/server-words.ts';
import { pageDocuments } from './documents';
import { authorDocument, categoryDocument, ownDocuments } from './own-documents';

/** Maximum searched characters of all posts together, which determines the memory of the index. */
const MAX_CHARACTERS = 6_000_000;

/** Minimum searched characters of one post, whatever the number of posts. */
const MIN_POST_CHARACTERS = 800;
const MAX_POST_CHARACTERS = 20_000;

const MAX_HTML_CHARACTERS = 5 * MAX_POST_CHARACTERS;

export type SiteSearch = ReturnType<typeof createSiteSearch>;

/** Reads content in one language. */
type Read = PublishedContent['read'];

const noFees: readonly FeesPageFirmFee[] = [];

function readFirmFees(read: Read): readonly FeesPageFirmFee[] {
  try {
    return read(pageEntry('fees_page')).entry.firm_fees ?? noFees;
  } catch {
    return noFees;
  }
}

function readPeople(read: Read): readonly Person[] {
  try {
    return read(people()).people;
  } catch {
    return [];
  }
}

function readPage(read: Read, page: RenderablePage) {
  try {
    const names = listsReadBy(page);
    const lists = names.map((name) => read(listEntries(name)).entries);
    const { entry } = read(pageResource(page));
    const fees = readFirmFees(read);
    const site = read(siteFacts());
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
  read: Read,
  { slug, title, date }: PostHead,
  maxCharacters: number,
): SearchDocument {
  const found = read(post(slug)).post;
  const html = found?.body ?? found?.content ?? '';
  const text = plainLines(
    (typeof html === 'string' ? html : textOf(html)).slice(0, MAX_HTML_CHARACTERS),
  );
  return {
    ...{ url: postPath(slug), kind: 'post', title, text: text.slice(0, maxCharacters) },
    ...(date ? { date } : {}),
  };
}

/** Searches the content in one language. */
function createLanguageSearch(
  store: Pick<ContentStore, 'current'>,
  hasAnalytics: boolean,
  tag: LanguageTag,
) {
  const index = createSearchIndex();
  const { language } = documentLanguage(tag);
  /** For each page, and other groups of documents: the content that they were made from, and their addresses. */
  const made = new Map<
    string,
    { readonly of: readonly unknown[]; readonly urls: readonly string[] }
  >();
  let posts: ReadonlyMap<string, PostHead> = new Map();
  let seen: PublishedContent | undefined;
  let running: Promise<void> = Promise.resolve();

  async function renewNow(): Promise<void> {
    const content = store.current();
    if (content === seen) return;
    const read: Read = (key) => content.read(resourceIn(key, tag));
    const { find } = localAddresses(content.read(languageAddresses()), tag);
    const heads = tag === 'en-CA' ? content.posts : content.inLanguage(tag).posts().heads;

    /** Updates the documents that exist in the language, at their addresses in it, if their content has changed. */
    async function update(
      name: string,
      of: readonly unknown[],
      make: () => readonly SearchDocument[],
    ): Promise<void> {
      const before = made.get(name);
      if (before?.of.every((value, at) => value === of[at])) return;
      const documents = make().flatMap((document) => {
        const { href, hrefLang } = find(document.url);
        return hrefLang ? [] : { ...document, url: href };
      });
      const urls = documents.map(({ url }) => url);
      await index.remove((before?.urls ?? []).filter((url) => !urls.includes(url)));
      made.set(name, { of, urls });
      await index.add(documents);
    }

    async function renewPage(page: RenderablePage): Promise<void> {
      const { href, hrefLang } = find(page.path);
      if (hrefLang) return update(page.path, [hrefLang], () => []);
      const found = readPage(read, page);
      if (!found) return;
      const { of, ...more } = found;
      await update(page.path, [...of, href], () =>
        pageDocuments({ page: pageIn(page, language), language, ...more }),
      );
    }

    async function renewPosts(): Promise<void> {
      const before = posts;
      posts = new Map(heads.map((head) => [find(postPath(head.slug)).href, head]));
      await index.remove([...before.keys()].filter((url) => !posts.has(url)));
      const share = Math.floor(MAX_CHARACTERS / posts.size);
      const maxCharacters = Math.min(MAX_POST_CHARACTERS, Math.max(MIN_POST_CHARACTERS, share));
      // A generator, so that each batch of documents is made just before it is added.
      function* changed() {
        for (const [url, head] of posts) {
          if (before.get(url) !== head) yield { ...postDocument(read, head, maxCharacters), url };
        }
      }
      await index.add(changed());
    }

    /** Renews the documents of the categories and people that have posts. */
    async function renewGroups(): Promise<void> {
      const slugs = new Set(heads.flatMap((head) => [head.authorSlug, head.reviewerSlug]));
      const categories = new Set(heads.flatMap(({ category }) => category ?? []));
      const documents = [
        ...Array.from(categories, (category) => categoryDocument(category, language)),
        ...readPeople(read)
          .filter(({ name }) => slugs.has(personSlug(name)))
          .map((person) => authorDocument(person, language)),
      ];
      await update('groups', [JSON.stringify(documents)], () => documents);
    }

    const site = read(siteFacts());
    const shared = ['/privacy-policy', '/blog/posts'].map((path) => find(path).href);
    await update('own', [site, ...shared], () => ownDocuments(hasAnalytics, site, language));
    seen = content;
    for (const page of pages) await renewPage(page);
    await renewPosts();
    await renewGroups();
  }

  const renew = () => {
    running = running.then(renewNow);
    return running;
  };

  return {
    async search(query: string, page: number): Promise<SearchAnswer> {
      await renew();
      if (!pages.some(({ path }) => made.has(path)))
        throw new Error('No page is published, so nothing can be searched.');
      return index.search(query, page);
    },
    async documents(): Promise<readonly SearchDocument[]> {
      await renew();
      return index.documents();
    },
  };
}

/**
 * Searches the published content, each language in an index of its own. Each search first updates the index, so that withdrawn
 * content is not found. The first search in a language builds its index. `hasAnalytics` is true if the site counts visits, which
 * the privacy policy mentions.
 */
export function createSiteSearch(store: Pick<ContentStore, 'current'>, hasAnalytics: boolean) {
  const known = new Map<LanguageTag, ReturnType<typeof createLanguageSearch>>();

  function inLanguage(tag: LanguageTag) {
    const found = known.get(tag) ?? createLanguageSearch(store, hasAnalytics, tag);
    known.set(tag, found);
    return found;
  }

  /** Answers the query of an address, in English unless it names another language of the site. */
  function answer(search: string | undefined): Promise<SearchAnswer> {
    const name = readLanguage(search);
    const { tag } = languages.find((one) => one.tag === name) ?? languages[0];
    return inLanguage(tag).search(readQuery(search), readPageNumber(search));
  }

  return {
    answer,
    reader:
      (from: ReadResource): ReadResource =>
      async <T>(key: { readonly path: string }) => {
        const [own, asked] = key.path.split('?');
        if (own !== resultsPath) return from<T>(key);
        // The cast is safe, because each path has one type of resource.
        return (await answer(asked)) as T;
      },
    documents: (tag: LanguageTag = 'en-CA') => inLanguage(tag).documents(),
  };
}
