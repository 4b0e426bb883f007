import { collections } from '#generated/collections.ts';
import {
  entryIn,
  type PreviewedEntry,
  previewAddress,
  previewSeconds,
} from '#server/http/preview-signature.ts';
import { createSecretPost, isBearer } from '#server/http/secret-post.ts';

const maxBytes = 4096;

const isName = (value: unknown) =>
  value === undefined || value === null || ['string', 'number'].includes(typeof value);

/**
 * Reads the entry that a request names. Without a version, a Flow's template writes `undefined` or nothing.
 * @returns `undefined` for other JSON, an unknown collection, and an id or version that is not a text or number
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
 * `POST /preview/address` with `{"collection": "posts", "id": 7, "version": "draft"}` and `Authorization: Bearer
 * <PREVIEW_SECRET>` answers `{"url": "…", "expires": "…"}`: a signed address and its expiry. It serves Flows of Directus, which
 * cannot sign.
 */
export function createSignPreview(secret: string | undefined, siteUrl: string, now: () => number) {
  const key = secret ?? '';
  return createSecretPost({
    maxBytes,
    errors: {
      tooMany: 'Too many wrong secrets came from this address: try again in a minute.',
      tooLarge: `The request is larger than ${maxBytes} bytes: name one entry.`,
    },
    off: secret === undefined ? { status: 404, error: 'There is no such page.' } : undefined,
    refusalOf: async (_body, headers) =>
      (await isBearer(key, headers.get('authorization')))
        ? undefined
        : 'The token in Authorization is not PREVIEW_SECRET.',
    async answer(body) {
      const entry = entryOf(body);
      if (!entry) {
        return {
          error:
            'The request must be JSON that names a collection of the site: send {"collection": "posts", "id": 7}, and "version" for a version.',
        };
      }
      const time = now();
      const expires = (Math.floor(time / 1000) + previewSeconds) * 1000;
      const url = siteUrl + (await previewAddress(key, entry, time));
      return { url, expires: new Date(expires).toISOString() };
    },
  });
}
