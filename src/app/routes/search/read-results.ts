import { resultsOf } from '#search/addresses.ts';
import type { SearchAnswer } from '#search/document.ts';

/**
 * Asks for the results of a search, in a browser: the site's server, or where files are all there is, the index among them.
 * @throws Error when there is no answer; it does not name the query
 */
export async function readResults(query: string, signal?: AbortSignal): Promise<SearchAnswer> {
  if (globalThis.veloxStaticHost) return (await import('./search-file')).searchFile(query);
  const answer = await fetch(resultsOf(query).path, {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  return (await answer.json()) as SearchAnswer;
}
