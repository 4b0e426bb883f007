import { repairSlug } from '#content/load/slugs.ts';
import type { ContentChange } from '#content/store/tags.ts';
import { collections } from '#generated/collections.ts';
import { createSecretPost, isBearer } from '#server/http/secret-post.ts';
import { messages } from '#server/messages.ts';
import type { SharedState } from '#server/shared/shared-state.ts';

interface RevalidateOptions {
  /** What the content service signs with; without it no notice is taken. */
  readonly secret: string | undefined;
  /** Reads what a change may show in. @returns the addresses of the pages in which it may */
  readonly touch: (change: ContentChange) => readonly string[];
  /** Passes notices to the other servers of the site. */
  readonly shared: SharedState;
  /** Milliseconds since 1970; the system's by default. */
  readonly now?: () => number;
}

/** A notice of Directus carries what was written: a long article with its pictures' addresses is some hundred kilobytes. */
const maxBytes = 1024 * 1024;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** How deeply lists of names may be nested. */
const maxDepth = 2;

/** Above this number the whole collection counts as changed, because each name is compared with every cached resource. */
const maxNames = 1_000;

/**
 * One name or several, however the sender writes them: a template of a Directus Flow makes text of a list.
 * @returns `undefined` for lists that are nested too deeply
 */
function namesIn(value: unknown, depth = 0): readonly string[] | undefined {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') {
    const list = value.trimStart().startsWith('[') ? parsed(value) : undefined;
    if (Array.isArray(list)) return namesIn(list, depth);
    return value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
  }
  if (!Array.isArray(value)) return [];
  if (depth > maxDepth) return undefined;
  const lists = value.map((part) => namesIn(part, depth + 1));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/**
 * What has changed, from the body of a notice: `collection`, and what is known of its entries: `key` or `keys`, `slug` or
 * `slugs`, and the slug in `payload`, which Directus sends when it was written. So `{{$trigger}}` of an event hook of Directus
 * can be sent as it is. What else there is, such as `event`, is not needed: created, changed and deleted content is read anew.
 * @returns `undefined` when the body is not JSON, names no collection, or nests its lists too deeply
 */
export function changeIn(body: string): ContentChange | undefined {
  const notice = parsed(body);
  if (!isObject(notice)) return undefined;
  const { collection, key, keys, slug, slugs, payload } = notice;
  if (typeof collection !== 'string' || collection === '') return undefined;
  const written = isObject(payload) ? payload['slug'] : undefined;
  const named = { keys: namesIn([key, keys]), slugs: namesIn([slug, slugs, written]) };
  if (!named.keys || !named.slugs) return undefined;
  if (named.keys.length + named.slugs.length > maxNames) return { collection, keys: [], slugs: [] };
  const served = named.slugs.flatMap((one) => repairSlug(one) ?? []);
  return { collection, keys: named.keys, slugs: [...new Set([...named.slugs, ...served])] };
}

/** What is read anew where nobody knows what has changed. */
const everyChange: readonly ContentChange[] = [...Object.keys(collections), 'directus_files'].map(
  (collection) => ({ collection, keys: [], slugs: [] }),
);

/** How far the clocks of sender and site may be apart, and how long a notice may be on its way, in seconds. */
const maxAge = 5 * 60;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether the signature of a notice is that of its moment and its body. */
async function isSignature(secret: string, signature: string, signed: string): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, fromHex(signature), bytesOf(signed));
}

/**
 * `POST /revalidate`: the content service says what has changed, and it is read at once.
 * The notice is JSON as `changeIn` reads it, and is signed in one of two ways:
 * - `X-Velox-Timestamp` (seconds since 1970, at most five minutes off) and `X-Velox-Signature: sha256=<hex HMAC-SHA-256 of
 *   "<timestamp>.<body>" by REVALIDATE_SECRET>`.
 * - `Authorization: Bearer <REVALIDATE_SECRET>`, as a Flow of Directus can send headers but not compute an HMAC.
 * Whoever learns either can make the site read its content anew, and nothing else.
 */
export function createChangeNotices({ secret, touch, shared, now = Date.now }: RevalidateOptions) {
  shared.subscribe((notice) => {
    const change = notice === undefined ? undefined : changeIn(notice);
    for (const one of change ? [change] : everyChange) touch(one);
  });

  /** What is wrong with who sent a notice, in one sentence. */
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
    const isRight = await isSignature(key, hex, `${timestamp}.${body}`);
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
