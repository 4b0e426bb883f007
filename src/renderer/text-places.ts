import type { PagePlace } from '#components/site-frame/page-contents.tsx';
import { type Html, textOf } from '#generated/formats.ts';

/** A heading as the boundary writes it: its one attribute besides a language is the address it was given. */
const HEADING = /<h3 [^>]*?id="([\w-]+)"[^>]*>(.*?)<\/h3>/gs;

/** The character references that the boundary writes. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

/**
 * The parts of a text under their headings. By a pattern, because the boundary wrote the text itself, and a parser is more
 * than most pages load.
 */
export const placesIn = (html: Html): readonly PagePlace[] =>
  [...textOf(html).matchAll(HEADING)].map(([, id = '', inside = '']) => ({
    id,
    title: inside
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&\w+;/g, (reference) => characters[reference] ?? reference)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
