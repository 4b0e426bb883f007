import { invalidQuery } from './errors';
import { fieldValue, type Item, isItem } from './values';

/** Which items of a list, in which order. The same for a collection and, by `deep`, for a list within it. */
export interface ListQuery {
  readonly filter: unknown;
  readonly search: string | undefined;
  readonly sort: readonly string[];
  /** −1: no limit. */
  readonly limit: number;
  /** How many to leave out first; a `page` is turned into it. */
  readonly offset: number;
}

/** The `deep` query of one field, and of the fields beneath it. */
export interface DeepQuery {
  readonly list: ListQuery;
  readonly fields: ReadonlyMap<string, DeepQuery>;
}

export type MetaName = 'total_count' | 'filter_count';

/** A query as the service runs it; what was not asked for has its default. */
export interface ItemsQuery {
  readonly fields: readonly string[];
  readonly list: ListQuery;
  readonly meta: readonly MetaName[];
  /** For each function the fields it is applied to; `undefined` when nothing is aggregated. */
  readonly aggregate: ReadonlyMap<string, readonly string[]> | undefined;
  readonly groupBy: readonly string[];
  readonly alias: ReadonlyMap<string, string>;
  readonly deep: ReadonlyMap<string, DeepQuery>;
}

/** Directus's own default. */
const DEFAULT_LIMIT = 100;
const MAX_DEPTH = 10;
const META: readonly MetaName[] = ['total_count', 'filter_count'];
const LIST_PARAMETERS = ['filter', 'search', 'sort', 'limit', 'offset', 'page'];

/**
 * Reads Directus's query options from a parsed query string or from the `query` of a SEARCH body. `filter`,
 * `deep`, `aggregate` and `alias` may be objects or JSON text; lists may be lists or comma-separated text.
 * An empty text is as good as absent, and an unknown option is ignored, as Directus does.
 *
 * @throws ServiceError `INVALID_QUERY`, naming the option and what is wrong with it
 */
export function parseQuery(raw: Item): ItemsQuery {
  for (const name of ['export', 'version']) {
    if (fieldValue(raw, name) !== null) throw invalidQuery(name, 'is not offered by this service.');
  }
  const fields = listOption(raw, 'fields');
  const aggregate = objectOption(raw, 'aggregate');
  return {
    fields: fields.length > 0 ? fields : ['*'],
    list: parseList(raw, (name) => name, DEFAULT_LIMIT),
    meta: parseMeta(raw),
    aggregate:
      aggregate &&
      new Map(
        Object.keys(aggregate).map((name) => [
          name,
          listOption(aggregate, name, `aggregate[${name}]`),
        ]),
      ),
    groupBy: listOption(raw, 'groupBy'),
    alias: parseAlias(raw),
    deep: parseDeep(objectOption(raw, 'deep') ?? {}, 'deep', 0),
  };
}

function parseList(raw: Item, label: (name: string) => string, defaultLimit: number): ListQuery {
  const limit = integerOption(raw, 'limit', label('limit'), -1) ?? defaultLimit;
  const page = integerOption(raw, 'page', label('page'), 0) ?? 0;
  const offset = integerOption(raw, 'offset', label('offset'), 0) ?? 0;
  const search = fieldValue(raw, 'search');
  if (search !== null && typeof search !== 'string')
    throw invalidQuery(label('search'), 'must be a text.');
  return {
    filter: objectOption(raw, 'filter', label('filter')),
    search: search || undefined,
    sort: listOption(raw, 'sort', label('sort')),
    limit,
    // As in Directus, a page wins over an offset, page 0 is no page, and there are no pages without a limit.
    offset: page > 0 ? Math.max(limit, 0) * (page - 1) : offset,
  };
}

function parseMeta(raw: Item): readonly MetaName[] {
  const names = listOption(raw, 'meta');
  if (names.includes('*')) return META;
  return names.map((name) => {
    const known = META.find((entry) => entry === name);
    if (!known) throw invalidQuery('meta', `has “${name}”. There are: ${META.join(', ')} and *.`);
    return known;
  });
}

function parseAlias(raw: Item): ReadonlyMap<string, string> {
  const entries = Object.entries(objectOption(raw, 'alias') ?? {});
  return new Map(
    entries.map(([name, source]) => {
      if (typeof source !== 'string' || source === '') {
        throw invalidQuery(`alias[${name}]`, 'must be the name of a field.');
      }
      if (name.includes('.') || source.includes('.')) {
        throw invalidQuery(`alias[${name}]`, 'cannot have a dot, in its name or its field.');
      }
      return [name, source];
    }),
  );
}

function parseDeep(raw: Item, path: string, depth: number): ReadonlyMap<string, DeepQuery> {
  if (depth > MAX_DEPTH) throw invalidQuery('deep', `nests deeper than ${MAX_DEPTH} levels.`);
  const fields = new Map<string, DeepQuery>();
  for (const [name, value] of Object.entries(raw)) {
    if (name.startsWith('_')) continue;
    const at = `${path}[${name}]`;
    if (!isItem(value)) throw invalidQuery(at, 'must be an object such as { "_limit": 3 }.');
    fields.set(name, {
      list: parseList(listOptionsOf(value, at), (option) => `${at}[_${option}]`, -1),
      fields: parseDeep(value, at, depth + 1),
    });
  }
  return fields;
}

/** The options of one level of `deep`, without their underscore. */
function listOptionsOf(level: Item, at: string): Item {
  const options = Object.entries(level).filter(([name]) => name.startsWith('_'));
  return Object.fromEntries(
    options.map(([name, value]) => {
      const option = name.slice(1);
      if (!LIST_PARAMETERS.includes(option)) {
        const known = LIST_PARAMETERS.map((entry) => `_${entry}`).join(', ');
        throw invalidQuery(`${at}[${name}]`, `is not offered within deep. There are: ${known}.`);
      }
      return [option, value];
    }),
  );
}

function integerOption(raw: Item, name: string, label: string, least: number): number | undefined {
  const value = fieldValue(raw, name);
  if (value === null) return undefined;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (!Number.isSafeInteger(number) || Number(number) < least) {
    throw invalidQuery(label, `must be a whole number, ${least} or more.`);
  }
  return Number(number);
}

function listOption(raw: Item, name: string, label = name): readonly string[] {
  const value = fieldValue(raw, name);
  if (value === null || value === '') return [];
  const parts = Array.isArray(value) ? value : [value];
  return parts.flatMap((part) => {
    if (typeof part !== 'string') throw invalidQuery(label, 'must be a list of names.');
    return part.split(',').map((entry) => entry.trim());
  });
}

function objectOption(raw: Item, name: string, label = name): Item | undefined {
  const value = fieldValue(raw, name);
  if (value === null || value === '') return undefined;
  const parsed = typeof value === 'string' ? parseJson(value, label) : value;
  if (!isItem(parsed)) throw invalidQuery(label, 'must be an object, as JSON or in brackets.');
  return parsed;
}

function parseJson(text: string, label: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidQuery(label, 'is not JSON that can be read.');
  }
}
