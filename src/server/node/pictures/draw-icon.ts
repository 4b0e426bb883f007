import type { IconName } from '#app/head/icons.ts';
import { colors } from '#components/theme/palette.ts';
import { unreadableOriginal } from '#embedded/query/errors.ts';
import type { Picture } from '#embedded/transform/assets.ts';
import { maxPixels, tooLargeReason } from '#embedded/transform/decoding-cost.ts';
import { loadSharp } from '#embedded/transform/transform.ts';

const faviconSizes = [16, 32, 48] as const;

/** The size that Apple asks for. Its devices round the corners, and show transparent parts black. */
const touchIcon = { size: 180, margin: 20, background: colors.paper[0] } as const;

/** The density at which sharp draws an SVG without a size. */
const defaultDensity = 72;

/** @throws ServiceError */
export async function drawIcon(logo: Picture, name: IconName): Promise<Picture> {
  if (name === 'favicon.ico') {
    const pngs = [];
    for (const size of faviconSizes) pngs.push({ size, bytes: await drawSquare(logo, size) });
    return { type: 'image/x-icon', bytes: icoFile(pngs) };
  }
  const sharp = await loadSharp();
  const { size, margin, background } = touchIcon;
  const mark = await drawSquare(logo, size - 2 * margin);
  const bytes = await sharp(mark)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png()
    .toBuffer();
  return { type: 'image/png', bytes };
}

/** Draws the whole picture as a PNG on a transparent square. */
async function drawSquare({ type, bytes }: Picture, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const isSvg = type === 'image/svg+xml';
    const refusal = isSvg ? undefined : tooLargeReason(header, bytes.length);
    if (refusal) throw new Error(refusal);
    const scale = size / Math.max(header.width, header.height);
    const density = isSvg ? Math.max(1, defaultDensity * scale) : defaultDensity;
    return await sharp(bytes, { density, limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: size, height: size, fit: 'contain', background: 'transparent' })
      .png()
      .toBuffer();
  } catch (error) {
    throw unreadableOriginal(error instanceof Error ? error.message : String(error));
  }
}

interface IcoEntry {
  /** Width and height in pixels, less than 256. */
  readonly size: number;
  /** A PNG. */
  readonly bytes: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

/** Packs PNGs into an ICO file: a header, a list of entries, then the pictures. */
function icoFile(entries: readonly IcoEntry[]): Buffer {
  const list = Buffer.alloc(headerBytes + entryBytes * entries.length);
  list.writeUInt16LE(1, 2);
  list.writeUInt16LE(entries.length, 4);
  let offset = list.length;
  for (const [index, { size, bytes }] of entries.entries()) {
    const at = headerBytes + entryBytes * index;
    list.writeUInt8(size, at);
    list.writeUInt8(size, at + 1);
    // One colour plane of 32 bits a pixel.
    list.writeUInt16LE(1, at + 4);
    list.writeUInt16LE(32, at + 6);
    list.writeUInt32LE(bytes.length, at + 8);
    list.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([list, ...entries.map(({ bytes }) => bytes)]);
}
