import {
  type ResourceKey,
  type ResourceKind,
  toPath,
  translateKey,
} from '#content/resources/key.ts';
import type { Overlay } from '#content/resources/overlay.ts';
import { linkedPosts, newestPosts, postLists, recentPosts } from '#content/resources/posts.ts';
import { languageAddresses } from '#content/resources/resources.ts';
import { siteLanguage } from '#generated/languages.ts';
import { isPost, type Publication, type Published } from './publication';
import type { PublishedContent } from './published-content';

export interface PublishedChange {
  /** Changed resources in the language of the site, except pages and parts of the list of posts. */
  readonly keys: readonly ResourceKey<unknown>[];
  affects(key: ResourceKey<unknown>): boolean;
  /** True for content that an earlier process stored, so that visitors may have seen it already. */
  readonly isRestored: boolean;
}

/** Lists that many pages show, so they count as changed only if their values differ. */
const sharedLists = [recentPosts(), newestPosts(), linkedPosts(), postLists()];
const sharedPaths = new Set(sharedLists.map(toPath));

const postListKinds: ReadonlySet<ResourceKind> = new Set([
  'posts',
  'index',
  'category',
  'author',
  'lists',
  'recent',
  'newest',
  'linked',
]);

function areEqual(a: unknown, b: unknown): boolean {
  const haveSameItems =
    Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((item, at) => item === b[at]);
  return a === b || haveSameItems || JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the names whose values differ between two states of an overlay. */
function findChangedNames(before: Overlay, after: Overlay): ReadonlySet<string> {
  const names = [...before.values.keys(), ...after.values.keys()];
  return new Set(
    names.filter((name) => !areEqual(before.values.get(name), after.values.get(name))),
  );
}

/** Returns a test for resources that depend on a value that differs between two states. */
function createDependencyTest(before: PublishedContent, after: PublishedContent) {
  const changed = after.overlays.flatMap((overlay, at) => {
    const names = findChangedNames(before.overlays[at] ?? overlay, overlay);
    return names.size > 0 ? [{ overlay, names }] : [];
  });
  return (key: ResourceKey<unknown>, resource?: Published): boolean =>
    changed.some(({ overlay, names }) =>
      overlay.dependsOn(key, resource).some((name) => names.has(name)),
    );
}

/** Returns what a publication has changed for visitors. */
export function describeChange(
  before: PublishedContent,
  after: PublishedContent,
  { resources, removed = [], isRestored = false }: Publication,
): PublishedChange {
  const isDependent = createDependencyTest(before, after);
  const dependent = after.published().filter((resource) => isDependent(resource.key, resource));
  const areListsChanged = before.isComplete !== after.isComplete || dependent.some(isPost);
  const lists = sharedLists.filter(
    (key) => areListsChanged || !areEqual(before.readStoredList(key), after.readStoredList(key)),
  );
  const addresses = languageAddresses();
  const keys = [
    ...[...resources, ...dependent].map(({ key }) => key),
    ...removed,
    ...lists,
    ...(areEqual(before.read(addresses), after.read(addresses)) ? [] : [addresses]),
  ];
  const changed = new Map(keys.map((key) => [toPath(key), key]));
  // Pages that name a file are among the dependent ones.
  const named = [...changed.values()].filter(({ kind }) => kind !== 'files');
  const arePostsChanged =
    before.isComplete !== after.isComplete ||
    before.changesAt(postLists()) !== after.changesAt(postLists()) ||
    removed.length > 0 ||
    [...resources, ...dependent].some(isPost);
  const isAffectedList = (key: ResourceKey<unknown>) =>
    arePostsChanged && postListKinds.has(key.kind) && !sharedPaths.has(toPath(key));
  return {
    keys: named,
    affects: (key) =>
      changed.has(toPath(translateKey(key, siteLanguage))) ||
      isDependent(key) ||
      isAffectedList(key),
    isRestored,
  };
}
