import { localAddresses } from '#app/data/languages.ts';
import { isWithdrawn, pageResource } from '#app/data/pages.ts';
import { type ResourceKey, toPath, translateKey } from '#content/resources/key.ts';
import { personSlug } from '#content/resources/people.ts';
import { post } from '#content/resources/posts.ts';
import { languageAddresses, siteSettings } from '#content/resources/resources.ts';
import type { ContentStore, PublishedChange } from '#content/store/content-store.ts';
import type { PostHead } from '#content/store/publication.ts';
import type { LanguageTag } from '#generated/languages.ts';
import { has } from '#generated/roles.ts';
import { legalPages } from '#generated/site/legal/index.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';
import type { SearchDocument } from '../engine/document';
import { createPacer, pause } from '../engine/pacer';
import { createSearchIndex } from '../engine/search-index';
import type { Synonyms } from '../engine/tokens';
import {
  postCharactersFor,
  type Read,
  readPageDocuments,
  readPeople,
  readPostDocument,
  resourcesOfPage,
} from './content-documents';
import { authorDocument, blogDocument, categoryDocument, legalDocuments } from './own-documents';

const blog = '/blog/posts';

export interface LanguageIndex {
  readonly index: Pick<ReturnType<typeof createSearchIndex>, 'search' | 'documents'>;
  /** Takes note of a publication. */
  note(change: PublishedChange): void;
  /** Hides what has been withdrawn since the last call. Does not wait for the index of other changes. */
  hideWithdrawn(): void;
  /** Resolves when the index has everything that is published. Never rejects. */
  renew(): Promise<void>;
}

export interface IndexOptions {
  /** Whether the site counts visits, which the privacy policy mentions. */
  readonly hasAnalytics: boolean;
  readonly synonyms: Synonyms;
}

type Part = readonly SearchDocument[] | undefined;

/**
 * Indexes the published content of one language in parts: a part for each page, one for each post, and some others. Only the
 * parts that a publication touched are made again, in slices between which the event loop is free.
 */
export function createLanguageIndex(
  store: Pick<ContentStore, 'current'>,
  { hasAnalytics, synonyms }: IndexOptions,
  tag: LanguageTag,
): LanguageIndex {
  const index = createSearchIndex(synonyms);
  const { language } = documentLanguage(tag);
  const read: Read = (key) => store.current().read(translateKey(key, tag));
  const urlsOfParts = new Map<string, readonly string[]>();
  /** An address may move from one part to another, such as when two pages swap their addresses. */
  const partOfUrl = new Map<string, string>();
  /** Names of the parts to make again. Pages are few, so they go before posts. */
  const stalePages = new Map<string, () => Part>();
  const stalePosts = new Map<string, () => Part>();
  let heads: ReadonlyMap<string, PostHead> = new Map();
  let maxCharacters = 0;
  let changes: PublishedChange[] | undefined;
  let removing: Promise<unknown> = Promise.resolve();
  let renewing: Promise<void> | undefined;

  const addresses = () => localAddresses(store.current().read(languageAddresses()), tag);

  /** Sets the addresses of a part, and removes the documents at its former ones. */
  function setUrls(name: string, urls: ReadonlySet<string>): void {
    const former = urlsOfParts.get(name) ?? [];
    const removed = former.filter((url) => !urls.has(url) && partOfUrl.get(url) === name);
    for (const url of removed) partOfUrl.delete(url);
    for (const url of urls) partOfUrl.set(url, name);
    urlsOfParts.set(name, [...urls]);
    if (removed.length > 0) removing = Promise.all([removing, index.remove(removed)]);
  }

  function removePart(name: string): void {
    setUrls(name, new Set());
    urlsOfParts.delete(name);
  }

  const existsInLanguage = (path: string): boolean => !addresses().find(path).hrefLang;

  /** Makes documents and gives them their addresses in the language. Leaves out documents that do not exist in it. */
  function localised(path: string, make: () => Part): Part {
    if (!existsInLanguage(path)) return [];
    const { find } = addresses();
    return make()?.flatMap((document) => {
      const { href, hrefLang } = find(document.url);
      return hrefLang ? [] : { ...document, url: href };
    });
  }

  const isHidden = (page: RenderablePage): boolean => {
    if (!existsInLanguage(page.path)) return true;
    try {
      return isWithdrawn(page, read(pageResource(page)).entry);
    } catch {
      return false;
    }
  };

  function notePages(isAffected: (key: ResourceKey<unknown>) => boolean): void {
    const isMoved = isAffected(languageAddresses());
    for (const page of pages) {
      if (!isMoved && !resourcesOfPage(page).some(isAffected)) continue;
      if (urlsOfParts.has(page.path) && isHidden(page)) removePart(page.path);
      stalePages.set(page.path, () =>
        localised(page.path, () => readPageDocuments(read, page, language)),
      );
    }
    if (isMoved || isAffected(siteSettings())) {
      if (has.posts) stalePages.set(blog, () => localised(blog, () => [blogDocument(language)]));
      for (const page of legalPages) {
        stalePages.set(page.path, () =>
          localised(page.path, () =>
            legalDocuments(page, hasAnalytics, read(siteSettings()), language),
          ),
        );
      }
    }
    stalePages.set('groups', () => localised(blog, groupDocuments));
  }

  /** The documents of the categories and people that have posts. */
  function groupDocuments(): readonly SearchDocument[] {
    const all = [...heads.values()];
    const slugs = new Set(all.flatMap((head) => [head.authorSlug, head.reviewerSlug]));
    const categories = new Set(all.flatMap(({ category }) => category ?? []));
    return [
      ...Array.from(categories, (category) => categoryDocument(category, language)),
      ...readPeople(read)
        .filter(({ name }) => slugs.has(personSlug(name)))
        .map((person) => authorDocument(person, language)),
    ];
  }

  function notePosts(isAffected: (key: ResourceKey<unknown>) => boolean): void {
    const content = store.current();
    const current = content.postsIn(tag);
    // Finding the address of each post would take time with the square of their number.
    const { href: localBlog } = addresses().find(blog);
    const before = heads;
    heads = new Map(current.map((head) => [head.slug, head]));
    const charactersBefore = maxCharacters;
    maxCharacters = postCharactersFor(heads.size);
    for (const slug of before.keys()) {
      if (heads.has(slug)) continue;
      stalePosts.delete(slug);
      removePart(toPath(post(slug)));
    }
    for (const slug of heads.keys()) {
      const isKnown = before.has(slug) && maxCharacters === charactersBefore;
      if (isKnown && !isAffected(post(slug))) continue;
      stalePosts.set(slug, () => {
        const head = heads.get(slug);
        if (!head) return [];
        const document = readPostDocument(read, head, maxCharacters);
        return [{ ...document, url: document.url.replace(blog, localBlog) }];
      });
    }
  }

  function noteChanges(): void {
    if (changes?.length === 0) return;
    const isAffected = (key: ResourceKey<unknown>) => {
      const localKey = translateKey(key, tag);
      return changes?.some(({ affects }) => affects(localKey)) ?? true;
    };
    notePages(isAffected);
    notePosts(isAffected);
    changes = [];
  }

  function replacePart(name: string, make: () => Part): Promise<void> {
    const documents = make();
    if (!documents) return Promise.resolve();
    setUrls(name, new Set(documents.map(({ url }) => url)));
    return index.add(documents);
  }

  const isCurrent = () => changes?.length === 0 && stalePages.size === 0 && stalePosts.size === 0;

  async function renewAll(): Promise<void> {
    const pace = createPacer();
    // A publication must not wait for the first slice.
    await pause();
    for (;;) {
      noteChanges();
      const stale = stalePages.size > 0 ? stalePages : stalePosts;
      const [next] = stale;
      if (!next) return;
      const [name, make] = next;
      stale.delete(name);
      try {
        await replacePart(stale === stalePosts ? toPath(post(name)) : name, make);
      } catch (error) {
        console.error(
          `The search could not index “${name}” (${error instanceof Error ? error.message : error}), so it finds its former text.`,
        );
      }
      await pace();
    }
  }

  return {
    index,
    note(change) {
      changes?.push(change);
    },
    hideWithdrawn: noteChanges,
    async renew() {
      if (!renewing && !isCurrent()) {
        renewing = renewAll()
          .catch((error: unknown) => {
            console.error('The search could not read what is published:', error);
          })
          .finally(() => {
            renewing = undefined;
          });
      }
      await renewing;
      await removing;
    },
  };
}
