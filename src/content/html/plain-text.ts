import { type Html, textOf } from '#generated/formats.ts';
import { linesWithin, parseBounded, textWithin } from './tree';

/**
 * The words of rich text as one line: blocks and line breaks become spaces, character references are decoded, scripts
 * and controls are left out. Nothing is left of a text with more elements than anyone reads.
 */
export function plainText(html: Html | string): string {
  const fragment = parseBounded(typeof html === 'string' ? html : textOf(html));
  return fragment === undefined ? '' : textWithin(fragment);
}

/** The same with a line for each block, for a part of it to be shown that does not join a heading with what follows. */
export function plainLines(html: Html | string): string {
  const fragment = parseBounded(typeof html === 'string' ? html : textOf(html));
  return fragment === undefined ? '' : linesWithin(fragment);
}

/** Trimmed; without control characters, and with lone surrogates replaced: neither can be sent in a document. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is taken out.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .trim()
  );
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that each stand alone, more than an excerpt has: a segmenter takes half a millisecond to count them. */
const plainStart = /^[ -~]{151}/;

/**
 * The first 150 characters of a text, as a reader counts them, followed by `...`; a text that is not longer is given
 * whole. (Specification, section 9.)
 */
export function excerptOf(text: string): string {
  if (plainStart.test(text)) return `${text.slice(0, 150)}...`;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === 150) return `${text.slice(0, index)}...`;
    count += 1;
  }
  return text;
}

/** The excerpt of rich text. It nearly always stands in the first part of the HTML, and the rest is not parsed for it then. */
export function htmlExcerpt(html: Html | string): string {
  const source = typeof html === 'string' ? html : textOf(html);
  const words = plainText(source.slice(0, 2_000));
  const excerpt = excerptOf(words);
  return excerpt === words ? excerptOf(plainText(source)) : excerpt;
}
