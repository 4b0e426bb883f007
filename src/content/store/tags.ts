import { findCollection } from '#content/resources/collection.ts';
import { encodeName, type ResourceKey } from '#content/resources/key.ts';

/** Directus's collection of files, which replace pictures of the site. */
export const filesTag = 'directus_files';

/**
 * Returns the cache tags of a resource, which purges name: the collection, such as `posts`, and for a single post also
 * `posts:<slug>`.
 */
export function tagsOf(key: ResourceKey<unknown>): readonly string[] {
  const collection = findCollection(key);
  if (collection === undefined) return [];
  return key.kind === 'post' ? [collection, `${collection}:${encodeName(key.name)}`] : [collection];
}

export interface ContentChange {
  readonly collection: string;
  /** Primary keys of changed entries. Without keys and slugs, any entry may have changed. */
  readonly keys: readonly string[];
  readonly slugs: readonly string[];
}

/** True for a missing post, for a page of the list beyond its end, and for a category or person without posts. */
export function isMissing({ kind, name, page = 1 }: ResourceKey<unknown>, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (kind === 'post') return 'post' in value && value.post === null;
  const isLaterPage = (kind === 'posts' || kind === 'index') && page > 1;
  const isGroup = kind === 'category' || kind === 'author' || (kind === 'newest' && name !== '');
  const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;
  const { posts, reviewed = [] } = value as { posts?: unknown; reviewed?: unknown };
  return (isLaterPage || isGroup) && isEmpty(posts) && isEmpty(reviewed);
}
