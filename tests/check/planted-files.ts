import sharp from 'sharp';
import type { Asset, ReadAsset } from '#embedded/transform/assets.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#21504a' } });

const utf8 = new TextEncoder();

/** Files that no page should use, by id. They are generated, so that they do not lie among the site's own files. */
const files: Readonly<Record<string, () => Promise<Omit<Asset, 'filename'>>>> = {
  'planted-text': async () => ({ bytes: utf8.encode('A list of fees.'), type: 'text/plain' }),
  'planted-film': async () => ({ bytes: utf8.encode('mdat'), type: 'video/mp4' }),
  'planted-broken': async () => ({
    bytes: utf8.encode('\u0089PNG and then nothing'),
    type: 'image/png',
  }),
  'planted-narrow': async () => ({
    bytes: await plain(640, 360).png().toBuffer(),
    type: 'image/png',
  }),
  'planted-tiny': async () => ({ bytes: await plain(24, 24).png().toBuffer(), type: 'image/png' }),
  // Uncompressed, with three bytes for each pixel: about seven megabytes.
  'planted-heavy': async () => ({
    bytes: await plain(1600, 1500).png({ compressionLevel: 0 }).toBuffer(),
    type: 'image/png',
  }),
  // A small file with more pixels than the site decodes.
  'planted-vast': async () => ({
    bytes: await plain(8200, 8000).png({ compressionLevel: 1 }).toBuffer(),
    type: 'image/png',
  }),
  // Flat frames, so the file is small, but all frames together take too much memory.
  'planted-animation': async () => {
    const colours = Array.from({ length: 25 }, (_, at) => `rgb(${10 * at}, 80, 74)`);
    const frames = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer();
    return { bytes, type: 'image/webp' };
  },
  'planted-scene': async () => ({
    bytes: await plain(1600, 900).png().toBuffer(),
    type: 'image/png',
  }),
  'planted-failing': () => Promise.reject(new Error('the storage of the files is away')),
};

/** The files that the token may list. Studio has made a title of the name of the photograph. */
export const listedFiles = [{ id: 'planted-scene', title: 'Img 2034' }];

/** The planted files, with the other files as a fallback. */
export function withPlantedFiles(readOther: ReadAsset): ReadAsset {
  return async (id) => {
    const file = Object.hasOwn(files, id) ? await files[id]?.() : undefined;
    return file ? { ...file, filename: id } : readOther(id);
  };
}
