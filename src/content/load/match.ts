import type { PageCollection, ResourceKey } from '#content/resources/resources.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName, ListName } from '#generated/types.ts';
import {
  loadFirmFees,
  loadListEntries,
  loadNavigation,
  loadPageEntry,
  loadSituations,
} from './pages';
import type { Resource } from './resource';

/** Collections whose entries are no pages. */
const notPages: ReadonlySet<CollectionName> = new Set([
  'authors',
  'navigation',
  'posts',
  'testimonials',
]);

const names = Object.keys(collections) as readonly CollectionName[];

const isPage = (name: CollectionName): name is PageCollection => !notPages.has(name);

/** Lists that pages show whole. Posts are published one by one, and of the menus only the first is shown. */
const shownLists = ['authors', 'testimonials'] as const satisfies readonly ListName[];

/** All resources of the content but the posts, by path. */
export const siteResources: ReadonlyMap<string, Resource<unknown>> = new Map(
  [
    loadNavigation(),
    loadSituations(),
    loadFirmFees(),
    ...names.filter(isPage).map((name) => loadPageEntry(name)),
    ...shownLists.map((name) => loadListEntries(name)),
  ].map((resource: Resource<unknown>) => [resource.path, resource]),
);

/**
 * How the resource of a key is read.
 * @throws Error when no resource has the key's path, which is a programmer's mistake
 */
export function loaderOf<T>(key: ResourceKey<T>): Resource<T> {
  const resource = siteResources.get(key.path);
  if (resource === undefined) {
    throw new Error(
      `There is no content resource at “${key.path}”. Add it to src/content/load/match.ts, or correct the key.`,
    );
  }
  // Sound because a path belongs to one resource, and its loader takes its path from the key of that type.
  return resource as Resource<T>;
}
