import { unreadableOriginal } from '#embedded/query/errors.ts';
import type { Picture, TransformOptions } from '#embedded/transform/assets.ts';
import { maxDecodingBytes, tooLargeReason } from '#embedded/transform/decoding-cost.ts';
import { loadSharp, transformImage } from '#embedded/transform/transform.ts';
import type { OgParts } from '#server/social-images/og.ts';
import { drawOgPicture } from '#server/social-images/og-picture.ts';

/** One task of the picture process. It can be sent between processes. */
export type PictureJob =
  /** A size and format of a picture. */
  | { readonly kind: 'transform'; readonly picture: Picture; readonly options: TransformOptions }
  /** The picture that networks show for a shared page. */
  | { readonly kind: 'shared'; readonly parts: OgParts }
  /** A picture as WebP, for an export. */
  | { readonly kind: 'webp'; readonly picture: Picture; readonly width: number | undefined };

/** @throws ServiceError */
export type MakePicture = (job: PictureJob) => Promise<Picture>;

/** Makes a picture in this process. */
export const makePicture: MakePicture = async (job) => {
  if (job.kind === 'transform') return transformImage(job.picture, job.options);
  if (job.kind === 'webp') return asWebp(job.picture, job.width);
  return { type: 'image/jpeg', bytes: await drawOgPicture(job.parts) };
};

const webpQuality = 78;

/** Gives the placeholder, which takes the size of its element, a size of its own. */
const withSize = (svg: string) =>
  svg.replace('width="100%" height="100%"', 'width="960" height="540"');

/** Converts any picture to WebP. A GIF stays animated if all its frames fit into memory. */
async function asWebp({ bytes, type }: Picture, width: number | undefined): Promise<Picture> {
  const sharp = await loadSharp();
  const isSvg = type === 'image/svg+xml';
  const source = isSvg ? Buffer.from(withSize(Buffer.from(bytes).toString())) : bytes;
  const header = await sharp(source, { limitInputPixels: false }).metadata();
  const refusal = isSvg ? undefined : tooLargeReason(header, bytes.length);
  if (refusal) throw unreadableOriginal(refusal);
  const frameBytes = 4 * header.width * header.height;
  const animated = type === 'image/gif' && (header.pages ?? 1) * frameBytes <= maxDecodingBytes;
  const webp = await sharp(source, { density: isSvg ? 144 : 72, animated })
    .autoOrient()
    .resize({ ...(width ? { width } : {}), withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .toBuffer();
  return { type: 'image/webp', bytes: webp };
}
