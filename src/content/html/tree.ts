import {
  defaultTreeAdapter,
  html,
  parseFragment,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { blockElements } from './allow-list';

export type Node = Tree.ChildNode;
export type Element = Tree.Element;
export type Parent = Tree.DocumentFragment | Tree.Element;

export const isText = defaultTreeAdapter.isTextNode;
export const isElement = defaultTreeAdapter.isElementNode;

/** Whether the element is HTML, and not part of an SVG or a formula. */
export const isHtmlElement = (element: Element): boolean => element.namespaceURI === html.NS.HTML;

export function createElement(name: string, attrs: Element['attrs'] = []): Element {
  return defaultTreeAdapter.createElement(name, html.NS.HTML, attrs);
}

export const appendChild = defaultTreeAdapter.appendChild;

export function createText(value: string): Node {
  return { nodeName: '#text', value, parentNode: null };
}

/** The attribute's value, with character references already decoded by the parser. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name && !attr.prefix)?.value;
}

/** Of a text: twenty times what the texts of pages have, as some programs wrap each word that is copied from them. */
export const MAX_ELEMENTS = 3_000;

/** Of all texts of an entry together. */
const MAX_ELEMENTS_TOGETHER = 2 * MAX_ELEMENTS;

class TooManyElements extends Error {}

/**
 * Parses as a browser does; `undefined` when there would be more than `MAX_ELEMENTS`. They are counted while they are
 * made: parsers repeat unclosed formatting in every paragraph, so that a short text can ask for billions of elements.
 * @param parsed how many elements other texts of the entry had; those of this text are added
 */
export function parseBounded(
  source: string,
  parsed = { elements: 0 },
): Tree.DocumentFragment | undefined {
  const most = Math.min(parsed.elements + MAX_ELEMENTS, MAX_ELEMENTS_TOGETHER);
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (parsed.elements >= most) {
        throw new TooManyElements();
      }
      parsed.elements += 1;
      return defaultTreeAdapter.createElement(...args);
    },
  };
  try {
    // Within a page, as the browser will read it: parts of a table without their table are no elements there.
    return parseFragment(createElement('div'), source, { treeAdapter });
  } catch (error) {
    if (error instanceof TooManyElements) {
      return undefined;
    }
    throw error;
  }
}

/** Makes `children` the children of `parent`. */
export function setChildren(parent: Parent, children: readonly Node[]): void {
  parent.childNodes = [...children];
  for (const child of children) {
    child.parentNode = parent;
  }
}

/** White space as a reader sees it: also no-break spaces and characters without width. */
export const isBlank = (text: string): boolean =>
  /^[\s\u00a0\u200b-\u200d\u2060\ufeff\u00ad]*$/.test(text);

/** Adds children to a stack, the first one on top. One by one: a hostile text may have more children than a call takes arguments. */
export function pushChildren(stack: { push(node: Node): unknown }, parent: Parent): void {
  for (const child of parent.childNodes.toReversed()) stack.push(child);
}

export const isBlankText = (node: Node): boolean => isText(node) && isBlank(node.value);

/** Everything in a node, in document order, without recursion: texts may be nested deeper than the stack. */
export function* walk(root: Parent | Node): Generator<Node> {
  const stack: Node[] = 'childNodes' in root ? root.childNodes.toReversed() : [];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if (isElement(node)) pushChildren(stack, node);
  }
}

function holds(element: Element, test: (node: Node) => boolean): boolean {
  for (const node of walk(element)) {
    if (test(node)) return true;
  }
  return false;
}

const isVisible = (node: Node): boolean =>
  isText(node) ? !isBlank(node.value) : isElement(node) && /^(?:img|hr|td|th)$/.test(node.tagName);

/** Whether there is anything to read or see: text, a picture, a line, or the cells of a table. */
export const hasContent = (element: Element): boolean =>
  isVisible(element) || holds(element, isVisible);

/** Whether there is anything to read, for those too who do not see pictures. */
export const hasWords = (element: Element): boolean =>
  holds(element, (node) => {
    const alt = isElement(node) ? attribute(node, 'alt') : undefined;
    return !isBlank(isText(node) ? node.value : (alt ?? ''));
  });

/** Whether a block, such as a list or a table, is in it. */
export const holdsBlock = (element: Element): boolean =>
  holds(element, (node) => isElement(node) && blockElements.has(node.tagName));
