import { MAX_INDEX_PART, MAX_POSTS_PAGE, MAX_TEXTS_PART } from '#content/resources/posts.ts';
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
import { loadPostSlugs } from './post-slugs';
import { loadPostTexts } from './post-texts';
import { loadPost, loadPostsIndex, loadPostsPage } from './posts';
import { loadLinkedPosts, loadNewestPosts, loadRecentPosts } from './recent-posts';
import type { Resource } from './resource';

const ADDRESS = /^\/content\/(.+)\.json$/;
const MAX_SLUG = 200;

/** Collections that are never given as the entry of a page. */
const NOT_PAGES: ReadonlySet<string> = new Set(['authors', 'navigation', 'posts', 'testimonials']);

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

/** A number that counts from 1, as an address writes it; `undefined` above `most`. */
function numberIn(segment: string, most: number): number | undefined {
  const number = /^[1-9]\d{0,3}$/.test(segment) ? Number(segment) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/**
 * The resource at a path of this site, as it stands in the address (still percent-encoded, without a query);
 * `undefined` when there is none. Collection names, page numbers and slugs are checked here.
 */
export function resourceFor(path: string): Resource<unknown> | undefined {
  const [, name = ''] = ADDRESS.exec(path) ?? [];
  const [, folder, last = ''] =
    /^(post|posts\/page|posts\/index|posts\/texts|lists)\/([^/]+)$/.exec(name) ?? [];
  switch (folder ?? name) {
    case 'navigation':
      return loadNavigation();
    case 'home_page/situations':
      return loadSituations();
    case 'fees_page/firm':
      return loadFirmFees();
    case 'posts/recent':
      return loadRecentPosts();
    case 'posts/linked':
      return loadLinkedPosts();
    case 'posts/newest':
      return loadNewestPosts();
    case 'posts/slugs':
      return loadPostSlugs();
    case 'posts/page': {
      const page = numberIn(last, MAX_POSTS_PAGE);
      return page === undefined ? undefined : loadPostsPage(page);
    }
    case 'posts/index': {
      const part = numberIn(last, MAX_INDEX_PART);
      return part === undefined ? undefined : loadPostsIndex(part);
    }
    case 'posts/texts': {
      const part = numberIn(last, MAX_TEXTS_PART);
      return part === undefined ? undefined : loadPostTexts(part);
    }
    case 'post': {
      const slug = slugIn(last);
      return slug === undefined ? undefined : loadPost(slug);
    }
    case 'lists':
      return isList(last) ? loadListEntries(last) : undefined;
    default:
      return isPage(name) ? loadPageEntry(name) : undefined;
  }
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
