import { collections } from '#generated/collections.ts';
import { createSecretPost, isBearer } from '#server/http/secret-post.ts';
import { messages } from './messages';
import { entryIn, longestPreview, type PreviewedEntry, previewAddress } from './signature';

interface SignPreviewOptions {
  /** What addresses of previews are signed with; without it there are none. */
  readonly secret: string | undefined;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Three names, however long an editor makes them. */
const maxBytes = 4096;

const isName = (value: unknown) =>
  value === undefined || value === null || ['string', 'number'].includes(typeof value);

/**
 * The entry that a request names. Where a Flow has no version, its template writes `undefined` or nothing; ids are numbers, too.
 * @returns `undefined` when it is not JSON, names no collection of the site, or has an id or version that is not text or a number
 */
function entryOf(body: string): PreviewedEntry | undefined {
  try {
    const { collection, id, version }: Readonly<Record<string, unknown>> = Object(JSON.parse(body));
    const named = Object.entries({ collection, id, version });
    if (!named.every(([, value]) => isName(value))) return undefined;
    const texts = named.flatMap(([name, value]) =>
      value === undefined || value === null || value === 'undefined' ? [] : [[name, String(value)]],
    );
    const entry = entryIn(new URLSearchParams(texts));
    return Object.hasOwn(collections, entry.collection) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * `POST /preview/address` with `{"collection": "posts", "id": 7, "version": "draft"}` and `Authorization: Bearer <PREVIEW_SECRET>`:
 * answers `{"url": "…", "expires": "…"}`, the signed address of that preview and until when it is good. For a Flow of Directus,
 * which can send a header and cannot sign.
 */
export function createSignPreview({ secret, siteUrl, now }: SignPreviewOptions) {
  const key = secret ?? '';
  return createSecretPost({
    maxBytes,
    words: { tooMany: messages.tooManySecrets, tooLarge: messages.tooLarge },
    off: secret === undefined ? { status: 404, error: messages.off() } : undefined,
    refusalOf: async (_body, headers) =>
      (await isBearer(key, headers.get('authorization'))) ? undefined : messages.wrongSecret(),
    async answer(body) {
      const entry = entryOf(body);
      if (!entry) return { error: messages.namesNothing() };
      const time = now();
      const expires = (Math.floor(time / 1000) + longestPreview) * 1000;
      const url = siteUrl + (await previewAddress(key, entry, time));
      return { url, expires: new Date(expires).toISOString() };
    },
  });
}
