import { attribute, type Element, isBlank, isElement, isText, walk } from '../tree';

/** A checkbox as text. Screen readers know both characters. */
export const boxSign = (isChecked: boolean): string => (isChecked ? '☑ ' : '☐ ');

/** A checkbox found in the source. */
export interface Box {
  readonly isChecked: boolean;
  /** The element that shows it, if any. */
  readonly element?: Element;
}

const classOf = (element: Element): string => attribute(element, 'class') ?? '';

const isInputBox = (element: Element): boolean =>
  element.tagName === 'input' && /^(?:checkbox|radio)$/i.test(attribute(element, 'type') ?? '');

/** Notion uses these classes. */
const drawnBox = /(?:^|\s)checkbox-(on|off)(?:\s|$)/;

/** The checkbox that an element is; `undefined` for every other element. */
export function boxElement(element: Element): Box | undefined {
  if (isInputBox(element)) {
    return { isChecked: attribute(element, 'checked') !== undefined, element };
  }
  const drawn = drawnBox.exec(classOf(element))?.[1];
  return drawn ? { isChecked: drawn === 'on', element } : undefined;
}

/** The state that TinyMCE, TipTap, Quill, Google Docs, Confluence and Evernote write on an item or its list. */
function saidOf(item: Element): boolean | undefined {
  const list = item.parentNode && 'tagName' in item.parentNode ? item.parentNode : undefined;
  const said = [
    attribute(item, 'role') === 'checkbox' ? attribute(item, 'aria-checked') : undefined,
    attribute(item, 'data-checked'),
    list && attribute(list, 'data-checked'),
    /--en-checked:\s*(true|false)/.exec(attribute(item, 'style') ?? '')?.[1],
    item.tagName === 'en-todo' ? (attribute(item, 'checked') ?? 'false') : undefined,
  ].find((value) => value !== undefined);
  if (said !== undefined) return said === 'true' || said === '';
  const data = attribute(item, 'data-list');
  if (data === 'checked' || data === 'unchecked') return data === 'checked';
  const isChecklist = list && /\b(?:tox-checklist|inline-task-list)\b/.test(classOf(list));
  if (!isChecklist) return undefined;
  return /(?:^|\s)(?:tox-checklist--)?checked(?:\s|$)/.test(classOf(item));
}

/** The checkbox of a list item, or of an element with the role of one. */
export function boxOf(item: Element): Box | undefined {
  const isItem = item.tagName === 'li' || item.tagName === 'en-todo';
  if (!isItem && attribute(item, 'role') !== 'checkbox') return undefined;
  const leading = leadingBox(item);
  const isChecked = saidOf(item) ?? leading?.isChecked;
  return isChecked === undefined
    ? undefined
    : { isChecked, ...(leading?.element ? { element: leading.element } : {}) };
}

/** A checkbox element before the first words of an item. */
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
