import type { LanguageTag } from '#generated/languages.ts';
import { synonyms } from '#generated/site/synonyms.ts';
import type { SearchAnswer, SearchDocument } from '../engine/document';
import { indexPath } from '../engine/search-address';
import { createSearchIndex, type SearchIndex } from '../engine/search-index';

/** A document has one language, so it needs one index. */
let index: Promise<SearchIndex> | undefined;

async function loadIndex(language: LanguageTag): Promise<SearchIndex> {
  const answer = await fetch(indexPath(language));
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}.`);
  const loaded = createSearchIndex(synonyms);
  await loaded.add((await answer.json()) as readonly SearchDocument[]);
  return loaded;
}

/** Searches an exported site's index of a language. The first search fetches it. After a failure, the next search tries again. */
export async function searchFile(
  query: string,
  language: LanguageTag,
  page: number,
): Promise<SearchAnswer> {
  index ??= loadIndex(language).catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return (await index).search(query, page);
}
