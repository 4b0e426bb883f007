import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { xmlText } from '#app/feeds/xml.ts';
import { loadSharp } from '#embedded/transform/transform.ts';

/** Words set in the site's own typeface, as a transparent picture that is exactly as large as they are. */
export interface SetWords {
  /** Drawn only when it is asked for its pixels. */
  readonly picture: Sharp;
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

/** A hyphen within a word: no line ends there, or “RCIC-Led” would be torn apart in large type. */
const inWord = /(?<=\p{L})-(?=\p{L})/gu;

let fonts: Promise<(input: object) => Sharp> | undefined;

/** sharp once it knows all three files: it remembers a font file that was named once. */
function withFonts() {
  fonts ??= loadSharp().then(async (sharp) => {
    for (const file of files) {
      const fontfile = `${folder}/${file}.ttf`;
      await sharp({ text: { text: '.', font: `${family}, 10`, fontfile } }).toBuffer();
    }
    return sharp;
  });
  return fonts;
}

interface Setting {
  /** In pixels. */
  readonly size: number;
  readonly width: number;
  readonly color: string;
}

/** Sets words in lines no wider than asked unless a single word is. */
export async function setWords(words: string, { size, width, color }: Setting): Promise<SetWords> {
  const sharp = await withFonts();
  // Pango reads words as markup.
  const text = `<span foreground="${color}">${xmlText(words.replace(inWord, '-\u2060'))}</span>`;
  const font = `${family}, ${size}`;
  const wrap = endlessWord.test(words) ? 'word-char' : 'word';
  const picture = sharp({ text: { text, font, rgba: true, wrap, width, dpi: 72 } });
  const measured = await picture.metadata();
  return { picture, width: measured.width, height: measured.height };
}

/** A word that no line could hold is broken anywhere. */
const endlessWord = /\S{30}/;

/** The size of a title that has room for it, in pixels, and how much smaller the next one is. */
const largest = 76;
const step = 2;

/** So many characters can still be read in a small preview. */
const mostCharacters = 130;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As much of a title as can be read, cut where a reader sees a character end. */
function shortened(title: string): string {
  const characters = Array.from(graphemes.segment(title), ({ segment }) => segment);
  if (characters.length <= mostCharacters) return title;
  return `${characters.slice(0, mostCharacters).join('').trimEnd()}…`;
}

/**
 * Sets a title as large as it goes into its box; one that is far too long ends in “…”. The search begins near the size at which
 * the letters have the area of the box. sharp's own search, by the height of the box, takes 70 ms; this one takes 5.
 */
export async function setTitle(
  title: string,
  box: { readonly width: number; readonly height: number },
  color: string,
): Promise<SetWords> {
  const words = shortened(title);
  const setAt = (size: number) => setWords(words, { size, width: box.width, color });
  const fits = ({ width, height }: SetWords) => width <= box.width && height <= box.height;
  const most = await setAt(largest);
  if (fits(most)) return most;
  const scale = Math.min(1, Math.sqrt(box.height / most.height));
  let size = step * Math.round((largest * scale) / step) - step;
  let set = await setAt(size);
  const isSmaller = fits(set);
  while (fits(set) === isSmaller && size > step) {
    size += isSmaller ? step : -step;
    const next = await setAt(size);
    if (isSmaller && !fits(next)) return set;
    set = next;
  }
  return set;
}
