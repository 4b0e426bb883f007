import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

const { isElementNode, isTextNode } = defaultTreeAdapter;

/** Elements whose text is not visible on the page. */
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template', 'head', 'noscript']);

export function elementsOf(document: string): Element[] {
  const elements: Element[] = [];
  const stack: Tree.Node[] = [parse(document)];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isElementNode(node)) elements.push(node);
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
  }
  return elements;
}

/** The elements, comments and texts within an element in document order, as `partsFingerprint` reads them. */
export const partsOf = (element: Element): string =>
  element.childNodes
    .map((node) => {
      if (isTextNode(node)) return node.value;
      return isElementNode(node) ? `<${node.tagName}${partsOf(node)}` : '<!';
    })
    .join('');

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

/** The visible text nodes directly in an element. */
export const ownTexts = (element: Element): string[] =>
  unread.has(element.tagName)
    ? []
    : element.childNodes.flatMap((node) => (isTextNode(node) ? [node.value] : []));

export const textOf = (element: Element): string =>
  element.childNodes
    .map((node) => (isTextNode(node) ? node.value : isElementNode(node) ? textOf(node) : ''))
    .join('');

/** An element's accessible name: its label, else its text and the texts of its pictures. */
export function accessibleName(element: Element): string {
  const label = attribute(element, 'aria-label')?.trim();
  if (label) return label;
  return element.childNodes
    .map((node) => {
      if (isTextNode(node)) return node.value;
      if (!isElementNode(node)) return '';
      return node.tagName === 'img' ? (attribute(node, 'alt') ?? '') : accessibleName(node);
    })
    .join('')
    .replaceAll(/[\s\u00a0\u200b-\u200d\u2060\ufeff\u00ad]+/g, ' ')
    .trim();
}

/** A short path to an element: `section#faq > details#faq-2 > summary > h3`. */
export function placeOf(element: Element): string {
  const steps: string[] = [];
  for (let node: Tree.ParentNode | null = element; node && isElementNode(node); ) {
    const id = attribute(node, 'id');
    steps.unshift(id ? `${node.tagName}#${id}` : node.tagName);
    if (steps.length > 1 && id) break;
    node = node.parentNode;
  }
  return steps.slice(-5).join(' > ');
}
