import { ContentError, kindOfStatus, type ServiceError } from '#content/findings/errors.ts';
import { NO_DATA, WRONG_DATA } from '#content/findings/messages.ts';
import { type Clock, createGuardedRead, steadyNow, systemClock } from './guarded-fetch';
import { createOptionalFields } from './optional-fields';
import { createPublicAddress } from './public-address';
import { addressOf, type ContentAnswer, type ContentQuery, versionedKey } from './query';
import { withinOrigin } from './within-origin';

export type { ContentAnswer, ContentQuery } from './query';

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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The client of the content service (specification, section 7) over a guarded fetch that stays within the service's origin.
 * Default limits: 8 seconds for the whole read, 8 MiB, two repeats.
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { token, publicUrl } = options;
  const url = options.url.replace(/\/+$/, '');
  const withPaths = publicUrl === undefined ? undefined : createPublicAddress(publicUrl);
  const readWithOptional = createOptionalFields(options.clock?.now ?? steadyNow);
  const guardedRead = createGuardedRead({
    fetch: withinOrigin(options.fetch ?? globalThis.fetch),
    deadlineMs: options.deadlineMs ?? 8000,
    maxBytes: options.maxBytes ?? 8 * 1024 * 1024,
    mostRead: options.mostRead ?? Number.POSITIVE_INFINITY,
    retries: options.retries ?? 2,
    clock: options.clock ?? systemClock,
  });
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };

  async function ask(collection: string, query: ContentQuery): Promise<ContentAnswer> {
    const address = addressOf(url, collection, query);
    const { response, json } = await guardedRead(address, { headers }, collection);
    refuseErrors(collection, response, json);
    const body = withPaths ? withPaths(json) : json;
    if (!isObject(body) || !Object.hasOwn(body, 'data')) {
      throw new ContentError('shape', { collection, reason: NO_DATA });
    }
    const { data, meta } = body;
    if (!isData(data)) throw new ContentError('shape', { collection, reason: WRONG_DATA });
    return {
      data: versionedKey(query) === undefined ? data : [data],
      meta: { filter_count: filterCountIn(meta) },
    };
  }

  return {
    url,
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
