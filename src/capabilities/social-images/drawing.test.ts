import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Region } from 'sharp';
import { expect, test, vi } from 'vitest';
import { isDrawable, plainWords, setTitle, setWords } from './draw-title';
import { draw } from './drawing';

vi.setConfig({ testTimeout: 60_000 });

const assets = fileURLToPath(new URL('../../site/assets', import.meta.url));
const box = { width: 500, height: 340 };
const white = '#ffffff';

/** Colour statistics of a part of a picture. sharp's `stats` ignores earlier steps, so the part is extracted first. */
const statsOf = async (picture: Uint8Array, part: Region) =>
  sharp(await sharp(picture).extract(part).png().toBuffer()).stats();

const titles = [
  ['short', 'Blog'],
  ['Tamil', 'கனடாவில் படிப்பு அனுமதி பெறுவது எப்படி: மாணவர்களுக்கான முழு வழிகாட்டி'],
  ['of 140 characters', 'Tickets and their deadlines, '.repeat(5).slice(0, 140)],
  ['of 5,000 characters', 'Tickets and their deadlines. '.repeat(173)],
  ['one endless word', 'a'.repeat(300)],
  ['markup', '</span><span size="200pt">&amp; "quoted" <b>'],
] as const;

test.each(titles)('a title stays within its box: %s', async (_name, title) => {
  const { width, height } = await setTitle(plainWords(title), box, white);
  expect(width).toBeGreaterThan(20);
  expect(width).toBeLessThanOrEqual(box.width);
  expect(height).toBeLessThanOrEqual(box.height);
});

test('markup in a title is shown as plain characters', async () => {
  const options = { size: 20, width: 2000, color: white };
  const plain = await setWords('case', options);
  const marked = await setWords('<b>case</b>', options);
  expect(marked.width).toBeGreaterThan(plain.width * 1.5);
});

test('a title is as large as possible', async () => {
  const short = await setTitle('Blog', box, white);
  const long = await setTitle('Blog '.repeat(60).trim(), box, white);
  expect(short.height).toBeGreaterThan(50);
  // The long title has many lines, and the short title one large word.
  expect(long.height).toBeGreaterThan(short.height * 4);
});

test.each([
  'Restoration to Atlantic Norway: one employer at a time',
  'Your first six weeks in Norway, in the order that saves the most trouble',
  'Tickets and their deadlines, '.repeat(4),
  'கனடாவில் படிப்பு அனுமதி பெறுவது எப்படி: மாணவர்களுக்கான முழு வழிகாட்டி',
])('no larger size of a title fits: %s', async (title) => {
  const sizes = Array.from({ length: 38 }, (_, step) => 76 - 2 * step);
  const set = await Promise.all(
    sizes.map((size) => setWords(title.trim(), { size, width: box.width, color: white })),
  );
  const largest = set.find(({ width, height }) => width <= box.width && height <= box.height);
  const { width, height } = await setTitle(title.trim(), box, white);
  expect([width, height]).toEqual([largest?.width, largest?.height]);
});

test('the fonts cover Latin and Tamil; other scripts are detected', () => {
  for (const words of ['Fête & “Überblick” – 500 €', 'Łódź, İzmir', 'தமிழ் 1, 2']) {
    expect(isDrawable(plainWords(words))).toBe(true);
  }
  for (const words of ['عنوان', '移民', 'Привет', '🍁']) expect(isDrawable(words)).toBe(false);
});

test('line ends, control characters and odd spaces become spaces', () => {
  expect(plainWords(' a\u0000b\n\tc\u2028d\u00a0e\u2011f ')).toBe('a b c d e-f');
});

test('the brand replaces a title that cannot be drawn', async () => {
  const brand = 'Museum';
  const [unknown, named] = await Promise.all(
    ['移民', brand].map((title) => draw({ title, brand })),
  );
  expect(unknown).toEqual(named);
});

test.each(['hero-study.svg', 'post-atlantic.jpg', 'post-refusal.webp', 'founder-portrait.svg'])(
  '%s fills its half and does not cover the background',
  async (file) => {
    const picture = await draw({
      title: 'Study',
      brand: 'Museum',
      scene: { id: file, version: '1', bytes: await readFile(`${assets}/${file}`) },
    });
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const variety = async (left: number) => {
      const { channels } = await statsOf(picture, { left, top: 0, width: 40, height: 630 });
      return Math.max(...channels.map((channel) => channel.stdev));
    };
    expect(await variety(590)).toBeLessThan(2);
    expect(await variety(1160)).toBeGreaterThan(2);
  },
);

test('a rotated photograph is shown upright', async () => {
  // Red above blue, stored turned by a quarter, as cameras do.
  const half = (background: string) =>
    sharp({ create: { width: 400, height: 800, channels: 3, background } })
      .png()
      .toBuffer();
  const lying = await sharp(await half('#ff0000'))
    .extend({ right: 400, background: '#0000ff' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = await draw({
    title: 'Photo',
    brand: 'Museum',
    scene: { id: 'lying', version: '1', bytes: lying },
  });
  const at = async (top: number) =>
    (await statsOf(picture, { left: 900, top, width: 10, height: 10 })).dominant;
  expect((await at(20)).r).toBeGreaterThan(200);
  expect((await at(600)).b).toBeGreaterThan(200);
});

test('the crop of a scene keeps its focal point', async () => {
  // A wide scene with a red left third and a blue rest.
  const red = { create: { width: 800, height: 900, channels: 3, background: '#d02020' } } as const;
  const bytes = await sharp({
    create: { width: 2400, height: 900, channels: 3, background: '#2060d0' },
  })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const dominantOf = async (focus?: readonly [number, number]) => {
    const scene = { id: 'scene', version: '1', bytes, focus };
    const picture = await draw({ title: 'Blog', brand: 'Museum', scene });
    const { dominant } = await statsOf(picture, { left: 700, top: 200, width: 100, height: 200 });
    return dominant.r > dominant.b ? 'red' : 'blue';
  };
  expect(await dominantOf()).toBe('blue');
  expect(await dominantOf([10, 50])).toBe('red');
});
