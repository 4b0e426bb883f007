export { SearchForm as NotFoundPart } from './search-form';
