export { loadSearch } from './search-loader';
export { Search } from './search-view';
