import { type Asset, textOf } from '#generated/formats.ts';
import type { Metadata } from './metadata';

/** What editors may set for search results and shared links. */
export interface SearchEntry {
  readonly seo_title?: string;
  readonly seo_description?: string;
  readonly seo_picture?: Asset;
  readonly seo_hidden?: boolean;
}

/** Returns the metadata of a page with what its editor has set. */
export function withSearchEntry(
  metadata: Metadata,
  { seo_title, seo_description, seo_picture, seo_hidden }: SearchEntry,
): Metadata {
  return {
    ...metadata,
    ...(seo_title ? { title: seo_title } : {}),
    ...(seo_description ? { description: seo_description } : {}),
    ...(seo_picture ? { image: textOf(seo_picture) } : {}),
    ...(seo_hidden ? { isUnlisted: true } : {}),
  };
}
