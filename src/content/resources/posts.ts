import type { Asset, Html } from '#generated/formats.ts';
import type { Collections } from '#generated/types.ts';
import type { ResourceKey } from './resources';

/** What lists, feeds and the index all have of a post. */
interface PostHead {
  readonly slug: string;
  readonly title: string;
  /** The latest of updated and created, ISO 8601 in UTC. */
  readonly date?: string | undefined;
}

/** A published post, or `null` when there is none of this slug. */
export interface Post {
  readonly post: Collections['posts'] | null;
  /** Plain text: 150 characters and `...`, or less; for search results and shared links. */
  readonly excerpt: string;
  /** The latest of updated and created, ISO 8601 in UTC. */
  readonly date?: string | undefined;
}

/**
 * One post by its slug. It stands under `/content/post/`, beside the lists under `/content/posts/`, so that a post called
 * `recent` has an address of its own.
 */
export function post(slug: string): ResourceKey<Post> {
  // A lone surrogate cannot be encoded; the slug comes from an address that anyone can write.
  return { path: `/content/post/${encodeURIComponent(slug.toWellFormed())}.json` };
}

/** Posts on one page of the blog list. */
export const POSTS_PER_PAGE = 12;
/** No blog is longer; addresses beyond are refused without asking the content service. */
export const MAX_POSTS_PAGE = 9999;

/** What a card shows of a post. */
export interface PostSummary extends PostHead {
  /** Plain text: 150 characters and `...`, or less. */
  readonly excerpt: string;
  /** The card picture, else the small picture, else the header picture. */
  readonly image?: Asset | undefined;
  readonly author?: string | undefined;
}

export interface PostsPage {
  readonly posts: readonly PostSummary[];
  /** Counted from 1. */
  readonly page: number;
  /** At least 1, also when there are no posts. */
  readonly pages: number;
  readonly total: number;
}

/** One page of the published posts, newest first. `page` counts from 1. */
export function postsPage(page: number): ResourceKey<PostsPage> {
  return { path: `/content/posts/page/${page}.json` };
}

export interface RecentPost extends PostHead {
  /** The small picture, else the card picture, else the header picture. */
  readonly image?: Asset | undefined;
}

export interface RecentPosts {
  readonly posts: readonly RecentPost[];
}

/** The five posts that were changed last, newest first (specification, section 7). */
export function recentPosts(): ResourceKey<RecentPosts> {
  return { path: '/content/posts/recent.json' };
}

/** Posts in a feed: what readers ask for once a day and show at once. */
export const NEWEST_POSTS = 20;

/** A post with all that a feed has of it. */
export interface NewPost extends PostHead {
  /** The content service's own; it stays when the slug changes. */
  readonly id?: string | undefined;
  /** Plain text: 150 characters and `...`, or less. */
  readonly excerpt: string;
  readonly text?: Html | undefined;
  readonly author?: string | undefined;
  /** ISO 8601 in UTC. */
  readonly created?: string | undefined;
}

export interface NewestPosts {
  readonly posts: readonly NewPost[];
}

/** The posts that were published last, newest first, with their text, for the feeds. */
export function newestPosts(): ResourceKey<NewestPosts> {
  return { path: '/content/posts/newest.json' };
}

/** How many of the newest posts service pages choose from. */
export const LINKED_POSTS = 100;

/** A post as service pages name it. */
export interface LinkedPost extends PostHead {
  /** The service pages that its editor chose, by their paths. */
  readonly services: readonly string[];
}

export interface LinkedPosts {
  readonly posts: readonly LinkedPost[];
}

/** The newest posts with the services they belong to, without their text, for the service pages. */
export function linkedPosts(): ResourceKey<LinkedPosts> {
  return { path: '/content/posts/linked.json' };
}

/**
 * Posts in one part of the index, which is one sitemap: some 1 MB of JSON, made in 0.5 seconds with 5,000 in Directus, where five
 * parts of 1,000 took 0.9. Directus takes no more than its QUERY_LIMIT_MAX, by default as many as are asked for.
 */
export const POSTS_PER_PART = 5_000;
/** The index reaches as far as the list of the blog does; addresses beyond are refused without asking the content service. */
export const MAX_INDEX_PART = Math.ceil((MAX_POSTS_PAGE * POSTS_PER_PAGE) / POSTS_PER_PART);

/** A post in the index, without its text. */
export interface IndexedPost extends PostHead {
  /** The content service's own; it stays when the slug changes. */
  readonly id?: string | undefined;
  /** ISO 8601 in UTC. */
  readonly created?: string | undefined;
  /** The picture its page shows: the header picture, else the small picture, else the card picture. */
  readonly image?: Asset | undefined;
}

export interface PostsIndex {
  readonly posts: readonly IndexedPost[];
  /** Counted from 1. */
  readonly part: number;
  /** At least 1, also when there are no posts. */
  readonly parts: number;
  /** All published posts, in whatever part. */
  readonly total: number;
}

/**
 * A part of the index of published posts, for the sitemap and the export: newest first within it, and by the day of writing
 * from part to part. `part` counts from 1.
 */
export function postsIndex(part: number): ResourceKey<PostsIndex> {
  return { path: `/content/posts/index/${part}.json` };
}

/** A post that is served under another slug than the one that is stored. */
export interface ServedSlug {
  readonly id: string;
  /** Empty where nothing is stored. */
  readonly stored: string;
  readonly served: string;
}

/** A moment in milliseconds since 1970; `NaN` for what is no date. Directus writes some dates without a zone: they are UTC, on every machine. */
export const momentOf = (date = ''): number =>
  Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(date) ? date : `${date}Z`);

/** The date of a post: the latest of updated and created, as ISO 8601 in UTC; `undefined` when it has neither. */
export function latestDate(post: {
  readonly date_created?: string | undefined;
  readonly date_updated?: string | undefined;
}): string | undefined {
  const dates = [post.date_created, post.date_updated].map(momentOf);
  const moments = dates.filter((moment) => !Number.isNaN(moment));
  return moments.length === 0 ? undefined : new Date(Math.max(...moments)).toISOString();
}
