import type { PageCollection } from '#content/resources/page-entry.ts';
import { MAX_INDEX_PART } from '#content/resources/posts-index.ts';
import { MAX_POSTS_PAGE } from '#content/resources/posts-page.ts';
import type { ResourceKey } from '#content/resources/resource-key.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName, ListName } from '#generated/types.ts';
import { loadListEntries } from './list-entries';
import { loadNavigation } from './navigation';
import { loadNewestPosts } from './newest-posts';
import { loadPageEntry } from './page-entry';
import { loadPost } from './post';
import { loadPostsIndex } from './posts-index';
import { loadPostsPage } from './posts-page';
import { loadRecentPosts } from './recent-posts';
import type { Resource } from './resource';

const PREFIX = '/content/';
const SUFFIX = '.json';
const MAX_SLUG = 200;

/** Collections that are never given as the entry of a page. */
const NOT_PAGES: ReadonlySet<string> = new Set(['navigation', 'posts', 'testimonials']);

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

const isPage = (name: string): name is PageCollection => isCollection(name) && !NOT_PAGES.has(name);

const isList = (name: string): name is ListName =>
  isCollection(name) && collections[name].model.kind === 'list';

/** The slug in an encoded path segment; `undefined` when it is not well encoded or no post could have it. */
function slugIn(segment: string): string | undefined {
  try {
    const slug = decodeURIComponent(segment);
    return slug === '' || slug.length > MAX_SLUG ? undefined : slug;
  } catch {
    return undefined;
  }
}

function match(name: string): Resource<unknown> | undefined {
  if (name === 'navigation') {
    return loadNavigation();
  }
  if (name === 'posts/recent') {
    return loadRecentPosts();
  }
  if (name === 'posts/newest') {
    return loadNewestPosts();
  }
  const [folder, first = '', second, ...more] = name.split('/');
  if (folder === 'posts' && first === 'page' && more.length === 0) {
    const page = /^[1-9]\d{0,3}$/.test(second ?? '') ? Number(second) : 0;
    return page >= 1 && page <= MAX_POSTS_PAGE ? loadPostsPage(page) : undefined;
  }
  if (folder === 'posts' && first === 'index' && more.length === 0) {
    const part = /^[1-9]\d{0,2}$/.test(second ?? '') ? Number(second) : 0;
    return part >= 1 && part <= MAX_INDEX_PART ? loadPostsIndex(part) : undefined;
  }
  if (second !== undefined) {
    return undefined;
  }
  if (folder === 'post') {
    const slug = slugIn(first);
    return slug === undefined ? undefined : loadPost(slug);
  }
  if (folder === 'lists') {
    return isList(first) ? loadListEntries(first) : undefined;
  }
  return isPage(name) ? loadPageEntry(name) : undefined;
}

/**
 * The resource at a path of this site, as it stands in the address (still percent-encoded, without a query);
 * `undefined` when there is none. Collection names, page numbers and slugs are checked here.
 */
export function resourceFor(path: string): Resource<unknown> | undefined {
  return path.startsWith(PREFIX) && path.endsWith(SUFFIX)
    ? match(path.slice(PREFIX.length, -SUFFIX.length))
    : undefined;
}

/**
 * How the resource of a key is read.
 * @throws Error when no resource has the key's path: keys come from `content/resources`, so this is a programmer's mistake.
 */
export function loaderOf<T>(key: ResourceKey<T>): Resource<T> {
  const resource = resourceFor(key.path);
  if (resource === undefined) {
    throw new Error(
      `There is no content resource at “${key.path}”. Add it to src/content/load/match.ts, or correct the key.`,
    );
  }
  // Sound because a path belongs to one resource, and its loader takes its path from the key of that type.
  return resource as Resource<T>;
}
