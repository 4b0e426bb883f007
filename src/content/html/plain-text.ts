import { type Html, textOf } from '#generated/formats.ts';
import { cleanFragment } from './sanitise-html';
import { parseBounded } from './tree';
import { linesWithin, textWithin } from './words';

/**
 * The words of clean rich text as one line: blocks and line breaks become spaces, character references are decoded, struck-out
 * words are left out. Empty for a text with more than `MAX_ELEMENTS` elements.
 */
export function plainText(html: Html | string): string {
  const fragment = parseBounded(typeof html === 'string' ? html : textOf(html));
  return fragment === undefined ? '' : textWithin(fragment);
}

/** The text content of clean rich text on the page, struck-out words included. */
export function pageText(html: string): string {
  const fragment = parseBounded(html);
  return fragment === undefined ? '' : textWithin(fragment, { everything: true });
}

/** Like `plainText`, with a line for each block. */
export function plainLines(html: Html | string): string {
  const fragment = parseBounded(typeof html === 'string' ? html : textOf(html));
  return fragment === undefined ? '' : linesWithin(fragment);
}

/** Like `plainLines`, for rich text that has not been sanitised. */
export function sourceLines(source: string): string {
  const fragment = cleanFragment(source);
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

/**
 * The excerpt of rich text, sanitised or not. Usually the first part of the HTML is enough, and the rest is not parsed.
 */
export function htmlExcerpt(html: Html | string): string {
  const source = typeof html === 'string' ? html : textOf(html);
  const words = sourceWords(source.slice(0, 2_000));
  const excerpt = excerptOf(words);
  return excerpt === words ? excerptOf(sourceWords(source)) : excerpt;
}

function sourceWords(source: string): string {
  const fragment = cleanFragment(source);
  return fragment === undefined ? '' : textWithin(fragment);
}
