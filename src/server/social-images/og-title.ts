import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';

/** Words set in the site's own typeface, as a transparent picture that is exactly as large as they are. */
export interface SetWords {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

const folder = fileURLToPath(new URL('./og-fonts', import.meta.url));

/**
 * Static fonts that lie beside the server: text set in them is the same on every machine, whatever fonts it has.
 * Pango takes plain TrueType only, so they are not the compressed files that browsers get.
 */
const files = ['newsreader-latin-600', 'newsreader-latin-ext-600', 'noto-serif-tamil-600'];
const family = 'Newsreader SemiBold,Noto Serif Tamil SemiBold';

/** Characters that the three files have, and those without a glyph. Others would come from the machine's own fonts. */
const drawable =
  /^[\u0020-\u007e\u00a0-\u0130\u0134-\u0148\u014a-\u017e\u018f\u0192\u0218-\u021b\u0b82-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa\u200b-\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u20b9\u2122\u2212]*$/u;

/** Whether the words can be drawn whole from the fonts at hand. */
export const isDrawable = (words: string) => drawable.test(words);

/** Line ends and other controls become spaces; look-alikes of the hyphen and the space the usual ones. */
export const plainWords = (words: string) =>
  words
    .normalize('NFC')
    .replace(/[\u2010\u2011]/gu, '-')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A hyphen within a word: no line ends there, or “RCIC-Led” would be torn apart in large type. */
const inWord = /(?<=\p{L})-(?=\p{L})/gu;

/** Pango reads words as markup. */
const escaped = (words: string) => words.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

let fonts: Promise<(input: object) => Sharp> | undefined;

/** sharp once it knows all three files: it remembers a font file that was named once. */
function withFonts() {
  fonts ??= import('sharp').then(async ({ default: sharp }) => {
    for (const file of files) {
      const fontfile = `${folder}/${file}.ttf`;
      await sharp({ text: { text: '.', font: `${family}, 10`, fontfile } }).toBuffer();
    }
    return sharp;
  });
  return fonts;
}

/** Sets words to a size, in lines no wider than asked unless a single word is. */
export async function setWords(
  words: string,
  { size, width, color }: { readonly size: number; readonly width: number; readonly color: string },
): Promise<SetWords> {
  const sharp = await withFonts();
  const text = `<span foreground="${color}">${escaped(words.replace(inWord, '-\u2060'))}</span>`;
  const { data, info } = await sharp({
    text: { text, font: `${family}, ${size}`, dpi: 72, rgba: true, wrap: 'word', width },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** From what a title of two words is set in to what can still be read in a small preview. */
const sizes = [76, 68, 60, 53, 47, 42, 37, 33] as const;

/** Longer than any heading; nothing beyond it would fit, and it bounds the work. */
const mostUnits = 400;

/** Sets a title as large as it goes into its box, its lines about equally long; one that is far too long ends in “…”. */
export async function setTitle(title: string, box: Box, color: string): Promise<SetWords> {
  for (const size of title.length > mostUnits ? [] : sizes) {
    const set = await setWords(title, { size, width: box.width, color });
    if (set.width <= box.width && set.height <= box.height) {
      return balanced(title, { size, width: box.width, color }, set);
    }
  }
  return shortened(title, box, color);
}

/** The narrowest column in which the words still take no more lines: no last line of one short word. */
async function balanced(
  words: string,
  options: { readonly size: number; readonly width: number; readonly color: string },
  whole: SetWords,
): Promise<SetWords> {
  let best = whole;
  let [low, high] = [Math.ceil(options.width / 2), options.width];
  while (high - low > 12) {
    const width = Math.floor((low + high) / 2);
    const set = await setWords(words, { ...options, width });
    // Ink differs by a descender; a line more is far higher.
    const fits = set.width <= width && set.height < whole.height + options.size / 2;
    if (fits) [best, high] = [set, width];
    else low = width;
  }
  return best;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As much of the title as fits in the smallest size, long words broken, cut where a reader sees a character end. */
async function shortened(title: string, box: Box, color: string): Promise<SetWords> {
  const size = sizes.at(-1) ?? 33;
  const characters = [...graphemes.segment(title.slice(0, mostUnits))].map((part) => part.segment);
  let [low, high] = [1, characters.length];
  let best: SetWords | undefined;
  while (low <= high) {
    const count = Math.floor((low + high) / 2);
    const whole = characters.length === count && title.length <= mostUnits;
    const words = broken(characters.slice(0, count)) + (whole ? '' : '…');
    const set = await setWords(words, { size, width: box.width, color });
    if (set.width <= box.width && set.height <= box.height) [best, low] = [set, count + 1];
    else high = count - 1;
  }
  return best ?? setWords('…', { size, width: box.width, color });
}

/** A word that no line could hold may be broken anywhere. */
const longestWord = 16;

function broken(characters: readonly string[]): string {
  let run = 0;
  const parts = characters.map((character) => {
    run = character === ' ' ? 0 : run + 1;
    return run > longestWord ? `${character}\u200b` : character;
  });
  return parts.join('').trimEnd();
}
