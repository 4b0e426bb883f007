import { invalidQuery } from './errors';
import { type Filter, parseFilter } from './filter';

/** A query as the service runs it; what was not asked for has its default. */
export interface ItemsQuery {
  readonly fields: readonly string[];
  readonly filter: Filter;
  readonly sort: readonly string[];
  /** −1: no limit. */
  readonly limit: number;
  /** How many to leave out first; a `page` is turned into it. */
  readonly offset: number;
  /** Count the items that the filter lets through. */
  readonly count: boolean;
}

const PARAMETERS = ['fields', 'filter', 'sort', 'limit', 'offset', 'page', 'meta', 'deep'] as const;

/** Directus's own default. */
const DEFAULT_LIMIT = 100;

/**
 * Reads the part of Directus's query language that the site and its checks use: `fields` and `sort` as names joined by
 * commas, `filter` as JSON (see `parseFilter`), `limit`, `offset` or `page`, `meta=filter_count`, and `deep` for `id`, with
 * which the site asks past caches.
 *
 * @throws ServiceError `INVALID_QUERY`, naming the parameter or operator, for everything else
 */
export function parseQuery(parameters: URLSearchParams): ItemsQuery {
  for (const name of parameters.keys()) {
    if (!PARAMETERS.some((known) => known === name)) {
      throw invalidQuery(
        name,
        `is not offered by this service. There are: ${PARAMETERS.join(', ')}.`,
      );
    }
    if (parameters.getAll(name).length > 1) throw invalidQuery(name, 'is given more than once.');
  }
  checkDeep(parameters.get('deep') ?? '{}');
  const fields = namesIn(parameters, 'fields');
  const limit = integerIn(parameters, 'limit', -1) ?? DEFAULT_LIMIT;
  const page = integerIn(parameters, 'page', 1);
  const offset = integerIn(parameters, 'offset', 0) ?? 0;
  const meta = parameters.get('meta') ?? '';
  if (meta !== '' && meta !== 'filter_count') {
    throw invalidQuery('meta', `is “${meta}”, but only filter_count is offered by this service.`);
  }
  return {
    fields: fields.length > 0 ? fields : ['*'],
    filter: parseFilter(parameters.get('filter') ?? ''),
    sort: namesIn(parameters, 'sort'),
    limit,
    // As in Directus, a page wins over an offset, and there are no pages without a limit.
    offset: page === undefined ? offset : Math.max(limit, 0) * (page - 1),
    count: meta !== '',
  };
}

/** What is asked of the entries that `id` leads to changes nothing: there are none. */
function checkDeep(text: string): void {
  const known = /^\{("id":\{"_search":"[\w ]+"\})?\}$/;
  if (!known.test(text)) throw invalidQuery('deep', 'is offered for a search in id alone.');
}

function namesIn(parameters: URLSearchParams, parameter: string): readonly string[] {
  const text = parameters.get(parameter) ?? '';
  if (text === '') return [];
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw invalidQuery(parameter, 'has an empty name in its list.');
  return names;
}

function integerIn(parameters: URLSearchParams, name: string, least: number): number | undefined {
  const text = parameters.get(name) ?? '';
  if (text === '') return undefined;
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least)) throw invalidQuery(name, `must be a whole number, ${least} or more.`);
  return number;
}
