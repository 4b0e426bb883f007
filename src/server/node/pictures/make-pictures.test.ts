import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { avifSaying, pngSaying } from '#tests/support/declared-size.ts';
import { createPictureMaker } from './make-pictures';

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 62, g: 130, b: 114, alpha: 0.5 } } });

/** A file that holds a picture behind other bytes, as stored pictures do. */
async function pictureFile(type: string, bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'velox-made-'));
  const path = join(folder, 'picture');
  const remove = () => rm(folder, { recursive: true, force: true });
  onTestFinished(remove);
  await writeFile(path, [Buffer.from('head\n'), bytes]);
  return { picture: { type, place: { path, offset: 5 } }, remove };
}

const asked = (width: number, format?: 'avif' | 'webp') => ({
  ...{ width, quality: 75, withoutEnlargement: true },
  ...(format ? { format } : {}),
});

test('all sizes and formats of a picture are made of one decoding', async () => {
  const run = createPictureMaker();
  const { picture, remove } = await pictureFile(
    'image/jpeg',
    await flat(2400, 1200).jpeg().toBuffer(),
  );
  await run('transform', { picture, options: asked(960, 'webp') });
  // From here on the file is not read any more.
  await remove();
  for (const [width, format] of [
    [320, 'webp'],
    [1600, 'webp'],
    [480, undefined],
    [160, 'avif'],
  ] as const) {
    const { type, bytes } = await run('transform', { picture, options: asked(width, format) });
    const made = await sharp(bytes).metadata();
    expect([type, made.width, made.height]).toEqual([
      `image/${format ?? 'jpeg'}`,
      width,
      width / 2,
    ]);
  }
});

test('what is asked for at once is decoded once, too, and is never enlarged', async () => {
  const run = createPictureMaker();
  const { picture } = await pictureFile('image/png', await flat(600, 300, 4).png().toBuffer());
  const sizes = [480, 960, 1600].map(async (width) => {
    const { bytes } = await run('transform', { picture, options: asked(width, 'webp') });
    const { hasAlpha, ...made } = await sharp(bytes).metadata();
    return [made.width, made.height, hasAlpha];
  });
  expect(await Promise.all(sizes)).toEqual([
    [480, 240, true],
    [600, 300, true],
    [600, 300, true],
  ]);
});

const colourOf = async (bytes: Uint8Array) => (await sharp(bytes).stats()).dominant;

test.each([
  ['16 bits', () => flat(64, 64).toColourspace('rgb16').png()],
  ['CMYK', () => flat(64, 64).toColourspace('cmyk').jpeg()],
  ['turned', () => flat(64, 32).withMetadata({ orientation: 6 }).jpeg()],
])('colours stay what they are: %s', async (_name, make) => {
  const bytes = await make().toBuffer();
  const { picture } = await pictureFile('image/jpeg', bytes);
  const made = await createPictureMaker()('transform', { picture, options: asked(160, 'webp') });
  const [before, after] = await Promise.all([colourOf(bytes), colourOf(made.bytes)]);
  for (const channel of ['r', 'g', 'b'] as const)
    expect(Math.abs(after[channel] - before[channel])).toBeLessThanOrEqual(16);
});

const refused = { code: 'ILLEGAL_ASSET_TRANSFORMATION', details: { isOriginalAtFault: true } };

test.each([
  ['an AVIF of 64 megapixels', () => avifSaying(8000, 8000), '64.0 megapixels', true],
  ['an AVIF of 24 megapixels', () => avifSaying(6000, 4000), '24.0 megapixels', true],
  ['a PNG of 3,600 megapixels', () => pngSaying(60_000, 60_000), '64 are the most', true],
  ['a picture that breaks off', truncated, 'premature end', false],
] as const)('%s is refused', async (_name, make, message, isCertain) => {
  const { picture } = await pictureFile('image/png', await make());
  const made = createPictureMaker()('transform', { picture, options: asked(160) });
  await expect(made).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining(message),
    details: isCertain ? { ...refused.details, isCertain } : refused.details,
  });
});

test.each([
  ['an SVG called a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['nothing', ''],
])('%s is refused', async (_name, content) => {
  const { picture } = await pictureFile('image/png', Buffer.from(content));
  const made = createPictureMaker()('transform', { picture, options: asked(160) });
  await expect(made).rejects.toThrow();
});

async function truncated() {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const create = { width: 400, height: 300, channels: 3, background: '#000', noise } as const;
  return (await sharp({ create }).jpeg().toBuffer()).subarray(0, 20_000);
}

test.each([
  ['an AVIF of 9 megapixels', 3600, 2400],
  ['a PNG of 60 megapixels', 10_000, 6000],
])('%s is not refused by its size', async (_name, width, height) => {
  const bytes = await (width > 4000 ? pngSaying : avifSaying)(width, height);
  const { picture } = await pictureFile('image/png', bytes);
  const made = createPictureMaker()('transform', { picture, options: asked(160) });
  // It has not as many pixels as it says.
  await expect(made).rejects.not.toMatchObject({ details: { isCertain: true } });
});

test('a picture longer than a format can be is refused in that format only', async () => {
  const run = createPictureMaker();
  const { picture } = await pictureFile('image/png', await flat(1, 20_000).png().toBuffer());
  await expect(run('transform', { picture, options: asked(160, 'webp') })).rejects.toMatchObject({
    details: { isCertain: true },
  });
  const { bytes } = await run('transform', { picture, options: asked(160) });
  expect((await sharp(bytes).metadata()).height).toBe(20_000);
});
