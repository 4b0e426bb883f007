import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const small = () =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: '#3e8272' } });

/** A PNG whose header declares this size. */
export async function pngDeclaring(
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const png = await small().png().toBuffer();
  // The signature and the first chunk's length come before its name, width and height.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return new Uint8Array(png);
}

/** An AVIF whose container declares this size. */
export async function avifDeclaring(
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const avif = await small().avif({ effort: 0 }).toBuffer();
  for (let at = avif.indexOf('ispe'); at >= 0; at = avif.indexOf('ispe', at + 4)) {
    avif.writeUInt32BE(width, at + 8);
    avif.writeUInt32BE(height, at + 12);
  }
  return new Uint8Array(avif);
}
