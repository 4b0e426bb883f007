import { isOriginal, type LanguageTag, languages } from '#generated/languages.ts';
import { searchPage } from './search-page';
import { cleanQuery } from './words';

export const resultsPath = '/search.json';

/** The file with all documents of a language. On exported sites, browsers fetch it to search. */
export const indexPath = (language: LanguageTag): string =>
  isOriginal(language) ? '/search-index.json' : `/search-index-${language}.json`;

export interface SearchQuery {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly language: LanguageTag;
}

export const readQuery = (search: string | undefined): string =>
  cleanQuery(new URLSearchParams(search).get('q') ?? '');

/** The page number in an address, from 1. */
export function readPageNumber(search: string | undefined): number {
  const value = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

/** Reads a search, in the language of the site unless the address names another one. */
export function readSearch(search: string): SearchQuery {
  const named = new URLSearchParams(search).get('language');
  const { tag } = languages.find((language) => language.tag === named) ?? languages[0];
  return { query: readQuery(search), page: readPageNumber(search), language: tag };
}

const parameters = (query: string, page: number) => ({
  q: query,
  ...(page > 1 ? { page: String(page) } : {}),
});

export const searchAddress = (query: string, page: number): string =>
  `${searchPage}?${new URLSearchParams(parameters(query, page))}`;

/** The address of a page of results as JSON. */
export function resultsAddress({ query, page, language }: SearchQuery): string {
  const asked = new URLSearchParams(parameters(query, page));
  if (!isOriginal(language)) asked.set('language', language);
  return `${resultsPath}?${asked}`;
}
