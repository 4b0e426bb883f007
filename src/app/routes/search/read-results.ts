import { resultsOf } from '#search/asked.ts';
import type { SearchAnswer } from '#search/document.ts';

/**
 * Asks for a page of the results of a search, in a browser: the site's server, or where files are all there is, the index
 * among them.
 * @throws Error when there is no answer; it does not name the query
 */
export async function readResults(
  query: string,
  page = 1,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  if (globalThis.veloxStaticHost) return (await import('./search-file')).searchFile(query, page);
  const answer = await fetch(resultsOf(query, page).path, {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  return (await answer.json()) as SearchAnswer;
}
