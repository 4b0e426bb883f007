import { namedClaims } from '#content/claims/overlay.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { post } from '#content/resources/posts.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { PostHead, PublishedPost } from '#content/store/publication.ts';

type Head = Partial<PostHead> & Pick<PostHead, 'slug'>;

export function createHead(head: Head): PostHead {
  const { slug } = head;
  return { key: slug, title: slug, excerpt: '', services: [], ...head };
}

/** A post as the reader publishes it. @param fields fields of the post besides its slug and title */
export function createPublishedPost(details: Head, fields: object = {}): PublishedPost {
  const head = createHead(details);
  const { slug, title, excerpt } = head;
  const json = JSON.stringify({ post: { slug, title, ...fields }, excerpt });
  return { key: post(slug), head, json, files: [], claims: namedClaims(undefined, json) };
}

/** Returns a function that publishes exactly these posts, as the reader does. */
export function createPostPublisher(store: Pick<ContentStore, 'publish'>) {
  let shown: readonly ResourceKey<unknown>[] = [];
  return (posts: readonly PublishedPost[], isComplete = true): void => {
    const keys = posts.map(({ key }) => key);
    const paths = new Set(keys.map(toPath));
    const removed = shown.filter((key) => !paths.has(toPath(key)));
    shown = keys;
    store.publish({ resources: posts, removed, posts: { isComplete } });
  };
}
