import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';

/** The list of files of Directus. Its entries stand in the place of the site's own pictures. */
export const filesTag = 'directus_files';

/**
 * The collection a resource is made of, and the entry if it shows a single post: `/content/post/a.json` → `posts`, `posts:a`;
 * `/content/contact_page.json` → `contact_page`. Proxies purge by these tags.
 */
export function tagsOf(
  path: string,
): readonly [collection: string] | readonly [collection: string, entry: string] {
  const [kind = '', ...rest] = path.replace(/^\/content\/|\.json$/g, '').split('/');
  if (kind === 'post') return ['posts', `posts:${rest.join('/')}`];
  return [kind === 'lists' ? rest.join('/') : kind];
}

/** A change that the content service has announced. */
export interface ContentChange {
  readonly collection: string;
  /** Primary keys of the entries. Without keys and slugs any entry may have changed. */
  readonly keys: readonly string[];
  /** Slugs of posts, present or former ones. */
  readonly slugs: readonly string[];
}

/** The collections whose entries are shown within those of another one: authors in posts, who may be users of Directus. */
const heldIn = (collection: string): readonly string[] =>
  Object.hasOwn(collections, collection)
    ? Object.values(collections[collection as CollectionName].model.fields).flatMap(
        ({ directus }) =>
          directus?.['collection'] ? [directus['collection'], 'directus_users'] : [],
      )
    : [];

/** Whether a change of one collection can be seen in resources of another. */
export const shows = (own: string, changed: string): boolean =>
  own === changed || heldIn(own).includes(changed);

/** Whether a resource holds no post, or is a page of the list of posts that has none. */
export function isMissing(path: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (path.startsWith('/content/post/')) return 'post' in value && value.post === null;
  const isLaterPart = /^\/content\/posts\/(?:page|index)\/(?!1\.)/.test(path);
  return isLaterPart && 'posts' in value && Array.isArray(value.posts) && value.posts.length === 0;
}
