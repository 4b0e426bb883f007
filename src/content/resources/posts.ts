import type { Asset, Html } from '#generated/formats.ts';
import type { Posts } from '#generated/shapes.ts';
import { createKey, type ResourceKey } from './key';
import type { PostLists } from './resources';

interface PostHead {
  readonly slug: string;
  readonly title: string;
  /** The date that visitors see: the day an editor chose, else the later of creation and last update. ISO 8601 in UTC. */
  readonly date?: string | undefined;
}

interface ChangedPost {
  /** The last change, ISO 8601 in UTC. Only set if it differs from `date`. */
  readonly modified?: string | undefined;
}

export interface Post {
  /** `null` if no published post has the slug. */
  readonly post: Posts | null;
  readonly excerpt: string;
  readonly date?: string | undefined;
}

export function post(slug: string): ResourceKey<Post> {
  return createKey('post', { name: slug });
}

interface PostSummary extends PostHead, ChangedPost {
  readonly excerpt: string;
  /** The card picture, else the small picture, else the header picture. */
  readonly image?: Asset | undefined;
  readonly author?: string | undefined;
}

export interface PostsPage {
  readonly posts: readonly PostSummary[];
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** The categories that have posts, in the order of the schema. */
  readonly categories: readonly Category[];
}

export type Category = string;

export function postsPage(page: number): ResourceKey<PostsPage> {
  return createKey('posts', { page });
}

/** A page of the posts of a category; without posts if there are none. */
export function categoryPage(category: string, page: number): ResourceKey<PostsPage> {
  return createKey('category', { name: category, page });
}

export interface AuthorPage extends PostsPage {
  /** The newest posts that the person reviewed and somebody else wrote. Only on the first page. */
  readonly reviewed: readonly PostHead[];
}

/** A page of the posts of a person. @param person the slug of the name, see `personSlug` */
export function authorPage(person: string, page: number): ResourceKey<AuthorPage> {
  return createKey('author', { name: person, page });
}

export function postLists(): ResourceKey<PostLists> {
  return createKey('lists');
}

interface RecentPost extends PostHead {
  /** The small picture, else the card picture, else the header picture. */
  readonly image?: Asset | undefined;
}

export interface RecentPosts {
  readonly posts: readonly RecentPost[];
}

/** The five posts with the latest dates, newest first (specification, section 7). */
export function recentPosts(): ResourceKey<RecentPosts> {
  return createKey('recent');
}

export const NEWEST_POSTS = 20;

export interface NewPost extends PostHead, ChangedPost {
  /** Stays the same when the slug changes. */
  readonly id?: string | undefined;
  readonly excerpt: string;
  readonly text?: Html | undefined;
  readonly author?: string | undefined;
  /** The day an editor chose, else the date of creation. ISO 8601 in UTC. */
  readonly published?: string | undefined;
  readonly isSample?: boolean | undefined;
}

export interface NewestPosts {
  readonly posts: readonly NewPost[];
}

/** The newest posts, of one category or of all. */
export function newestPosts(category?: string): ResourceKey<NewestPosts> {
  return createKey('newest', category ? { name: category } : {});
}

export const LINKED_POSTS = 100;

export interface LinkedPost extends PostHead {
  /** Paths of the service pages that the post's editor chose. */
  readonly services: readonly string[];
  readonly category?: Category | undefined;
}

export interface LinkedPosts {
  readonly posts: readonly LinkedPost[];
}

export function linkedPosts(): ResourceKey<LinkedPosts> {
  return createKey('linked');
}

export interface IndexedPost extends PostHead, ChangedPost {
  /** Stays the same when the slug changes. */
  readonly id?: string | undefined;
  /** The day an editor chose, else the date of creation. ISO 8601 in UTC. */
  readonly published?: string | undefined;
  /** The header picture, else the small picture, else the card picture. */
  readonly image?: Asset | undefined;
  /** An editor keeps the post out of search engines. */
  readonly isUnlisted?: boolean | undefined;
}

export interface PostsIndex {
  readonly posts: readonly IndexedPost[];
  /** Counted from 1. */
  readonly part: number;
  readonly parts: number;
  /** Number of posts in all parts. */
  readonly total: number;
}

export function postsIndex(part: number): ResourceKey<PostsIndex> {
  return createKey('index', { page: part });
}

/** A post whose served slug differs from its stored slug. */
export interface ServedSlug {
  readonly id: string;
  readonly stored: string;
  readonly served: string;
}

/**
 * Milliseconds since 1970; `NaN` if the text is not a date. A date without a zone is UTC, because Directus writes some dates
 * without one.
 */
export const momentOf = (date = ''): number =>
  Date.parse(/(?:Z|[+-]\d\d:\d\d|^[\d-]{10})$/.test(date) ? date : `${date}Z`);

const latest = (dates: readonly (string | undefined)[]): string | undefined => {
  const moments = dates.map(momentOf).filter((moment) => !Number.isNaN(moment));
  return moments.length === 0 ? undefined : new Date(Math.max(...moments)).toISOString();
};

/** The later of creation and last update, as ISO 8601 in UTC. */
export function latestDate(post: {
  readonly date_created?: string | undefined;
  readonly date_updated?: string | undefined;
}): string | undefined {
  return latest([post.date_created, post.date_updated]);
}

/** The dates of a post as visitors see them: see `PostHead`, `ChangedPost` and `NewPost`. */
export function postDates(post: {
  readonly posted_on?: string | undefined;
  readonly date_created?: string | undefined;
  readonly date_updated?: string | undefined;
}) {
  const posted = latest([post.posted_on]);
  const changed = latest([post.posted_on, post.date_created, post.date_updated]);
  const date = posted ?? changed;
  return {
    date,
    published: posted ?? latest([post.date_created]),
    modified: changed === date ? undefined : changed,
  };
}
