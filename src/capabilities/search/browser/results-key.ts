import { createKey, type ResourceKey, translateKey } from '#content/resources/key.ts';
import type { LanguageTag } from '#site.ts';
import type { SearchAnswer } from '../engine/document';

export const searchResults = (
  query: string,
  language: LanguageTag,
  page = 1,
): ResourceKey<SearchAnswer> => translateKey(createKey('search', { name: query, page }), language);
