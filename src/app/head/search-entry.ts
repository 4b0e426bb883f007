import { type Asset, textOf } from '#generated/formats.ts';
import type { Metadata } from './page-metadata';

/** The fields of a page or post for search results and shared links. */
export interface SearchEntry {
  readonly seo_title?: string;
  readonly seo_description?: string;
  readonly seo_picture?: Asset;
  readonly seo_hidden?: boolean;
}

/** Replaces metadata of a page by the values of these fields that an editor has filled in. */
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
