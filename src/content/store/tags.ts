/** Directus's collection of files, which replace pictures of the site. */
export const filesTag = 'directus_files';

/**
 * Returns the collection that a resource is made of, and the entry if the resource shows a single post: `/content/post/a.json`
 * → `posts`, `posts:a`; `/content/contact_page.json` → `contact_page`. Proxies purge by these tags.
 */
export function tagsOf(
  path: string,
): readonly [collection: string] | readonly [collection: string, entry: string] {
  const [kind = '', ...rest] = path
    .replace(/^\/content\/(?:(?:ta|fr-CA)\/)?|\.json$/g, '')
    .split('/');
  if (kind === 'post') return ['posts', `posts:${rest.join('/')}`];
  return [kind === 'lists' ? rest.join('/') : kind];
}

export interface ContentChange {
  readonly collection: string;
  /** Primary keys of changed entries. Without keys and slugs, any entry may have changed. */
  readonly keys: readonly string[];
  readonly slugs: readonly string[];
}

/** True for a missing post, for a page of the list beyond its end, and for a category or person without posts. */
export function isMissing(path: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (path.startsWith('/content/post/')) return 'post' in value && value.post === null;
  const mayBeMissing =
    /^\/content\/posts\/(?:(?:page|index)\/(?!1\.)|category\/|author\/|newest\/)/.test(path);
  const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;
  const { posts, reviewed = [] } = value as { posts?: unknown; reviewed?: unknown };
  return mayBeMissing && isEmpty(posts) && isEmpty(reviewed);
}
