import type { Html } from '#generated/formats.ts';
import { textOf } from '#generated/formats.ts';
import { blockContainers, blockElements, droppedElements } from './allow-list';
import { remembered } from './remembered';
import { isElement, isHtmlElement, isText, type Node, parseBounded } from './tree';

/** The words of rich text as one line: blocks and line breaks become spaces, character references are decoded. */
export function plainText(html: Html): string {
  return plainTextOf(textOf(html));
}

/**
 * As `plainText`, for text that has not been sanitised. What is not text (scripts, controls) is left out; nothing is
 * left of text with more elements than anyone reads.
 */
export const plainTextOf = remembered((html) => {
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
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
        stack.push(node.childNodes[index] as Node);
      }
    }
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
});

const isApart = (name: string): boolean =>
  name === 'br' || blockElements.has(name) || blockContainers.has(name);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The excerpt of rich text, see `excerptOf`. It is read from the beginning of the text, where that has words enough: nobody needs
 * the whole of a long post for its first sentences.
 */
export function excerptOfHtml(html: Html, length = 150): string {
  const text = textOf(html);
  const enough = 8 * length;
  if (text.length > 4 * enough) {
    const words = plainTextOf(text.slice(0, 4 * enough));
    const excerpt = excerptOf(words, length);
    // What the cut may have broken at the end of the words is no part of it.
    if (words.length > enough && excerpt.length < enough) return excerpt;
  }
  return excerptOf(plainText(html), length);
}

/** Latin letters and punctuation: none of them joins with its neighbour (Unicode, annex 29). */
const singles = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027]+$/;

/**
 * The first `length` characters, as a reader counts them, followed by `...`; a text that is not longer is given whole.
 * (Specification, section 9: 150 characters, then `...`.)
 */
export function excerptOf(text: string, length = 150): string {
  if (text.length <= length) return text;
  // Most texts begin with letters of which each is one character: no need to look for those that join.
  const begin = text.slice(0, length + 1);
  if (singles.test(begin)) return `${begin.slice(0, length)}...`;
  // To segment takes as long as the text is; nobody writes characters of so many parts that these are too few.
  const enough = text.length > 8 * length ? text.slice(0, 8 * length) : text;
  return cut(enough, text, length) ?? cut(text, text, length) ?? text;
}

/** The beginning of a text with an ellipsis; `undefined` when `segmented` has no more than `length` characters. */
function cut(segmented: string, text: string, length: number): string | undefined {
  let count = 0;
  for (const { index } of segmenter.segment(segmented)) {
    if (count === length) {
      return `${text.slice(0, index)}...`;
    }
    count += 1;
  }
  return undefined;
}
