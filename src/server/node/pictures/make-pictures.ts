import { LRUCache } from 'lru-cache';
import { pictureWidths } from '#components/pictures/picture-address.ts';
import { illegalTransformation } from '#embedded/query/errors.ts';
import type { AnyPicture } from '#embedded/transform/assets.ts';
import { maxDecodingBytes } from '#embedded/transform/decoding-cost.ts';
import {
  bytesOf,
  decode,
  encode,
  encodingBytes,
  measure,
  type Pixels,
} from '#embedded/transform/transform.ts';
import { onceIn } from '#server/pictures/originals.ts';
import { drawOgPicture } from '#server/social-images/og-picture.ts';
import { createBudget } from './budget';
import type { Jobs, RunJob } from './jobs';
import { asWebp } from './to-webp';

/** The widest that the site offers: all sizes are made of this one. */
const widest = Math.max(...pictureWidths);

/** Pixels of the pictures decoded last, in bytes: a page asks for several sizes of one. */
const maxPixelBytes = 24 * 1024 * 1024;

/** What drawing a shared picture takes, or a file of an export. */
const otherJobBytes = 64 * 1024 * 1024;

/**
 * Does the jobs of the process for pictures. A picture is decoded once for its sizes, and all that is decoded or encoded at one
 * time takes no more memory than one picture may.
 */
export function createPictureMaker(): RunJob {
  const budget = createBudget(maxDecodingBytes);
  const decoding = new Map<string, Promise<Pixels>>();
  const decoded = new LRUCache<string, Pixels>({
    maxSize: maxPixelBytes,
    sizeCalculation: ({ data }) => data.length,
  });

  async function decodeNow(picture: AnyPicture): Promise<Pixels> {
    const bytes = await bytesOf(picture);
    const { width, height, cost } = await measure(bytes);
    const scale = Math.min(1, widest / width);
    const taken = cost + Math.ceil(4 * width * height * scale * scale);
    if (taken > maxDecodingBytes - maxPixelBytes) decoded.clear();
    return budget.use(taken, () => decode(bytes, { width: widest, withoutEnlargement: true }));
  }

  async function pixelsOf(picture: AnyPicture): Promise<Pixels> {
    if (!('place' in picture)) return decodeNow(picture);
    const { path } = picture.place;
    const known = decoded.get(path);
    if (known) return known;
    const pixels = await onceIn(decoding, path, () => decodeNow(picture));
    decoded.set(path, pixels);
    return pixels;
  }

  const makers: {
    readonly [Name in keyof Jobs]: (asks: Jobs[Name]['asks']) => Promise<Jobs[Name]['gives']>;
  } = {
    async transform({ picture, options }) {
      const pixels = await pixelsOf(picture);
      const taken = pixels.data.length + encodingBytes(pixels, picture.type, options);
      if (taken > maxDecodingBytes) {
        throw illegalTransformation(`${pixels.width} × ${pixels.height} pixels are too many`, true);
      }
      return budget.use(taken, () => encode(pixels, picture.type, options));
    },
    shared: (parts) => budget.use(otherJobBytes, () => drawOgPicture(parts)),
    webp: ({ picture, width }) => budget.use(otherJobBytes, () => asWebp(picture, width)),
  };

  return (name, asks) => makers[name](asks);
}
