import {
  appendChild,
  attribute,
  createElement,
  type Element,
  isBlankText,
  isElement,
  isText,
  type Node,
  type Parent,
  setChildren,
  walk,
} from '../tree';
import type { ItemNumber } from './list-numbers';
import type { Sheet } from './styles';
import { type WrittenItem, writtenItem } from './word-paragraphs';

/*
 * Word writes list items as paragraphs with a marker. Word for the web writes one list per item. Quill writes one flat list. This
 * module turns them into nested lists with levels and numbers.
 */

interface Item extends WrittenItem {
  /** The list it came from, if any. */
  readonly list?: Element;
}

/** Replaces list paragraphs and flat lists in a parsed text by nested lists. */
export function gatherLists(root: Parent, sheet: Sheet): void {
  const done = new WeakSet<Node>();
  gatherIn(root, sheet, done);
  for (const node of walk(root)) if (isElement(node)) gatherIn(node, sheet, done);
}

function gatherIn(parent: Parent, sheet: Sheet, done: WeakSet<Node>): void {
  const result: Node[] = [];
  let items: Item[] = [];
  let between: Node[] = [];
  let hasItems = false;
  const close = () => {
    for (const list of nested(items, done)) result.push(list);
    for (const node of between) result.push(node);
    [items, between] = [[], []];
  };
  for (const child of parent.childNodes) {
    const found = isElement(child) && !done.has(child) ? itemsOf(child, parent, sheet, done) : [];
    if (found.length > 0) {
      hasItems = true;
      for (const item of found) items.push(item);
      between = [];
    } else if (items.length > 0 && !isElement(child) && (isBlankText(child) || !isText(child))) {
      between.push(child);
    } else {
      close();
      result.push(child);
    }
  }
  if (!hasItems) return;
  close();
  setChildren(parent, result);
}

function itemsOf(
  element: Element,
  parent: Parent,
  sheet: Sheet,
  done: WeakSet<Node>,
): readonly Item[] {
  if (element.tagName === 'p' || element.tagName === 'div') {
    const item = writtenItem(element, sheet);
    if (item) done.add(element);
    return item ? [item] : flatItems(wrappedList(element));
  }
  // A list inside another one is already nested.
  const isInner = isElement(parent) && /^(?:ul|ol|li)$/.test(parent.tagName);
  return isInner ? [] : flatItems(element);
}

/** The list in the `div` that Word for the web wraps around it. */
function wrappedList(element: Element): Element | undefined {
  if (!/\bListContainerWrapper\b/.test(attribute(element, 'class') ?? '')) return undefined;
  const [list, ...others] = element.childNodes.filter((node) => !isBlankText(node));
  return others.length === 0 && list && isElement(list) ? list : undefined;
}

/** The level written on an item. */
function levelOf(item: Element): number | undefined {
  const said = attribute(item, 'data-aria-level') ?? attribute(item, 'aria-level');
  if (said !== undefined) return /^[1-9]$/.test(said) ? Number(said) : undefined;
  const indent = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(attribute(item, 'class') ?? '')?.[1];
  return indent === undefined ? undefined : Number(indent) + 1;
}

/** The level in the class names of an exported Google document. */
function levelOfList(list: Element): number | undefined {
  const level = /\blst-kix_\w+-([0-8])\b/.exec(attribute(list, 'class') ?? '')?.[1];
  return level === undefined ? undefined : Number(level) + 1;
}

/** The items of a flat list with levels; empty for other lists. */
function flatItems(list: Element | undefined): readonly Item[] {
  if (!list || !/^(?:ul|ol)$/.test(list.tagName)) return [];
  const items = list.childNodes.filter((node) => !isBlankText(node)).filter(isElement);
  const listLevel = levelOfList(list);
  const says = (item: Element) =>
    (listLevel ?? levelOf(item)) !== undefined || attribute(item, 'data-list');
  if (!items.some(says) || items.some(({ tagName }) => tagName !== 'li')) return [];
  const start = Number.parseInt(attribute(list, 'start') ?? '1', 10) || 1;
  const type = (attribute(list, 'type') ?? '1') as ItemNumber['type'];
  return items.map((element, index) => {
    const kind = attribute(element, 'data-list');
    const isNumbered = kind === undefined ? list.tagName === 'ol' : kind === 'ordered';
    const isFirst = index === 0 && kind === undefined;
    return {
      level: levelOf(element) ?? listLevel ?? 1,
      bullet: isNumbered ? '' : '•',
      numbers: isNumbered && isFirst ? [{ type, value: start }] : [],
      element,
      list,
    };
  });
}

/** A list under construction. */
interface OpenList {
  readonly level: number;
  readonly key: string;
  readonly list: Element;
  last: Element;
  /** The number of the next item. */
  next: number;
}

/** Builds lists from items; deeper items go into a list inside the item before them. */
function nested(items: readonly Item[], done: WeakSet<Node>): readonly Element[] {
  const result: Element[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    const level = item.level ?? levelByMarker(item, open);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const same = open.at(-1)?.level === level ? open.at(-1) : undefined;
    const number = same && item.numbers.find(({ type }) => type === same.key);
    if (same && continues(item, same, number)) {
      if (number && number.value !== same.next) {
        item.element.attrs.push({ name: 'value', value: String(number.value) });
      }
      same.next = (number?.value ?? same.next) + 1;
      same.last = item.element;
      appendChild(same.list, item.element);
      continue;
    }
    if (same) open.pop();
    const list = newList(item);
    done.add(list);
    const around = open.at(-1);
    if (around) appendChild(around.last, list);
    else result.push(list);
    const next = (item.numbers[0]?.value ?? 1) + 1;
    open.push({ level, key: keyOf(item), list, last: item.element, next });
  }
  return result;
}

/** Items with the same key and level belong to one list. */
const keyOf = ({ bullet, numbers }: Item): string => bullet || (numbers[0]?.type ?? '1');

/** The level of an item without one: that of an open list with the same marker, else one deeper. */
function levelByMarker(item: Item, open: readonly OpenList[]): number {
  const keys = item.bullet ? [item.bullet] : item.numbers.map(({ type }) => type as string);
  const list = open.findLast(({ key }) => keys.includes(key));
  return list?.level ?? (open.at(-1)?.level ?? 0) + 1;
}

function continues(item: Item, { list, next }: OpenList, number: ItemNumber | undefined): boolean {
  if (list.tagName !== (item.bullet ? 'ul' : 'ol')) return false;
  if (item.numbers.length === 0) return true;
  return number !== undefined && (number.value !== 1 || next === 1);
}

function newList(item: Item): Element {
  const attrs = (item.list?.attrs ?? []).filter(({ name }) => name !== 'start');
  const list = createElement(item.bullet ? 'ul' : 'ol', attrs);
  const [number] = item.numbers;
  if (number && number.type !== '1' && !item.list) {
    attrs.push({ name: 'type', value: number.type });
  }
  if (number && number.value !== 1) attrs.push({ name: 'start', value: String(number.value) });
  appendChild(list, item.element);
  return list;
}
