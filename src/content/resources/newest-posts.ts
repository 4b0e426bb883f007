import type { Html } from '#generated/formats.ts';
import type { ResourceKey } from './resource-key';

/** Posts in a feed: what readers ask for once a day and show at once. */
export const NEWEST_POSTS = 20;

/** A post with all that a feed has of it. */
export interface NewPost {
  /** The content service's own; it stays when the slug changes. */
  readonly id?: string;
  readonly slug: string;
  readonly title: string;
  /** Plain text: 150 characters and `...`, or less. */
  readonly excerpt: string;
  readonly text?: Html;
  readonly author?: string;
  /** ISO 8601 in UTC. */
  readonly created?: string;
  /** The latest of updated and created, ISO 8601 in UTC. */
  readonly date?: string;
}

export interface NewestPosts {
  readonly posts: readonly NewPost[];
}

/** The posts that were published last, newest first, with their text, for the feeds. */
export function newestPosts(): ResourceKey<NewestPosts> {
  return { path: '/content/posts/newest.json' };
}
