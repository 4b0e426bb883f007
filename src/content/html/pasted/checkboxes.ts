import {
  attribute,
  type Element,
  isBlank,
  isElement,
  isText,
  type Parent,
  setChildren,
  walk,
} from '../tree';

export const isCheckbox = (element: Element): boolean =>
  element.tagName === 'input' && /^(?:checkbox|radio)$/i.test(attribute(element, 'type') ?? '');

const sign = (isChecked: boolean): string => (isChecked ? '☑ ' : '☐ ');

/** A checkbox as text. Screen readers announce both characters. */
export const checkboxSign = (element: Element): string =>
  sign(attribute(element, 'checked') !== undefined);

/**
 * Removes the checkbox at the start of a list item.
 * @returns its sign; empty if the item has no checkbox
 */
export function takeCheckbox(item: Element): string {
  const box = leadingCheckbox(item);
  const parent = box?.parentNode as Parent | undefined;
  if (parent) {
    const siblings = parent.childNodes.filter((node) => node !== box);
    setChildren(parent, siblings);
  }
  // Google Docs and TipTap write the state on the item.
  const state = attribute(item, 'aria-checked') ?? attribute(item, 'data-checked');
  if (state !== undefined) return sign(state === 'true');
  return box ? checkboxSign(box) : '';
}

function leadingCheckbox(item: Element): Element | undefined {
  for (const node of walk(item)) {
    if (isText(node) && !isBlank(node.value)) return undefined;
    if (!isElement(node)) continue;
    if (/^(?:ul|ol)$/.test(node.tagName)) return undefined;
    if (isCheckbox(node)) return node;
  }
  return undefined;
}
