/** The code of the search page, one module. */
export { loadSearch } from './search-loader';
export { Search } from './search-view';
