import { parse } from 'hono/utils/cookie';
import type { ContentClient } from '#content/client/client.ts';
import { collections } from '#generated/collections.ts';
import { createFailedAttempts, failureSeconds } from '#server/http/failed-attempts.ts';
import { entryIn, type PreviewedEntry, previewAddress } from '#server/http/preview-signature.ts';
import { findVersionId } from './find-version';

interface OpenPreviewOptions {
  readonly secret: string;
  readonly client: ContentClient;
  readonly studio: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly answer: (text: string, status: number, headers?: Record<string, string>) => Response;
}

export const cannotShow =
  'The content service cannot show this entry right now. Try again in a moment. The site’s log says why.';

export const nothingToPreview = ({ collection, id = '' }: PreviewedEntry) =>
  `There is nothing to preview: no page shows “${collection}” ${id}. Save the entry first, or check the preview address of its collection.`;

const sessionCookie = 'directus_session_token';

const isToken = (text: string) => /^[\w.-]{1,4000}$/.test(text);

export function sessionIn(request: Request): string {
  const token = parse(request.headers.get('cookie') ?? '', sessionCookie)[sessionCookie] ?? '';
  return isToken(token) ? token : '';
}

const timeoutMs = 8_000;

/**
 * `GET /preview/open?collection=…&id=…&version=…` is the preview address for Directus, which cannot sign addresses. The browser
 * sends the editor's session, because the site and the content service share a domain. If the content service lets this editor
 * read the entry, the browser is redirected to the signed address.
 */
export function createOpenPreview(options: OpenPreviewOptions) {
  const { secret, client, studio, fetch, now, answer } = options;
  const { origin } = new URL(studio);
  const signIn = () =>
    answer(
      `Sign in at ${origin} in this browser and open the preview again. If you are signed in there, the cookie of the content service does not reach this site: its SESSION_COOKIE_DOMAIN must be the domain that both share.`,
      403,
    );

  async function statusOf(token: string, path: string) {
    const response = await fetch(`${client.url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  }
  function addressOf({ collection, id, version }: PreviewedEntry) {
    const item = id ? `/${encodeURIComponent(id)}` : '';
    const query = new URLSearchParams({ fields: 'id', ...(version ? { version } : {}) });
    return `/items/${collection}${item}?${query}`;
  }
  /**
   * Returns the version or entry that an editor may see: `null` if there is none, `undefined` without a valid session.
   * Directus 12.4 answers 403 both for a missing version and for a forbidden one. Studio creates a version with the first saved
   * change. So editors who may read versions can open one that does not exist yet.
   */
  async function allowed(token: string, entry: PreviewedEntry) {
    const { version, ...itself } = entry;
    const status = await statusOf(token, addressOf(entry));
    if (status === 401) return undefined;
    if (status === 200) return entry;
    if (version === undefined || (await statusOf(token, addressOf(itself))) !== 200) return null;
    const mayReadVersions = (await statusOf(token, '/versions?fields=id&limit=1')) === 200;
    if (!mayReadVersions) return itself;
    return (await findVersionId(client, entry)) === undefined ? entry : itself;
  }

  async function redirect(token: string, entry: PreviewedEntry): Promise<Response> {
    try {
      const shown = await allowed(token, entry);
      if (shown === undefined) return signIn();
      if (shown === null) {
        return answer('You do not have permission to read this entry in the content service.', 403);
      }
      return answer('', 302, { location: await previewAddress(secret, shown, now()) });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return answer(cannotShow, 503);
    }
  }
  // Every attempt asks the content service, and anyone can make up sessions.
  const attempts = createFailedAttempts({ maxPerVisitor: 10, maxInAll: 300 });

  return async (request: Request, visitor?: string): Promise<Response> => {
    const entry = entryIn(new URL(request.url).searchParams);
    if (!Object.hasOwn(collections, entry.collection)) return answer(nothingToPreview(entry), 404);
    const token = sessionIn(request);
    if (!token) return signIn();
    const attempt = () => redirect(token, entry);
    const opened = await attempts.make(visitor, attempt, ({ status }) => status !== 302);
    return (
      opened ??
      answer(
        'Too many attempts to open a preview from this address failed: try again in a minute.',
        429,
        { 'retry-after': `${failureSeconds}` },
      )
    );
  };
}
