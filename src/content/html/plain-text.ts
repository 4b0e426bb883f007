import type { Html } from '#generated/formats.ts';
import { textOf } from '#generated/formats.ts';
import { blockContainers, blockElements, droppedElements } from './allow-list';
import { isElement, isHtmlElement, isText, type Node, parseBounded } from './tree';

/** The words of rich text as one line: blocks and line breaks become spaces, character references are decoded. */
export function plainText(html: Html): string {
  return plainTextOf(textOf(html));
}

/**
 * As `plainText`, for text that has not been sanitised. What is not text (scripts, controls) is left out; nothing is
 * left of text with more elements than anyone reads.
 */
export function plainTextOf(html: string): string {
  const parts: string[] = [];
  // A string on the stack is the space that follows a block: the walk must not recurse into hostile nesting.
  const stack: (Node | string)[] = parseBounded(html)?.childNodes.toReversed() ?? [];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') {
      parts.push(node);
    } else if (isText(node)) {
      parts.push(node.value);
    } else if (isElement(node) && isHtmlElement(node) && !droppedElements.has(node.tagName)) {
      const apart = isApart(node.tagName);
      if (apart) {
        parts.push(' ');
        stack.push(' ');
      }
      stack.push(...node.childNodes.toReversed());
    }
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

const isApart = (name: string): boolean =>
  name === 'br' || blockElements.has(name) || blockContainers.has(name);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The excerpt of rich text, see `excerptOf`: parsed no further than it reaches, where the text begins with words enough. */
export function excerptOfHtml(html: Html, length = 150): string {
  const beginning = plainTextOf(textOf(html).slice(0, 8 * length));
  const excerpt = excerptOf(beginning, length);
  // What the cut may have broken stands at the end of the beginning, and is no part of an excerpt of half its length.
  return beginning.length > 2 * excerpt.length ? excerpt : excerptOf(plainText(html), length);
}

/**
 * The first `length` characters, as a reader counts them, followed by `...`; a text that is not longer is given whole.
 * (Specification, section 9: 150 characters, then `...`.)
 */
export function excerptOf(text: string, length = 150): string {
  if (text.length <= length) return text;
  // Segmenting takes as long as the text is: its beginning has enough characters in nearly every language.
  return cut(text, 2 * length, length) ?? cut(text, text.length, length) ?? text;
}

/** The first `length` characters and `...`; `undefined` when the first `most` code units hold no more than that. */
function cut(text: string, most: number, length: number): string | undefined {
  let count = 0;
  for (const { index } of segmenter.segment(text.slice(0, most))) {
    if (count === length) {
      return `${text.slice(0, index)}...`;
    }
    count += 1;
  }
  return undefined;
}
