export type RasterFormat = 'jpg' | 'png' | 'webp' | 'avif';

/** How a picture is to be changed; what is left out stays as it is. */
export interface TransformOptions {
  /** In pixels; the height follows in proportion. */
  readonly width?: number;
  /** 1 to 100; by default the format's usual quality. PNG and an unchanged SVG have none. */
  readonly quality?: number;
  readonly format?: RasterFormat;
  /** Never more pixels than the picture has. */
  readonly withoutEnlargement?: boolean;
}

/** A picture: its bytes and their content type. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** The bytes are not a picture that can be read. */
export class TransformError extends Error {
  override readonly name = 'TransformError';
}

/** So many pictures wait already that another would only wait in vain. */
export class TransformQueueFullError extends Error {
  override readonly name = 'TransformQueueFullError';
}

/** Content types by format. */
export const FORMAT_TYPES: Readonly<Record<RasterFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The format a picture has by its content type; none for an SVG and whatever is no still picture. */
export const FORMAT_OF_TYPE: ReadonlyMap<string, RasterFormat> = new Map(
  (Object.keys(FORMAT_TYPES) as RasterFormat[]).map((format) => [FORMAT_TYPES[format], format]),
);

/**
 * Whether a transformation would change the picture. It does not without options, an SVG without a raster
 * format (it scales by itself), or a type that is no still picture.
 */
export function changesImage(type: string, options: TransformOptions): boolean {
  const { width, quality, format } = options;
  if (type === 'image/svg+xml') return format !== undefined;
  if (!FORMAT_OF_TYPE.has(type)) return false;
  const sized = width !== undefined || quality !== undefined;
  return sized || (format !== undefined && FORMAT_TYPES[format] !== type);
}

/** Resizes and re-encodes a picture of a content type; see `transformImage`, which does it with sharp. */
export type TransformImage = (
  bytes: Uint8Array,
  type: string,
  options: TransformOptions,
) => Promise<Picture>;
