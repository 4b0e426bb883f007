import {
  defaultTreeAdapter,
  html,
  parseFragment,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';

export type Node = Tree.ChildNode;
export type Element = Tree.Element;
export type Parent = Tree.DocumentFragment | Tree.Element;

export const isText = defaultTreeAdapter.isTextNode;
export const isElement = defaultTreeAdapter.isElementNode;

/** Whether the element is HTML, and not part of a drawing or a formula. */
export const isHtmlElement = (element: Element): boolean => element.namespaceURI === html.NS.HTML;

export function createElement(name: string, attrs: Element['attrs'] = []): Element {
  return defaultTreeAdapter.createElement(name, html.NS.HTML, attrs);
}

export function createText(value: string): Node {
  return { nodeName: '#text', value, parentNode: null };
}

/** The attribute's value, with character references already decoded by the parser. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name && !attr.prefix)?.value;
}

/** Far more than any text that people read has. */
export const MAX_ELEMENTS = 20_000;

class TooManyElements extends Error {}

/**
 * Parses as a browser does; `undefined` when there would be more than `MAX_ELEMENTS`. They are counted while they are
 * made: parsers repeat unclosed formatting in every paragraph, so that a short text can ask for billions of elements.
 */
export function parseBounded(source: string): Tree.DocumentFragment | undefined {
  let count = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      count += 1;
      if (count > MAX_ELEMENTS) {
        throw new TooManyElements();
      }
      return defaultTreeAdapter.createElement(...args);
    },
  };
  try {
    return parseFragment(source, { treeAdapter });
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

/** The node and everything in it, in document order, without recursion: texts may be nested deeper than the stack. */
export function* walk(root: Parent | Node): Generator<Node> {
  const stack: Node[] = 'childNodes' in root ? root.childNodes.toReversed() : [];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if (isElement(node)) {
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
        const child = node.childNodes[index];
        if (child !== undefined) {
          stack.push(child);
        }
      }
    }
  }
}
