import { createHmac, timingSafeEqual } from 'node:crypto';
import { repairSlug } from '#content/load/slugs.ts';
import type { ContentChange } from '#content/store/tags.ts';
import { collections } from '#generated/collections.ts';
import { createSecretPost, isBearer } from '#server/http/secret-post.ts';
import { messages } from '#server/messages.ts';
import type { SharedState } from '#server/shared/shared-state.ts';

interface RevalidateOptions {
  /** The content service signs with it. Without it every notice is refused. */
  readonly secret: string | undefined;
  /** Reads the changed content. @returns the addresses of the pages that may show it */
  readonly touch: (change: ContentChange) => readonly string[];
  readonly shared: SharedState;
  readonly now?: () => number;
}

/** A notice of Directus contains the saved values, which may be a long article. */
const maxBytes = 1024 * 1024;

/** With more names the whole collection counts as changed, because each name is compared with every post. */
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
 * Reads the body of a notice: `collection`, and its entries in `key`, `keys`, `slug` or `slugs`. Directus also sends the new slug in
 * `payload`, so `{{$trigger}}` of its event hooks can be sent as it is.
 * @returns `undefined` when the body is not JSON or names no collection
 */
export function changeIn(body: string): ContentChange | undefined {
  const { collection, key, keys, slug, slugs, payload } = Object(parsed(body));
  if (typeof collection !== 'string' || collection === '') return undefined;
  const named = {
    keys: namesIn(key, keys),
    slugs: namesIn(slug, slugs, Object(payload).slug),
  };
  if (named.keys.length + named.slugs.length > maxNames) return { collection, keys: [], slugs: [] };
  const served = named.slugs.flatMap((one) => repairSlug(one) ?? []);
  return { collection, keys: named.keys, slugs: [...new Set([...named.slugs, ...served])] };
}

/** Changes that make the site read everything again. */
const everyChange: readonly ContentChange[] = [...Object.keys(collections), 'directus_files'].map(
  (collection) => ({ collection, keys: [], slugs: [] }),
);

/** Maximum age of a notice, or lead of the sender's clock, in seconds. */
const maxAge = 5 * 60;

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
export function createChangeNotices({ secret, touch, shared, now = Date.now }: RevalidateOptions) {
  shared.subscribe((notice) => {
    const change = notice === undefined ? undefined : changeIn(notice);
    for (const one of change ? [change] : everyChange) touch(one);
  });

  async function refusalOf(key: string, body: string, headers: Headers) {
    const authorization = headers.get('authorization');
    if (authorization) {
      return (await isBearer(key, authorization)) ? undefined : messages.wrongBearer();
    }
    const timestamp = headers.get('x-velox-timestamp') ?? '';
    const signature = headers.get('x-velox-signature') ?? '';
    const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
    if (!hex || !/^\d{1,12}$/.test(timestamp)) return messages.notSigned();
    if (Math.abs(now() / 1000 - Number(timestamp)) > maxAge) return messages.signedTooLongAgo();
    const isRight = isSignature(key, hex, `${timestamp}.${body}`);
    return isRight ? undefined : messages.wrongSignature();
  }

  return createSecretPost({
    maxBytes,
    words: { tooMany: messages.tooManyWrongSignatures, tooLarge: messages.noticeTooLarge },
    off: secret === undefined ? { status: 403, error: messages.noRevalidateSecret() } : undefined,
    refusalOf: (body, headers) => refusalOf(secret ?? '', body, headers),
    async answer(body) {
      const change = changeIn(body);
      if (!change) return { error: messages.badNotice() };
      await shared.publish(JSON.stringify(change));
      return { collection: change.collection, pages: touch(change) };
    },
  });
}
