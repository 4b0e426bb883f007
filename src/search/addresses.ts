/** The search page, with the query `?q=`. */
export const searchPage = '/search';

export const resultsPath = '/search.json';

/** The file with all documents. On exported sites, browsers fetch it to search. */
export const indexPath = '/search-index.json';
