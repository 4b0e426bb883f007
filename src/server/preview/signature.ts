export interface PreviewedEntry {
  readonly collection: string;
  /** The id is absent if the collection has one entry. */
  readonly id?: string | undefined;
  /** The key of a version. Without it the entry itself is shown, draft or not. */
  readonly version?: string | undefined;
}

/** An address is valid for this time. */
export const previewSeconds = 60 * 60;

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

/** Returns the signed text. It is JSON, so that different entries never give the same text. */
const signed = ({ collection, id = '', version = '' }: PreviewedEntry, expires: number) =>
  bytesOf(JSON.stringify(['preview', collection, id, version, expires]));

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * Returns the address of a preview, valid for an hour: a path of the site with `token=<expiry in seconds since
 * 1970>.<HMAC-SHA-256>`.
 * @param now milliseconds since 1970
 */
export async function previewAddress(
  secret: string,
  entry: PreviewedEntry,
  now: number,
): Promise<string> {
  const { collection, id, version } = entry;
  const expires = Math.floor(now / 1000) + previewSeconds;
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signed(entry, expires));
  const query = new URLSearchParams({
    collection,
    ...(id ? { id } : {}),
    ...(version ? { version } : {}),
    token: `${expires}.${toHex(signature)}`,
  });
  return `/preview?${query}`;
}

/** Checks the token of an address. @param now milliseconds since 1970 @returns `expires` in seconds since 1970 */
export async function checkPreview(
  secret: string,
  query: URLSearchParams,
  now: number,
): Promise<{ readonly entry: PreviewedEntry; readonly expires: number } | 'wrong' | 'expired'> {
  const [, time = '', hex = ''] =
    /^(\d{1,12})\.([0-9a-f]{64})$/.exec(query.get('token') ?? '') ?? [];
  const entry = entryIn(query);
  const expires = Number(time);
  const bytes = signed(entry, expires);
  const isRight = await crypto.subtle.verify('HMAC', await keyOf(secret), fromHex(hex), bytes);
  const left = expires - now / 1000;
  if (!isRight || left > previewSeconds) return 'wrong';
  return left > 0 ? { entry, expires } : 'expired';
}
