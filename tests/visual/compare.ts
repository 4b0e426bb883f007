import sharp from 'sharp';

/** A picture as rows of pixels, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Difference {
  /** The changed share of the larger picture, from 0 to 1. */
  readonly share: number;
  /** The picture after, faded, with the changes in red. */
  readonly picture: Pixels;
}

/**
 * Maximum difference of a colour component (0 to 255) that counts as unchanged. One browser on one machine renders both
 * versions, so random differences are rare.
 */
const UNSEEN = 4;

/** How much unchanged pixels fade towards white, from 0 to 1. */
const FADED = 0.8;

const RED = [200, 0, 40] as const;

/** Reads a picture in any format. */
export async function readPixels(file: Uint8Array): Promise<Pixels> {
  const image = sharp(file).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export const writePng = ({ width, height, data }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();

/** Compares two pictures pixel by pixel from their upper left corners; parts of only one count as changed. */
export function comparePixels(before: Pixels, after: Pixels): Difference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8Array(width * height * 4).fill(255);
  const differsAt = (x: number, y: number): boolean => {
    if (x >= Math.min(before.width, after.width)) return true;
    if (y >= Math.min(before.height, after.height)) return true;
    const one = (y * before.width + x) * 4;
    const other = (y * after.width + x) * 4;
    for (let part = 0; part < 4; part += 1) {
      const distance = (before.data[one + part] ?? 0) - (after.data[other + part] ?? 0);
      if (Math.abs(distance) > UNSEEN) return true;
    }
    return false;
  };
  let changed = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = (y * width + x) * 4;
      const differs = differsAt(x, y);
      if (differs) changed += 1;
      const shown = x < after.width && y < after.height ? after : before;
      const source = (y * shown.width + x) * 4;
      for (let part = 0; part < 3; part += 1) {
        const own = shown.data[source + part] ?? 255;
        data[place + part] = differs ? (RED[part] ?? 0) : Math.round(own + (255 - own) * FADED);
      }
    }
  }
  return { share: changed / (width * height), picture: { width, height, data } };
}
