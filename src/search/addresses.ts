import type { SearchAnswer } from './document';
import { cleanQuery } from './words';

/** The page; its query is `?q=`. */
export const searchPage = '/search';

/** The results as JSON, by the same query. */
export const resultsPath = '/search.json';

/** All documents, for browsers of an exported site, which has nobody who could search for them. */
export const indexPath = '/search-index.json';

/** The query of a search, as a page or results have it in their address. */
export const queryOf = (search: string | undefined): string =>
  cleanQuery(new URLSearchParams(search).get('q') ?? '');

/** The resource that holds the results of a search. */
export const resultsOf = (
  query: string,
): { readonly path: string; readonly __type?: SearchAnswer } => ({
  path: `${resultsPath}?${new URLSearchParams({ q: query })}`,
});
