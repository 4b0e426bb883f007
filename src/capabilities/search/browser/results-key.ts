import { createKey, type ResourceKey } from '#content/resources/key.ts';
import type { LanguageTag } from '#site.ts';
import type { SearchAnswer } from '../engine/document';
import { resultsAddress } from '../engine/search-address';

export const searchResults = (
  query: string,
  language: LanguageTag,
  page = 1,
): ResourceKey<SearchAnswer> =>
  createKey('own', { name: resultsAddress({ query, page, language }) });
