import { toPath } from '#content/resources/key.ts';
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
