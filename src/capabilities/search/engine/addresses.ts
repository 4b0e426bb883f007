import { isOriginal, type LanguageTag } from '#site.ts';

/** The search page, with the query `?q=`. */
export const searchPage = '/search';

export const resultsPath = '/search.json';

/** The file with all documents of a language. On exported sites, browsers fetch it to search. */
export const indexPath = (language: LanguageTag): string =>
  isOriginal(language) ? '/search-index.json' : `/search-index-${language}.json`;
