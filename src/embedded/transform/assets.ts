import { createHash } from 'node:crypto';
import { invalidQuery, ServiceError } from '#embedded/query/errors.ts';
import type { Item } from '#embedded/query/fields.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface MadePicture extends Picture {
  /** Why this is only the first frame of an animation. */
  readonly stillReason?: string | undefined;
}

export interface Asset extends Picture {
  readonly filename: string;
  readonly modified?: Date;
}

export type ReadAsset = (id: string) => Promise<Asset | undefined>;

/** Lists the stored files as `directus_files` records. */
export type ListAssets = () => Promise<readonly Item[]>;

export interface TransformOptions {
  /** Width in pixels. The aspect ratio stays. */
  readonly width?: number | undefined;
  /** 1 to 100; default: the format's own. Ignored for PNG. */
  readonly quality?: number | undefined;
  readonly format?: 'avif' | 'webp' | undefined;
  readonly withoutEnlargement?: boolean | undefined;
  /** Pictures with a side longer than this number of pixels are refused. */
  readonly maxSide?: number | undefined;
}

/**
 * Resizes and re-encodes a picture to the requested format, or else to its own (PNG for TIFF).
 * @throws ServiceError `ILLEGAL_ASSET_TRANSFORMATION` (with `isOriginalAtFault` if no transformation of this picture can
 * succeed) or `SERVICE_UNAVAILABLE`
 */
export type TransformImage = (picture: Picture, options: TransformOptions) => Promise<MadePicture>;

const svgType = 'image/svg+xml';
const rasterTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/tiff',
]);

/** True if the options change a picture of this type. Like Directus, the service never transforms SVG. */
export function changesImage(type: string, { width, quality, format }: TransformOptions): boolean {
  if (!rasterTypes.has(type)) return false;
  const sized = width !== undefined || quality !== undefined;
  return sized || (format !== undefined && type !== `image/${format}`);
}

/** True if an id is safe as a file name: it cannot lead out of the folder. */
export function isAssetId(id: string): boolean {
  return /^[\w-][\w.-]*$/.test(id);
}

export interface AssetRequest {
  readonly id: string;
  readonly query?: URLSearchParams;
  readonly ifNoneMatch?: string | undefined;
}

interface AssetSource {
  readonly readAsset: ReadAsset;
  readonly transform?: TransformImage | undefined;
}

/**
 * Answers with a picture. The entity tag is made from the stored bytes and the options, so that `If-None-Match` needs no
 * transformation.
 */
export async function answerAsset(
  { id, query = new URLSearchParams(), ifNoneMatch = '' }: AssetRequest,
  { readAsset, transform }: AssetSource,
): Promise<Response> {
  const options = parseAssetQuery(query);
  const asset = isAssetId(id) ? await readAsset(id) : undefined;
  if (!asset) throw new ServiceError('FORBIDDEN', `There is no asset “${id}” that you may read.`);

  const change = transform && changesImage(asset.type, options) ? transform : undefined;
  const { width, quality, format, withoutEnlargement } = options;
  const changes = change ? `-${[width, quality, format, withoutEnlargement].join('-')}` : '';
  const digest = createHash('sha256').update(asset.bytes).digest('base64url').slice(0, 27);
  const tag = `"${digest}${changes}"`;
  const headers = new Headers({
    'Cache-Control': 'no-cache',
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
  });
  if (asset.modified) headers.set('Last-Modified', asset.modified.toUTCString());
  if (matchesTag(ifNoneMatch, tag)) {
    return new Response(null, { status: 304, headers });
  }
  const { bytes, type } = change ? await change(asset, { ...options, maxSide }) : asset;
  headers.set('Content-Type', type);
  headers.set('Content-Length', String(bytes.byteLength));
  // Other characters would need an extended parameter (RFC 6266).
  const filename = asset.filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  headers.set('Content-Disposition', `inline; filename="${filename}"`);
  // An SVG that is opened as a document must not run scripts or load anything.
  if (type === svgType) {
    headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  }
  return new Response(Buffer.from(bytes), { headers });
}

/** Compares entity tags without their weakness (RFC 9110, 13.1.2). */
function matchesTag(header: string, tag: string): boolean {
  const tags = header.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}

const knownParameters = ['width', 'quality', 'format', 'withoutEnlargement'] as const;
const formats = ['avif', 'webp'] as const;
const maxWidth = 4096;

/** The limit of Directus (`ASSETS_TRANSFORM_IMAGE_MAX_DIMENSION`). */
const maxSide = 6000;

/** Parses the transformations that the site uses. Rejects Directus's other transformations. */
function parseAssetQuery(parameters: URLSearchParams): TransformOptions {
  for (const name of parameters.keys()) {
    if (!knownParameters.some((known) => known === name)) {
      const supported = knownParameters.join(', ');
      throw invalidQuery(name, `is not supported. Use one of: ${supported}.`);
    }
  }
  const width = readNumber(parameters, 'width', maxWidth);
  const quality = readNumber(parameters, 'quality', 100);
  const wanted = parameters.get('format');
  const format = formats.find((known) => known === wanted);
  if (wanted !== null && format === undefined) {
    throw invalidQuery('format', `must be one of ${formats.join(', ')}.`);
  }
  const withoutEnlargement = parameters.get('withoutEnlargement') === 'true';
  return { width, quality, format, withoutEnlargement };
}

function readNumber(parameters: URLSearchParams, name: string, max: number): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max)
    throw invalidQuery(name, `must be a whole number from 1 to ${max}.`);
  return number;
}
