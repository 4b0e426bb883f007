import type { Metadata } from 'sharp';

const maxDecodingBytes = 180 * 1024 * 1024;

export const maxPixels = 64_000_000;

/** The memory for all frames of an animation. Encoding takes as much again. */
const maxAnimationBytes = maxDecodingBytes / 2;

const isAnimation = ({ format, pages = 1 }: Metadata): boolean =>
  pages > 1 && (format === 'gif' || format === 'webp');

const animationBytes = ({ width, height, pageHeight, pages = 1 }: Metadata): number =>
  4 * pages * width * (pageHeight ?? height);

/** True if a picture is an animation whose frames all fit into memory. Of any other picture, only the first frame is shown. */
export const staysAnimated = (header: Metadata): boolean =>
  isAnimation(header) && animationBytes(header) <= maxAnimationBytes;

const toMegabytes = (bytes: number) => bytes / 1024 / 1024;

/** Returns the reason why only the first frame of an animation is shown; `undefined` for every other picture. */
export function stillReason(header: Metadata): string | undefined {
  if (!isAnimation(header) || staysAnimated(header)) return undefined;
  const { width, height, pageHeight, pages } = header;
  const size = Math.ceil(toMegabytes(animationBytes(header)));
  const max = toMegabytes(maxAnimationBytes);
  return `it has ${pages} frames of ${width} × ${pageHeight ?? height} pixels, which take ${size} MB of memory, but the maximum is ${max} MB`;
}

const bytesByDepth: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

const samplesByChroma: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:4': 3 };

/** Memory in bytes for decoding one pixel, measured with sharp 0.35.5 and rounded up. sharp decodes most formats in strips. */
function bytesPerPixel(header: Metadata): number {
  const { format, channels = 4, depth = 'uchar', isProgressive, chromaSubsampling = '' } = header;
  const pixel = channels * (bytesByDepth[depth] ?? 4);
  if (format === 'heif') return depth === 'uchar' ? 20 : 28;
  if (format === 'tiff') return 2 * pixel + 1;
  if (format === 'jpeg' && isProgressive)
    return 2 * (samplesByChroma[chromaSubsampling] ?? channels) + 1;
  return (format === 'png' && isProgressive ? 1.5 : 0.75) * pixel;
}

/**
 * Estimates the peak memory for decoding a picture from its header, in bytes.
 * @param encoded the size of the file in bytes
 */
const decodingBytes = (header: Metadata, encoded: number): number =>
  encoded + Math.ceil(header.width * (header.pageHeight ?? header.height) * bytesPerPixel(header));

/** Returns the reason why a picture is too large to decode; `undefined` if it is not. */
export function tooLargeReason(header: Metadata, encoded: number): string | undefined {
  const { width, height, format } = header;
  const bytes = decodingBytes(header, encoded);
  if (bytes <= maxDecodingBytes && width * height <= maxPixels) return undefined;
  const megapixels = ((width * height) / 1_000_000).toFixed(1);
  const perPixel = bytesPerPixel(header);
  const max = Math.min(maxPixels, (maxDecodingBytes - encoded) / perPixel) / 1_000_000;
  const name = format === 'heif' ? 'AVIF' : format?.toUpperCase();
  return `it has ${megapixels} megapixels (${width} × ${height}, ${name}), but the maximum for such a file is ${Math.floor(max)}`;
}
