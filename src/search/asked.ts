import { resultsPath, searchPage } from './addresses';
import type { SearchAnswer } from './document';
import { cleanQuery } from './words';

/** The query of a search, as a page or results have it in their address. */
export const queryOf = (search: string | undefined): string =>
  cleanQuery(new URLSearchParams(search).get('q') ?? '');

/** The page of its results, counted from 1, as it stands there. */
export function pageOf(search: string | undefined): number {
  const value = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

const parametersOf = (query: string, page: number) =>
  new URLSearchParams({ q: query, ...(page > 1 ? { page: String(page) } : {}) });

/** The address of a page of what is found. */
export const searchAddress = (query: string, page: number): string =>
  `${searchPage}?${parametersOf(query, page)}`;

/** The resource that holds a page of the results of a search. */
export const resultsOf = (
  query: string,
  page = 1,
): { readonly path: string; readonly __type?: SearchAnswer } => ({
  path: `${resultsPath}?${parametersOf(query, page)}`,
});
