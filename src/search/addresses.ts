/** The page; its query is `?q=`. */
export const searchPage = '/search';

/** The results as JSON, by the same query. */
export const resultsPath = '/search.json';

/** All documents, for browsers of an exported site, which has nobody who could search for them. */
export const indexPath = '/search-index.json';
