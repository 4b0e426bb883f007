import { collections } from '#generated/collections.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';

const models: Readonly<Record<string, { readonly model: CollectionModel } | undefined>> =
  collections;

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

/** The collections whose entries stand in those of another one: authors in posts, who may be users of Directus, too. */
const heldIn = (collection: string): readonly (string | undefined)[] =>
  Object.hasOwn(collections, collection)
    ? Object.values(collections[collection as CollectionName].model.fields).flatMap(
        ({ directus }) =>
          directus?.['collection'] ? [directus['collection'], 'directus_users'] : [],
      )
    : [];

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
  if (heldIn(own).includes(collection)) return true;
  if (own !== collection) return false;
  if (entry === undefined || (keys.length === 0 && slugs.length === 0)) return true;
  if (slugs.some((slug) => entry === `posts:${encodeURIComponent(slug)}`)) return true;
  return keys.length > 0 && (entries.size === 0 || keys.some((key) => entries.has(key)));
}

/** Whether a resource may show any entry of some collections. */
export const isTouchedByAny = (path: string, changed: ReadonlySet<string>): boolean =>
  [...changed].some((collection) =>
    isTouched(path, new Set(), { collection, keys: [], slugs: [] }),
  );

/** Whether anyone can make up more addresses of this kind: posts, and later parts of their lists. */
export const isOpenEnded = (path: string): boolean =>
  /^\/content\/(?:post\/|posts\/(?:page|index|texts)\/(?!1\.))/.test(path);

/** Whether a resource holds no post, or is a page of the list that has none. */
export function isMissing(path: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (path.startsWith('/content/post/')) return 'post' in value && value.post === null;
  return (
    isOpenEnded(path) && 'posts' in value && Array.isArray(value.posts) && value.posts.length === 0
  );
}

/** Whether a resource is of a collection that does not tell of entries that are still to come. */
export function isOfScheduled(path: string): boolean {
  const model = models[tagsOf(path)[0]]?.model;
  return model?.kind === 'list' && Object.hasOwn(model.fields, 'publish_on');
}

/** Whether a resource lists such entries: which there are may be different with each new minute. */
export const isMadeOfScheduledList = (path: string): boolean =>
  tagsOf(path).length === 1 && isOfScheduled(path);

/** The list of files, by which pictures stand in the place of the site's own, and the tag of every picture. */
export const filesTag = 'directus_files';

/**
 * The tags by which a proxy ahead purges what a change may show in. By the whole collection, as a notice need not name slugs, and
 * the lists that stand beside every entry change with it.
 */
export const tagsTouchedBy = ({ collection }: ContentChange): readonly string[] =>
  [...Object.keys(collections), filesTag].filter(
    (own) => own === collection || heldIn(own).includes(collection),
  );
