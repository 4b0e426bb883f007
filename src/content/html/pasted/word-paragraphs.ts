import { blockElements } from '../allow-list';
import {
  attribute,
  createElement,
  createText,
  type Element,
  isBlank,
  isElement,
  isText,
  type Node,
  setChildren,
  walk,
} from '../tree';
import { type ItemNumber, readNumber } from './list-numbers';
import { lookOf, type Sheet } from './styles';
import { asUnicode, type SymbolFont } from './symbols';

/** A paragraph that stands for an item of a list. */
export interface WrittenItem {
  /** Counted from 1; `undefined` where only the markers tell. */
  readonly level: number | undefined;
  /** The bullet; empty for an item with a number. */
  readonly bullet: string;
  /** The ways to read its number. */
  readonly numbers: readonly ItemNumber[];
  /** The item, with the paragraph in it and without its marker. */
  readonly element: Element;
}

/** What a paragraph begins with. */
interface Marker {
  readonly text: string;
  readonly font: SymbolFont | undefined;
  /** Takes it out of the paragraph. */
  readonly remove: () => void;
}

/** A marker stands this far in front: Word puts few elements around it. */
const maxNodes = 30;

/** Bullets that begin no sentence. */
const bullets = /^[·•▪◦‣\uf0a7\uf0b7\uf0d8]/;

/** Letters that Word’s fonts show as bullets; with so much space after them they are no words. */
const letterBullets = /^[o§Øüqv\-–—*](?=[\s\u00a0]{2}|\s*$)/;

/** What Word writes before an item where its styles were lost. */
const wordMarkers =
  /^(?:[●○■►➢o§Øüqvþý\-–—*]|\(?(?:\d{1,4}|[a-z]{1,6}|[A-Z]{1,6})[.)])(?=[\s\u00a0]|$)/;

/** Signs that say more than that an item begins. */
const meaning: Readonly<Record<string, string>> = {
  ...{ ü: '✓', '✓': '✓', '✔': '✔', '✗': '✗', '✘': '✘', û: '✗' },
  ...{ q: '☐', '☐': '☐', þ: '☑', '☑': '☑', ý: '☒', '☒': '☒' },
};

/** The item that a paragraph of Word, or one that begins with a bullet, stands for; the paragraph is changed then. */
export function writtenItem(paragraph: Element, sheet: Sheet): WrittenItem | undefined {
  const list = lookOf(paragraph, sheet).wordList;
  const isWord = list !== undefined || /\bMsoList/i.test(attribute(paragraph, 'class') ?? '');
  if (list === 'none' || (!isWord && !isLine(paragraph))) return undefined;
  const level = Number(/level([1-9])/.exec(list ?? '')?.[1] ?? 0) || undefined;
  const marker =
    (isWord && drawnMarker(paragraph, sheet)) || leadingMarker(paragraph, isWord, sheet);
  if (!marker) return level === undefined ? undefined : itemOf(paragraph, { level, bullet: '•' });
  const text = asUnicode(marker.text, marker.font, () => {});
  const numbers = /[\d.)]/.test(text) ? readNumber(text) : [];
  const isBullet = [...text].length <= 1;
  // A number such as “1.2” or “Step 3:” has no place in a list of HTML, and stays.
  if (!isBullet && numbers.length === 0) return undefined;
  marker.remove();
  const sign = isBullet && Object.hasOwn(meaning, text) ? meaning[text] : undefined;
  if (sign) setChildren(paragraph, [createText(`${sign} `), ...paragraph.childNodes]);
  // Ticks and crosses are the bullets of one list.
  const bullet = numbers.length > 0 ? '' : sign ? '✓' : text || '•';
  return itemOf(paragraph, { level, numbers, bullet });
}

/** Whether an element is a paragraph: mail programs write each line as a `div`. */
const isLine = ({ tagName, childNodes }: Element): boolean =>
  tagName === 'p' ||
  childNodes.every(
    (node) => !isElement(node) || !(blockElements.has(node.tagName) || node.tagName === 'div'),
  );

function itemOf(
  paragraph: Element,
  said: Pick<WrittenItem, 'level' | 'bullet'> & Partial<WrittenItem>,
): WrittenItem {
  const element = createElement('li');
  setChildren(element, [paragraph]);
  return { numbers: [], ...said, element };
}

/** The first nodes within a paragraph. */
function* firstNodes(paragraph: Element): Generator<Node> {
  let count = 0;
  for (const node of walk(paragraph)) {
    count += 1;
    if (count > maxNodes) return;
    yield node;
  }
}

/** The marker that Word draws itself, and marks as one to ignore. */
function drawnMarker(paragraph: Element, sheet: Sheet): Marker | undefined {
  for (const node of firstNodes(paragraph)) {
    if (isText(node) && !isBlank(node.value)) return undefined;
    if (!isElement(node) || lookOf(node, sheet).wordList !== 'ignore') continue;
    const words = [...firstNodes(node)].filter(isText);
    const inner = words.find(({ value }) => !isBlank(value)) ?? node;
    return {
      text: trimmed(words.map(({ value }) => value).join('')),
      font: fontAround(inner, paragraph, sheet),
      remove() {
        // Empty elements go when the text is cleaned.
        setChildren(node, []);
        trimStart(paragraph);
      },
    };
  }
  return undefined;
}

/** A marker that is written as the first word. */
function leadingMarker(paragraph: Element, isWord: boolean, sheet: Sheet): Marker | undefined {
  const first = [...firstNodes(paragraph)].filter(isText).find(({ value }) => !isBlank(value));
  if (!first) return undefined;
  const words = first.value.slice(0, 200).replace(/^[\s\u00a0\u200b]+/, '');
  const font = fontAround(first, paragraph, sheet);
  const isAlone = /^\S[\s\u00a0]*$/.test(words) && font !== undefined;
  const text =
    bullets.exec(words) ??
    (isAlone ? /^\S/.exec(words) : null) ??
    letterBullets.exec(words) ??
    (isWord ? wordMarkers.exec(words) : null);
  if (!text) return undefined;
  return {
    text: text[0],
    font,
    remove() {
      first.value = first.value.replace(text[0], '');
      trimStart(paragraph);
    },
  };
}

/** The symbol font that a node is written in. */
function fontAround(node: Node, paragraph: Element, sheet: Sheet): SymbolFont | undefined {
  for (let at: Node | null = node; at && at !== paragraph; at = at.parentNode as Node | null) {
    const symbols = isElement(at) ? lookOf(at, sheet).symbols : undefined;
    if (symbols && symbols !== 'none') return symbols;
  }
  return undefined;
}

const trimmed = (text: string): string => text.replaceAll('\u00a0', ' ').trim();

/** Takes the blanks away that stood between marker and words. */
function trimStart(paragraph: Element): void {
  for (const node of firstNodes(paragraph)) {
    if (!isText(node)) continue;
    node.value = node.value.replace(/^[\s\u00a0]+/, '');
    if (node.value !== '') return;
  }
}
