import type { Metadata } from 'sharp';

/** What one picture may take in memory while it is decoded, in bytes. */
export const maxDecodingBytes = 180 * 1024 * 1024;

/** Far beyond any photograph of the site. */
export const maxPixels = 64_000_000;

const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** How many samples a JPEG has for each pixel, by how it stores colours. */
const samplesOf: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:4': 3 };

/**
 * What decoding takes for each pixel, in bytes, by what the header says. Measured with sharp 0.35.5 and rounded up. Most formats
 * are decoded in strips; the others are in memory as a whole. An AV1 decoder also holds a record for every 16 pixels.
 */
function bytesPerPixel(header: Metadata): number {
  const { format, channels = 4, depth = 'uchar', isProgressive, chromaSubsampling = '' } = header;
  const pixel = channels * (bytesOfDepth[depth] ?? 4);
  if (format === 'heif') return depth === 'uchar' ? 20 : 28;
  if (format === 'tiff') return 2 * pixel + 1;
  if (format === 'jpeg' && isProgressive) return 2 * (samplesOf[chromaSubsampling] ?? channels) + 1;
  return (format === 'png' && isProgressive ? 1.5 : 0.75) * pixel;
}

/**
 * What decoding a picture takes at its peak, in bytes, judged by its header alone.
 * @param encoded how many bytes the file has
 */
const decodingBytes = (header: Metadata, encoded: number): number =>
  encoded + Math.ceil(header.width * (header.pageHeight ?? header.height) * bytesPerPixel(header));

/** Why a picture is not decoded; `undefined` for one that is. */
export function refusalOf(header: Metadata, encoded: number): string | undefined {
  const { width, height, format } = header;
  const bytes = decodingBytes(header, encoded);
  if (bytes <= maxDecodingBytes && width * height <= maxPixels) return undefined;
  const megapixels = ((width * height) / 1_000_000).toFixed(1);
  const perPixel = bytesPerPixel(header);
  const most = Math.min(maxPixels, (maxDecodingBytes - encoded) / perPixel) / 1_000_000;
  const name = format === 'heif' ? 'AVIF' : format?.toUpperCase();
  return `it has ${megapixels} megapixels (${width} × ${height}, ${name}), and ${Math.floor(most)} are the most for such a file`;
}
