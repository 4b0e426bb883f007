import type { OverlayOptions } from 'sharp';
import { sharedSize } from '#app/data/shared-size.ts';
import { colors } from '#components/theme/palette.ts';
import { unreadableOriginal } from '#embedded/query/errors.ts';
import {
  maxPixels as limitInputPixels,
  tooLargeReason,
} from '#embedded/transform/decoding-cost.ts';
import { loadSharp } from '#embedded/transform/transform.ts';
import { isDrawable, plainWords, setTitle, setWords } from './draw-title';
import type { DrawPicture, PicturePart } from './social-images';

/** The title is on a plain background of this width, and the scene fills the rest. */
const backgroundWidth = 640;
const sceneSize = {
  width: sharedSize.width - backgroundWidth,
  height: sharedSize.height,
} as const;
const margin = 72;
/** The title is between the upper margin and the brand. */
const titleBox = {
  left: margin,
  top: 84,
  width: backgroundWidth - 2 * margin + 24,
  height: 340,
} as const;
const markSize = 60;
/** Vertical middle of the brand's line. */
const brandLine = sharedSize.height - margin - markSize / 2;

/** The point in percent that a crop keeps in a picture without a focal point, as in `Hero`. */
const defaultFocus = [66, 50] as const;

const [deep] = colors.deep;
const [onDeep] = colors.onDeep;
const [gold] = colors.goldOnDeep;

/** Draws a page's social picture: title and brand on the left, the scene on the right. */
export const draw: DrawPicture = async ({ scene, mark, title: text, brand }) => {
  const sharp = await loadSharp();
  const words = plainWords(text);
  // Without this check, other fonts of the machine would draw unknown scripts, or boxes.
  const title = words && isDrawable(words) ? words : brand;
  const area = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  const overlays: OverlayOptions[] = [
    { input: await area(64, 4, gold).png().toBuffer(), left: margin, top: 52 },
    {
      input: (await setTitle(title, titleBox, onDeep)).png,
      left: titleBox.left,
      top: titleBox.top,
    },
  ];
  if (scene) overlays.push({ input: await cropped(scene), left: backgroundWidth, top: 0 });
  if (mark) {
    const input = await sharp(mark.bytes, { limitInputPixels })
      .resize({ width: markSize, height: markSize, fit: 'contain', background: 'transparent' })
      .png()
      .toBuffer();
    overlays.push({ input, left: margin, top: brandLine - markSize / 2 });
  }
  if (title !== brand) {
    const { png, height } = await setWords(brand, {
      size: 33,
      width: backgroundWidth,
      color: onDeep,
    });
    const left = margin + (mark ? markSize + 20 : 0);
    overlays.push({ input: png, left, top: Math.round(brandLine - height / 2) });
  }
  return area(sharedSize.width, sharedSize.height, deep)
    .composite(overlays)
    .jpeg({ quality: 82 })
    .toBuffer();
};

/** Scales a picture to fill its place, and crops it. @throws ServiceError if it takes too much memory */
async function cropped({ bytes, focus = defaultFocus }: PicturePart): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels });
  const header = await picture.metadata();
  const refusal = header.format === 'svg' ? undefined : tooLargeReason(header, bytes.length);
  if (refusal) throw unreadableOriginal(refusal);
  const { width, height } = header.autoOrient;
  const scale = Math.max(sceneSize.width / width, sceneSize.height / height);
  const scaled = {
    width: Math.max(sceneSize.width, Math.round(width * scale)),
    height: Math.max(sceneSize.height, Math.round(height * scale)),
  };
  return picture
    .autoOrient()
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: Math.round(((scaled.width - sceneSize.width) * focus[0]) / 100),
      top: Math.round(((scaled.height - sceneSize.height) * focus[1]) / 100),
      ...sceneSize,
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
