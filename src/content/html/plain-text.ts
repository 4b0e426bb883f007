import { endOfToken, mapWords } from '#content/claims/claim-text.ts';
import { type Html, textOf } from '#generated/formats.ts';
import { blockContainers, blockElements, droppedElements } from './allow-list';
import { parseInlineStyle } from './pasted/inline-style';
import {
  attribute,
  type Element,
  isBlankText,
  isElement,
  isHtmlElement,
  isText,
  type Node,
  type Parent,
  parseBounded,
  pushChildren,
} from './tree';

interface WordsOptions {
  readonly everything?: boolean;
}

const withTree = (html: Html | string, read: (tree: Parent) => string): string => {
  const fragment = parseBounded(typeof html === 'string' ? html : textOf(html));
  return fragment === undefined ? '' : read(fragment);
};

/** The words of clean rich text as one line, like `textWithin`. Empty for a text with more than `maxSourceElements` elements. */
export const plainText = (html: Html | string): string =>
  withTree(html, (tree) => textWithin(tree));

/** The words of clean rich text as the page shows them, struck-out words included. */
export const pageText = (html: string): string =>
  withTree(html, (tree) => textWithin(tree, { everything: true }));

export const plainLines = (html: Html | string): string =>
  withTree(html, (tree) => linesWithin(tree));

/** Like `textWithin`, with a line for each block. */
export const linesWithin = (root: Parent): string =>
  wordsWithin(root)
    .replaceAll(/\s+/g, (space) => (space.includes(blockEdge) ? '\n' : ' '))
    .trim();

/** Trims a text and removes characters that documents cannot contain: control characters and lone surrogates. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes these characters.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .trim()
  );
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first 150 characters of a text, as a reader counts them, followed by `...`; shorter texts are returned whole.
 * (Specification, section 9.) The name of a claim is never cut.
 */
export function excerptOf(text: string): string {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === 150) return `${text.slice(0, endOfToken(text, index))}...`;
    count += 1;
  }
  return text;
}

/**
 * The words in a node as one line: blocks and line breaks become spaces. Leaves out scripts, controls, footnote marks and
 * struck-out words, which would read as valid.
 */
export const textWithin = (root: Parent, options?: WordsOptions): string =>
  wordsWithin(root, options).replaceAll(/\s+/g, ' ').trim();

const blockEdge = '\u2029';

interface End {
  readonly after: string;
  readonly isRaised: boolean;
}

function wordsWithin(root: Parent, options: WordsOptions = {}): string {
  if (isElement(root) && !isRead(root, options)) return '';
  const parts: string[] = [];
  let raised = 0;
  // Without recursion: hostile texts may be nested deeper than the stack.
  const stack: (Node | End)[] = root.childNodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if ('after' in node) {
      parts.push(node.after);
      if (node.isRaised) raised -= 1;
    } else if (isText(node)) {
      parts.push(raised > 0 ? mapWords(node.value, withRaisedDigits) : node.value);
    } else if (isElement(node) && isRead(node, options, raised > 0)) {
      const [before, after] = edgesOf(node.tagName, options);
      const isRaised = node.tagName === 'sup' && options.everything !== true;
      if (isRaised) raised += 1;
      parts.push(before);
      stack.push({ after, isRaised });
      pushChildren(stack, node);
    }
  }
  return parts.join('');
}

/** “10²” must not become “102”. */
const withRaisedDigits = (words: string): string =>
  words.replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit);

function edgesOf(name: string, { everything }: WordsOptions): readonly [string, string] {
  if (name === 'q' && !everything) return ['“', '”'];
  const isBlockLike = name === 'br' || blockElements.has(name) || blockContainers.has(name);
  return isBlockLike ? [blockEdge, blockEdge] : ['', ''];
}

function isRead(element: Element, { everything }: WordsOptions, isRaised = false): boolean {
  if (!isHtmlElement(element) || droppedElements.has(element.tagName)) return false;
  if (everything) return true;
  const isStruck = parseInlineStyle(element).struck ?? /^(?:s|strike|del)$/.test(element.tagName);
  return !isStruck && !isNoteMark(element, isRaised);
}

/** Link texts of footnote marks and back-links. A `raisedMark` counts only in superscript. */
const noteMark = /^\s*(?:\[(?:\d{1,3}|[a-z])\]|[*†‡§]{1,3}|\^|↑|↩\ufe0e?)\s*$/i;

const raisedMark = /^\s*(?:\d{1,3}|[a-z])\s*$/i;

function isNoteMark(element: Element, isRaised: boolean): boolean {
  if (element.tagName !== 'a' || !attribute(element, 'href')?.startsWith('#')) return false;
  const words = wordsWithin(element, { everything: true });
  const first = element.childNodes.find((node) => !isBlankText(node));
  const holdsRaised = first !== undefined && isElement(first) && first.tagName === 'sup';
  return noteMark.test(words) || ((isRaised || holdsRaised) && raisedMark.test(words));
}
