import type { ReadResource } from '#app/data/resources.ts';
import { postPath } from '#components/blog/addresses.ts';
import type { OnEntry } from '#content/boundary/boundary.ts';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Finding } from '#content/findings/finding.ts';
import { siteResources } from '#content/load/match.ts';
import { loadPreviewedPost, previewOf } from '#content/load/posts.ts';
import { loadResource, type PreviewedVersion } from '#content/load/resource.ts';
import { sluggedPost, wantedSlug } from '#content/load/slugs.ts';
import { type ResourceKey, toPath, translateKey } from '#content/resources/key.ts';
import { post } from '#content/resources/posts.ts';
import {
  listEntries,
  navigation,
  type PageCollection,
  pageEntry,
  siteSettings,
} from '#content/resources/resources.ts';
import type { Translation } from '#content/translations/translations.ts';
import { collections } from '#generated/collections.ts';
import { type LanguageTag, languages } from '#generated/languages.ts';
import { roles } from '#generated/roles.ts';
import type { CollectionName, ListName } from '#generated/types.ts';
import { listsReadBy } from '#renderer/bind.ts';
import { pages } from '#renderer/pages.ts';
import type { PreviewedEntry } from '#server/http/preview-signature.ts';

export interface PreviewedPage {
  readonly path: string;
  readonly resource: ResourceKey<unknown>;
  readonly title: string;
  /** Set for a translation: its page is shown in this language, drafts of translations included. */
  readonly language?: LanguageTag;
}

export interface PublishedContent {
  readonly read: ReadResource;
  /** Puts the values of claims into a resource, and drafts of translations if the key has a language. */
  readonly preview: (resource: unknown, key: ResourceKey<unknown>, settings?: unknown) => unknown;
}

export type PreviewContent = ReturnType<typeof previewContent>;

export function singleEntry(resource: unknown): object {
  // Sound because resources are objects.
  const { entry, post } = resource as { readonly entry?: object; readonly post?: object | null };
  return post ?? entry ?? (resource as object);
}

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/**
 * Reads the content of a preview.
 * @param client reads with the token of previews
 * @param published reads the content for visitors, and puts the values of claims into unpublished content
 */
export function previewContent(
  client: ContentClient,
  entry: PreviewedEntry,
  published: PublishedContent,
) {
  const { collection, id, version, versionId } = entry;
  const findings: Finding[] = [];
  const ids = new WeakMap<object, string>();
  let hasNoVersion = false;

  /**
   * Reads a version, or the entry itself if there is no such version. For a missing version, Directus 12.4 answers 403 to the key
   * of an item, and an empty list for a list or singleton.
   */
  const versioned = (onMissing: () => void): ContentClient => ({
    url: client.url,
    async read(name, query = {}) {
      const { version: asked, ...rest } = query;
      if (asked === undefined) return client.read(name, rest);
      try {
        const answer = await client.read(name, query);
        if (!Array.isArray(answer.data) || answer.data.length > 0) return answer;
      } catch (error) {
        if (!(error instanceof ContentError && error.kind === 'forbidden')) throw error;
      }
      onMissing();
      return client.read(name, rest);
    },
  });
  const ownClient = versioned(() => {
    hasNoVersion = true;
  });
  const source = versioned(() => {});

  const report = (finding: Finding) => {
    if (id === undefined || finding.entry === undefined || finding.entry === id) {
      findings.push(finding);
    }
  };

  async function readRecord(name: string, fields: readonly string[], entry: PreviewedVersion) {
    const { data } = await ownClient.read(name, { fields, limit: 1, ...previewOf(entry) });
    return Array.isArray(data) ? (data[0] as unknown) : undefined;
  }

  /** Finds the page that shows the original of a translation. */
  async function pageOfTranslation() {
    const record = await readRecord(roles.translations, ['collection', 'language'], { id });
    const row = record as Partial<Translation> | undefined;
    const language = languages.find(({ tag }) => `${tag}` === row?.language)?.tag;
    const page =
      pages.find((candidate) => candidate.collection === row?.collection) ??
      pages.find(({ path }) => path === '/');
    return language && page
      ? { path: page.path, resource: pageEntry(page.collection), language }
      : undefined;
  }

  async function pageOf() {
    if (!isCollection(collection)) return undefined;
    if (collection === roles.translations) return pageOfTranslation();
    if (collection === roles.posts) {
      const record = id && (await readRecord(roles.posts, ['id', 'slug'], { id, version }));
      const stored = sluggedPost(record);
      const slug = stored && wantedSlug(stored);
      return slug ? { path: postPath(slug), resource: post(slug) } : undefined;
    }
    if (collection === roles.navigation) return { path: '/', resource: navigation() };
    const page = pages.find((candidate) => candidate.collection === collection);
    // Sound because every collection without a page is a list.
    if (page) return { path: page.path, resource: pageEntry(collection as PageCollection) };
    const list = collection as ListName;
    const shownOn = pages.find((candidate) => listsReadBy(candidate).includes(list));
    return shownOn && { path: shownOn.path, resource: listEntries(list) };
  }

  return {
    findings: findings as readonly Finding[],
    /** Reads the version, or the entry itself if there is no such version. */
    ownClient,
    /** Returns true if the version does not exist. Then the entry itself is shown. */
    hasNoVersion: () => hasNoVersion,
    /**
     * Returns the previewed page; `undefined` if the post does not exist, or if no page shows such entries.
     * @throws ContentError
     */
    async page(): Promise<PreviewedPage | undefined> {
      const place = await pageOf();
      return place && { title: collections[collection as CollectionName].model.title, ...place };
    },
    /** Returns the content service's id of an entry that was read: an entry of a list, or the entry of a resource. */
    idOf: (item: object) => ids.get(item),
    /**
     * Reads the unpublished entry. The rest is the content for visitors, except pages and lists with the same version, because
     * editors change these together. People outside see no other version. Each resource is read once.
     */
    reader({ resource, language }: PreviewedPage): ReadResource {
      const read = new Map<string, Promise<unknown>>();
      let settings: Promise<unknown> | undefined;
      // The content for visitors is read from the content service, because published content has no ids.
      async function loadStored(key: ResourceKey<unknown>, onEntry: OnEntry): Promise<unknown> {
        const loader = siteResources.get(toPath(key));
        if (toPath(key) === toPath(resource) && !language) {
          const options = { preview: { id, version }, onEntry };
          return loader
            ? loadResource(loader, ownClient, report, options)
            : loadPreviewedPost(ownClient, report, options);
        }
        if (!loader) return published.read(key);
        if (version && !versionId) {
          return loadResource(loader, source, () => {}, { preview: { version }, onEntry });
        }
        return loadResource(loader, source, () => {}, { onEntry }).catch(() => published.read(key));
      }
      async function load(key: ResourceKey<unknown>) {
        let first: string | undefined;
        const onEntry = (item: object, entryId: string | undefined) => {
          if (entryId !== undefined) ids.set(item, entryId);
          first ??= entryId;
        };
        const stored = await loadStored(key, onEntry);
        settings ??= loadStored(siteSettings(), () => {});
        const shownKey = language ? translateKey(key, language) : key;
        const value = published.preview(stored, shownKey, await settings);
        // A resource may contain a reduced copy of its entry.
        if (first !== undefined) ids.set(singleEntry(value), first);
        return value;
      }
      return async <T>(key: ResourceKey<T>) => {
        const path = toPath(key);
        const value = read.get(path) ?? load(key);
        read.set(path, value);
        // Sound because each key has one type of resource.
        return value as Promise<T>;
      };
    },
  };
}
