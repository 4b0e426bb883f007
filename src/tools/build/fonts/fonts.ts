import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import type { DocumentFonts } from '#app/document/document.ts';
import type { FontMetrics, LocalFace, Typeface } from '#components/theme/theme.ts';
import { characterRange, characters, features } from '#components/theme/typefaces.ts';
import { typefaces } from '#generated/site/theme/theme.ts';

const folder = '/_app/';

/** Occurrences per thousand characters of English, from P. Norvig, “English Letter Frequency Counts”, 2012. */
const perThousand: Readonly<Record<string, number>> = {
  ' ': 165,
  e: 100,
  t: 74,
  a: 64,
  o: 61,
  i: 60,
  n: 58,
  s: 52,
  r: 50,
  h: 40,
  l: 33,
  d: 31,
  c: 27,
  u: 22,
  m: 20,
  f: 19,
  p: 17,
  g: 15,
  w: 13,
  y: 13,
  b: 12,
  v: 8,
  '.': 8,
  ',': 8,
  k: 4,
  T: 4,
  A: 4,
  S: 4,
  C: 4,
  E: 3,
  P: 3,
  I: 3,
  x: 2,
  W: 2,
  j: 1,
  q: 1,
  z: 1,
};

/** Measures a TrueType font without variations. @throws when a measured letter has no glyph */
export function measureFont(file: Buffer): FontMetrics {
  const font = create(file);
  if (font.isCollection) throw new Error('The file has several fonts: it cannot be measured.');
  let signs = 0;
  let sum = 0;
  for (const [letter, times] of Object.entries(perThousand)) {
    const code = letter.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code)) {
      throw new Error(`The font has no glyph for “${letter}”: it cannot be measured.`);
    }
    sum += times * font.glyphForCodePoint(code).advanceWidth;
    signs += times;
  }
  return {
    ascent: font.hhea.ascent / font.unitsPerEm,
    descent: -font.hhea.descent / font.unitsPerEm,
    width: sum / signs / font.unitsPerEm,
  };
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const heights = (ascent: number, descent: number) =>
  `ascent-override:${percent(ascent)};descent-override:${percent(descent)}`;

/** Returns the value of `unicode-range` for letters, with one range for neighbours. */
function rangesOf(letters: string): string {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0);
  const known = new Set(codes);
  const starts = codes.filter((code) => !known.has(code - 1)).toSorted((a, b) => a - b);
  const ends = codes.filter((code) => !known.has(code + 1)).toSorted((a, b) => a - b);
  const write = (start: number, end = start) =>
    `U+${start.toString(16)}${end === start ? '' : `-${end.toString(16)}`}`;
  return starts.map((start, index) => write(start, ends[index])).join();
}

/** @param letters what the file is limited to; all that no other file of the family has by default */
function ownCss({ family, axes, metrics }: Typeface, address: string, letters?: string): string {
  const { wght = 400 } = axes;
  return [
    `@font-face{font-family:${family}`,
    `src:url(${address})`,
    `font-weight:${typeof wght === 'object' ? `${wght.min} ${wght.max}` : wght}`,
    ...(metrics ? [heights(metrics.ascent, metrics.descent)] : []),
    ...(letters ? [`unicode-range:${rangesOf(letters)}`] : []),
    'font-display:swap}',
  ].join(';');
}

/** Returns the `@font-face` rule of a system fallback, scaled so that lines break as with our font (CSS Fonts 5, section 3). */
function fallbackCss(
  face: LocalFace,
  ownMetrics: FontMetrics,
  metrics: Typeface['metrics'],
): string {
  const scale = ownMetrics.width / face.width;
  const { ascent, descent } = metrics ?? ownMetrics;
  return [
    `@font-face{font-family:${face.family}`,
    `src:${face.names.map((name) => `local(${name})`).join()}`,
    `font-weight:${face.weight}`,
    `size-adjust:${percent(scale)}`,
    // Divided by the scale, because browsers apply size-adjust to the heights, too.
    `${heights(ascent / scale, descent / scale)}}`,
  ].join(';');
}

const { resolve } = createRequire(import.meta.url);

async function makeFont(typeface: Typeface) {
  const { script, letters: chosen = script && characterRange(...script) } = typeface;
  const letters = chosen ?? characters;
  const source = await readFile(resolve(typeface.file));
  const subset = (targetFormat: 'woff2' | 'truetype', variationAxes: Typeface['axes']) =>
    subsetFont(source, letters, {
      keepFeatures: features,
      noHinting: true,
      targetFormat,
      variationAxes,
    });
  const { family, axes, metrics, locals } = typeface;
  const content = await subset('woff2', axes);
  const fingerprint = createHash('sha256').update(content).digest('base64url').slice(0, 6);
  const address = `${folder}${family.toLowerCase()}-${fingerprint}.woff2`;
  const rules = [ownCss(typeface, address, chosen)];
  for (const face of locals) {
    const still = await subset('truetype', { ...axes, wght: face.weight });
    rules.push(fallbackCss(face, measureFont(still), metrics));
  }
  return { address, content, css: rules.join(''), isPreloaded: !chosen };
}

/**
 * Makes subsets of the site's fonts, with `@font-face` rules and fallbacks of the same metrics. The same packages give the same
 * bytes.
 */
export async function makeFonts() {
  const fonts = await Promise.all(Object.values<Typeface>(typefaces).map(makeFont));
  const css = fonts.map((font) => font.css).join('');
  const preloads = fonts.filter(({ isPreloaded }) => isPreloaded).map(({ address }) => address);
  const document: DocumentFonts = { css, preloads };
  return {
    /** The addresses contain a content hash, so browsers may cache the files for a year. */
    files: fonts,
    document,
  };
}
