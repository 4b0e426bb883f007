import { illegalTransformation, tooManyTransformations } from '#embedded/query/errors.ts';
import type { TransformImage } from './assets';

/** A 64-megapixel source is far beyond any photograph of the site, and still fits into memory. */
const MAX_INPUT_PIXELS = 64_000_000;
const MAX_WAITING = 100;

/**
 * Resizes and re-encodes a picture: to the format asked for, else its own, and PNG for TIFF. Photographs are turned upright
 * and lose their metadata (location, camera). sharp works on as many at once as Node has threads for it; the others wait in
 * its queue.
 *
 * @throws ServiceError `ILLEGAL_ASSET_TRANSFORMATION` when the bytes cannot be read as a picture, `SERVICE_UNAVAILABLE`
 * when a hundred pictures are waiting already
 */
export const transformImage: TransformImage = async ({ bytes, type }, options) => {
  const { default: sharp } = await import('sharp');
  const { width, quality, withoutEnlargement = false, longestSide } = options;
  const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).autoOrient();
  if (longestSide !== undefined) {
    // What cannot be read is refused below.
    const size = await picture.metadata().catch(() => ({ width: 0, height: 0 }));
    if (Math.max(size.width, size.height) > longestSide) {
      throw illegalTransformation(`a side has more than ${longestSide} pixels`);
    }
  }
  if (sharp.counters().queue >= MAX_WAITING) throw tooManyTransformations();
  if (width !== undefined) picture.resize({ width, withoutEnlargement });
  const given = quality === undefined ? {} : { quality };
  const own = type.replace('image/', '');
  // No browser but one shows TIFF.
  const format = options.format ?? (own === 'tiff' ? 'png' : own);
  if (format === 'jpeg') picture.jpeg({ ...given, mozjpeg: true });
  else if (format === 'webp') picture.webp(given);
  // One step faster than the default, which makes a visitor wait for little.
  else if (format === 'avif') picture.avif({ ...given, effort: 3 });
  // PNG is without loss: a quality would make sharp reduce its colours.
  else picture.png();
  try {
    const { data } = await picture.toBuffer({ resolveWithObject: true });
    return { bytes: data, type: `image/${format}` };
  } catch (error) {
    throw illegalTransformation(error instanceof Error ? error.message : String(error));
  }
};
