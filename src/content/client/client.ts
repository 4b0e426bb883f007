import { createDirectus, customEndpoint, rest, staticToken } from '@directus/sdk';
import { ContentError, kindOfStatus, type ServiceError } from '#content/findings/errors.ts';
import { NO_DATA, WRONG_DATA } from '#content/findings/messages.ts';
import { type Clock, createGuardedRead, steadyNow, systemClock } from './guarded-fetch';
import { createOptionalFields } from './optional-fields';
import { createPublicAddress } from './public-address';
import { withinOrigin } from './within-origin';

export interface ContentClientOptions {
  /** Base address of the content service. */
  readonly url: string;
  /** Where editors reach the content service, when that is another address; see `createPublicAddress`. */
  readonly publicUrl?: string | undefined;
  /** Sent as a bearer token when there is one. */
  readonly token?: string | undefined;
  /** How requests are made; the embedded service gives its own. Default: the platform's fetch. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly deadlineMs?: number;
  readonly maxBytes?: number;
  /** Of an answer, the most that is read here; the error about a larger one has it as `unread`. Default: `maxBytes`. */
  readonly mostRead?: number;
  readonly retries?: number;
  readonly clock?: Clock;
}

/** The query options of Directus, as the SDK writes them into the address. */
export interface ContentQuery {
  readonly fields?: readonly string[];
  /** More fields, and those of `sort`, without which the answer is of use, too: one that is refused costs itself alone. */
  readonly optional?: readonly string[];
  /** For an optional field, those to ask for where it is refused. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Conditions beside `filter`, each by the optional field that it goes by: left out where that is refused. */
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
  /** The key of a version; only in previews. */
  readonly version?: string;
}

/** What a read gives: `data` as the service holds it (an object or an array), and the count when `meta` asked for it. */
export interface ContentAnswer {
  readonly data: unknown;
  readonly meta: { readonly filter_count?: number | undefined };
  /** The optional fields that the service refused, with nothing in their place. */
  readonly refused?: readonly string[];
}

export interface ContentClient {
  /** Base address of the content service, without a slash at its end. */
  readonly url: string;
  /**
   * GET /items/{collection} with a query: singletons and lists alike; a collection of Directus itself, such as
   * `directus_files`, has an address of its own.
   * @throws ContentError, always, whatever went wrong.
   */
  read(collection: string, query?: ContentQuery): Promise<ContentAnswer>;
}

/** Directus gives its own collections at `/files` and the like, never as items. */
const pathOf = (collection: string) =>
  collection.startsWith('directus_')
    ? `/${collection.slice('directus_'.length)}`
    : `/items/${encodeURIComponent(collection)}`;

/**
 * The key of the entry that a query for a version wants. Directus 10.13 and 11.17 show a version of a single entry asked for by
 * its key (`/items/posts/7`), and ignore it in a list, however filtered; 12.4 takes both.
 */
function keyIn({ version, filter }: ContentQuery): string | undefined {
  const id = version === undefined ? undefined : filter?.['id'];
  return isObject(id) && typeof id['_eq'] === 'string' ? id['_eq'] : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The client of the content service: Directus's own SDK (specification, section 7) over a guarded fetch that
 * stays within the service's origin.
 * Default limits: 8 seconds for the whole read, 8 MiB, two repeats.
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { url, token, publicUrl } = options;
  const clock = options.clock ?? systemClock;
  const withPaths = publicUrl === undefined ? undefined : createPublicAddress(publicUrl);
  const readWithOptional = createOptionalFields(options.clock?.now ?? steadyNow);
  const guardedRead = createGuardedRead({
    fetch: withinOrigin(options.fetch ?? globalThis.fetch),
    deadlineMs: options.deadlineMs ?? 8000,
    maxBytes: options.maxBytes ?? 8 * 1024 * 1024,
    mostRead: options.mostRead ?? Number.POSITIVE_INFINITY,
    retries: options.retries ?? 2,
    clock,
  });

  async function ask(collection: string, query: ContentQuery): Promise<ContentAnswer> {
    const key = keyIn(query);
    const asked = key === undefined ? query : { fields: query.fields, version: query.version };
    let body: unknown;
    const fetch = async (address: unknown, init: unknown) => {
      const answer = await guardedRead(String(address), init as RequestInit, collection);
      refuseErrors(collection, answer.response, answer.json);
      body = withPaths ? withPaths(answer.json) : answer.json;
      // The SDK passes on `data` alone. The body is taken here, for the count beside it.
      return Response.json({});
    };
    const base = createDirectus(url, { globals: { fetch } });
    const directus = token ? base.with(staticToken(token)).with(rest()) : base.with(rest());
    // Without keys whose value is undefined: the SDK would write the word into the address.
    const params = Object.fromEntries(
      Object.entries(asked).filter(([, value]) => value !== undefined),
    );
    const path = pathOf(collection) + (key === undefined ? '' : `/${encodeURIComponent(key)}`);
    try {
      await directus.request(customEndpoint({ path, method: 'GET', params }));
    } catch (error) {
      if (error instanceof ContentError) throw error;
      throw new ContentError('network', { collection, reason: String(error), cause: error });
    }
    if (!isObject(body) || !Object.hasOwn(body, 'data')) {
      throw new ContentError('shape', { collection, reason: NO_DATA });
    }
    if (!isData(body['data'])) {
      throw new ContentError('shape', { collection, reason: WRONG_DATA });
    }
    const data = key === undefined ? body['data'] : [body['data']];
    return { data, meta: { filter_count: filterCountIn(body['meta']) } };
  }

  return {
    url: url.replace(/\/+$/, ''),
    read: (collection, query = {}) =>
      readWithOptional(collection, query, (asked) => ask(collection, asked)),
  };
}

/** Whether it is what `data` may be: an entry, a list of entries, or nothing. */
function isData(data: unknown): boolean {
  if (data === null) return true;
  return Array.isArray(data) ? data.every(isEntry) : isEntry(data);
}

const isEntry = (value: unknown): boolean => isObject(value) && !Array.isArray(value);

/** @throws ContentError for a status that is no success, and for `errors` with whatever status */
function refuseErrors(collection: string, response: Response, json: unknown): void {
  if (response.ok && !(isObject(json) && 'errors' in json)) return;
  const given = isObject(json) ? json['errors'] : undefined;
  const errors: readonly ServiceError[] = Array.isArray(given) ? given.filter(isObject) : [];
  const reason = errors[0]?.message;
  throw new ContentError(kindOfStatus(response.status), {
    collection,
    response,
    errors,
    status: response.status,
    ...(typeof reason === 'string' ? { reason } : {}),
  });
}

function filterCountIn(meta: unknown): number | undefined {
  const count = isObject(meta) ? Number(meta['filter_count']) : Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}
