import { parseAccept } from 'hono/utils/accept';
import { type PictureWidth, pictureWidths } from '#components/pictures/picture-address.ts';
import type { TransformOptions } from '#embedded/transform/assets.ts';

/** Formats that pictures are made in, besides their own. */
export type PictureFormat = 'avif' | 'webp';

/** One picture in one size and format. */
export interface PictureVariant {
  /** Its id in the content service, or its name among the site's own. */
  readonly id: string;
  /** Distinguishes it from what was or will be under the same id, where that is known. */
  readonly version?: string | undefined;
  readonly width?: PictureWidth | undefined;
  /** Its own format by default. */
  readonly format?: PictureFormat | undefined;
}

/** Asks for an asset by its path and query. */
export type FetchAsset = (pathAndQuery: string, init: RequestInit) => Promise<Response>;

/** About alike to look at; AVIF says the same with less (both are what sharp's 0 to 100 mean). */
const quality = { avif: 55, webp: 75, own: 78 } as const;

/** How a variant is made of its original. */
export const transformationOf = ({ width, format }: PictureVariant): TransformOptions =>
  width === undefined
    ? {}
    : { width, quality: quality[format ?? 'own'], withoutEnlargement: true, format };

/** The address of a variant in the content service (Directus, “Files: requesting a thumbnail”). */
export function addressOf(variant: PictureVariant): string {
  const asked = Object.entries(transformationOf(variant)).filter(([, value]) => value);
  const query = asked.map(([name, value]) => `${name}=${value}`).join('&');
  return `/assets/${variant.id}${query && `?${query}`}`;
}

/** What a request may ask of an asset. */
export interface AssetQuery {
  readonly width?: PictureWidth | undefined;
  /** The version that the page knew of. */
  readonly version?: string | undefined;
}

/**
 * Only the sizes that the site itself uses are passed on, so that nobody can make the content service compute and store
 * others.
 * @param query without its question mark
 * @returns `undefined` when it asks for anything else
 */
export function readAssetQuery(query: string): AssetQuery | undefined {
  // Versions had five letters until 2026-11-24: documents and other sites still name pictures so.
  const found = /^(?!&)(?:width=(\d+))?(?:(?:^|&)v=([\w-]{4,5}))?$/.exec(query);
  if (!found) return undefined;
  const [, digits, version] = found;
  const width = pictureWidths.find((allowed) => String(allowed) === digits);
  return digits !== undefined && width === undefined ? undefined : { width, version };
}

/**
 * The best format that an `Accept` header names: AVIF, else WebP; `undefined` for a picture's own. A wildcard names neither,
 * as picture clients that can show neither send one, too.
 */
export function bestFormat(accept: string | null): PictureFormat | undefined {
  const named = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  return (['avif', 'webp'] as const).find((format) =>
    named.some(({ type }) => type.toLowerCase() === `image/${format}`),
  );
}

/** Statuses that say “not in this format”; an encoder that is not there is an internal error. */
const notSo: ReadonlySet<number> = new Set([400, 415, 422, 500, 501]);

/** Whether the same picture may yet come in another format. */
export const mayComeOtherwise = (status: number | undefined) =>
  status !== undefined && notSo.has(status);

/** Whether the content service is in trouble, and not the picture. */
export const isFailure = (status: number | undefined) =>
  status === undefined || status >= 500 || status === 429;

/** What browsers show as a picture, by the names it has had. */
const pictureTypes =
  /^image\/(?:avif|webp|p?jpe?g|(?:x-)?png|gif|svg\+xml|apng|tiff|(?:x-(?:ms-)?)?bmp|x-icon|vnd\.microsoft\.icon)$/;

export const isPictureType = (type: string) => pictureTypes.test(type);

/** Documents of the web could act in the name of the site, and are how services say that they are in trouble. */
const troubleTypes = /html|json|^(?:text|application)\/(?:xml|javascript)/;

export const isTrouble = (type: string) => troubleTypes.test(type);

/** Files that browsers show by themselves, besides pictures; every other is for saving only. */
const shownTypes = /^(?:application\/pdf|text\/plain|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** The content type of an answer without its parameters; empty where it has none. */
export const typeIn = ({ headers }: Response) =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * The content type in which a file is passed on: that of its bytes where these are a picture, and bytes to save where it is not
 * known what they are.
 * @param byBytes the type of a picture that the bytes say it is, where they were looked at
 * @returns `undefined` for what is never passed on
 */
export function typeToGive(answer: Response, byBytes: string | undefined): string | undefined {
  const type = typeIn(answer);
  if (byBytes !== undefined || isPictureType(type)) return byBytes;
  if (type === '' || isTrouble(type)) return undefined;
  const isShown = shownTypes.test(type);
  return isShown ? (answer.headers.get('content-type') ?? type) : 'application/octet-stream';
}
