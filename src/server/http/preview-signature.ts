export interface PreviewedEntry {
  readonly collection: string;
  /** The id is absent if the collection has one entry. */
  readonly id?: string | undefined;
  /** The key of a version. Without it the entry itself is shown, draft or not. */
  readonly version?: string | undefined;
  /** Directus's id of the version, in an address for people outside: it shows this version and no later one with the key. */
  readonly versionId?: string | undefined;
}

/** An address for editors is valid for this time. */
export const previewSeconds = 60 * 60;

/** An address for people outside is valid for this time. @public for capabilities */
export const sharedSeconds = 7 * 24 * 60 * 60;

/** Directus's values of `{{$version}}` for the entry itself. */
const noVersion: ReadonlySet<string> = new Set(['', 'main', 'published']);

export function entryIn(query: URLSearchParams): PreviewedEntry {
  const [id, version = ''] = [query.get('id'), query.get('version')?.trim()];
  return {
    collection: query.get('collection') ?? '',
    ...(id ? { id } : {}),
    ...(noVersion.has(version) ? {} : { version }),
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** The signed words of an entry. */
const wordsOf = ({ collection, id = '', version = '', versionId }: PreviewedEntry) => [
  ...(versionId === undefined ? ['preview'] : ['shared', versionId]),
  collection,
  id,
  version,
];

const secondsFor = ({ versionId }: PreviewedEntry) =>
  versionId === undefined ? previewSeconds : sharedSeconds;

/** The signed text is JSON, so that different words never give the same text. */
const signed = (words: readonly string[], expires: number) =>
  bytesOf(JSON.stringify([...words, expires]));

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Returns a token for the words: `<expiry in seconds since 1970>.<HMAC-SHA-256>`. @public for capabilities */
export async function tokenFor(secret: string, words: readonly string[], expires: number) {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signed(words, expires));
  return `${expires}.${toHex(signature)}`;
}

/**
 * Checks a token.
 * @param now milliseconds since 1970
 * @param seconds the longest time that such a token is valid
 * @returns `expires` in seconds since 1970
 * @public for capabilities
 */
export async function checkToken(
  secret: string,
  words: readonly string[],
  token: string,
  now: number,
  seconds = previewSeconds,
): Promise<number | 'wrong' | 'expired'> {
  const [, time = '', hex = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(token) ?? [];
  const expires = Number(time);
  const text = signed(words, expires);
  const isRight = await crypto.subtle.verify('HMAC', await keyOf(secret), fromHex(hex), text);
  const left = expires - now / 1000;
  if (!isRight || left > seconds) return 'wrong';
  return left > 0 ? expires : 'expired';
}

/**
 * Returns the address of a preview, a path of the site, valid for an hour. If it names the id of a version, it is valid for a week.
 * @param now milliseconds since 1970
 */
export async function previewAddress(
  secret: string,
  entry: PreviewedEntry,
  now: number,
): Promise<string> {
  const { collection, id, version, versionId } = entry;
  const expires = Math.floor(now / 1000) + secondsFor(entry);
  const query = new URLSearchParams({
    collection,
    ...(id ? { id } : {}),
    ...(version ? { version } : {}),
    ...(versionId ? { shared: versionId } : {}),
    token: await tokenFor(secret, wordsOf(entry), expires),
  });
  return `/preview?${query}`;
}

/** Checks the token of an address. @param now milliseconds since 1970 @returns `expires` in seconds since 1970 */
export async function checkPreview(
  secret: string,
  query: URLSearchParams,
  now: number,
): Promise<{ readonly entry: PreviewedEntry; readonly expires: number } | 'wrong' | 'expired'> {
  const versionId = query.get('shared');
  const entry = { ...entryIn(query), ...(versionId ? { versionId } : {}) };
  const token = query.get('token') ?? '';
  const expires = await checkToken(secret, wordsOf(entry), token, now, secondsFor(entry));
  return typeof expires === 'number' ? { entry, expires } : expires;
}
