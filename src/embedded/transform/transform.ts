import { readFile } from 'node:fs/promises';
import type { Sharp, default as SharpModule } from 'sharp';
import {
  illegalTransformation,
  tooManyTransformations,
  unreadableOriginal,
} from '#embedded/query/errors.ts';
import type { AnyPicture, Picture, TransformImage, TransformOptions } from './assets';
import { decodingBytes, maxPixels, refusalOf } from './decoding-cost';

/** A picture as its pixels: upright, in sRGB, one byte a channel, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** How wide a picture is decoded; by default as it is. */
type Size = Pick<TransformOptions, 'width' | 'withoutEnlargement'>;

/** What encoding takes, in bytes, at all and for each pixel: measured with sharp 0.35.5 and rounded up. */
const encodingCosts = {
  avif: { fixed: 64 * 1024 * 1024, perPixel: 24 },
  jpeg: { fixed: 0, perPixel: 7 },
  png: { fixed: 0, perPixel: 7 },
  webp: { fixed: 0, perPixel: 7 },
} as const;

/** The longest side that a format can have, in pixels. */
const longestSides = { avif: 16_384, jpeg: 65_500, png: 1_000_000, webp: 16_383 } as const;

/** Formats that are read, as sharp calls them. It looks at the bytes, and knows others, such as SVG. */
const readFormats: ReadonlySet<string | undefined> = new Set([
  'jpeg',
  'png',
  'webp',
  'heif',
  'tiff',
]);

let loading: Promise<typeof SharpModule> | undefined;

/** sharp without threads and memory of its own beside what is being made. */
export function loadSharp(): Promise<typeof SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

/** The bytes of a picture, wherever they are. */
export async function bytesOf(picture: AnyPicture): Promise<Uint8Array> {
  if ('bytes' in picture) return picture.bytes;
  return (await readFile(picture.place.path)).subarray(picture.place.offset);
}

/**
 * Reads the header of a picture.
 * @returns its size in pixels, and what decoding it takes in bytes
 * @throws ServiceError for a picture that cannot be read, or takes too much
 */
export async function measure(bytes: Uint8Array) {
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadableOriginal(messageOf(error));
    });
  if (!readFormats.has(header.format))
    throw unreadableOriginal('it is no picture that is read', true);
  const refusal = refusalOf(header, bytes.length);
  if (refusal) throw unreadableOriginal(refusal, true);
  const { width, height } = header;
  return { width, height, cost: decodingBytes(header, bytes.length) };
}

/**
 * Decodes a picture. Photographs are turned upright and lose their metadata (location, camera).
 * @throws ServiceError for one that cannot be read
 */
export async function decode(bytes: Uint8Array, { width, withoutEnlargement = false }: Size) {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  if (width !== undefined) picture.resize({ width, withoutEnlargement });
  try {
    const { data, info } = await picture
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels } as Pixels;
  } catch (error) {
    throw unreadableOriginal(messageOf(error));
  }
}

/** The format that a picture is made in: the one asked for, else its own. No browser but one shows TIFF. */
function formatOf(type: string, { format }: TransformOptions) {
  const own = /^image\/(jpeg|webp|avif)$/.exec(type)?.[1] as 'jpeg' | 'webp' | 'avif' | undefined;
  return format ?? own ?? 'png';
}

/** What encoding pixels so takes, in bytes. */
export const encodingBytes = (
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  type: string,
  options: TransformOptions,
): number => {
  const scale = Math.min(1, (options.width ?? width) / width);
  const { fixed, perPixel } = encodingCosts[formatOf(type, options)];
  return fixed + Math.ceil(width * height * scale * scale * perPixel);
};

/**
 * Encodes pixels as a picture.
 * @param type of the file that they are of
 * @throws ServiceError for what the format cannot hold
 */
export async function encode(
  { data, width, height, channels }: Pixels,
  type: string,
  options: TransformOptions,
): Promise<Picture> {
  const sharp = await loadSharp();
  const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPixels });
  const { withoutEnlargement = false } = options;
  if (options.width !== undefined) picture.resize({ width: options.width, withoutEnlargement });
  const format = formatOf(type, options);
  const scale = Math.min(1, (options.width ?? width) / width);
  if (Math.max(width, height) * scale > longestSides[format]) {
    throw illegalTransformation(`no ${format.toUpperCase()} is as long`, true);
  }
  try {
    const bytes = await asFormat(picture, format, options.quality).toBuffer();
    return { bytes, type: `image/${format}` };
  } catch (error) {
    throw illegalTransformation(messageOf(error));
  }
}

function asFormat(picture: Sharp, format: ReturnType<typeof formatOf>, quality?: number): Sharp {
  const given = quality === undefined ? {} : { quality };
  if (format === 'jpeg') return picture.jpeg({ ...given, mozjpeg: true });
  if (format === 'webp') return picture.webp(given);
  // One step faster than the default, which makes a visitor wait for little.
  if (format === 'avif') return picture.avif({ ...given, effort: 3 });
  // PNG is without loss: a quality would make sharp reduce its colours.
  return picture.png();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const MAX_WAITING = 100;

/**
 * Resizes and re-encodes a picture in this process, for the content service of development. sharp works on as many at once as
 * Node has threads for it; the others wait in its queue.
 */
export const transformImage: TransformImage = async (picture, options) => {
  const sharp = await loadSharp();
  const bytes = await bytesOf(picture);
  const { width, height } = await measure(bytes);
  const { longestSide = Number.POSITIVE_INFINITY } = options;
  if (Math.max(width, height) > longestSide) {
    throw illegalTransformation(`a side has more than ${longestSide} pixels`);
  }
  if (sharp.counters().queue >= MAX_WAITING) throw tooManyTransformations();
  return encode(await decode(bytes, options), picture.type, { ...options, width: undefined });
};
