import { blockElements } from '../allow-list';
import {
  appendChild,
  attribute,
  createElement,
  createText,
  type Element,
  elementsIn,
  isBlank,
  isBlankText,
  isElement,
  isText,
  type Node,
  type Parent,
  setChildren,
  walk,
} from '../tree';
import { parseInlineStyle } from './inline-style';

interface Item {
  readonly element: Element;
  readonly level: number;
  readonly number?: string | undefined;
  readonly attrs?: Element['attrs'];
}

/**
 * Builds nested lists from the items of Word, which are paragraphs with a marker, and of Word for the web, which are lists with
 * one item.
 */
export function gatherWordLists(root: Parent): void {
  // Collects all parents first, so that the new lists are not read again.
  for (const parent of [root, ...elementsIn(root)]) gatherIn(parent);
}

function gatherIn(parent: Parent): void {
  const result: Node[] = [];
  let items: Item[] = [];
  const close = () => {
    for (const list of nestedLists(items)) result.push(list);
    items = [];
  };
  for (const child of parent.childNodes) {
    const childItems = isElement(child) ? itemsOf(child) : [];
    if (childItems.length > 0) {
      items.push(...childItems);
    } else if (items.length === 0 || isElement(child) || (isText(child) && !isBlankText(child))) {
      close();
      result.push(child);
    }
  }
  close();
  setChildren(parent, result);
}

function itemsOf(element: Element): readonly Item[] {
  if (element.tagName !== 'p' && element.tagName !== 'div') return webItems(element);
  const item = wordItem(element);
  if (item) return [item];
  const [list, ...rest] = element.childNodes.filter(isElement);
  return list && rest.length === 0 ? webItems(list) : [];
}

/** The items of a list of Word for the web; empty for other lists. */
function webItems(list: Element): readonly Item[] {
  if (list.tagName !== 'ol' && list.tagName !== 'ul') return [];
  const items = list.childNodes.filter(isElement);
  const levels = items.map((item) => Number(attribute(item, 'data-aria-level')));
  if (!levels.every((level) => level >= 1 && level <= 9)) return [];
  const attrs = list.attrs.filter(({ name }) => name !== 'start');
  const start = Number.parseInt(attribute(list, 'start') ?? '1', 10) || 1;
  return items.map((element, index) => ({
    element,
    attrs,
    level: levels[index] ?? 1,
    number: list.tagName === 'ol' ? String(start + index) : undefined,
  }));
}

/**
 * Bullets that never start a sentence, and letters that Word's fonts show as bullets. A letter counts only before several
 * spaces.
 */
const bullet = /^(?:[·•▪◦‣\uf0a7\uf0b7\uf0d8]|[o§Øüqv](?=[\s\u00a0]{2}))/;

const wordMarker =
  /^(?:[●○■►➢o§Øüqvþý\-–—*]|\(?(?:\d{1,4}|[a-z]{1,6}|[A-Z]{1,6})[.)])(?=[\s\u00a0]|$)/;

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** The number, letter or Roman numeral in a marker such as “3.”, “b)” or “(iv)”; `undefined` for other text. */
function numberOf(text: string): string | undefined {
  const number = /^\(?(\d{1,4}|[a-z]{1,6}|[A-Z]{1,6})[.)]{1,2}$/.exec(text)?.[1] ?? '';
  const isKnown = /^(?:\d+|[a-z])$/i.test(number) || romans.includes(number.toLowerCase());
  return isKnown ? number : undefined;
}

/** Bullets with a meaning, by the letter that Wingdings shows as this sign. */
const signs: Readonly<Record<string, string>> = { ü: '✓', û: '✗', q: '☐', þ: '☑', ý: '☒' };

/** Reads a paragraph as a list item and removes its marker; `undefined` for other paragraphs. */
function wordItem(paragraph: Element): Item | undefined {
  const { wordList } = parseInlineStyle(paragraph);
  const isWord = wordList !== undefined || /\bMsoList/i.test(attribute(paragraph, 'class') ?? '');
  if (wordList === 'none' || !isLine(paragraph)) return undefined;
  const givenLevel = Number(/level([1-9])/.exec(wordList ?? '')?.[1] ?? 0) || undefined;
  const marker = (isWord && drawnMarker(paragraph)) || leadingMarker(paragraph, isWord);
  if (!marker && givenLevel === undefined) return undefined;
  const text = marker ? marker.text : '•';
  const number = numberOf(text);
  // HTML lists cannot show “1.2” or “Step 3:”, so such a marker stays text.
  if (number === undefined && [...text].length > 1) return undefined;
  marker?.remove();
  const sign = signs[text] ?? (/[✓✔✗✘☐☑☒]/.test(text) ? text : undefined);
  if (sign) setChildren(paragraph, [createText(`${sign} `), ...paragraph.childNodes]);
  const level = givenLevel ?? (/[o◦]/.test(text) ? 2 : /[§▪\uf0a7]/.test(text) ? 3 : 1);
  return { element: createElement('li', [], [paragraph]), level, number };
}

/** True if an element is one paragraph: mail programs use a `div` for each line. */
const isLine = ({ tagName, childNodes }: Element): boolean =>
  tagName === 'p' ||
  childNodes.every(
    (node) => !isElement(node) || !(blockElements.has(node.tagName) || node.tagName === 'div'),
  );

interface Marker {
  readonly text: string;
  readonly remove: () => void;
}

/** The marker in Word's `mso-list: Ignore` element. */
function drawnMarker(paragraph: Element): Marker | undefined {
  for (const node of walk(paragraph)) {
    if (isText(node) && !isBlank(node.value)) return undefined;
    if (!isElement(node) || parseInlineStyle(node).wordList !== 'ignore') continue;
    const words = [...walk(node)].map((inner) => (isText(inner) ? inner.value : ''));
    return {
      text: words.join('').trim(),
      remove() {
        setChildren(node, []);
        trimStart(paragraph);
      },
    };
  }
  return undefined;
}

function leadingMarker(paragraph: Element, isWord: boolean): Marker | undefined {
  const first = [...walk(paragraph)].filter(isText).find(({ value }) => !isBlank(value));
  if (!first) return undefined;
  const words = first.value.slice(0, 200).trimStart();
  const [text] = bullet.exec(words) ?? (isWord ? wordMarker.exec(words) : null) ?? [];
  if (text === undefined) return undefined;
  return {
    text,
    remove() {
      first.value = first.value.replace(text, '');
      trimStart(paragraph);
    },
  };
}

function trimStart(paragraph: Element): void {
  for (const node of walk(paragraph)) {
    if (!isText(node)) continue;
    node.value = node.value.trimStart();
    if (node.value !== '') return;
  }
}

interface OpenList {
  readonly level: number;
  readonly list: Element;
  readonly type: NumberType | undefined;
  last: Element;
  next: number;
}

/** Puts deeper items into a list inside the item before them. */
function nestedLists(items: readonly Item[]): readonly Element[] {
  const result: Element[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const same = open.at(-1)?.level === item.level ? open.pop() : undefined;
    const value = same && numberIn(item.number, same.type);
    // A number 1 starts a new list.
    if (same && (same.type ? value !== undefined && value > 1 : item.number === undefined)) {
      if (value !== undefined && value !== same.next) {
        item.element.attrs.push({ name: 'value', value: String(value) });
      }
      appendChild(same.list, item.element);
      open.push({ ...same, last: item.element, next: (value ?? 0) + 1 });
      continue;
    }
    const started = startList(item);
    const around = open.at(-1);
    if (around) appendChild(around.last, started.list);
    else result.push(started.list);
    open.push(started);
  }
  return result;
}

function startList({ number, level, element, attrs = [] }: Item): OpenList {
  const type = number === undefined ? undefined : typeOf(number);
  const value = numberIn(number, type) ?? 1;
  const list = createElement(type === undefined ? 'ul' : 'ol', [
    ...attrs,
    ...(type === undefined || type === '1' ? [] : [{ name: 'type', value: type }]),
    ...(value === 1 ? [] : [{ name: 'start', value: String(value) }]),
  ]);
  appendChild(list, element);
  return { level, list, type, last: element, next: value + 1 };
}

type NumberType = '1' | 'a' | 'A' | 'i' | 'I';

function typeOf(number: string): NumberType {
  if (/^\d/.test(number)) return '1';
  const isLower = number === number.toLowerCase();
  // A single “i.” usually starts a Roman list. Other single letters are rarely Roman.
  const isLetter = number.length === 1 && number.toLowerCase() !== 'i';
  if (isLetter) return isLower ? 'a' : 'A';
  return isLower ? 'i' : 'I';
}

/** Returns the value of a marker's number in a list of this type; `undefined` if the number does not fit the type. */
function numberIn(number: string | undefined, type: NumberType | undefined): number | undefined {
  if (number === undefined || type === undefined) return undefined;
  if (type === '1') return Number(number) || undefined;
  const isLower = type === type.toLowerCase();
  if (isLower !== (number === number.toLowerCase())) return undefined;
  const letters = number.toLowerCase();
  if (type === 'i' || type === 'I') return romans.indexOf(letters) + 1 || undefined;
  return letters.length === 1 ? letters.charCodeAt(0) - 96 : undefined;
}
