import { idOf, parseEntries } from '#content/boundary/boundary.ts';
import type { ContentClient } from '#content/client/client.ts';
import { siteResources } from '#content/load/match.ts';
import { loadResource } from '#content/load/resource.ts';
import { findCollection } from '#content/resources/collection.ts';
import type { ResourceKind } from '#content/resources/key.ts';
import { isWithheld } from '#content/resources/resources.ts';
import { readBodies, readIndex } from '#content/store/post-records.ts';
import { type ContentText, patternOf, textsOf } from '#content/translations/texts.ts';
import { collections } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import type { CollectionName } from '#generated/types.ts';
import { sitePages } from '#tools/directus/model/site-pages.ts';

/** A text that visitors see, with its place on the site. */
export interface PublishedText extends ContentText {
  readonly collection: CollectionName;
  /** The id of a post; absent for other texts. */
  readonly entry?: string | undefined;
  /** The path of a page that shows the text. */
  readonly page: string;
}

const postsAtOnce = 50;

/** The site and the content check report what they find in content. */
const ignore = () => undefined;

/** Other resources repeat a part of a page. */
const wholeKinds: ReadonlySet<ResourceKind> = new Set(['page', 'list', 'navigation', 'settings']);

/**
 * Reads the texts of the published content that can be translated, each text once per kind of place.
 * @throws ContentError if a part of the content cannot be read
 */
export async function publishedTexts(client: ContentClient): Promise<readonly PublishedText[]> {
  const texts = new Map<string, PublishedText>();
  const add = (value: unknown, place: Pick<PublishedText, 'collection' | 'entry' | 'page'>) => {
    for (const text of textsOf(place.collection, value)) {
      const key = [place.collection, place.entry, patternOf(text.path), text.text].join(' ');
      if (!texts.has(key)) texts.set(key, { ...text, ...place });
    }
  };
  for (const resource of siteResources.values()) {
    const name = findCollection(resource) ?? '';
    if (!wholeKinds.has(resource.kind) || !Object.hasOwn(collections, name)) continue;
    const collection = name as CollectionName;
    const { path: page = '/' } =
      sitePages.find((sitePage) => sitePage.collection === collection) ?? {};
    const value = await loadResource(resource, client, ignore);
    const { entry, entries = [entry ?? value] } = Object(value);
    for (const record of entries) if (!isWithheld(record.status)) add(record, { collection, page });
  }
  const { posts } = await readIndex(client, ignore, Date.now);
  for (let at = 0; at < posts.length; at += postsAtOnce) {
    for (const raw of await readBodies(client, ignore, posts.slice(at, at + postsAtOnce))) {
      const entry = idOf(raw);
      const slug = posts.find(({ id }) => id === entry)?.served;
      for (const post of parseEntries(roles.posts, raw, { base: client.url, slug }).entries) {
        const page = `/blog/posts/${encodeURIComponent(post.slug)}`;
        add(post, { collection: roles.posts, entry, page });
      }
    }
  }
  return [...texts.values()];
}
