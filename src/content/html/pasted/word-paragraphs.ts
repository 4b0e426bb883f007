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

/** A list item written as a paragraph. */
export interface WrittenItem {
  /** Starts at 1; `undefined` if only the marker shows it. */
  readonly level: number | undefined;
  /** The bullet; empty for a numbered item. */
  readonly bullet: string;
  /** Possible readings of its number. */
  readonly numbers: readonly ItemNumber[];
  /** The `li` with the paragraph, without the marker. */
  readonly element: Element;
}

/** The marker of a paragraph. */
interface Marker {
  readonly text: string;
  readonly font: SymbolFont | undefined;
  /** Removes it from the paragraph. */
  readonly remove: () => void;
}

/** Number of nodes searched for the marker. */
const maxNodes = 30;

/** Bullets that never start a sentence. */
const bullets = /^[·•▪◦‣\uf0a7\uf0b7\uf0d8]/;

/** Letters that Word’s fonts show as bullets, followed by more than one space. */
const letterBullets = /^[o§Øüqv\-–—*](?=[\s\u00a0]{2}|\s*$)/;

/** Markers in a paragraph with a list class of Word. */
const wordMarkers =
  /^(?:[●○■►➢o§Øüqvþý\-–—*]|\(?(?:\d{1,4}|[a-z]{1,6}|[A-Z]{1,6})[.)])(?=[\s\u00a0]|$)/;

/** Bullets that carry meaning, such as ticks. */
const meaning: Readonly<Record<string, string>> = {
  ...{ ü: '✓', '✓': '✓', '✔': '✔', '✗': '✗', '✘': '✘', û: '✗' },
  ...{ q: '☐', '☐': '☐', þ: '☑', '☑': '☑', ý: '☒', '☒': '☒' },
};

/** Reads a paragraph as a list item and removes its marker; `undefined` for other paragraphs. */
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
  // HTML lists cannot show “1.2” or “Step 3:”, so the marker stays as text.
  if (!isBullet && numbers.length === 0) return undefined;
  marker.remove();
  const sign = isBullet && Object.hasOwn(meaning, text) ? meaning[text] : undefined;
  if (sign) setChildren(paragraph, [createText(`${sign} `), ...paragraph.childNodes]);
  // Ticks and crosses belong to the same list.
  const bullet = numbers.length > 0 ? '' : sign ? '✓' : text || '•';
  return itemOf(paragraph, { level, numbers, bullet });
}

/** Whether an element is one paragraph: mail programs use a `div` for each line. */
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

/** The first nodes of a paragraph. */
function* firstNodes(paragraph: Element): Generator<Node> {
  let count = 0;
  for (const node of walk(paragraph)) {
    count += 1;
    if (count > maxNodes) return;
    yield node;
  }
}

/** The marker in Word’s `mso-list: Ignore` element. */
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
        // Cleaning removes the empty element.
        setChildren(node, []);
        trimStart(paragraph);
      },
    };
  }
  return undefined;
}

/** A marker at the start of the text. */
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

/** The symbol font of a node, if any. */
function fontAround(node: Node, paragraph: Element, sheet: Sheet): SymbolFont | undefined {
  for (let at: Node | null = node; at && at !== paragraph; at = at.parentNode as Node | null) {
    const symbols = isElement(at) ? lookOf(at, sheet).symbols : undefined;
    if (symbols && symbols !== 'none') return symbols;
  }
  return undefined;
}

const trimmed = (text: string): string => text.replaceAll('\u00a0', ' ').trim();

/** Removes blanks at the start of the paragraph. */
function trimStart(paragraph: Element): void {
  for (const node of firstNodes(paragraph)) {
    if (!isText(node)) continue;
    node.value = node.value.replace(/^[\s\u00a0]+/, '');
    if (node.value !== '') return;
  }
}
