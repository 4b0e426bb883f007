import {
  forbiddenAsset,
  illegalTransformation,
  tooManyTransformations,
} from '#embedded/query/errors.ts';
import type { Item } from '#embedded/query/values.ts';
import { type AssetQuery, negotiateFormat, parseAssetQuery } from './asset-query';
import {
  changesImage,
  type Picture,
  TransformError,
  type TransformImage,
  type TransformOptions,
  TransformQueueFullError,
} from './transform-options';

/** A stored file. */
export interface Asset {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly filename: string;
  readonly modified?: Date;
}

/** Finds a stored file by its id; `undefined` when there is none. */
export type ReadAsset = (id: string) => Promise<Asset | undefined>;

/** What there is of stored files, as records in the form of Directus's files. */
export type ListAssets = () => Promise<readonly Item[]>;

const SVG = 'image/svg+xml';
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/tiff', 'tiff'],
]);

/**
 * True for an id that can name an asset: letters, digits, `_`, `-` and dots, no dot first. Nothing of the kind
 * can lead out of a folder.
 */
export function isAssetId(id: string): boolean {
  return /^[\w-][\w.-]*$/.test(id);
}

/** What an answer about an asset is made of. */
interface AssetSource {
  readonly readAsset: ReadAsset;
  /** Without it every picture comes as it is stored, whatever the query asks. */
  readonly transform?: TransformImage | undefined;
}

/**
 * Answers for one asset, transformed as the request's query asks.
 *
 * The entity tag is made of the stored bytes and the options, so that `If-None-Match` is answered without
 * transforming anything. An SVG that is opened by itself may run no script and load nothing.
 *
 * @param name the file name the path gives it, if any; else the stored one, with the extension of its format
 * @throws ServiceError `FORBIDDEN`, `INVALID_QUERY`, `ILLEGAL_ASSET_TRANSFORMATION` or `SERVICE_UNAVAILABLE`
 */
export async function answerAsset(
  request: Request,
  id: string,
  name: string | undefined,
  { readAsset, transform }: AssetSource,
): Promise<Response> {
  const query = parseAssetQuery(new URL(request.url).searchParams);
  const asset = isAssetId(id) ? await readAsset(id) : undefined;
  if (!asset) throw forbiddenAsset(id);

  const options = transform ? settle(query, asset.type, request.headers.get('accept')) : {};
  const headers = new Headers({
    'Cache-Control': 'no-cache',
    ETag: await entityTag(asset, options),
    'X-Content-Type-Options': 'nosniff',
  });
  if (transform && query.negotiate && asset.type !== SVG) headers.set('Vary', 'Accept');
  if (asset.modified) headers.set('Last-Modified', asset.modified.toUTCString());
  if (isFresh(request.headers, headers)) return new Response(null, { status: 304, headers });

  const picture = await transformed(id, asset, options, transform);
  headers.set('Content-Type', picture.type);
  headers.set('Content-Length', String(picture.bytes.byteLength));
  headers.set(
    'Content-Disposition',
    disposition(query.download, name ?? filenameOf(asset, picture)),
  );
  if (picture.type === SVG) {
    headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  }
  return new Response(bodyOf(picture.bytes), { headers });
}

/** The options as they apply to this asset: the negotiated format, none for an SVG, which is fine as it is. */
function settle(query: AssetQuery, type: string, accept: string | null): TransformOptions {
  if (!query.negotiate || type === SVG) return query.transform;
  return { ...query.transform, format: negotiateFormat(accept) };
}

async function transformed(
  id: string,
  asset: Asset,
  options: TransformOptions,
  transform: TransformImage | undefined,
): Promise<Picture> {
  if (!transform) return asset;
  try {
    return await transform(asset.bytes, asset.type, options);
  } catch (error) {
    if (error instanceof TransformError) throw illegalTransformation(id, error.message);
    if (error instanceof TransformQueueFullError) throw tooManyTransformations();
    throw error;
  }
}

async function entityTag(asset: Asset, options: TransformOptions): Promise<string> {
  const changes = changesImage(asset.type, options)
    ? JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : '';
  const source = await digest(asset.bytes);
  return `"${changes === '' ? source : await digest(new TextEncoder().encode(source + changes))}"`;
}

async function digest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bodyOf(bytes));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 27);
}

/** RFC 9110, 13.2.2: `If-Modified-Since` counts only without `If-None-Match`. */
function isFresh(asked: Headers, held: Headers): boolean {
  const tags = asked.get('if-none-match');
  if (tags !== null) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes('*') || known.includes(held.get('etag') ?? '');
  }
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  const modified = Date.parse(held.get('last-modified') ?? '');
  return modified <= since;
}

function filenameOf(asset: Asset, picture: Picture): string {
  const extension = EXTENSIONS.get(picture.type);
  if (picture.type === asset.type || extension === undefined) return asset.filename;
  return `${asset.filename.replace(/\.[^.]*$/, '')}.${extension}`;
}

/** RFC 6266: a plain name for all clients, and the exact one (RFC 8187) where the plain one cannot be it. */
function disposition(download: boolean, filename: string): string {
  const kind = download ? 'attachment' : 'inline';
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  if (plain === filename) return `${kind}; filename="${plain}"`;
  const exact = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** The same bytes as a response takes them: never over shared memory. */
function bodyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
}
