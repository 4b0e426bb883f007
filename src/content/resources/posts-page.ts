import type { Asset } from '#generated/formats.ts';
import type { ResourceKey } from './resource-key';

/** Posts on one page of the blog list. */
export const POSTS_PER_PAGE = 12;
/** No blog is longer; addresses beyond are refused without asking the content service. */
export const MAX_POSTS_PAGE = 9999;

/** What a card shows of a post. */
export interface PostSummary {
  readonly slug: string;
  readonly title: string;
  /** Plain text: 150 characters and `...`, or less. */
  readonly excerpt: string;
  /** The latest of updated and created, ISO 8601 in UTC. */
  readonly date?: string;
  /** The card picture, else the small picture, else the header picture. */
  readonly image?: Asset;
  readonly author?: string;
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
