import { blockContainers, blockElements, droppedElements } from './allow-list';
import { lookOf } from './pasted/styles';
import {
  attribute,
  type Element,
  isBlankText,
  isElement,
  isHtmlElement,
  isText,
  type Node,
  type Parent,
  pushChildren,
} from './tree';

export interface WordsOptions {
  /** Include struck-out words and footnote marks. */
  readonly everything?: boolean;
}

/**
 * The words in a node as one line: blocks and line breaks become spaces. Leaves out scripts, controls, footnote marks and
 * struck-out words, which would read as valid.
 */
export const textWithin = (root: Parent, options?: WordsOptions): string =>
  wordsWithin(root, options).replaceAll(/\s+/g, ' ').trim();

/** The same with a line for each block. */
export const linesWithin = (root: Parent, options?: WordsOptions): string =>
  wordsWithin(root, options)
    .replaceAll(/\s+/g, (space) => (space.includes(blockEdge) ? '\n' : ' '))
    .trim();

/** The character that separates paragraphs. */
const blockEdge = '\u2029';

/** Marks the end of an element on the stack. */
interface End {
  readonly text: string;
  readonly raised: boolean;
}

function wordsWithin(root: Parent, options: WordsOptions = {}): string {
  if (isElement(root) && !isRead(root, options)) return '';
  const parts: string[] = [];
  let raised = 0;
  // Without recursion: hostile texts are nested deeper than the stack.
  const stack: (Node | End)[] = root.childNodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if ('raised' in node) {
      parts.push(node.text);
      if (node.raised) raised -= 1;
    } else if (isText(node)) {
      parts.push(raised > 0 ? node.value.replaceAll(/\d/g, raisedDigit) : node.value);
    } else if (isElement(node) && isRead(node, options, raised > 0)) {
      const [before, after] = edgesOf(node.tagName, options);
      const isRaised = node.tagName === 'sup' && options.everything !== true;
      if (isRaised) raised += 1;
      parts.push(before);
      stack.push({ text: after, raised: isRaised });
      pushChildren(stack, node);
    }
  }
  return parts.join('');
}

/** “10²” must not become “102”. */
const raisedDigit = (digit: string): string => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit;

function edgesOf(name: string, { everything }: WordsOptions): readonly [string, string] {
  if (name === 'q' && !everything) return ['“', '”'];
  if (name === 'rt') return [' (', ')'];
  const isApart = name === 'br' || blockElements.has(name) || blockContainers.has(name);
  return isApart ? [blockEdge, blockEdge] : ['', ''];
}

const strikes: ReadonlySet<string> = new Set(['s', 'strike', 'del']);

function isRead(element: Element, { everything }: WordsOptions, isRaised = false): boolean {
  if (!isHtmlElement(element) || droppedElements.has(element.tagName)) return false;
  if (everything) return true;
  const isStruck = lookOf(element).struck ?? strikes.has(element.tagName);
  return !isStruck && !isNoteMark(element, isRaised);
}

/** Link text that is always a footnote mark or a back-link. */
const noteMark = /^\s*(?:\[(?:\d{1,3}|[a-z])\]|[*†‡§]{1,3}|\^|↑|↩\ufe0e?)\s*$/i;

/** Link text that is a footnote mark if it is in superscript. */
const raisedMark = /^\s*(?:\d{1,3}|[a-z])\s*$/i;

/** Whether an element is a footnote mark such as “[1]”. */
function isNoteMark(element: Element, isRaised: boolean): boolean {
  if (element.tagName !== 'a' || !attribute(element, 'href')?.startsWith('#')) return false;
  const words = wordsWithin(element, { everything: true });
  const [first] = element.childNodes.filter((node) => !isBlankText(node));
  const holdsRaised = first !== undefined && isElement(first) && first.tagName === 'sup';
  return noteMark.test(words) || ((isRaised || holdsRaised) && raisedMark.test(words));
}
