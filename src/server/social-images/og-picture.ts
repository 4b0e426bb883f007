import { LRUCache } from 'lru-cache';
import type { Sharp, default as SharpModule } from 'sharp';
import { ogSize } from '#app/head/metadata.ts';
import { colors } from '#components/theme/palette.ts';
import { unreadableOriginal } from '#embedded/query/errors.ts';
import { maxPixels as limitInputPixels, refusalOf } from '#embedded/transform/decoding-cost.ts';
import { loadSharp } from '#embedded/transform/transform.ts';
import type { DrawOgPicture } from './og';
import type { OgPart } from './og-parts';
import { isDrawable, plainWords, type SetWords, setTitle, setWords } from './og-title';

/** The calm ground on the left, and the scene beside it, in pixels. */
const ground = 640;
const scene = { left: ground, width: ogSize.width - ground, height: ogSize.height } as const;
const margin = 72;
/** Where the title stands: from the upper margin to above the brand. */
const titleBox = { left: margin, top: 84, width: ground - 2 * margin + 24, height: 340 } as const;
const markSize = 60;
/** The vertical middle of the brand's line. */
const brandLine = ogSize.height - margin - markSize / 2;

/** Heroes show this part of a picture where there is little room, so shared pictures do (see `Hero`). */
const focus = 0.66;
const [deep] = colors.deep;
const [onDeep] = colors.onDeep;
const [gold] = colors.goldOnDeep;

/** What stands on a shared picture, its transparent parts filled with the ground: three bytes a pixel, row by row. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
}

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture
    .flatten({ background: deep })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
};

/** Copies pixels to where they stand. */
function copy(from: Pixels, to: Pixels, left: number, top: number): void {
  const row = 3 * from.width;
  for (let at = 0; at * row < from.data.length; at += 1)
    from.data.copy(to.data, 3 * ((top + at) * to.width + left), at * row, (at + 1) * row);
}

const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The colours between the ground and the words on it, three bytes for each of 256 steps. */
const shades = Buffer.from(
  Array.from({ length: 256 }, (_, cover) => {
    const words = channelsOf(onDeep);
    return channelsOf(deep).map((value, at) =>
      Math.round(value + (((words[at] ?? value) - value) * cover) / 255),
    );
  }).flat(),
);

/** Writes words on the ground. Having sharp lay them over it would take three times as long. */
async function write({ picture }: SetWords, to: Pixels, left: number, top: number): Promise<void> {
  const alpha = picture.extractChannel('alpha').raw({ depth: 'uchar' });
  const { data, info } = await alpha.toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) {
    const cover = data[at];
    if (!cover) continue;
    const pixel = 3 * ((top + Math.floor(at / info.width)) * to.width + left + (at % info.width));
    for (let channel = 0; channel < 3; channel += 1)
      to.data[pixel + channel] = shades[3 * cover + channel] ?? 0;
  }
}

/** Where pictures are drawn, two megabytes each: with new ones for each picture, half the time would go to freeing them. */
const canvases: Pixels[] = [];

type PixelCache = LRUCache<string, Promise<Pixels>>;

/** Scenes as they stand on pictures, a megabyte each: many pages have the same. */
const scenes: PixelCache = new LRUCache({ max: 16 });

/** What stands on all pictures, with the brand and without. */
const grounds: PixelCache = new LRUCache({ max: 2 });

function drawnOnce(cache: PixelCache, of: readonly unknown[], draw: () => Promise<Pixels>) {
  const key = JSON.stringify(of);
  const drawn = cache.get(key) ?? draw();
  cache.set(key, drawn);
  drawn.catch(() => cache.delete(key));
  return drawn;
}

/** The ground with a short line above the title, the mark, and the brand. */
async function drawnGround(
  sharp: typeof SharpModule,
  mark: OgPart | undefined,
  brand: string | undefined,
) {
  const area = (width: number, height: number, background: string): Promise<Pixels> =>
    pixelsOf(sharp({ create: { width, height, channels: 3, background } }));
  const picture = await area(ogSize.width, ogSize.height, deep);
  copy(await area(64, 4, gold), picture, margin, 52);
  if (mark) {
    const drawn = await pixelsOf(drawnMark(sharp(mark.bytes, { limitInputPixels })));
    copy(drawn, picture, margin, brandLine - markSize / 2);
  }
  if (brand !== undefined) {
    const left = margin + (mark ? markSize + 20 : 0);
    const words = await setWords(brand, { size: 33, width: ground, color: onDeep });
    await write(words, picture, left, Math.round(brandLine - words.height / 2));
  }
  return picture;
}

/** Draws the shared picture of a page: its title on the deep ground, its scene, the brand. */
export const drawOgPicture: DrawOgPicture = async ({ scene: part, mark, ...parts }) => {
  const sharp = await loadSharp();
  const wanted = plainWords(parts.title);
  // A script the fonts do not have would be drawn in boxes on some machines: there the brand stands for the page.
  const title = wanted && isDrawable(wanted) ? wanted : parts.brand;
  const brand = title === parts.brand ? undefined : parts.brand;
  const empty = await drawnOnce(grounds, [mark?.id, mark?.version, brand], () =>
    drawnGround(sharp, mark, brand),
  );
  const shown = part
    ? await drawnOnce(scenes, [part.id, part.version], async () =>
        pixelsOf(await cropped(sharp(part.bytes, { limitInputPixels }), part.bytes.length)),
      )
    : undefined;
  const words = await setTitle(title, titleBox, onDeep);
  const canvas = canvases.pop() ?? { ...empty, data: Buffer.alloc(empty.data.length) };
  try {
    empty.data.copy(canvas.data);
    if (shown) copy(shown, canvas, scene.left, 0);
    await write(words, canvas, titleBox.left, titleBox.top);
    const bytes = await sharp(canvas.data, { raw: { ...ogSize, channels: 3 } })
      // Tables of its own for each picture would take twice the time and make it 6 % smaller.
      .jpeg({ quality: 82, optimiseCoding: false })
      .toBuffer();
    return new Uint8Array(bytes);
  } finally {
    canvases.push(canvas);
  }
};

const drawnMark = (mark: Sharp): Sharp =>
  mark.resize({ width: markSize, height: markSize, fit: 'contain', background: 'transparent' });

/** The part of the picture that matters, as large as its place. @throws ServiceError for one that takes too much to be read */
async function cropped(picture: Sharp, encoded: number): Promise<Sharp> {
  const header = await picture.metadata();
  const refusal = header.format === 'svg' ? undefined : refusalOf(header, encoded);
  if (refusal) throw unreadableOriginal(refusal);
  const { autoOrient } = header;
  const scale = Math.max(scene.width / autoOrient.width, scene.height / autoOrient.height);
  const scaled = {
    width: Math.max(scene.width, Math.round(autoOrient.width * scale)),
    height: Math.max(scene.height, Math.round(autoOrient.height * scale)),
  };
  return picture
    .autoOrient()
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: Math.round((scaled.width - scene.width) * focus),
      top: Math.round((scaled.height - scene.height) / 2),
      width: scene.width,
      height: scene.height,
    });
}
