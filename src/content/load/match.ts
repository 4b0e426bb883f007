import { type ResourceKey, toPath } from '#content/resources/key.ts';
import type { PageCollection } from '#content/resources/resources.ts';
import { siteModels } from '#generated/collections.ts';
import { has, roles } from '#generated/roles.ts';
import type { CollectionName, ListName } from '#generated/types.ts';
import {
  loadListEntries,
  loadNavigation,
  loadPageEntry,
  loadPeople,
  loadSituations,
} from './pages';
import type { Resource } from './resource';
import { loadRedirects, loadSiteFacts } from './site-facts';

const withoutPage: ReadonlySet<CollectionName> = new Set([
  roles.navigation,
  roles.posts,
  roles.settings,
  roles.testimonials,
  roles.translations,
]);

const names = siteModels.map(({ name }) => name as CollectionName);

const isPage = (name: CollectionName): name is PageCollection => !withoutPage.has(name);

const shownLists: readonly ListName[] = has.testimonials ? [roles.testimonials] : [];

export const siteResources: ReadonlyMap<string, Resource<unknown>> = new Map(
  [
    loadSiteFacts(),
    loadRedirects(),
    loadNavigation(),
    loadSituations(),
    loadPeople(),
    ...names.filter(isPage).map((name) => loadPageEntry(name)),
    ...shownLists.map((name) => loadListEntries(name)),
  ].map((resource: Resource<unknown>) => [toPath(resource), resource]),
);

/** @throws Error if no resource has the key's path */
export function loaderOf<T>(key: ResourceKey<T>): Resource<T> {
  const resource = siteResources.get(toPath(key));
  if (resource === undefined) {
    throw new Error(
      `There is no content resource at “${toPath(key)}”. Correct the collection in the page descriptor or in the key. A new kind of resource is added in src/content/load/match.ts.`,
    );
  }
  // The cast is safe: a path belongs to one resource.
  return resource as Resource<T>;
}
