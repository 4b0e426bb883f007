import type { SourceOutcome } from '#content/claims/figure.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import type { Category } from '#content/resources/posts.ts';
import type { Asset } from '#generated/formats.ts';

const filePattern = /\/assets\/([\w-][\w.-]*)|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi;

export const filesIn = (json: string): readonly string[] => [
  ...new Set(Array.from(json.matchAll(filePattern), ([, named, id]) => named ?? id ?? '')),
];

interface AnyResource {
  readonly key: ResourceKey<unknown>;
  readonly files: readonly string[];
  /** The names of claims that the resource shows. */
  readonly claims: readonly string[];
  /** The next date when one of its entries appears or disappears, in milliseconds since 1970. */
  readonly changesAt?: number | undefined;
}

export interface PublishedResource extends AnyResource {
  readonly value: unknown;
}

/** A resource of the kind `post`. Lists of posts are made from the heads. */
export interface PublishedPost extends AnyResource {
  readonly head: PostHead;
  /** The resource `Post` as JSON, which takes half the memory of objects. */
  readonly json: string;
}

export type Published = PublishedResource | PublishedPost;

export const isPost = (resource: Published): resource is PublishedPost => 'json' in resource;

export const readValue = (resource: Published): unknown =>
  isPost(resource) ? JSON.parse(resource.json) : resource.value;

export interface PostHead {
  /** The post's id in the content service, or its slug if the service gives no ids. */
  readonly key: string;
  readonly id?: string | undefined;
  readonly slug: string;
  /** The slug in the content service, if the post is served under another one. */
  readonly stored?: string | undefined;
  readonly title: string;
  /** Plain text: 150 characters and `...`, or less. */
  readonly excerpt: string;
  readonly author?: string | undefined;
  /** See `personSlug`. */
  readonly authorSlug?: string | undefined;
  /** The slug of the person who reviewed the post, if the post says when. */
  readonly reviewerSlug?: string | undefined;
  readonly category?: Category | undefined;
  /** The dates that `postDates` gives the post. */
  readonly published?: string | undefined;
  readonly date?: string | undefined;
  readonly modified?: string | undefined;
  readonly thumbnail?: Asset | undefined;
  readonly image?: Asset | undefined;
  readonly header?: Asset | undefined;
  readonly isUnlisted?: boolean | undefined;
  readonly services: readonly string[];
}

export interface PostsState {
  /** True once all posts have been read. Until then a missing post may still arrive. */
  readonly isComplete: boolean;
  /** The next date when a post appears or disappears, in milliseconds since 1970. */
  readonly changesAt?: number | undefined;
}

/** A change of the published content, which takes effect as a whole. */
export interface Publication {
  readonly resources: readonly Published[];
  readonly removed?: readonly ResourceKey<unknown>[];
  /** Set if posts were read. */
  readonly posts?: PostsState | undefined;
  /** The results of official sources by the name of the claim. They replace all earlier results. */
  readonly outcomes?: ReadonlyMap<string, SourceOutcome> | undefined;
  readonly isRestored?: boolean;
}
