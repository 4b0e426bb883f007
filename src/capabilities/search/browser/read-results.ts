import { createKey, type ResourceKey, toPath } from '#content/resources/key.ts';
import type { LanguageTag } from '#generated/languages.ts';
import type { SearchAnswer } from '../engine/document';
import { resultsAddress } from '../engine/search-address';

export const searchResults = (
  query: string,
  language: LanguageTag,
  page = 1,
): ResourceKey<SearchAnswer> =>
  createKey('own', { name: resultsAddress({ query, page, language }) });

/**
 * Fetches a page of search results in a language, in a browser. An exported site searches its own index file.
 * @throws Error without the query in its message, because queries are never logged
 */
export async function readResults(
  query: string,
  language: LanguageTag,
  page = 1,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  if (globalThis.staticHost)
    return (await import('./search-file')).searchFile(query, language, page);
  const answer = await fetch(toPath(searchResults(query, language, page)), {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  return (await answer.json()) as SearchAnswer;
}
