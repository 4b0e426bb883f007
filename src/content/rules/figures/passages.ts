import { blockContainers, blockElements } from '#content/html/allow-list.ts';
import { textWithin } from '#content/html/plain-text.ts';
import { type Element, isElement, isText, type Parent } from '#content/html/tree.ts';

/** A sentence, or a cell of a table. */
export interface Passage {
  readonly text: string;
  /** The name of the value in the text: the headers of a cell, or the text before a value. */
  readonly label: string;
  /** Headings, caption, or the paragraph of a sentence. */
  readonly context: string;
}

/** Sentences end before a space and a capital. Most abbreviations, and figures such as “$1.5”, do not. */
const sentenceEnd = /([.!?;])\s+(?=[A-ZÀ-Þ\d$“])/g;

export const sentencesIn = (text: string, context: string): readonly Passage[] =>
  text
    .replace(sentenceEnd, '$1\n')
    .split('\n')
    .map((sentence) => ({ text: sentence, label: '', context: `${context}\n${text}` }));

export function passagesIn(root: Parent, title: string): readonly Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let bold = '';
  const addSentences = (text: string) => {
    passages.push(...sentencesIn(text, `${title}\n${heading}\n${bold}`));
  };
  // A stack, because hostile content may be nested too deeply for recursion.
  const stack: Parent['childNodes'] = root.childNodes.toReversed();
  let run = '';
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isText(node)) {
      run += node.value;
      continue;
    }
    if (!isElement(node)) continue;
    if (!isBlock(node)) {
      run += textWithin(node);
      continue;
    }
    addSentences(run);
    run = '';
    if (/^h[1-6]$/.test(node.tagName)) {
      heading = textWithin(node);
      bold = '';
    } else if (node.tagName === 'table') {
      passages.push(...cellsIn(node, `${title}\n${heading}\n${bold}`));
    } else if (node.childNodes.some((child) => isElement(child) && isBlock(child))) {
      stack.push(...node.childNodes.toReversed());
    } else {
      const text = textWithin(node);
      bold = isBold(node) ? text : '';
      addSentences(text);
    }
  }
  addSentences(run);
  return passages;
}

const isBlock = ({ tagName }: Element): boolean =>
  blockElements.has(tagName) || blockContainers.has(tagName) || tagName === 'table';

/** True for a paragraph that is all bold. It serves as the caption of the table after it. */
const isBold = ({ childNodes: [only, ...rest] }: Element): boolean =>
  only !== undefined && isElement(only) && /^(?:strong|b)$/.test(only.tagName) && !rest.length;

function elementsIn(root: Parent, names: RegExp): Element[] {
  const elements: Element[] = [];
  const stack: Parent['childNodes'] = root.childNodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isElement(node)) continue;
    if (names.test(node.tagName)) elements.push(node);
    else stack.push(...node.childNodes.toReversed());
  }
  return elements;
}

/** Returns the cells, labelled with the headers of their column and row. */
function cellsIn(table: Element, above: string): readonly Passage[] {
  const caption = elementsIn(table, /^caption$/)
    .map((node) => textWithin(node))
    .join(' ');
  const rows = elementsIn(table, /^tr$/).map((row) => elementsIn(row, /^t[hd]$/));
  const [first = []] = rows;
  const heads = first.every(({ tagName }) => tagName === 'th')
    ? first.map((node) => textWithin(node))
    : [];
  const context = `${above}\n${caption}`;
  return rows.slice(heads.length > 0 ? 1 : 0).flatMap((row) => {
    const [name = '', ...values] = row.map((node) => textWithin(node));
    return [
      { text: name, label: '', context },
      ...values.map((text, index) => ({
        text,
        label: `${heads[index + 1] ?? ''}\n${name}`,
        context: `${context}\n${heads.join('\n')}`,
      })),
    ];
  });
}
