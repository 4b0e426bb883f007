import { parse } from 'hono/utils/cookie';
import type { ContentClient } from '#content/client/client.ts';
import { collections } from '#generated/collections.ts';
import { createFailedAttempts, failureSeconds } from '#server/http/failed-attempts.ts';
import { messages } from './messages';
import { entryIn, type PreviewedEntry, previewAddress } from './signature';

interface OpenPreviewOptions {
  readonly secret: string;
  /** The content service with the token of previews, and where editors sign in. */
  readonly client: ContentClient;
  readonly studio: string;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly answer: (text: string, status: number, headers?: Record<string, string>) => Response;
}

/** Directus's name of the cookie with the session of whoever is signed in there. */
const sessionCookie = 'directus_session_token';

/** Whether a request brings the session of somebody who is signed in to Studio, as far as can be seen from here. */
export const hasSession = (request: Request): boolean => isToken(sessionIn(request));

const sessionIn = (request: Request) =>
  parse(request.headers.get('cookie') ?? '', sessionCookie)[sessionCookie] ?? '';

/** Whether a text can be sent as a token. */
const isToken = (text: string) => /^[\w.-]{1,4000}$/.test(text);

const limitMs = 8_000;

/**
 * `GET /preview/open?collection=…&id=…&version=…`: where Directus's preview address leads, which cannot be signed there. The
 * browser brings the editor's own session along, as site and content service share a domain; with it the content service is
 * asked whether this editor may read the entry, and the browser goes on to the signed address.
 */
export function createOpenPreview(options: OpenPreviewOptions) {
  const { secret, client, studio, fetch, now, answer } = options;
  /** How the content service answers whoever has a session. */
  async function statusOf(token: string, path: string) {
    const response = await fetch(`${client.url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(limitMs),
    });
    await response.body?.cancel();
    return response.status;
  }
  function addressOf({ collection, id, version }: PreviewedEntry) {
    const item = id ? `/${encodeURIComponent(id)}` : '';
    const query = new URLSearchParams({ fields: 'id', ...(version ? { version } : {}) });
    return `/items/${collection}${item}?${query}`;
  }
  async function isThere({ collection, id, version }: PreviewedEntry) {
    const filter = {
      ...{ collection: { _eq: collection }, key: { _eq: version } },
      ...(id ? { item: { _eq: id } } : {}),
    };
    const { data } = await client.read('directus_versions', { fields: ['id'], filter, limit: 1 });
    return !Array.isArray(data) || data.length > 0;
  }
  /**
   * What an editor may see of an entry: the version, the entry itself, or nothing (`null`); `undefined` for nobody's session.
   * Directus 12.4 answers a version that is not there as one that may not be read (403). Whoever may read versions goes on with
   * one that is not there: Studio makes it when the first change is saved, and takes from the address which version is edited.
   */
  async function allowed(token: string, entry: PreviewedEntry) {
    const { version, ...itself } = entry;
    const status = await statusOf(token, addressOf(entry));
    if (status === 401) return undefined;
    if (status === 200) return entry;
    if (version === undefined || (await statusOf(token, addressOf(itself))) !== 200) return null;
    const isNone =
      (await statusOf(token, '/versions?fields=id&limit=1')) === 200 && !(await isThere(entry));
    return isNone ? entry : itself;
  }

  async function sendOn(token: string, entry: PreviewedEntry): Promise<Response> {
    try {
      const shown = await allowed(token, entry);
      if (shown === undefined) return answer(messages.signIn(new URL(studio).origin), 403);
      if (shown === null) return answer(messages.mayNot(), 403);
      return answer('', 302, { location: await previewAddress(secret, shown, now()) });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return answer(messages.failed(), 503);
    }
  }
  // Every attempt asks the content service, and anyone can make up sessions.
  const attempts = createFailedAttempts({ maxPerVisitor: 10, maxInAll: 300 });

  return async (request: Request, visitor?: string): Promise<Response> => {
    const entry = entryIn(new URL(request.url).searchParams);
    if (!Object.hasOwn(collections, entry.collection)) {
      return answer(messages.nothing(entry), 404);
    }
    const token = sessionIn(request);
    if (!isToken(token)) return answer(messages.signIn(new URL(studio).origin), 403);
    const attempt = () => sendOn(token, entry);
    const opened = await attempts.make(visitor, attempt, ({ status }) => status !== 302);
    return opened ?? answer(messages.tooManyFailed(), 429, { 'retry-after': `${failureSeconds}` });
  };
}
