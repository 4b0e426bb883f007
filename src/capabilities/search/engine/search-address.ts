import { searchPage } from './addresses';
import { cleanQuery } from './words';

export const readQuery = (search: string | undefined): string =>
  cleanQuery(new URLSearchParams(search).get('q') ?? '');

/** The page number in an address, from 1. */
export function readPageNumber(search: string | undefined): number {
  const value = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

/** The language that an address names; `undefined` for English. */
export const readLanguage = (search: string | undefined): string | undefined =>
  new URLSearchParams(search).get('language') ?? undefined;

const parameters = (query: string, page: number) => ({
  q: query,
  ...(page > 1 ? { page: String(page) } : {}),
});

export const searchAddress = (query: string, page: number): string =>
  `${searchPage}?${new URLSearchParams(parameters(query, page))}`;
