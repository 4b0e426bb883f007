/** The search page, with the query `?q=`. */
export const searchPage = '/search';

export const resultsPath = '/search.json';

/** True for English, which addresses do not name. */
export const isDefault = (language: string): boolean => language === 'en-CA';

/** The file with all documents of a language. On exported sites, browsers fetch it to search. */
export const indexPath = (language: string): string =>
  isDefault(language) ? '/search-index.json' : `/search-index-${language}.json`;
