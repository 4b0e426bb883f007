import sharp from 'sharp';
import { expect, test } from 'vitest';
import { avifDeclaring, pngDeclaring } from '#tests/support/declared-size.ts';
import { makePicture } from './make-picture';

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 62, g: 130, b: 114, alpha: 0.5 } } });

const resize = (type: string, bytes: Uint8Array, width: number, format?: 'avif' | 'webp') =>
  makePicture({
    kind: 'transform',
    picture: { type, bytes },
    options: { width, quality: 75, withoutEnlargement: true, format },
  });

test.each([
  [320, 'webp'],
  [480, undefined],
  [160, 'avif'],
] as const)('a photograph becomes %i pixels wide in the format %s', async (width, format) => {
  const original = await flat(2400, 1200).jpeg().toBuffer();
  const { type, bytes } = await resize('image/jpeg', original, width, format);
  const metadata = await sharp(bytes).metadata();
  expect([type, metadata.width, metadata.height]).toEqual([
    `image/${format ?? 'jpeg'}`,
    width,
    width / 2,
  ]);
});

test('a picture is never enlarged and stays transparent', async () => {
  const original = await flat(600, 300, 4).png().toBuffer();
  const { bytes } = await resize('image/png', original, 960, 'webp');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 300, hasAlpha: true });
});

const colourOf = async (bytes: Uint8Array) => (await sharp(bytes).stats()).dominant;

test.each([
  ['16 bits', () => flat(64, 64).toColourspace('rgb16').png()],
  ['CMYK', () => flat(64, 64).toColourspace('cmyk').jpeg()],
  ['a rotated photograph', () => flat(64, 32).withMetadata({ orientation: 6 }).jpeg()],
])('colours do not change: %s', async (_name, make) => {
  const bytes = await make().toBuffer();
  const output = await resize('image/jpeg', bytes, 160, 'webp');
  const [before, after] = await Promise.all([colourOf(bytes), colourOf(output.bytes)]);
  for (const channel of ['r', 'g', 'b'] as const)
    expect(Math.abs(after[channel] - before[channel])).toBeLessThanOrEqual(16);
});

test.each([
  ['an AVIF of 64 megapixels', () => avifDeclaring(8000, 8000), '64.0 megapixels'],
  ['an AVIF of 24 megapixels', () => avifDeclaring(6000, 4000), '24.0 megapixels'],
  [
    'a PNG of 3,600 megapixels',
    () => pngDeclaring(60_000, 60_000),
    'the maximum for such a file is 64',
  ],
  ['a truncated picture', truncated, 'premature end'],
  ['an SVG called PNG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), ''],
] as const)('%s is refused', async (_name, make, message) => {
  await expect(resize('image/png', await make(), 160)).rejects.toMatchObject({
    code: 'ILLEGAL_ASSET_TRANSFORMATION',
    details: { isOriginalAtFault: true },
    message: expect.stringContaining(message),
  });
});

async function truncated() {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const create = { width: 400, height: 300, channels: 3, background: '#000', noise } as const;
  return (await sharp({ create }).jpeg().toBuffer()).subarray(0, 20_000);
}

test.each([
  ['an AVIF of 9 megapixels', () => avifDeclaring(3600, 2400)],
  ['a PNG of 60 megapixels', () => pngDeclaring(10_000, 6000)],
])('%s is not refused because of its size', async (_name, make) => {
  // Resizing still fails, because the file has fewer pixels than its header claims.
  await expect(resize('image/png', await make(), 160)).rejects.not.toMatchObject({
    message: expect.stringContaining('megapixels'),
  });
});

test('a picture too long for WebP is refused only as WebP', async () => {
  const original = await flat(1, 20_000).png().toBuffer();
  await expect(resize('image/png', original, 160, 'webp')).rejects.toThrow('no WEBP is that long');
  const { bytes } = await resize('image/png', original, 160);
  expect((await sharp(bytes).metadata()).height).toBe(20_000);
});

/** An animation with this many frames, each of its own colour. */
async function animated(frames: number, side: number, format: 'gif' | 'webp') {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) => {
      const background = { r: (at * 25) % 256, g: 90, b: 114 };
      return sharp({ create: { width: side, height: side, channels: 3, background } })
        .png()
        .toBuffer();
    }),
  );
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

test('an animated WebP stays animated in each size, and has no AVIF', async () => {
  const original = await animated(10, 600, 'webp');
  for (const format of ['webp', undefined] as const) {
    const { type, bytes } = await resize('image/webp', original, 160, format);
    const metadata = await sharp(bytes).metadata();
    expect([type, metadata.pages, metadata.width]).toEqual(['image/webp', 10, 160]);
  }
  await expect(resize('image/webp', original, 160, 'avif')).rejects.toMatchObject({
    details: {},
    message: expect.stringContaining('an animation stays WebP'),
  });
});

test.each(['gif', 'webp'] as const)('an export keeps an animated %s', async (format) => {
  const picture = { type: `image/${format}`, bytes: await animated(5, 100, format) };
  const { bytes } = await makePicture({ kind: 'webp', picture, width: 50 });
  expect(await sharp(bytes).metadata()).toMatchObject({ pages: 5, width: 50 });
});

test('an animation with too many pixels becomes a still, and the reason is given', async () => {
  const original = await animated(25, 1_000, 'webp');
  const resized = await resize('image/webp', original, 160, 'webp');
  const picture = { type: 'image/webp', bytes: original };
  const exported = await makePicture({ kind: 'webp', picture, width: 50 });
  for (const { bytes, stillReason } of [resized, exported]) {
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(stillReason).toBe(
      'it has 25 frames of 1000 × 1000 pixels, which take 96 MB of memory, but the maximum is 90 MB',
    );
  }
});

test('a photograph and a small animation lose no frames', async () => {
  const moving = await animated(3, 100, 'webp');
  expect((await resize('image/webp', moving, 160)).stillReason).toBeUndefined();
  const photograph = await flat(600, 400).jpeg().toBuffer();
  expect((await resize('image/jpeg', photograph, 160)).stillReason).toBeUndefined();
});

test.each(['baseline', 'progressive'])('a %s JPEG without its end mark is shown', async (kind) => {
  const whole = await flat(600, 400)
    .jpeg({ progressive: kind === 'progressive' })
    .toBuffer();
  const { bytes } = await resize('image/jpeg', whole.subarray(0, -2), 160, 'webp');
  expect((await sharp(bytes).metadata()).width).toBe(160);
  expect(await colourOf(bytes)).toEqual(
    await colourOf((await resize('image/jpeg', whole, 160, 'webp')).bytes),
  );
});
