import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { DocumentFonts } from '#app/document/document.ts';
import { characters, features, type Typeface, typefaces } from '#components/theme/typefaces.ts';
import { type FallbackFace, fontFaceCss } from './font-face';
import { measureFont } from './font-metrics';

/** A font as the site serves it. */
export interface FontFile {
  /** Its address, with a fingerprint of its bytes: it may be cached for ever. */
  readonly address: string;
  readonly content: Buffer;
}

export interface SiteFonts {
  readonly files: readonly FontFile[];
  readonly document: DocumentFonts;
}

/** Beside the scripts, where everything may be cached for ever. */
const folder = '/_app/';

const { resolve } = createRequire(import.meta.url);

async function makeFont(typeface: Typeface) {
  const source = await readFile(resolve(typeface.file));
  const { axes } = typeface;
  const options = { keepFeatures: features, noHinting: true } as const;
  const content = await subsetFont(source, characters, {
    ...options,
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  const fallbacks: FallbackFace[] = [];
  for (const face of typeface.locals) {
    const still = await subsetFont(source, characters, {
      ...options,
      targetFormat: 'truetype',
      variationAxes: { ...axes, wght: face.as },
    });
    fallbacks.push({ face, metrics: measureFont(still) });
  }
  const fingerprint = createHash('sha256').update(content).digest('base64url').slice(0, 6);
  const address = `${folder}${typeface.family.toLowerCase()}-${fingerprint}.woff2`;
  return { file: { address, content }, css: fontFaceCss(typeface, fallbacks, address) };
}

/**
 * Makes the site's fonts from their packages: the letters it uses, the axes it uses, and the rules with fallbacks of the same
 * measures. The same packages give the same bytes.
 * @throws {FontError} when a package has become another font than `typefaces.ts` describes
 */
export async function makeFonts(): Promise<SiteFonts> {
  const made = await Promise.all(Object.values<Typeface>(typefaces).map(makeFont));
  return {
    files: made.map(({ file }) => file),
    document: {
      css: made.map(({ css }) => css).join(''),
      preloads: made.map(({ file }) => file.address),
    },
  };
}
