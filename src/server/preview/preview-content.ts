import type { ReadResource } from '#app/data/resources.ts';
import { pathOf } from '#app/routes/blog/blog-address.ts';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Finding } from '#content/findings/finding.ts';
import { loaderOf } from '#content/load/match.ts';
import { post } from '#content/resources/posts.ts';
import {
  listEntries,
  navigation,
  type PageCollection,
  pageEntry,
} from '#content/resources/resources.ts';
import { collections } from '#generated/collections.ts';
import { formats } from '#generated/formats.ts';
import type { CollectionName, ListName } from '#generated/types.ts';
import { pages } from '#pages/index.ts';
import { listsOf } from '#renderer/bind.ts';
import type { PreviewedEntry } from './signature';

/** The page on which an entry is seen. */
export interface PreviewedPage {
  /** The address of the page. */
  readonly path: string;
  /** The address of the resource that the page reads the entry as. */
  readonly resource: string;
  /** Its collection's name for editors. */
  readonly title: string;
}

/** What a preview reads, and what it learns by it. */
export interface PreviewContent {
  /** `undefined` where there is no such post, or no page shows such entries. @throws ContentError */
  readonly page: () => Promise<PreviewedPage | undefined>;
  /** Gives the previewed entry as editors have it, and everything else as visitors see it; nothing of it from any cache. */
  readonly reader: (page: PreviewedPage) => ReadResource;
  /** What the boundary found in the entry, once it was read. */
  readonly findings: readonly Finding[];
  /** Whether the version is not there (any more), and the entry itself is shown. */
  readonly hasNoVersion: () => boolean;
}

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/**
 * The content of a preview.
 * @param client reads with the token of previews
 */
export function previewContent(client: ContentClient, entry: PreviewedEntry): PreviewContent {
  const { collection, id, version } = entry;
  const findings: Finding[] = [];
  let hasNoVersion = false;

  /**
   * Asked for a version that there is none of, Directus 12.4 refuses an entry by its key (403), and gives an empty list instead
   * of a list or a singleton. The entry itself is what the editor sees then.
   */
  const versioned: ContentClient = {
    url: client.url,
    async read(name, query = {}) {
      const { version: asked, ...rest } = query;
      if (asked === undefined || hasNoVersion) return client.read(name, rest);
      try {
        const answer = await client.read(name, query);
        if (!Array.isArray(answer.data) || answer.data.length > 0) return answer;
      } catch (error) {
        if (!(error instanceof ContentError && error.kind === 'forbidden')) throw error;
      }
      hasNoVersion = true;
      return client.read(name, rest);
    },
  };

  const report = (finding: Finding) => {
    if (id === undefined || finding.entry === undefined || finding.entry === id) {
      findings.push(finding);
    }
  };

  /** The slug of the previewed post. */
  async function slugOf(): Promise<string | undefined> {
    const { data } = await versioned.read('posts', {
      fields: ['id', 'slug'],
      filter: { id: { _eq: id } },
      limit: 1,
      ...(version ? { version } : {}),
    });
    const [record]: readonly unknown[] = Array.isArray(data) ? data : [];
    if (typeof record !== 'object' || record === null) return undefined;
    const slug = 'slug' in record ? String(record.slug ?? '') : '';
    // A draft may have no slug yet, or one that is none: the page and its findings are shown all the same.
    return formats.slug(slug) ? slug : 'untitled';
  }

  async function pageOf() {
    if (!isCollection(collection)) return undefined;
    if (collection === 'posts') {
      const slug = id && (await slugOf());
      return slug ? { path: pathOf(slug), resource: post(slug).path } : undefined;
    }
    if (collection === 'navigation') return { path: '/', resource: navigation().path };
    const own = pages.find((page) => page.collection === collection);
    // Sound because a page's collection is one of pages, and any other is a list.
    if (own) return { path: own.path, resource: pageEntry(collection as PageCollection).path };
    const list = collection as ListName;
    const shownOn = pages.find((page) => listsOf(page).includes(list));
    return shownOn && { path: shownOn.path, resource: listEntries(list).path };
  }

  return {
    findings,
    hasNoVersion: () => hasNoVersion,
    async page() {
      const found = await pageOf();
      return found && { title: collections[collection as CollectionName].model.title, ...found };
    },
    reader({ resource }) {
      let own: Promise<unknown> | undefined;
      const load = () =>
        loaderOf({ path: resource }).load(versioned, report, {
          preview: { id, version },
        });
      return async <T>(key: { readonly path: string }) => {
        if (key.path !== resource) return loaderOf<T>(key).load(client, () => {});
        own ??= load();
        // Sound because an address names one kind of resource.
        return own as Promise<T>;
      };
    },
  };
}
