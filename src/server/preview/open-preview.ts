import { parse } from 'hono/utils/cookie';
import { collections } from '#generated/collections.ts';
import { messages } from './messages';
import { entryIn, type PreviewedEntry, previewAddress } from './signature';

interface OpenPreviewOptions {
  readonly secret: string;
  /** The content service as the site asks it, and where editors sign in. */
  readonly service: string;
  readonly studio: string;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly answer: (text: string, status: number, headers?: Record<string, string>) => Response;
}

/** Directus's name of the cookie with the session of whoever is signed in there. */
const sessionCookie = 'directus_session_token';

/** Whether a text can be sent as a token. */
const isToken = (text: string) => /^[\w.-]{1,4000}$/.test(text);

const limitMs = 8_000;

/**
 * `GET /preview/open?collection=…&id=…&version=…`: where Directus's preview address leads, which cannot be signed there. The
 * browser brings the editor's own session along, as site and content service share a domain; with it the content service is
 * asked whether this editor may read the entry, and the browser goes on to the signed address.
 */
export function createOpenPreview(options: OpenPreviewOptions) {
  const { secret, service, studio, fetch, now, answer } = options;
  /** Whether the content service shows an entry to whoever has a session. */
  async function isShownTo(token: string, { collection, id, version }: PreviewedEntry) {
    const item = id ? `/${encodeURIComponent(id)}` : '';
    const query = new URLSearchParams({ fields: 'id', ...(version ? { version } : {}) });
    const response = await fetch(`${service}/items/${collection}${item}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(limitMs),
    });
    await response.body?.cancel();
    return response.status;
  }

  return async (request: Request): Promise<Response> => {
    const entry = entryIn(new URL(request.url).searchParams);
    if (!Object.hasOwn(collections, entry.collection)) {
      return answer(messages.nothing(entry), 404);
    }
    const { [sessionCookie]: token = '' } = parse(
      request.headers.get('cookie') ?? '',
      sessionCookie,
    );
    if (!isToken(token)) return answer(messages.signIn(new URL(studio).origin), 403);
    try {
      const { version: _version, ...itself } = entry;
      // A version that is not there, or that this editor may not see: then the entry itself.
      const allowed = [entry, itself];
      for (const one of allowed) {
        const status = await isShownTo(token, one);
        if (status === 401) return answer(messages.signIn(new URL(studio).origin), 403);
        if (status === 200) {
          const location = await previewAddress(secret, one, now());
          return answer('', 302, { location });
        }
      }
      return answer(messages.mayNot(), 403);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return answer(messages.failed(), 503);
    }
  };
}
