import { parseAccept } from 'hono/utils/accept';
import { type PictureWidth, pictureWidths } from '#components/pictures/picture-address.ts';
import type { TransformOptions } from '#embedded/transform/assets.ts';

/** One picture in one size and format. */
export interface PictureVariant {
  /** The id of a file, or the name of one of the site's own pictures. */
  readonly id: string;
  /** Distinguishes files that have had the same id. */
  readonly version: string;
  readonly width?: PictureWidth | undefined;
  /** By default the picture's own. */
  readonly format?: 'avif' | 'webp' | undefined;
}

/** Requests an asset by its path. */
export type FetchAsset = (path: string, init: RequestInit) => Promise<Response>;

/** How long the content service may take to answer, in milliseconds. */
export const serviceTimeoutMs = 15_000;

/** Settings of sharp (0 to 100) at which the formats look alike. */
const quality = { avif: 55, webp: 75, own: 78 } as const;

/** Says how to make a variant from its original. */
export const transformationOf = ({ width, format }: Omit<PictureVariant, 'id' | 'version'>) =>
  (width === undefined
    ? {}
    : {
        ...{ width, quality: quality[format ?? 'own'], withoutEnlargement: true, format },
      }) satisfies TransformOptions;

/** The query of an asset's address. */
export interface AssetQuery {
  readonly width?: PictureWidth | undefined;
  /** The version that the page was made with. */
  readonly version?: string | undefined;
}

/**
 * Reads a query, without its question mark. Only sizes that the site uses are allowed, so that nobody can make it compute and
 * store others.
 * @returns `undefined` for any other query
 */
export function readAssetQuery(query: string): AssetQuery | undefined {
  // Old documents and other sites have versions of five characters.
  const found = /^(?!&)(?:width=(\d+))?(?:(?:^|&)v=([\w-]{4,5}))?$/.exec(query);
  if (!found) return undefined;
  const [, digits, version] = found;
  const width = pictureWidths.find((allowed) => String(allowed) === digits);
  return digits !== undefined && width === undefined ? undefined : { width, version };
}

/**
 * Lists the formats for a visitor, best first; `undefined` is the picture's own. Wildcards do not count, because clients that
 * show neither AVIF nor WebP send them, too.
 */
export function formatsFor(accept: string | null): readonly PictureVariant['format'][] {
  const named = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  const accepts = (format: string) =>
    named.some(({ type }) => type.toLowerCase() === `image/${format}`);
  if (accepts('avif')) return ['avif', 'webp', undefined];
  return accepts('webp') ? ['webp', undefined] : [undefined];
}

/** Status for visitors after an answer without a file: 503 if the content service is in trouble, else 404. */
export const statusFor = (status: number | undefined): 404 | 503 =>
  status === undefined || status >= 500 || status === 429 ? 503 : 404;
