import { bytesOf, untilAborted } from '#content/client/bounded-answer.ts';
import { withinOrigin } from '#content/client/within-origin.ts';
import { DirectusError, RefusedError, type ServiceFault } from '../errors';

export interface ServiceAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly errors: readonly ServiceFault[];
}

/** Requests to a Directus. Errors are DirectusError. */
export interface Service {
  readonly url: string;
  get<Data>(path: string): Promise<Data>;
  /** Like `get`, but `undefined` for 403 and 404. */
  find<Data>(path: string): Promise<Data | undefined>;
  /** True if Directus sends `max-age`, because it has a cache that changes do not purge. */
  hasStaleCache(path: string): Promise<boolean>;
  download(path: string): Promise<Uint8Array>;
  send<Data>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Data>;
}

/** Timeout of a request. Creating a collection rewrites its table, which takes long. */
const timeoutMs = 120_000;

/** Statuses of a busy service that has not handled the request. */
const busyStatuses: ReadonlySet<number> = new Set([429, 503]);
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/** True if the server closed a connection that it had kept open for the next request. A change may have arrived before. */
function isClosedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}

const maxBytes = 256 * 1024 * 1024;

/** Creates a client for a Directus. It follows no redirect to another origin, because it sends an administrator's token. */
export function createService({ url, token, ...access }: ServiceAccess): Service {
  const fetch = withinOrigin(access.fetch ?? globalThis.fetch);
  const unreachable = (error: unknown) => {
    throw new DirectusError(
      `${url} cannot be reached (${reasonOf(error)}). Check --url and that Directus is running.`,
    );
  };
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    for (const pause of pausesMs) {
      const answer = await askOnce(method, path, body);
      if (!busyStatuses.has(answer.status)) return answer;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return askOnce(method, path, body);
  };
  const answerTo = (path: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(timeoutMs);
    return untilAborted(signal, async () => {
      const request = () => fetch(`${url}${path}`, { ...init, signal });
      const isRead = (init.method ?? 'GET') === 'GET';
      const response = await request().catch((error: unknown) => {
        if (isRead && isClosedConnection(error)) return request();
        throw error;
      });
      const bytes = await bytesOf(response, maxBytes);
      if (!bytes) throw new RangeError(`The answer of ${path} has more than ${maxBytes} bytes`);
      return { response, bytes };
    }).catch(unreachable);
  };
  const askOnce = async (method: string, path: string, body?: object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const { response, bytes } = await answerTo(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // Studio sends the same header. It makes Directus bypass its cache.
        referer: `${url}/admin`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const parsed = parse(new TextDecoder().decode(bytes));
    if (parsed === undefined) {
      throw new DirectusError(
        `${url}${path} answers with status ${response.status} and without Directus’s JSON. Check that --url is the address of Directus itself.`,
      );
    }
    return { status: response.status, ...parsed };
  };
  const dataOf = <Data>(method: string, path: string, { status, data, errors }: Answer): Data => {
    const [first] = errors;
    if (status === 401) {
      throw new DirectusError(
        `${url} does not accept the token. Check --token (or DIRECTUS_TOKEN), or create a new one.`,
      );
    }
    if (status >= 400 || first) throw new RefusedError(`${method} ${path}`, status, first);
    // Callers check the data.
    return data as Data;
  };
  return {
    url,
    get: async (path) => dataOf('GET', path, await ask('GET', path)),
    find: async (path) => {
      const answer = await ask('GET', path);
      return [403, 404].includes(answer.status) ? undefined : dataOf('GET', path, answer);
    },
    hasStaleCache: async (path) => {
      const { response } = await answerTo(path, { headers: { authorization: `Bearer ${token}` } });
      return /max-age=[1-9]/.test(response.headers.get('cache-control') ?? '');
    },
    download: async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      const { response, bytes } = await answerTo(path, { headers });
      if (!response.ok) throw new RefusedError(`GET ${path}`, response.status);
      return bytes;
    },
    send: async (method, path, body) => dataOf(method, path, await ask(method, path, body)),
  };
}

function parse(text: string): Pick<Answer, 'data' | 'errors'> | undefined {
  if (text === '') return { data: undefined, errors: [] };
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return undefined;
    if (!('data' in body || 'errors' in body)) return undefined;
    const { data, errors = [] } = body as { data?: unknown; errors?: readonly ServiceFault[] };
    return { data, errors };
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}

/** Creates something under a stable id, or updates it. `created` is written only on creation. */
export async function ensure(
  service: Service,
  path: string,
  id: string,
  body: object,
  created: object = {},
): Promise<void> {
  if (await service.find(`/${path}/${id}`)) await service.send('PATCH', `/${path}/${id}`, body);
  else await service.send('POST', `/${path}`, { id, ...created, ...body });
}
