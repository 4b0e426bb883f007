import { createHmac, timingSafeEqual } from 'node:crypto';
import { repairSlug } from '#content/load/slugs.ts';
import { isObject } from '#content/objects.ts';
import type { ContentChange } from '#content/store/tags.ts';
import { siteModels } from '#generated/collections.ts';
import { createSecretPost, isBearer } from '#server/http/secret-post.ts';
import type { SharedState } from '#server/shared/shared-state.ts';

interface RevalidateOptions {
  /** Signs notices. If it is `undefined`, every notice is refused. */
  readonly secret: string | undefined;
  /** Reads the changed content. */
  readonly touch: (change: ContentChange) => void;
  /** Returns the addresses of the pages that may show the changed content. */
  readonly listPages: (change: ContentChange) => readonly string[];
  readonly shared: SharedState;
  readonly now?: () => number;
}

/** A notice from Directus contains the saved values, which may include a long article. */
const maxBytes = 1024 * 1024;

/** A notice with more names changes the whole collection, because each name is compared with every post. */
const maxNames = 1_000;

const maxDepth = 3;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads names from numbers, texts and lists. A template of a Directus Flow turns a list into text. */
const namesIn = (...values: readonly unknown[]): readonly string[] =>
  values.flat(maxDepth).flatMap((value) => {
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return [];
    const names = value.split(value.startsWith('[') ? /[[\]",]+/ : ',');
    return names.map((name) => name.trim()).filter(Boolean);
  });

/**
 * Parses the body of a notice. `collection` is required. `key`, `keys`, `slug` and `slugs` name entries, and so does `payload.slug`,
 * which an event hook of Directus sends.
 * @returns `undefined` when the body is not JSON or names no collection
 */
export function changeIn(body: string): ContentChange | undefined {
  const { collection, key, keys, slug, slugs, payload } = Object(parsed(body));
  if (typeof collection !== 'string' || collection === '') return undefined;
  const named = {
    keys: namesIn(key, keys),
    slugs: namesIn(slug, slugs, isObject(payload) && payload['slug']),
  };
  if (named.keys.length + named.slugs.length > maxNames) return { collection, keys: [], slugs: [] };
  const served = named.slugs.flatMap((name) => repairSlug(name) ?? []);
  return { collection, keys: named.keys, slugs: [...new Set([...named.slugs, ...served])] };
}

/** Changes that make the site read everything again. */
const everyChange: readonly ContentChange[] = [
  ...siteModels.map(({ name }) => name),
  'directus_files',
].map((collection) => ({ collection, keys: [], slugs: [] }));

/** Refuses notices that are older, or further in the future. */
const maxAgeSeconds = 5 * 60;

function isSignature(secret: string, hex: string, text: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}

/**
 * Answers `POST /revalidate`: the content service reports a change, and the site reads it at once.
 * The notice is JSON as `changeIn` reads it, and is signed in one of two ways:
 * - `X-Velox-Timestamp` (seconds since 1970, at most five minutes off) and `X-Velox-Signature: sha256=<hex HMAC-SHA-256 of
 *   "<timestamp>.<body>" by REVALIDATE_SECRET>`.
 * - `Authorization: Bearer <REVALIDATE_SECRET>`, for Flows of Directus, which cannot compute an HMAC.
 * A notice can only make the site read its content again.
 */
export function createChangeNotices({
  secret,
  touch,
  listPages,
  shared,
  now = Date.now,
}: RevalidateOptions) {
  shared.subscribe((notice) => {
    const change = notice === undefined ? undefined : changeIn(notice);
    for (const item of change ? [change] : everyChange) touch(item);
  });

  async function refusalOf(key: string, body: string, headers: Headers) {
    const authorization = headers.get('authorization');
    if (authorization) {
      return (await isBearer(key, authorization))
        ? undefined
        : 'The token in Authorization is not REVALIDATE_SECRET.';
    }
    const timestamp = headers.get('x-velox-timestamp') ?? '';
    const signature = headers.get('x-velox-signature') ?? '';
    const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
    if (!hex || !/^\d{1,12}$/.test(timestamp)) {
      return 'The notice is not signed: send X-Velox-Timestamp (seconds since 1970) and X-Velox-Signature: sha256=<hex HMAC-SHA-256 of "timestamp.body">, or Authorization: Bearer <REVALIDATE_SECRET>.';
    }
    if (Math.abs(now() / 1000 - Number(timestamp)) > maxAgeSeconds) {
      return 'X-Velox-Timestamp is more than five minutes off: sign the notice when you send it, and check the clocks of the sender and the site.';
    }
    const isRight = isSignature(key, hex, `${timestamp}.${body}`);
    return isRight
      ? undefined
      : 'X-Velox-Signature does not match the body and the timestamp: sign exactly the bytes that you send, with REVALIDATE_SECRET.';
  }

  return createSecretPost({
    maxBytes,
    errors: {
      tooMany:
        'Too many notices with a wrong signature came from this address: try again in a minute.',
      tooLarge: `The notice is larger than ${maxBytes} bytes: send the collection and the keys of the changed entries, not their content.`,
    },
    off:
      secret === undefined
        ? {
            status: 403,
            error:
              'This site accepts no notices of changes: set REVALIDATE_SECRET on the server, and sign notices with it.',
          }
        : undefined,
    refusalOf: (body, headers) => refusalOf(secret ?? '', body, headers),
    async answer(body) {
      const change = changeIn(body);
      if (!change) {
        return {
          error:
            'The notice must be JSON that names a collection: send {"collection": "posts", "keys": [7]}. Without keys, the whole collection counts as changed.',
        };
      }
      await shared.publish(JSON.stringify(change));
      touch(change);
      return { collection: change.collection, pages: listPages(change) };
    },
  });
}
