import type { IconName } from '#app/head/icons.ts';
import { unreadableOriginal } from '#embedded/query/errors.ts';
import type { MadePicture, Picture, TransformOptions } from '#embedded/transform/assets.ts';
import { staysAnimated, stillReason, tooLargeReason } from '#embedded/transform/decoding-cost.ts';
import { loadSharp, transformImage } from '#embedded/transform/transform.ts';
import { drawings } from '#generated/drawings.ts';
import { drawIcon } from './draw-icon';

/** A task of the picture process. Must be serialisable. */
export type PictureJob =
  | { readonly kind: 'transform'; readonly picture: Picture; readonly options: TransformOptions }
  /** A picture that a capability draws. */
  | { readonly kind: 'drawing'; readonly name: string; readonly parts: object }
  | { readonly kind: 'icon'; readonly picture: Picture; readonly name: IconName }
  /** Used by exports. */
  | { readonly kind: 'webp'; readonly picture: Picture; readonly width: number | undefined };

/** @throws ServiceError */
export type MakePicture = (job: PictureJob) => Promise<MadePicture>;

export const makePicture: MakePicture = async (job) => {
  if (job.kind === 'transform') return transformImage(job.picture, job.options);
  if (job.kind === 'webp') return asWebp(job.picture, job.width);
  if (job.kind === 'icon') return drawIcon(job.picture, job.name);
  const drawing = await drawings[job.name]?.();
  if (!drawing) throw new Error(`The capability “${job.name}” has no drawing.ts.`);
  return { type: 'image/jpeg', bytes: await drawing.draw(job.parts as never) };
};

const webpQuality = 78;

/** Sets a size on the placeholder, which otherwise takes the size of its element. */
const withSize = (svg: string) =>
  svg.replace('width="100%" height="100%"', 'width="960" height="540"');

/** Converts any picture to WebP. An animation stays one if all its frames fit into memory. */
async function asWebp({ bytes, type }: Picture, width: number | undefined): Promise<MadePicture> {
  const sharp = await loadSharp();
  const isSvg = type === 'image/svg+xml';
  const source = isSvg ? Buffer.from(withSize(Buffer.from(bytes).toString())) : bytes;
  const header = await sharp(source, { limitInputPixels: false }).metadata();
  const refusal = isSvg ? undefined : tooLargeReason(header, bytes.length);
  if (refusal) throw unreadableOriginal(refusal);
  const animated = staysAnimated(header);
  const webp = await sharp(source, { density: isSvg ? 144 : 72, animated })
    .autoOrient()
    .resize({ ...(width ? { width } : {}), withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .toBuffer();
  return { type: 'image/webp', bytes: webp, stillReason: stillReason(header) };
}
