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
export const appendChild = defaultTreeAdapter.appendChild;

/** False for elements of an SVG or a formula. */
export const isHtmlElement = (element: Element): boolean => element.namespaceURI === html.NS.HTML;

export function createElement(
  name: string,
  attrs: Element['attrs'] = [],
  children: readonly Node[] = [],
): Element {
  const element = defaultTreeAdapter.createElement(name, html.NS.HTML, attrs);
  setChildren(element, children);
  return element;
}

export function createText(value: string): Node {
  return { nodeName: '#text', value, parentNode: null };
}

export function setChildren(parent: Parent, children: readonly Node[]): void {
  parent.childNodes = [...children];
  for (const child of children) child.parentNode = parent;
}

export function rename(element: Element, name: string): void {
  element.tagName = name;
  element.nodeName = name;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name && !attr.prefix)?.value;
}

/** Limits the time that a hostile text takes. A table of 500 rows pasted from Word has some 10,000 elements. */
export const maxSourceElements = 30_000;

class TooManyElements extends Error {}

/**
 * Parses a text as a browser does; `undefined` if it has more than `maxSourceElements`. Counts while parsing: parsers repeat
 * unclosed formatting in every paragraph, so a short text can create billions of elements.
 */
export function parseBounded(source: string): Tree.DocumentFragment | undefined {
  let count = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (count >= maxSourceElements) throw new TooManyElements();
      count += 1;
      return defaultTreeAdapter.createElement(...args);
    },
  };
  try {
    // Browsers parse the text inside the page, where they drop table parts without a table.
    return parseFragment(createElement('div'), source, { treeAdapter });
  } catch (error) {
    if (error instanceof TooManyElements) return undefined;
    throw error;
  }
}

/** True for white space as a reader sees it: no-break spaces and zero-width characters included. */
export const isBlank = (text: string): boolean =>
  /^[\s\u00a0\u200b-\u200d\u2060\ufeff\u00ad]*$/.test(text);

export const isBlankText = (node: Node): boolean => isText(node) && isBlank(node.value);

/** Pushes children one by one: a hostile text may have more children than a call takes arguments. */
export function pushChildren(stack: { push(node: Node): unknown }, parent: Parent): void {
  for (const child of parent.childNodes.toReversed()) stack.push(child);
}

/** Yields every descendant in document order, without recursion: texts may be nested deeper than the stack. */
export function* walk(root: Parent | Node): Generator<Node> {
  const stack: Node[] = 'childNodes' in root ? root.childNodes.toReversed() : [];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if (isElement(node)) pushChildren(stack, node);
  }
}

export function* elementsIn(root: Parent): Generator<Element> {
  for (const node of walk(root)) if (isElement(node)) yield node;
}

function holds(element: Element, test: (node: Node) => boolean): boolean {
  for (const node of walk(element)) if (test(node)) return true;
  return false;
}

const isVisible = (node: Node): boolean =>
  isText(node) ? !isBlank(node.value) : isElement(node) && /^(?:img|hr|td|th)$/.test(node.tagName);

/** True if there is anything to read or see: text, a picture, a line, or the cells of a table. */
export const hasContent = (element: Element): boolean =>
  isVisible(element) || holds(element, isVisible);

/** True if there is any text, alt texts of pictures included. */
export const hasWords = (element: Element): boolean =>
  holds(element, (node) => {
    const alt = isElement(node) ? attribute(node, 'alt') : undefined;
    return !isBlank(isText(node) ? node.value : (alt ?? ''));
  });

export const isBlock = (node: Node): node is Element =>
  isElement(node) &&
  (blockElements.has(node.tagName) ||
    holds(node, (inner) => isElement(inner) && blockElements.has(inner.tagName)));

/** An empty `span` that marks the target of a link. */
export const isMarker = (node: Node): boolean =>
  isElement(node) &&
  node.tagName === 'span' &&
  node.childNodes.length === 0 &&
  attribute(node, 'id') !== undefined;
