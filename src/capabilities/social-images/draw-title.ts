import { access } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { xmlText } from '#app/feeds/xml.ts';
import { loadSharp } from '#embedded/transform/transform.ts';
import { drawable, drawnFonts, fontsFolder } from '#generated/drawn-fonts.ts';

/** Text in the site's typeface, as a transparent PNG without margins. Sizes are in pixels. */
interface SetWords {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const families = [...new Set(drawnFonts.map(({ family }) => family))].join();
const weight = drawnFonts[0]?.weight ?? 400;

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
    for (const { file, family } of drawnFonts) {
      const fontfile = `${fontsFolder}/${file}`;
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
  const text = `<span font_family="${xmlText(families)}" weight="${weight}" foreground="${color}">${xmlText(words.replace(inWord, '-\u2060'))}</span>`;
  const font = `${families}, ${size}`;
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
