import { parseAccept } from 'hono/utils/accept';
import { type PictureWidth, pictureWidths } from '#components/pictures/picture-address.ts';
import type { TransformOptions } from '#embedded/transform/assets.ts';

export interface PictureVariant {
  /** The id of a file, or the name of one of the site's own pictures. */
  readonly id: string;
  /** Distinguishes successive files with the same id. */
  readonly version: string;
  readonly width?: PictureWidth | undefined;
  /** The default is the picture's own format. */
  readonly format?: 'avif' | 'webp' | undefined;
}

/** Reads the original of a file, from the content service or from the site's own pictures. */
export type ReadOriginal = (id: string, init: RequestInit) => Promise<Response>;

export const serviceTimeoutMs = 15_000;

/** sharp's quality (0 to 100) for each format. At these values, the formats look alike. */
const quality = { avif: 55, webp: 75, own: 78 } as const;

/** Returns sharp's options for making a variant from its original. */
export const transformationOf = ({ width, format }: Omit<PictureVariant, 'id' | 'version'>) =>
  (width === undefined
    ? {}
    : {
        width,
        quality: quality[format ?? 'own'],
        withoutEnlargement: true,
        format,
      }) satisfies TransformOptions;

export interface AssetQuery {
  readonly width?: PictureWidth | undefined;
  /** The version that the page was made with. */
  readonly version?: string | undefined;
  /** Lets its holder have a file that no published content names. */
  readonly token?: string | undefined;
}

/**
 * Reads a query, without its question mark. Allows only sizes that the site uses, so that clients cannot make it compute and
 * store other sizes.
 * @returns `undefined` for any other query
 */
export function readAssetQuery(query: string): AssetQuery | undefined {
  // Old documents and other sites still use versions of five characters.
  const match =
    /^(?!&)(?:width=(\d+))?(?:(?:^|&)v=([\w-]{4,5}))?(?:(?:^|&)token=(\d{1,12}\.[\da-f]{64}))?$/.exec(
      query,
    );
  if (!match) return undefined;
  const [, digits, version, token] = match;
  const width = pictureWidths.find((allowed) => String(allowed) === digits);
  return digits !== undefined && width === undefined ? undefined : { width, version, token };
}

/**
 * Lists the formats for a visitor, best first; `undefined` is the picture's own. Ignores wildcards, because clients without AVIF
 * and WebP send them, too.
 */
export function formatsFor(accept: string | null): readonly PictureVariant['format'][] {
  const named = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  const accepts = (format: string) =>
    named.some(({ type }) => type.toLowerCase() === `image/${format}`);
  if (accepts('avif')) return ['avif', 'webp', undefined];
  return accepts('webp') ? ['webp', undefined] : [undefined];
}

/** Returns the status to answer if the service sends no file: 503 if the service fails, else 404. */
export const statusFor = (status: number | undefined): 404 | 503 =>
  status === undefined || status >= 500 || status === 429 ? 503 : 404;
