import { forbiddenAsset, invalidQuery } from '#embedded/query/errors.ts';
import type { Item } from '#embedded/query/fields.ts';

/** A picture or another file: its bytes and their content type. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** A stored file. */
export interface Asset extends Picture {
  readonly filename: string;
  readonly modified?: Date;
}

/** Finds a stored file by its id; `undefined` when there is none. */
export type ReadAsset = (id: string) => Promise<Asset | undefined>;

/** What there is of stored files, as records in the form of Directus's files. */
export type ListAssets = () => Promise<readonly Item[]>;

/** How a picture is to be changed; what is absent stays as it is. */
export interface TransformOptions {
  /** In pixels; the height follows in proportion. */
  readonly width?: number | undefined;
  /** 1 to 100; by default the format's usual quality. PNG has none. */
  readonly quality?: number | undefined;
  readonly format?: 'avif' | 'webp' | undefined;
  /** Never more pixels than the picture has. */
  readonly withoutEnlargement?: boolean | undefined;
  /** Pictures of which a side is longer, in pixels, are refused. */
  readonly longestSide?: number | undefined;
}

/**
 * Resizes and re-encodes a picture: to the format asked for, else its own, and PNG for TIFF.
 *
 * @throws ServiceError `ILLEGAL_ASSET_TRANSFORMATION` (`isOriginalAtFault` where no transformation of this picture can
 *   succeed) or `SERVICE_UNAVAILABLE`
 */
export type TransformImage = (picture: Picture, options: TransformOptions) => Promise<Picture>;

const SVG = 'image/svg+xml';
const RASTERS: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/tiff',
]);

/**
 * Whether a transformation would change the picture. It does not without options, nor an SVG, which Directus gives as it is
 * whatever is asked, nor a type that is no still picture.
 */
export function changesImage(type: string, { width, quality, format }: TransformOptions): boolean {
  if (!RASTERS.has(type)) return false;
  const sized = width !== undefined || quality !== undefined;
  return sized || (format !== undefined && type !== `image/${format}`);
}

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

  const change = transform && changesImage(asset.type, asked) ? transform : undefined;
  const { width, quality, format, withoutEnlargement } = asked;
  const changes = change ? `-${[width, quality, format, withoutEnlargement].join('-')}` : '';
  const tag = `"${await digest(asset.bytes)}${changes}"`;
  const headers = new Headers({
    'Cache-Control': 'no-cache',
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
  });
  if (asset.modified) headers.set('Last-Modified', asset.modified.toUTCString());
  if (namesTag(request.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers });
  }
  const { bytes, type } = change
    ? await change(asset, { ...asked, longestSide: LONGEST_SIDE })
    : asset;
  headers.set('Content-Type', type);
  headers.set('Content-Length', String(bytes.byteLength));
  // Quotes and letters beyond ASCII would need a second spelling (RFC 6266).
  const filename = asset.filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  headers.set('Content-Disposition', `inline; filename="${filename}"`);
  if (type === SVG) {
    headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  }
  return new Response(bodyOf(bytes), { headers });
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

const PARAMETERS = ['width', 'quality', 'format', 'withoutEnlargement'] as const;
const FORMATS = ['avif', 'webp'] as const;
const MAX_WIDTH = 4096;

/** Directus transforms no picture beyond this (`ASSETS_TRANSFORM_IMAGE_MAX_DIMENSION`). */
const LONGEST_SIDE = 6000;

/**
 * Reads the transformations of Directus that the site asks for: `width` (1 to 4096), `quality` (1 to 100), `format` (avif or
 * webp) and `withoutEnlargement`.
 *
 * @throws ServiceError `INVALID_QUERY`, naming the parameter, for everything else
 */
function parseAssetQuery(parameters: URLSearchParams): TransformOptions {
  for (const name of parameters.keys()) {
    if (!PARAMETERS.some((known) => known === name)) {
      const offered = PARAMETERS.join(', ');
      throw invalidQuery(name, `is not offered by this service. There are: ${offered}.`);
    }
  }
  const width = numberOf(parameters, 'width', MAX_WIDTH);
  const quality = numberOf(parameters, 'quality', 100);
  const asked = parameters.get('format');
  const format = FORMATS.find((known) => known === asked);
  if (asked !== null && format === undefined) {
    throw invalidQuery('format', `must be one of ${FORMATS.join(', ')}.`);
  }
  const withoutEnlargement = parameters.get('withoutEnlargement') === 'true';
  return { width, quality, format, withoutEnlargement };
}

function numberOf(parameters: URLSearchParams, name: string, most: number): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most)
    throw invalidQuery(name, `must be a whole number from 1 to ${most}.`);
  return number;
}
