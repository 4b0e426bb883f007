import type { ResourceKey, ResourceKind } from './key';

const collections: Readonly<Record<Exclude<ResourceKind, 'page' | 'list' | 'own'>, string>> = {
  settings: 'site_settings',
  redirects: 'site_settings',
  navigation: 'navigation',
  situations: 'home_page',
  people: 'about_page',
  pictures: 'directus_files',
  files: 'directus_files',
  translations: 'translations',
  addresses: 'translations',
  post: 'posts',
  posts: 'posts',
  category: 'posts',
  author: 'posts',
  index: 'posts',
  lists: 'posts',
  recent: 'posts',
  newest: 'posts',
  linked: 'posts',
};

/**
 * Returns the collection that a resource depends on: a change of one of its entries may change the resource. Resources of
 * capabilities may depend on many, so they have none.
 */
export function findCollection({ kind, name }: ResourceKey<unknown>): string | undefined {
  if (kind === 'own') return undefined;
  return kind === 'page' || kind === 'list' ? name : collections[kind];
}

/** Returns whether a resource is a post or a list of posts, which are made from all published posts. */
export const isOfPosts = ({ kind }: ResourceKey<unknown>): boolean =>
  kind !== 'page' && kind !== 'list' && kind !== 'own' && collections[kind] === 'posts';
