import { blockElements, droppedElements } from './allow-list';
import {
  attribute,
  type Element,
  isBlank,
  isElement,
  isHtmlElement,
  isText,
  type Node,
  walk,
} from './tree';

/** What there is in an element, for those who decide whether it may stay. */

/** Whether there is anything to read or see: text, a picture, a line, or the cells of a table. */
export function hasContent(element: Element): boolean {
  for (const node of walk(element)) {
    if (
      isText(node)
        ? !isBlank(node.value)
        : isElement(node) && /^(?:img|hr|td|th)$/.test(node.tagName)
    ) {
      return true;
    }
  }
  return ['img', 'hr', 'td', 'th', 'col', 'colgroup'].includes(element.tagName);
}

/** Whether there is anything to read, for those too who do not see pictures. */
export function hasWords(element: Element): boolean {
  for (const node of walk(element)) {
    const text = isText(node) ? node.value : isElement(node) ? (attribute(node, 'alt') ?? '') : '';
    if (!isBlank(text)) {
      return true;
    }
  }
  return false;
}

/** Whether a block, such as a list or a table, is in it. */
export function holdsBlock(element: Element): boolean {
  for (const node of walk(element)) {
    if (isElement(node) && blockElements.has(node.tagName)) {
      return true;
    }
  }
  return false;
}

/** All text in an element, without that of dropped elements. */
export function textWithin(element: Element): string {
  const parts: string[] = [];
  const stack: Node[] = [element];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isText(node)) {
      parts.push(node.value);
    } else if (isElement(node) && isHtmlElement(node) && !droppedElements.has(node.tagName)) {
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
        stack.push(node.childNodes[index] as Node);
      }
    }
  }
  return parts.join(' ').replaceAll(/\s+/g, ' ');
}
