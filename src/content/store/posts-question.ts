import {
  linkedPosts,
  MAX_INDEX_PART,
  MAX_POSTS_PAGE,
  newestPosts,
  postLists,
  recentPosts,
} from '#content/resources/posts.ts';
import { MAX_SLUG } from '#generated/formats.ts';

export type PostsQuestion =
  | { readonly kind: 'post'; readonly slug: string }
  | { readonly kind: 'page' | 'index'; readonly number: number }
  | { readonly kind: 'category' | 'author'; readonly name: string; readonly number: number }
  | { readonly kind: 'newest'; readonly category?: string }
  | { readonly kind: 'recent' | 'linked' | 'lists' };

/**
 * Parses the path of a resource about posts. Nobody has a category or an author with a long name, so such a list is empty.
 * @returns `undefined` for other paths, and for numbers and slugs out of range
 */
export function postsQuestion(path: string): PostsQuestion | undefined {
  const [, encoded] = /^\/content\/post\/([^/]+)\.json$/.exec(path) ?? [];
  if (encoded !== undefined) {
    const slug = decoded(encoded);
    return slug === '' || slug.length > MAX_SLUG ? undefined : { kind: 'post', slug };
  }
  const [, newest] = /^\/content\/posts\/newest\/([a-z-]+)\.json$/.exec(path) ?? [];
  if (newest !== undefined) return { kind: 'newest', category: newest };
  const [, group, name = '', page] =
    /^\/content\/posts\/(category|author)\/([^/]+)\/([1-9]\d{0,3})\.json$/.exec(path) ?? [];
  if (group === 'category' || group === 'author') {
    return { kind: group, name: decoded(name), number: Number(page) };
  }
  const [, kind, digits] =
    /^\/content\/posts\/(page|index)\/([1-9]\d{0,3})\.json$/.exec(path) ?? [];
  switch (kind) {
    case 'page':
      return Number(digits) <= MAX_POSTS_PAGE ? { kind, number: Number(digits) } : undefined;
    case 'index':
      return Number(digits) <= MAX_INDEX_PART ? { kind, number: Number(digits) } : undefined;
  }
  if (path === postLists().path) return { kind: 'lists' };
  return shortLists.find((list) => list.path === path);
}

export const shortLists = [
  { kind: 'recent', path: recentPosts().path },
  { kind: 'newest', path: newestPosts().path },
  { kind: 'linked', path: linkedPosts().path },
] as const;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
