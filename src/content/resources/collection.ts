import { roles } from '#generated/roles.ts';
import type { ResourceKey, ResourceKind } from './key';

const collections: Readonly<Record<Exclude<ResourceKind, 'page' | 'list' | 'own'>, string>> = {
  settings: roles.settings,
  redirects: roles.settings,
  navigation: roles.navigation,
  situations: roles.home,
  people: roles.people,
  pictures: 'directus_files',
  files: 'directus_files',
  translations: roles.translations,
  addresses: roles.translations,
  post: roles.posts,
  posts: roles.posts,
  category: roles.posts,
  author: roles.posts,
  index: roles.posts,
  lists: roles.posts,
  recent: roles.posts,
  newest: roles.posts,
  linked: roles.posts,
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
  kind !== 'page' && kind !== 'list' && kind !== 'own' && collections[kind] === roles.posts;
