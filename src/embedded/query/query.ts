import { invalidQuery } from './errors';
import { type Filter, parseFilter } from './filter';

export interface ItemsQuery {
  readonly fields: readonly string[];
  readonly filter: Filter;
  readonly sort: readonly string[];
  /** -1 for no limit. */
  readonly limit: number;
  /** The number of items to skip, which `page` may also determine. */
  readonly offset: number;
  readonly count: boolean;
}

const knownNames = ['fields', 'filter', 'sort', 'limit', 'offset', 'page', 'meta', 'deep'] as const;

const defaultLimit = 100;

/** Parses the queries that the site and its checks use. Rejects the rest of Directus's query language. */
export function parseQuery(parameters: URLSearchParams): ItemsQuery {
  for (const name of parameters.keys()) {
    if (!knownNames.some((known) => known === name)) {
      throw invalidQuery(name, `is not supported. Use one of: ${knownNames.join(', ')}.`);
    }
    if (parameters.getAll(name).length > 1) throw invalidQuery(name, 'is given more than once.');
  }
  checkDeep(parameters.get('deep') ?? '{}');
  const fields = namesIn(parameters, 'fields');
  const limit = integerIn(parameters, 'limit', -1) ?? defaultLimit;
  const page = integerIn(parameters, 'page', 1);
  const offset = integerIn(parameters, 'offset', 0) ?? 0;
  const meta = parameters.get('meta') ?? '';
  if (meta !== '' && meta !== 'filter_count') {
    throw invalidQuery('meta', `is “${meta}”, but only filter_count is supported.`);
  }
  return {
    fields: fields.length > 0 ? fields : ['*'],
    filter: parseFilter(parameters.get('filter') ?? ''),
    sort: namesIn(parameters, 'sort'),
    limit,
    // As in Directus, `page` overrides `offset`, and needs a limit.
    offset: page === undefined ? offset : Math.max(limit, 0) * (page - 1),
    count: meta !== '',
  };
}

/** The site bypasses caches with a `deep` search in `id`, which changes nothing, because `id` has no related entries. */
function checkDeep(text: string): void {
  const known = /^\{("id":\{"_search":"[\w ]+"\})?\}$/;
  if (!known.test(text)) throw invalidQuery('deep', 'supports only a search in id.');
}

function namesIn(parameters: URLSearchParams, parameter: string): readonly string[] {
  const text = parameters.get(parameter) ?? '';
  if (text === '') return [];
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw invalidQuery(parameter, 'has an empty name in its list.');
  return names;
}

function integerIn(parameters: URLSearchParams, name: string, min: number): number | undefined {
  const text = parameters.get(name) ?? '';
  if (text === '') return undefined;
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min)) throw invalidQuery(name, `must be a whole number, ${min} or more.`);
  return number;
}
