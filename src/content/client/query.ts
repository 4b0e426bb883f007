export interface ContentQuery {
  readonly fields?: readonly string[] | undefined;
  /** Fields that the service may refuse without failing the read, including fields in `sort`. */
  readonly optional?: readonly string[];
  /** Fields to read in place of a refused optional field. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Conditions added to `filter`, by optional field. A condition is dropped when the service refuses its field. */
  readonly optionalFilter?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly search?: string;
  readonly sort?: string | readonly string[];
  readonly limit?: number;
  readonly offset?: number;
  readonly page?: number;
  readonly deep?: Readonly<Record<string, unknown>>;
  readonly alias?: Readonly<Record<string, string>>;
  readonly aggregate?: Readonly<Record<string, unknown>>;
  readonly groupBy?: readonly string[];
  readonly meta?: 'filter_count' | undefined;
  /** The key of a content version; only previews use it. */
  readonly version?: string | undefined;
}

export interface ContentAnswer {
  readonly data: unknown;
  readonly meta: { readonly filter_count?: number | undefined };
  /** Optional fields that the service refused and that have no replacement. */
  readonly refused?: readonly string[];
}

/** The parameters are in a fixed order, so that equal queries have equal addresses. */
const parameters = [
  'fields',
  'filter',
  'search',
  'sort',
  'limit',
  'offset',
  'page',
  'deep',
  'alias',
  'aggregate',
  'groupBy',
  'meta',
  'version',
] as const satisfies readonly (keyof ContentQuery)[];

/**
 * Returns the address of a query: `/items/{collection}`, or a path such as `/files` for a system collection of Directus. Lists
 * are joined by commas and objects are JSON, as in Directus's SDK.
 * @param url without a trailing slash
 */
export function addressOf(url: string, collection: string, query: ContentQuery): string {
  const path = collection.startsWith('directus_')
    ? collection.slice('directus_'.length)
    : `items/${encodeURIComponent(collection)}`;
  const key = versionedKey(query);
  const asked: ContentQuery =
    key === undefined ? query : { fields: query.fields, version: query.version };
  const search = new URLSearchParams();
  for (const name of parameters) {
    const value = asked[name];
    if (value !== undefined) search.set(name, written(value));
  }
  const address = `${url}/${path}${key === undefined ? '' : `/${encodeURIComponent(key)}`}`;
  return search.size > 0 ? `${address}?${search}` : address;
}

function written(value: object | string | number): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The key of the entry whose version a query asks for. Directus 10.13 and 11.17 show a version only at `/items/posts/7` and
 * ignore `version` in a list; 12.4 takes both.
 */
export function versionedKey({ version, filter }: ContentQuery): string | undefined {
  const { _eq: key } = Object(version === undefined ? undefined : filter?.['id']);
  return typeof key === 'string' ? key : undefined;
}
