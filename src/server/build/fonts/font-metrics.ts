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

/** The tables of a TrueType file by their tags (OpenType 1.9, “Organization of an OpenType Font”). */
function tablesOf(font: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    const start = font.readUInt32BE(at + 8);
    tables.set(
      font.toString('latin1', at, at + 4),
      font.subarray(start, start + font.readUInt32BE(at + 12)),
    );
  }
  return (tag) => {
    const table = tables.get(tag);
    if (!table) throw new FontError(`The font has no table “${tag}”: it cannot be measured.`);
    return table;
  };
}

/** Which glyph a character has, from the `cmap` subtable of format 4, which every font for the web carries. */
function glyphsOf(cmap: Buffer): (character: string) => number {
  const count = cmap.readUInt16BE(2);
  const offsets = Array.from({ length: count }, (_, i) => cmap.readUInt32BE(4 + 8 * i + 4));
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new FontError('The font has no character map of format 4.');
  const map = cmap.subarray(start);
  const segments = map.readUInt16BE(6) / 2;
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    for (let i = 0; i < segments; i++) {
      const [endAt, startAt] = [14 + 2 * i, 16 + 2 * (segments + i)];
      if (map.readUInt16BE(endAt) < code) continue;
      if (map.readUInt16BE(startAt) > code) break;
      const delta = map.readUInt16BE(startAt + 2 * segments);
      const rangeAt = startAt + 4 * segments;
      const range = map.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const first = map.readUInt16BE(startAt);
      const glyph = map.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (glyph !== 0) return (glyph + delta) & 0xffff;
      break;
    }
    throw new FontError(`The font has no glyph for “${character}”: it cannot be measured.`);
  };
}

/**
 * Measures a TrueType font without variations.
 * @throws {FontError} when a table or a letter is missing
 */
export function measureFont(font: Buffer): FontMetrics {
  const table = tablesOf(font);
  const em = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const glyphOf = glyphsOf(table('cmap'));
  const metrics = hhea.readUInt16BE(34);
  let signs = 0;
  let sum = 0;
  for (const [character, times] of Object.entries(perThousand)) {
    // Beyond the last metric every glyph is as wide as the one before it.
    sum += times * hmtx.readUInt16BE(4 * Math.min(glyphOf(character), metrics - 1));
    signs += times;
  }
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    width: sum / signs / em,
  };
}
