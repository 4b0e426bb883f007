import type { LoaderFunctionArgs } from 'react-router-dom';
import { type LoaderContext, restoreResources } from '#app/data/resources.ts';
import { titled } from '#app/head/metadata.ts';
import { shown, unavailable } from '#app/head/route-data.ts';
import { searchPage } from '#search/addresses.ts';
import { pageOf, queryOf, resultsOf } from '#search/asked.ts';
import { readResults } from './read-results';

/** The same whatever is searched: titles stand in histories and in what counts visits. */
const metadata = {
  title: titled('Search'),
  description: 'Search the pages, questions and posts of this site.',
  path: searchPage,
  hidden: true,
  isPrivate: true,
} as const;

/** Reads the page of results for the query of the address. The log names a failure, and never the query. */
export async function loadSearch({ store, read }: LoaderContext, { request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const [query, page] = [queryOf(search), pageOf(search)];
  // Only in a browser does an exported site search.
  if (!query || (import.meta.env.SSR && globalThis.veloxStaticHost)) return shown(metadata);
  const key = resultsOf(query, page);
  try {
    const results = import.meta.env.SSR ? await read(key) : await readResults(query, page);
    restoreResources(store, { [key.path]: results });
    return shown(metadata);
  } catch {
    return unavailable(metadata);
  }
}
