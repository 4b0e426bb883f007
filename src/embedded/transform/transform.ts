import type { Metadata, Sharp, default as SharpModule } from 'sharp';
import {
  illegalTransformation,
  tooManyTransformations,
  unreadableOriginal,
} from '#embedded/query/errors.ts';
import type { TransformImage, TransformOptions } from './assets';
import { maxPixels, staysAnimated, stillReason, tooLargeReason } from './decoding-cost';

const maxSides = { avif: 16_384, jpeg: 65_500, png: 1_000_000, webp: 16_383 } as const;

/** Supported formats, by sharp's names. sharp could also read others, such as SVG. */
const supportedFormats: ReadonlySet<string | undefined> = new Set([
  'jpeg',
  'png',
  'webp',
  'heif',
  'tiff',
]);

let loading: Promise<typeof SharpModule> | undefined;

/** Loads sharp with one thread and no cache. */
export function loadSharp(): Promise<typeof SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Refuses a picture by its header, before decoding takes memory.
 * @throws ServiceError
 */
async function checkHeader(bytes: Uint8Array, maxSide: number): Promise<Metadata> {
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadableOriginal(messageOf(error));
    });
  if (!supportedFormats.has(header.format)) throw unreadableOriginal('its format cannot be read');
  const refusal = tooLargeReason(header, bytes.length);
  if (refusal) throw unreadableOriginal(refusal);
  if (Math.max(header.width, header.height) > maxSide) {
    throw illegalTransformation(`a side has more than ${maxSide} pixels`);
  }
  return header;
}

/** Adds the end mark that some cameras and transfers leave out. Browsers show such a file, but sharp refuses it. */
function withEndMark(bytes: Uint8Array): Uint8Array {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const hasEndMark = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    Buffer.from([0xff, 0xd9]),
    -maxBytesAfterEnd,
  );
  return !isJpeg || hasEndMark ? bytes : Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]);
}

/** Some programs pad their files. */
const maxBytesAfterEnd = 1_024;

/**
 * Decodes a picture: upright, in sRGB, one byte per channel, and without metadata such as location and camera.
 * @throws ServiceError
 */
async function decode(
  original: Uint8Array,
  { width, withoutEnlargement = false }: TransformOptions,
) {
  const sharp = await loadSharp();
  const bytes = withEndMark(original);
  // With an end mark of ours, lost data would only be a warning.
  const failOn = bytes === original ? 'error' : 'warning';
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn }).autoOrient();
  if (width !== undefined) picture.resize({ width, withoutEnlargement });
  try {
    return await picture
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw unreadableOriginal(messageOf(error));
  }
}

/** @throws ServiceError */
async function resizeAnimation(
  bytes: Uint8Array,
  { width, quality, withoutEnlargement = false }: TransformOptions,
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const animation = sharp(bytes, { animated: true, limitInputPixels: maxPixels, failOn: 'error' });
  if (width !== undefined) animation.resize({ width, withoutEnlargement });
  try {
    return await animation.webp(quality === undefined ? {} : { quality }).toBuffer();
  } catch (error) {
    throw unreadableOriginal(messageOf(error));
  }
}

/** Returns the requested format, or else the picture's own. TIFF becomes PNG, because only Safari shows TIFF. */
function formatOf(type: string, { format }: TransformOptions) {
  const kind = /^image\/(jpeg|webp|avif)$/.exec(type)?.[1] as 'jpeg' | 'webp' | 'avif' | undefined;
  return format ?? kind ?? 'png';
}

function encodeAs(picture: Sharp, format: ReturnType<typeof formatOf>, quality?: number): Sharp {
  const options = quality === undefined ? {} : { quality };
  if (format === 'jpeg') return picture.jpeg({ ...options, mozjpeg: true });
  if (format === 'webp') return picture.webp(options);
  // Faster than the default, and the files are hardly larger.
  if (format === 'avif') return picture.avif({ ...options, effort: 3 });
  // With a quality, sharp would reduce the colours of a PNG.
  return picture.png();
}

const maxQueued = 100;

/** Resizes and re-encodes a picture in this process. sharp queues pictures until Node has a free thread. */
export const transformImage: TransformImage = async ({ type, bytes }, options) => {
  const sharp = await loadSharp();
  const header = await checkHeader(bytes, options.maxSide ?? Number.POSITIVE_INFINITY);
  if (sharp.counters().queue >= maxQueued) throw tooManyTransformations();
  const format = formatOf(type, options);
  if (staysAnimated(header)) {
    if (format !== 'webp') throw illegalTransformation('an animation stays WebP');
    return { bytes: await resizeAnimation(bytes, options), type: 'image/webp' };
  }
  const { data, info } = await decode(bytes, options);
  if (Math.max(info.width, info.height) > maxSides[format]) {
    throw illegalTransformation(`no ${format.toUpperCase()} is that long`);
  }
  const { width, height, channels } = info;
  const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPixels });
  try {
    const encoded = await encodeAs(picture, format, options.quality).toBuffer();
    return { bytes: encoded, type: `image/${format}`, stillReason: stillReason(header) };
  } catch (error) {
    throw illegalTransformation(messageOf(error));
  }
};
