import type { Sharp } from 'sharp';
import { ogSize } from '#app/head/metadata.ts';
import { colors } from '#components/theme/palette.ts';
import type { DrawOgPicture } from './og';
import { isDrawable, plainWords, setTitle, setWords } from './og-title';

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
/** As in the embedded service: beyond any photograph, and still fits into memory. */
const limitInputPixels = 64_000_000;
/** Compressing what is decompressed a moment later only costs time. */
const uncompressed = { compressionLevel: 0 } as const;

const [deep] = colors.deep;
const [onDeep] = colors.onDeep;
const [gold] = colors.goldOnDeep;

/** Draws the shared picture of a page: its title on the deep ground, its scene, the brand. */
export const drawOgPicture: DrawOgPicture = async (parts) => {
  const { default: sharp } = await import('sharp');
  const wanted = plainWords(parts.title);
  // A script the fonts do not have would be drawn in boxes on some machines: there the brand stands for the page.
  const title = wanted && isDrawable(wanted) ? wanted : parts.brand;
  const words = await setTitle(title, titleBox, onDeep);
  const brand =
    title === parts.brand
      ? undefined
      : await setWords(parts.brand, { size: 33, width: ground, color: onDeep });
  const mark = parts.mark && (await drawnMark(sharp(parts.mark, { limitInputPixels })));
  const left = margin + (mark ? markSize + 20 : 0);
  const drawn = parts.scene && (await cropped(sharp(parts.scene, { limitInputPixels })));
  const picture = await sharp({
    create: { width: ogSize.width, height: ogSize.height, channels: 3, background: deep },
  })
    .composite([
      ...(drawn ? [{ input: drawn, left: scene.left, top: 0 }] : []),
      // The short line above the title.
      {
        input: { create: { width: 64, height: 4, channels: 3, background: gold } },
        left: margin,
        top: 52,
      },
      { input: words.png, left: titleBox.left, top: titleBox.top },
      ...(mark ? [{ input: mark, left: margin, top: brandLine - markSize / 2 }] : []),
      ...(brand ? [{ input: brand.png, left, top: Math.round(brandLine - brand.height / 2) }] : []),
    ])
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return new Uint8Array(picture);
};

const drawnMark = (mark: Sharp): Promise<Buffer> =>
  mark
    .resize({ width: markSize, height: markSize, fit: 'contain', background: 'transparent' })
    .png(uncompressed)
    .toBuffer();

/** The part of the picture that matters, as large as its place. */
async function cropped(picture: Sharp): Promise<Buffer> {
  const { autoOrient } = await picture.metadata();
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
    })
    .flatten({ background: deep })
    .png(uncompressed)
    .toBuffer();
}
