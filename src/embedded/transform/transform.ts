import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import {
  changesImage,
  FORMAT_OF_TYPE,
  FORMAT_TYPES,
  type RasterFormat,
  TransformError,
  type TransformImage,
  TransformQueueFullError,
} from './transform-options';

/** A 64-megapixel source is far beyond any photograph of the site, and still fits into memory. */
const MAX_INPUT_PIXELS = 64_000_000;
/** sharp uses several threads for one picture: more than a few at once only cost memory. */
const MAX_AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));
const MAX_WAITING = 100;

/**
 * Resizes and re-encodes a picture. Photographs are turned upright and lose their metadata (location, camera).
 * Where nothing would change, the same bytes come back.
 *
 * At most a few pictures are worked on at once, the others wait in line.
 *
 * @param type the content type of the bytes; decides what may be done with them
 * @throws TransformError when the bytes cannot be read as a picture
 * @throws TransformQueueFullError when a hundred pictures are waiting already
 */
export const transformImage: TransformImage = async (bytes, type, options) => {
  if (!changesImage(type, options)) return { bytes, type };
  const format = options.format ?? FORMAT_OF_TYPE.get(type) ?? 'png';
  await takeTurn();
  try {
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).autoOrient();
    const { width, withoutEnlargement = false } = options;
    if (width !== undefined) picture.resize({ width, withoutEnlargement });
    return {
      bytes: await encode(picture, format, options.quality).toBuffer(),
      type: FORMAT_TYPES[format],
    };
  } catch (error) {
    throw new TransformError(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  } finally {
    endTurn();
  }
};

function encode(picture: Sharp, format: RasterFormat, quality: number | undefined): Sharp {
  const options = quality === undefined ? {} : { quality };
  switch (format) {
    case 'jpg':
      return picture.jpeg({ ...options, mozjpeg: true });
    case 'png':
      // PNG is without loss: a quality would make sharp reduce its colours.
      return picture.png();
    case 'webp':
      return picture.webp(options);
    case 'avif':
      // One step faster than the default, which makes a visitor wait for little.
      return picture.avif({ ...options, effort: 3 });
  }
}

let working = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (working < MAX_AT_ONCE) {
    working += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) throw new TransformQueueFullError('Too many pictures wait.');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function endTurn(): void {
  // The turn goes straight to the next in line, so that nobody can slip in between.
  const next = waiting.shift();
  if (next) next();
  else working -= 1;
}
