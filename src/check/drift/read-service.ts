import { type Clock, createGuardedRead, systemClock } from '#content/client/guarded-fetch.ts';
import { ContentError, kindOfErrors, type ServiceError } from '#content/findings/errors.ts';
import { NO_DATA } from '#content/findings/messages.ts';

/** The content service to ask. */
export interface ServiceOptions {
  /** Base address. */
  readonly url: string;
  readonly token?: string | undefined;
  /** The embedded service gives its own. Default: the platform's fetch. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Reads the `data` of an answer; `undefined` for 403 and 404, which Directus answers alike for what does not exist and what
 * may not be read. `about` names what is read in messages.
 */
export type ReadService = (path: string, about: string) => Promise<unknown>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const limits = { deadlineMs: 8000, maxBytes: 16 * 1024 * 1024, retries: 2 } as const;

/**
 * Makes what reads any address of a content service.
 * Reads throw a ContentError for everything else that is no answer: a token that is not known, an outage, another service.
 */
export function createServiceReader(options: ServiceOptions): ReadService {
  const base = options.url.replace(/\/+$/, '');
  const guardedRead = createGuardedRead({
    ...limits,
    fetch: options.fetch ?? globalThis.fetch,
    clock: options.clock ?? systemClock,
  });
  const headers = options.token ? { authorization: `Bearer ${options.token}` } : {};
  return async (path, about) => {
    try {
      const { response, json } = await guardedRead(`${base}${path}`, { headers }, about);
      const errors = errorsIn(json);
      if (!response.ok || errors !== undefined) {
        const kind = kindOfErrors(response.status, errors ?? []);
        const reason = errors?.[0]?.message;
        throw new ContentError(kind, {
          collection: about,
          status: response.status,
          response,
          ...(typeof reason === 'string' ? { reason } : {}),
        });
      }
      if (!isRecord(json) || !Object.hasOwn(json, 'data')) {
        throw new ContentError('shape', { collection: about, reason: NO_DATA });
      }
      return json['data'];
    } catch (error) {
      const refused = error instanceof ContentError && /^(?:forbidden|not-found)$/.test(error.kind);
      if (refused) return undefined;
      throw error;
    }
  };
}

function errorsIn(json: unknown): readonly ServiceError[] | undefined {
  const errors = isRecord(json) ? json['errors'] : undefined;
  return Array.isArray(errors) ? errors.filter(isRecord) : undefined;
}
