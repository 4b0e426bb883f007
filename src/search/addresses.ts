/** The search page, with the query `?q=`. */
export const searchPage = '/search';

export const resultsPath = '/search.json';

/** All documents, which exported sites search in the browser. */
export const indexPath = '/search-index.json';
