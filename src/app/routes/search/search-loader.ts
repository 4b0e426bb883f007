import type { LoaderFunctionArgs } from 'react-router-dom';
import { type LoaderContext, restoreResources } from '#app/data/resources.ts';
import { shown, unavailable } from '#app/head/route-data.ts';
import { searchPage } from '#search/addresses.ts';
import { readPageNumber, readQuery, searchResource } from '#search/search-address.ts';
import { readResults } from './read-results';

/** The same for every query, because browser history and analytics record titles. */
const metadata = {
  title: 'Search',
  description: 'Search the pages, questions and posts of this site.',
  path: searchPage,
  hidden: true,
  isPrivate: true,
} as const;

export async function loadSearch({ store, read }: LoaderContext, { request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const [query, page] = [readQuery(search), readPageNumber(search)];
  // An exported site searches only in the browser.
  if (!query || (import.meta.env.SSR && globalThis.veloxStaticHost)) return shown(metadata);
  const key = searchResource(query, page);
  try {
    const results = import.meta.env.SSR ? await read(key) : await readResults(query, page);
    restoreResources(store, { [key.path]: results });
    return shown(metadata);
  } catch {
    return unavailable(metadata);
  }
}
