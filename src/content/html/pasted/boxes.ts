import { attribute, type Element, isBlank, isElement, isText, walk } from '../tree';

/** The box of an item to tick, as a character that every program and screen reader knows. */
export const boxSign = (isChecked: boolean): string => (isChecked ? '☑ ' : '☐ ');

/** A box before the words of an item. */
export interface Box {
  readonly isChecked: boolean;
  /** The element that is the box, where it is one. */
  readonly element?: Element;
}

const classOf = (element: Element): string => attribute(element, 'class') ?? '';

const isInputBox = (element: Element): boolean =>
  element.tagName === 'input' && /^(?:checkbox|radio)$/i.test(attribute(element, 'type') ?? '');

/** Notion draws its boxes as elements of these classes. */
const drawnBox = /(?:^|\s)checkbox-(on|off)(?:\s|$)/;

/** Whether the element is a box by itself; `undefined` for every other element. */
export function boxElement(element: Element): Box | undefined {
  if (isInputBox(element)) {
    return { isChecked: attribute(element, 'checked') !== undefined, element };
  }
  const drawn = drawnBox.exec(classOf(element))?.[1];
  return drawn ? { isChecked: drawn === 'on', element } : undefined;
}

/** What editors write on an item or its list: Directus and TinyMCE, TipTap, Quill, Google Docs, Confluence. */
function saidOf(item: Element): boolean | undefined {
  const list = item.parentNode && 'tagName' in item.parentNode ? item.parentNode : undefined;
  const said = [
    attribute(item, 'role') === 'checkbox' ? attribute(item, 'aria-checked') : undefined,
    attribute(item, 'data-checked'),
    list && attribute(list, 'data-checked'),
  ].find((value) => value !== undefined);
  if (said !== undefined) return said === 'true' || said === '';
  const data = attribute(item, 'data-list');
  if (data === 'checked' || data === 'unchecked') return data === 'checked';
  const isChecklist = list && /\b(?:tox-checklist|inline-task-list)\b/.test(classOf(list));
  if (!isChecklist) return undefined;
  return /(?:^|\s)(?:tox-checklist--)?checked(?:\s|$)/.test(classOf(item));
}

/** The box of an item of a list, or of another element that is a box to tick. */
export function boxOf(item: Element): Box | undefined {
  if (item.tagName !== 'li' && attribute(item, 'role') !== 'checkbox') return undefined;
  const leading = leadingBox(item);
  const isChecked = saidOf(item) ?? leading?.isChecked;
  return isChecked === undefined
    ? undefined
    : { isChecked, ...(leading?.element ? { element: leading.element } : {}) };
}

/** The box that stands before all words of an item. */
function leadingBox(item: Element): Box | undefined {
  for (const node of walk(item)) {
    if (isText(node) && !isBlank(node.value)) return undefined;
    if (!isElement(node)) continue;
    if (/^(?:ul|ol)$/.test(node.tagName)) return undefined;
    const box = boxElement(node);
    if (box) return box;
  }
  return undefined;
}
