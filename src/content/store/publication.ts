import type { SourceOutcome } from '#content/claims/figure.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import type { Category } from '#content/resources/posts.ts';
import type { Asset } from '#generated/formats.ts';

const FILE = /\/assets\/([\w-][\w.-]*)|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi;

export const filesIn = (json: string): readonly string[] => [
  ...new Set(Array.from(json.matchAll(FILE), ([, named, id]) => named ?? id ?? '')),
];

export interface PublishedResource {
  readonly key: ResourceKey<unknown>;
  readonly value: unknown;
  readonly files: readonly string[];
  /** The names of claims that the resource shows. */
  readonly claims: readonly string[];
  /** The next date when one of its entries appears or disappears, in milliseconds since 1970. */
  readonly changesAt?: number | undefined;
}

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
  readonly files: readonly string[];
  /** The names of claims that the text of the post names. */
  readonly claims: readonly string[];
  readonly changesAt?: number | undefined;
}

export interface PublishedPost {
  readonly head: PostHead;
  /** The resource `Post` as JSON, which takes half the memory of objects. */
  readonly body: string;
}

export interface PublishedPosts {
  readonly order: readonly string[];
  readonly made: readonly PublishedPost[];
  readonly gone: readonly string[];
  /** True once all posts have been read. Until then a missing post may still arrive. */
  readonly isWhole: boolean;
}

export interface Publication {
  readonly resources: readonly PublishedResource[];
  readonly posts?: PublishedPosts | undefined;
  /** The results of official sources by the name of the claim. They replace all earlier results. */
  readonly outcomes?: ReadonlyMap<string, SourceOutcome> | undefined;
  readonly isRestored?: boolean;
}
