import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { xmlText } from '#app/feeds/xml.ts';
import { loadSharp } from '#embedded/transform/transform.ts';

/** Text in the site's typeface, as a transparent PNG without margins. Sizes are in pixels. */
interface SetWords {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const folder = fileURLToPath(new URL('./social-images-files', import.meta.url));

/** Fonts of the project make text look the same on every machine. Pango reads uncompressed TrueType only. */
const files = ['newsreader-latin-600', 'newsreader-latin-ext-600', 'noto-serif-tamil-600'];
const family = 'Newsreader SemiBold,Noto Serif Tamil SemiBold';

/** The characters of these fonts, and some that need no glyph. */
const drawable =
  /^[\u0020-\u007e\u00a0-\u0130\u0134-\u0148\u014a-\u017e\u018f\u0192\u0218-\u021b\u0b82-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa\u200b-\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u20b9\u2122\u2212]*$/u;

export const isDrawable = (words: string) => drawable.test(words);

/** Replaces control characters, unusual spaces and unusual hyphens by plain ones. */
export const plainWords = (words: string) =>
  words
    .normalize('NFC')
    .replace(/[\u2010\u2011]/gu, '-')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** A hyphen inside a word. No line break is allowed after it, so that “Family-Led” stays together. */
const inWord = /(?<=\p{L})-(?=\p{L})/gu;

let fonts: Promise<(input: object) => Sharp> | undefined;

/** Loads sharp and uses each font once, because sharp caches a font file after its first use. */
function withFonts() {
  fonts ??= loadSharp().then(async (sharp) => {
    for (const file of files) {
      const fontfile = `${folder}/${file}.ttf`;
      // Without a font, sharp uses another one of the machine and says nothing.
      await access(fontfile);
      await sharp({ text: { text: '.', font: `${family}, 10`, fontfile } }).toBuffer();
    }
    return sharp;
  });
  return fonts;
}

/** A word that is too long for any line. It may be broken. */
const endlessWord = /\S{30}/;

interface Setting {
  readonly size: number;
  readonly width: number;
  readonly color: string;
}

/** Sets text in lines of at most this width, unless a single word is wider. */
export async function setWords(words: string, { size, width, color }: Setting): Promise<SetWords> {
  const sharp = await withFonts();
  // Escaped, because Pango reads markup. A word joiner prevents a line break after the hyphen.
  const text = `<span foreground="${color}">${xmlText(words.replace(inWord, '-\u2060'))}</span>`;
  const font = `${family}, ${size}`;
  const wrap = endlessWord.test(words) ? 'word-char' : 'word';
  const { data, info } = await sharp({ text: { text, font, rgba: true, wrap, width, dpi: 72 } })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const maxFontPx = 76;
const minFontPx = 16;
const stepPx = 2;

/** A longer title is unreadable in a small preview. */
const maxCharacters = 130;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function shortened(title: string): string {
  const characters = Array.from(graphemes.segment(title), ({ segment }) => segment);
  if (characters.length <= maxCharacters) return title;
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}

/** Sets a title as large as its box allows. */
export async function setTitle(
  title: string,
  box: { readonly width: number; readonly height: number },
  color: string,
): Promise<SetWords> {
  const words = shortened(title);
  for (let size = maxFontPx; ; size -= stepPx) {
    const set = await setWords(words, { size, width: box.width, color });
    if (size <= minFontPx || (set.width <= box.width && set.height <= box.height)) return set;
  }
}
