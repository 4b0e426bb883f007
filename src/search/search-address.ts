import { resultsPath, searchPage } from './addresses';
import type { SearchAnswer } from './document';
import { cleanQuery } from './words';

export const readQuery = (search: string | undefined): string =>
  cleanQuery(new URLSearchParams(search).get('q') ?? '');

/** The page number in an address, from 1. */
export function readPageNumber(search: string | undefined): number {
  const value = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

const parameters = (query: string, page: number) =>
  new URLSearchParams({ q: query, ...(page > 1 ? { page: String(page) } : {}) });

export const searchAddress = (query: string, page: number): string =>
  `${searchPage}?${parameters(query, page)}`;

export const searchResource = (
  query: string,
  page = 1,
): { readonly path: string; readonly __type?: SearchAnswer } => ({
  path: `${resultsPath}?${parameters(query, page)}`,
});
