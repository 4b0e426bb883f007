/** The search page, with the query `?q=`. */
export const searchPage = '/search';
