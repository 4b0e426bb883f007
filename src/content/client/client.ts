import { createDirectus, customEndpoint, rest, staticToken } from '@directus/sdk';
import { ContentError, kindOfErrors, type ServiceError } from '#content/findings/errors.ts';
import { NO_DATA } from '#content/findings/messages.ts';
import { type Clock, createGuardedRead, systemClock } from './guarded-fetch';

export interface ContentClientOptions {
  /** Base address of the content service. */
  readonly url: string;
  /** Sent as a bearer token when there is one. */
  readonly token?: string | undefined;
  /** How requests are made; the embedded service gives its own. Default: the platform's fetch. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly deadlineMs?: number;
  readonly maxBytes?: number;
  readonly retries?: number;
  readonly clock?: Clock;
}

/** The query options of Directus, as the SDK writes them into the address. */
export interface ContentQuery {
  readonly fields?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly search?: string;
  readonly sort?: string | readonly string[];
  readonly limit?: number;
  readonly offset?: number;
  readonly page?: number;
  readonly deep?: Readonly<Record<string, unknown>>;
  readonly alias?: Readonly<Record<string, string>>;
  readonly aggregate?: Readonly<Record<string, unknown>>;
  readonly groupBy?: readonly string[];
  readonly meta?: 'filter_count' | 'total_count' | '*';
}

/** What a read gives: `data` as the service holds it (an object or an array), and counts when `meta` asked for them. */
export interface ContentAnswer {
  readonly data: unknown;
  readonly meta: { readonly filter_count?: number; readonly total_count?: number };
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const countIn = (meta: unknown, name: string): number | undefined => {
  const count = isObject(meta) && Object.hasOwn(meta, name) ? Number(meta[name]) : Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
};

/** Without the keys whose value is undefined: the SDK would write the word “undefined” into the address. */
const defined = (query: ContentQuery): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** The errors of a rejection of the SDK, as a list, whatever the service sent instead. */
function serviceErrors(rejection: unknown): readonly ServiceError[] {
  const errors = isObject(rejection) ? rejection['errors'] : undefined;
  return Array.isArray(errors) ? errors.filter(isObject) : [];
}

/**
 * The client of the content service: Directus's own SDK (specification, section 7) over a guarded fetch.
 * Default limits: 8 seconds for the whole read, 8 MiB, two repeats.
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { url, token, clock = systemClock } = options;
  const guardedRead = createGuardedRead({
    fetch: options.fetch ?? globalThis.fetch,
    deadlineMs: options.deadlineMs ?? 8000,
    maxBytes: options.maxBytes ?? 8 * 1024 * 1024,
    retries: options.retries ?? 2,
    clock,
  });

  async function sdkFetch(collection: string, address: string, init: RequestInit) {
    const { response, json } = await guardedRead(address, init, collection);
    const failed = isObject(json) && 'errors' in json;
    return {
      ok: response.ok,
      status: response.status,
      headers: new Headers({ 'content-type': 'application/json' }),
      original: response,
      // The SDK returns only `data` of an answer; wrapped once more, `meta` comes with it.
      json: async () => (failed ? json : { data: json }),
      text: async () => JSON.stringify(json),
    };
  }

  /** The SDK's client, made for each read so that the errors of its fetch name the collection. */
  function directus(collection: string) {
    const fetch = (address: unknown, init: unknown) =>
      sdkFetch(collection, String(address), init as RequestInit);
    const base = createDirectus(url, { globals: { fetch } });
    return token ? base.with(staticToken(token)).with(rest()) : base.with(rest());
  }

  return {
    url: url.replace(/\/+$/, ''),
    async read(collection, query = {}) {
      let answer: unknown;
      try {
        answer = await directus(collection).request(
          customEndpoint({
            path: pathOf(collection),
            method: 'GET',
            params: defined(query),
          }),
        );
      } catch (rejection) {
        throw asContentError(collection, rejection);
      }
      if (!isObject(answer) || !Object.hasOwn(answer, 'data')) {
        throw new ContentError('shape', { collection, reason: NO_DATA });
      }
      const filterCount = countIn(answer['meta'], 'filter_count');
      const totalCount = countIn(answer['meta'], 'total_count');
      return {
        data: answer['data'],
        meta: {
          ...(filterCount === undefined ? {} : { filter_count: filterCount }),
          ...(totalCount === undefined ? {} : { total_count: totalCount }),
        },
      };
    },
  };
}

/** Not by `instanceof`: a server that runs beside the client may have put a `Response` of its own in place of the platform's. */
const isResponse = (value: unknown): value is Response =>
  isObject(value) && typeof value['status'] === 'number' && value['headers'] instanceof Headers;

function asContentError(collection: string, rejection: unknown): ContentError {
  if (rejection instanceof ContentError) {
    return rejection;
  }
  const wrapped = isObject(rejection) ? rejection['response'] : undefined;
  const response = isObject(wrapped) ? wrapped['original'] : undefined;
  if (!isResponse(response)) {
    return new ContentError('network', { collection, reason: String(rejection), cause: rejection });
  }
  const errors = serviceErrors(rejection);
  const { status } = response;
  const reason = errors[0]?.message;
  return new ContentError(kindOfErrors(status, errors), {
    collection,
    status,
    response,
    errors,
    cause: rejection,
    ...(typeof reason === 'string' ? { reason } : {}),
  });
}
