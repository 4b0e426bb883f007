import { askedResults } from './asked-queries.cases';
import { phoneResults } from './phone-queries.cases';
import { typedResults } from './typed-queries.cases';

/**
 * Queries in visitors' words, each with its acceptable first results. They were written before anybody looked at the search's
 * results, so add queries the same way. Several addresses are listed only if each of them answers the query.
 */
export const expectedResults = [...askedResults, ...typedResults, ...phoneResults];
