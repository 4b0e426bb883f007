export { loadSearch as load } from './search-loader';
export { Search as View } from './search-view';
