import { blockElements } from './allow-list';
import {
  appendChild,
  attribute,
  createElement,
  createText,
  type Element,
  hasContent,
  holdsBlock,
  isBlankText,
  isElement,
  isText,
  type Node,
  setChildren,
  walk,
} from './tree';

/** Whether a node marks a link target: it must survive although it is empty. */
type IsMarker = (node: Node) => boolean;

const isBlock = (node: Node): boolean =>
  isElement(node) && (blockElements.has(node.tagName) || holdsBlock(node));

/** Wraps each run of loose text and inline elements in a paragraph; blocks stay as they are. */
export function inParagraphs(nodes: readonly Node[], isMarker: IsMarker): Node[] {
  const result: Node[] = [];
  let run: Node[] = [];
  const close = () => {
    const paragraph = createElement('p');
    setChildren(paragraph, run);
    if (hasContent(paragraph)) result.push(paragraph);
    else for (const marker of markersIn(paragraph, isMarker)) result.push(marker);
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      close();
      result.push(node);
    } else {
      run.push(node);
    }
  }
  close();
  return result;
}

/** The markers in an element that is dropped because it is empty. */
export const markersIn = (element: Element, isMarker: IsMarker): Node[] =>
  [...walk(element)].filter(isMarker);

/** Children as their parent's content model has them: lists hold items only; a `pre` begins on its first line. */
export function arrange(parent: string, children: Node[], isMarker: IsMarker): Node[] {
  if (parent === 'ul' || parent === 'ol') {
    return inItems(children, ['li'], 'li', isMarker);
  }
  if (parent === 'dl') {
    return inItems(children, ['dt', 'dd'], 'dd', isMarker);
  }
  const first = children[0];
  if (parent === 'pre' && first !== undefined && isText(first)) {
    // Parsers drop one line break here each time they read it.
    first.value = first.value.replace(/^\n+/, '');
  }
  return children;
}

/** Word processors put a nested list beside its item instead of into it, and text between items. */
function inItems(
  children: readonly Node[],
  names: readonly string[],
  home: string,
  isMarker: IsMarker,
): Node[] {
  const result: Node[] = [];
  const made = new Set<Node>();
  let markers: Node[] = [];
  let item: Element | undefined;
  for (const child of children) {
    if (isElement(child) && names.includes(child.tagName)) {
      item = child.tagName === home ? child : undefined;
      if (markers.length > 0) setChildren(child, [...markers, ...child.childNodes]);
      markers = [];
      result.push(child);
    } else if (isMarker(child)) {
      markers.push(child);
    } else if (isBlankText(child)) {
      result.push(child);
    } else {
      if (item === undefined) {
        item = createElement(home);
        made.add(item);
        result.push(item);
      }
      // Added at the end: a list may have some thousand such children, and copying them each time takes seconds.
      appendChild(item, child);
    }
  }
  for (const marker of item ? markers : []) appendChild(item as Element, marker);
  return result.filter((node) => !made.has(node) || !isElement(node) || hasContent(node));
}

/** Passes language and direction of a dropped element on to its content. */
export function withLanguage(nodes: readonly Node[], attrs: Element['attrs']): readonly Node[] {
  if (attrs.length === 0) return nodes;
  const result: Node[] = [];
  let run: Node[] = [];
  const close = () => {
    const span = createElement('span', [...attrs]);
    setChildren(span, run);
    if (hasContent(span)) result.push(span);
    else for (const node of run) result.push(node);
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node)) {
      run.push(node);
      continue;
    }
    close();
    node.attrs.push(...attrs.filter(({ name }) => attribute(node, name) === undefined));
    result.push(node);
  }
  close();
  return result;
}

/** Inserts text before the first words. */
export function withPrefix(words: string, nodes: readonly Node[]): Node[] {
  const first = nodes.find((node) => !isBlankText(node));
  if (first && isElement(first) && first.tagName === 'p') {
    setChildren(first, withPrefix(words, first.childNodes));
    return [...nodes];
  }
  if (first && isText(first)) first.value = first.value.trimStart();
  return [createText(words), ...nodes.slice(first ? nodes.indexOf(first) : 0)];
}
