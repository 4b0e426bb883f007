import type { CollectionName, Collections } from '#generated/types.ts';
import type { ResourceKey } from './resource-key';

/** Collections with one entry that is a page. Posts and the menu have resources of their own. */
export type PageCollection = Exclude<CollectionName, 'navigation' | 'posts' | 'testimonials'>;

/**
 * The entry of a page; without fields when there is none. Of a draft or archived page only `status` is given: nothing
 * else of it leaves the server.
 */
export interface PageEntry<Name extends PageCollection> {
  readonly entry: Partial<Collections[Name]>;
}

export function pageEntry<Name extends PageCollection>(
  collection: Name,
): ResourceKey<PageEntry<Name>> {
  return { path: `/content/${collection}.json` };
}
