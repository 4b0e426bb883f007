import { ContentError, kindOfStatus, type ServiceError } from '#content/findings/errors.ts';
import { isObject } from '#content/objects.ts';
import { roles } from '#generated/roles.ts';
import { type Clock, createGuardedRead, steadyNow, systemClock } from './guarded-fetch';
import { createOptionalFields } from './optional-fields';
import { addressOf, type ContentAnswer, type ContentQuery, versionedKey } from './query';
import { withinOrigin } from './within-origin';

export type { ContentAnswer, ContentQuery } from './query';

export interface ContentClientOptions {
  /** The address of the content service. */
  readonly url?: string | undefined;
  /** Answers requests by path in this process, in place of a service at `url`. */
  readonly ask?: ((path: string, init: RequestInit) => Promise<Response>) | undefined;
  /** The address editors use, if it differs from `url`; see `createPublicAddress`. */
  readonly publicUrl?: string | undefined;
  readonly token?: string | undefined;
  /** Default: the platform's fetch. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly deadlineMs?: number;
  readonly maxBytes?: number;
  readonly retries?: number;
  readonly clock?: Clock;
}

export interface ContentClient {
  /** Base address of the content service, without a trailing slash; `undefined` if the content is in this process. */
  readonly url: string | undefined;
  /**
   * Reads a singleton, a list, or a system collection of Directus such as `directus_files`.
   * @throws ContentError and nothing else
   */
  read(collection: string, query?: ContentQuery): Promise<ContentAnswer>;
}

/** The collections of roles that the site does not use have no entries, and no service is asked for them. */
const absent = new Set<string>(Object.values(roles).filter((name) => name.startsWith('_')));

/** Default limits: 8 seconds for the whole read, 8 MiB, two retries (specification, section 7). */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { ask: askHere, token, publicUrl } = options;
  const url = options.url?.replace(/(?<!\/)\/+$/, '');
  const withPaths = publicUrl === undefined ? undefined : createPublicAddress(publicUrl);
  const readWithOptional = createOptionalFields(options.clock?.now ?? steadyNow);
  const guardedRead = createGuardedRead({
    fetch: askHere ?? withinOrigin(options.fetch ?? globalThis.fetch),
    deadlineMs: options.deadlineMs ?? 8000,
    maxBytes: options.maxBytes ?? 8 * 1024 * 1024,
    retries: options.retries ?? 2,
    clock: options.clock ?? systemClock,
  });
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };

  async function ask(collection: string, query: ContentQuery): Promise<ContentAnswer> {
    const address = addressOf(url ?? '', collection, query);
    const { response, json } = await guardedRead(address, { headers }, collection);
    refuseErrors(collection, response, json);
    const body = withPaths ? withPaths(json) : json;
    if (!isObject(body) || !Object.hasOwn(body, 'data')) {
      throw new ContentError('shape', { collection, reason: 'it has no “data”' });
    }
    const { data, meta } = body;
    if (!isData(data)) {
      const reason = 'its “data” is neither an entry nor a list of entries';
      throw new ContentError('shape', { collection, reason });
    }
    return {
      data: versionedKey(query) === undefined ? data : [data],
      meta: { filter_count: filterCountIn(meta) },
    };
  }

  return {
    url,
    read: async (collection, query = {}) =>
      absent.has(collection)
        ? { data: [], meta: {} }
        : readWithOptional(collection, query, (asked) => ask(collection, asked)),
  };
}

function isData(data: unknown): boolean {
  if (data === null) return true;
  return Array.isArray(data) ? data.every(isEntry) : isEntry(data);
}

const isEntry = (value: unknown): boolean => isObject(value) && !Array.isArray(value);

function refuseErrors(collection: string, response: Response, json: unknown): void {
  if (response.ok && !(isObject(json) && 'errors' in json)) return;
  const list = isObject(json) ? json['errors'] : undefined;
  const errors: readonly ServiceError[] = Array.isArray(list) ? list.filter(isObject) : [];
  const reason = errors[0]?.message;
  throw new ContentError(kindOfStatus(response.status), {
    collection,
    response,
    errors,
    status: response.status,
    reason: typeof reason === 'string' ? reason : undefined,
  });
}

function filterCountIn(meta: unknown): number | undefined {
  const count = isObject(meta) ? Number(meta['filter_count']) : Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

const special = /[.*+?^${}()|[\]\\]/g;

/**
 * Turns addresses of files into paths of this site (`/assets/{id}`). Directus's editor writes its PUBLIC_URL into rich text, as in
 * `<img src="https://cms.firm.example/assets/{id}?width=800">`. The query is dropped, because the site asks for its own sizes.
 */
export function createPublicAddress(publicUrl: string) {
  const { host, pathname } = new URL(publicUrl);
  const prefix = `${host}${pathname.replace(/(?<!\/)\/+$/, '')}`.replaceAll(special, '\\$&');
  // The scheme may differ: services move from http to https and old texts keep the old address.
  const file = new RegExp(`https?://${prefix}(/assets/[\\w-][\\w.-]*)(?:[/?][^"'\\s<>#]*)?`, 'gi');

  return function asPaths(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(file, '$1');
    if (Array.isArray(value)) return value.map(asPaths);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asPaths(each)]));
  };
}

/**
 * True if the service says that the client's token belongs to an administrator. Directus 10 has no global policies: it
 * returns `admin_access` of the role if the token may read roles.
 */
export async function isAdministrator(client: ContentClient): Promise<boolean> {
  const ask = (path: string, fields?: readonly string[]) =>
    client.read(path, fields && { fields }).then(
      ({ data }) => Object(data) as Readonly<Record<string, unknown>>,
      () => undefined,
    );
  const globals = await ask('directus_policies/me/globals');
  if (globals) return globals['admin_access'] === true;
  const user = await ask('directus_users/me', ['role.admin_access']);
  return Object(user?.['role'])['admin_access'] === true;
}
