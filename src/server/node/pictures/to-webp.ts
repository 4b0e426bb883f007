import { unreadableOriginal } from '#embedded/query/errors.ts';
import type { Picture } from '#embedded/transform/assets.ts';
import { maxDecodingBytes, refusalOf } from '#embedded/transform/decoding-cost.ts';
import { loadSharp } from '#embedded/transform/transform.ts';

/** As the content service is asked for it. */
const quality = 78;

/** The placeholder takes the size of the element that shows it; as WebP it needs one of its own. */
const sized = (svg: string) =>
  svg.replace('width="100%" height="100%"', 'width="960" height="540"');

/**
 * Any picture as WebP, at most so wide. A moving one stays so where all of its frames fit into memory.
 * @throws ServiceError for one that cannot be read, or takes too much
 */
export async function asWebp(
  { bytes, type }: Picture,
  width: number | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const isSvg = type === 'image/svg+xml';
  const source = isSvg ? Buffer.from(sized(Buffer.from(bytes).toString())) : bytes;
  const header = await sharp(source, { limitInputPixels: false }).metadata();
  const refusal = isSvg ? undefined : refusalOf(header, bytes.length);
  if (refusal) throw unreadableOriginal(refusal);
  const frameBytes = 4 * header.width * header.height;
  const animated = type === 'image/gif' && (header.pages ?? 1) * frameBytes <= maxDecodingBytes;
  const webp = await sharp(source, { density: isSvg ? 144 : 72, animated })
    .autoOrient()
    .resize({ ...(width ? { width } : {}), withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
  return new Uint8Array(webp);
}
