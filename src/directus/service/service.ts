import { bytesOf, untilAborted } from '#content/client/bounded-answer.ts';
import { withinOrigin } from '#content/client/within-origin.ts';
import { messages } from '../messages';

/** A Directus and the right to change it. */
export interface ServiceAccess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** The platform's fetch unless given. */
  readonly fetch?: typeof globalThis.fetch;
}

/** One answer of the service: its data, whatever the status. */
interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly errors: readonly ServiceFault[];
}

interface ServiceFault {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly reason?: string };
}

/** Asks a service, and turns every refusal into one sentence. */
export interface Service {
  readonly url: string;
  /** @throws DirectusError when the service cannot be reached or refuses */
  get<Data>(path: string): Promise<Data>;
  /** As `get`; `undefined` where the service answers that there is no such thing, or that it may not be seen. */
  find<Data>(path: string): Promise<Data | undefined>;
  /**
   * Whether the service gives old answers for a while: Directus says so (`max-age`) if it has a cache that changes do not purge.
   * @throws DirectusError when the service cannot be reached
   */
  givesOldAnswers(path: string): Promise<boolean>;
  /** The bytes of a file. @throws DirectusError */
  download(path: string): Promise<Uint8Array>;
  /** @throws DirectusError */
  send<Data>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Data>;
}

/** Longest wait for one answer: making a collection rewrites its table. */
const LIMIT_MS = 120_000;

/** Answers of a service that is busy, and how long to wait before it is asked again. Nothing was done by then. */
const BUSY: ReadonlySet<number> = new Set([429, 503]);
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** The most of one answer that is read, in bytes: a file, or all entries of a collection. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Asks the service at `url` only: an administrator's token follows no redirect to another origin. */
export function createService({ url, token, ...access }: ServiceAccess): Service {
  const fetch = withinOrigin(access.fetch ?? globalThis.fetch);
  const unreachable = (error: unknown) => {
    throw messages.unreachable(url, reasonOf(error));
  };
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    for (const pause of PAUSES_MS) {
      const answer = await askOnce(method, path, body);
      if (!BUSY.has(answer.status)) return answer;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return askOnce(method, path, body);
  };
  /** An answer with its whole body, within the time and size that are allowed. */
  const answerTo = (path: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    return untilAborted(signal, async () => {
      const response = await fetch(`${url}${path}`, { ...init, signal });
      const bytes = await bytesOf(response, MAX_BYTES);
      if (!bytes) throw new RangeError(`${path} answers more than ${MAX_BYTES} bytes`);
      return { response, bytes };
    }).catch(unreachable);
  };
  const askOnce = async (method: string, path: string, body?: object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const { response, bytes } = await answerTo(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // As Studio does: Directus with a cache of its own would answer with what was before a change.
        referer: `${url}/admin`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const parsed = parse(new TextDecoder().decode(bytes));
    if (parsed === undefined) throw messages.notDirectus(url, path, response.status);
    return { status: response.status, ...parsed };
  };
  const dataOf = <Data>(method: string, path: string, { status, data, errors }: Answer): Data => {
    const [first] = errors;
    if (status === 401) throw messages.wrongToken(url);
    if (status >= 400 || first) throw messages.refused(`${method} ${path}`, status, first);
    // What the service gives is checked where it is used.
    return data as Data;
  };
  return {
    url,
    get: async (path) => dataOf('GET', path, await ask('GET', path)),
    find: async (path) => {
      const answer = await ask('GET', path);
      return [403, 404].includes(answer.status) ? undefined : dataOf('GET', path, answer);
    },
    givesOldAnswers: async (path) => {
      const { response } = await answerTo(path, { headers: { authorization: `Bearer ${token}` } });
      return /max-age=[1-9]/.test(response.headers.get('cache-control') ?? '');
    },
    download: async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      const { response, bytes } = await answerTo(path, { headers });
      if (!response.ok) throw messages.refused(`GET ${path}`, response.status, undefined);
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
