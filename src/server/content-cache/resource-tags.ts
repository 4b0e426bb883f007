/**
 * The collection a resource is made of, and the entry where it shows a single post, as proxies know them:
 * `/content/post/a.json` → `posts`, `posts:a`; `/content/contact_page.json` → `contact_page`.
 */
export function tagsOf(
  path: string,
): readonly [collection: string] | readonly [collection: string, entry: string] {
  const [kind = '', ...rest] = path.replace(/^\/content\/|\.json$/g, '').split('/');
  if (kind === 'post') return ['posts', `posts:${rest.join('/')}`];
  return [kind === 'lists' ? rest.join('/') : kind];
}

/** What the content service says has changed. */
export interface ContentChange {
  readonly collection: string;
  /** The primary keys of the entries; with neither keys nor slugs, any entry may have changed. */
  readonly keys: readonly string[];
  /** The addresses of posts, where they are known: the present ones, former ones, or both. */
  readonly slugs: readonly string[];
}

/**
 * Whether a change may show in a resource. A post is touched by itself alone; where no post was found, by any entry, as
 * nobody knows yet what address that has. A list is touched by each of its entries: what one of them changes may change
 * which there are, and their order.
 * @param path of the resource
 * @param entries the primary keys of what it was made of, as far as they are known
 */
export function isTouched(
  path: string,
  entries: ReadonlySet<string>,
  { collection, keys, slugs }: ContentChange,
): boolean {
  const [own, entry] = tagsOf(path);
  if (own !== collection) return false;
  if (entry === undefined || (keys.length === 0 && slugs.length === 0)) return true;
  if (slugs.some((slug) => entry === `posts:${encodeURIComponent(slug)}`)) return true;
  return keys.length > 0 && (entries.size === 0 || keys.some((key) => entries.has(key)));
}
