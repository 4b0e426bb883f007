import {
  forbiddenAsset,
  illegalTransformation,
  tooManyTransformations,
} from '#embedded/query/errors.ts';
import type { Item } from '#embedded/query/values.ts';
import { parseAssetQuery } from './asset-query';
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
 * @throws ServiceError `FORBIDDEN`, `INVALID_QUERY`, `ILLEGAL_ASSET_TRANSFORMATION` or `SERVICE_UNAVAILABLE`
 */
export async function answerAsset(
  request: Request,
  id: string,
  { readAsset, transform }: AssetSource,
): Promise<Response> {
  const asked = parseAssetQuery(new URL(request.url).searchParams);
  const asset = isAssetId(id) ? await readAsset(id) : undefined;
  if (!asset) throw forbiddenAsset(id);

  const options = transform ? asked : {};
  const tag = await entityTag(asset, options);
  const headers = new Headers({
    'Cache-Control': 'no-cache',
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
  });
  if (asset.modified) headers.set('Last-Modified', asset.modified.toUTCString());
  if (namesTag(request.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers });
  }
  const picture = await transformed(id, asset, options, transform);
  headers.set('Content-Type', picture.type);
  headers.set('Content-Length', String(picture.bytes.byteLength));
  // Quotes and letters beyond ASCII would need a second spelling (RFC 6266).
  const filename = asset.filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  headers.set('Content-Disposition', `inline; filename="${filename}"`);
  if (picture.type === SVG) {
    headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  }
  return new Response(bodyOf(picture.bytes), { headers });
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
  const source = await digest(asset.bytes);
  if (!changesImage(asset.type, options)) return `"${source}"`;
  const { width, quality, format, withoutEnlargement } = options;
  const changes = JSON.stringify([width, quality, format, withoutEnlargement]);
  return `"${await digest(new TextEncoder().encode(source + changes))}"`;
}

async function digest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bodyOf(bytes));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 27);
}

/** Whether an `If-None-Match` header names this tag (RFC 9110, 13.1.2). */
function namesTag(header: string | null, tag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}

/** The same bytes as a response takes them: never over shared memory. */
function bodyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
}
