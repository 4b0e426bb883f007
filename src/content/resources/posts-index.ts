import type { Asset } from '#generated/formats.ts';
import { MAX_POSTS_PAGE, POSTS_PER_PAGE } from './posts-page';
import type { ResourceKey } from './resource-key';

/** Posts in one part of the index: some 200 KB of JSON. */
export const POSTS_PER_PART = 1_000;
/** The index reaches as far as the list of the blog does; addresses beyond are refused without asking the content service. */
export const MAX_INDEX_PART = Math.ceil((MAX_POSTS_PAGE * POSTS_PER_PAGE) / POSTS_PER_PART);

/** A post in the index, without its text. */
export interface IndexedPost {
  /** The content service's own; it stays when the slug changes. */
  readonly id?: string;
  readonly slug: string;
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly created?: string;
  /** The latest of updated and created, ISO 8601 in UTC. */
  readonly date?: string;
  /** The picture its page shows: the header picture, else the small picture, else the card picture. */
  readonly image?: Asset;
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
