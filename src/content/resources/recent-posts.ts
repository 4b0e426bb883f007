import type { Asset } from '#generated/formats.ts';
import type { ResourceKey } from './resource-key';

export interface RecentPost {
  readonly slug: string;
  readonly title: string;
  /** The small picture, else the card picture, else the header picture. */
  readonly image?: Asset;
  /** The latest of updated and created, ISO 8601 in UTC. */
  readonly date?: string;
}

export interface RecentPosts {
  readonly posts: readonly RecentPost[];
}

/** The five posts that were changed last, newest first (specification, section 7). */
export function recentPosts(): ResourceKey<RecentPosts> {
  return { path: '/content/posts/recent.json' };
}
