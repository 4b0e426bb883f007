import { create } from 'fontkitten';
import type { FontMetrics } from '#components/theme/typefaces.ts';

/**
 * How often English has a letter, in a thousand signs; capitals as titles have them. The space counts, as a line is made of
 * words (after the letter counts of P. Norvig, “English Letter Frequency Counts”, 2012; the space as every sixth sign).
 */
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
  k: 4,
  x: 2,
  j: 1,
  q: 1,
  z: 1,
  E: 3,
  T: 4,
  A: 4,
  S: 4,
  C: 4,
  P: 3,
  I: 3,
  W: 2,
  '.': 8,
  ',': 8,
};

/** The font does not hold what a measure is taken from. */
export class FontError extends Error {
  override readonly name = 'FontError';
}

/**
 * Measures a TrueType font without variations.
 * @throws {FontError} when it has no glyph for a letter that is measured
 */
export function measureFont(file: Buffer): FontMetrics {
  const font = create(file);
  if (font.isCollection) throw new FontError('The file has several fonts: it cannot be measured.');
  let signs = 0;
  let sum = 0;
  for (const [character, times] of Object.entries(perThousand)) {
    const code = character.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code)) {
      throw new FontError(`The font has no glyph for “${character}”: it cannot be measured.`);
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
