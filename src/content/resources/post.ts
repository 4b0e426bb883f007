import type { Collections } from '#generated/types.ts';
import type { ResourceKey } from './resource-key';

/** A published post, or `null` when there is none of this slug. */
export interface Post {
  readonly post: Collections['posts'] | null;
  /** Plain text: 150 characters and `...`, or less; for search results and shared links. */
  readonly excerpt: string;
  /** The latest of updated and created, ISO 8601 in UTC. */
  readonly date?: string;
}

/**
 * One post by its slug. It stands under `/content/post/`, beside the lists under `/content/posts/`, so that a post called
 * `recent` has an address of its own.
 */
export function post(slug: string): ResourceKey<Post> {
  // A lone surrogate cannot be encoded; the slug comes from an address that anyone can write.
  const encoded = encodeURIComponent(slug.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
  return { path: `/content/post/${encoded}.json` };
}
