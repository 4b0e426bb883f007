import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { maxDepth, spaced } from './reading';

export type Element = Tree.Element;

const { isElementNode, isTextNode } = defaultTreeAdapter;

/** The pages of governments have about 2,000 elements. */
const maxElements = 30_000;

/** Elements nested deeper than this are no page of a government. */
const maxNesting = 8 * maxDepth;

const isHidden = ({ tagName, attrs }: Element): boolean =>
  /^(?:script|style|noscript|template|nav|iframe)$/.test(tagName) ||
  attrs.some(({ name }) => name === 'hidden');

const isBlock = ({ tagName }: Element): boolean =>
  /^(?:address|article|aside|blockquote|caption|d[dlt]|details|div|fig(?:caption|ure)|h[1-6]|li|main|[ou]l|p|pre|section|summary|t(?:able|body|d|foot|h|head|r))$/.test(
    tagName,
  );

const isNote = (element: Element): boolean =>
  element.tagName === 'sup' &&
  element.childNodes.some((node) => isElementNode(node) && node.tagName === 'a');

/** Yields elements in document order, and nothing that is in `skip`. */
export function* elementsIn(
  root: Tree.ParentNode,
  skip: (element: Element) => boolean = () => false,
): Generator<Element> {
  for (const node of root.childNodes) {
    if (!isElementNode(node)) continue;
    yield node;
    if (!skip(node)) yield* elementsIn(node, skip);
  }
}

/**
 * The texts of the blocks in an element: paragraphs, list items, cells. Notes behind a number are left out. A text that is
 * struck out, or an exponent, becomes a sign that no figure has.
 */
export function readBlocks(root: Element): readonly string[] {
  const blocks: string[] = [];
  let text = '';
  const end = () => {
    const block = spaced(text);
    if (block !== '') blocks.push(block);
    text = '';
  };
  const add = (element: Element): void => {
    if (isHidden(element) || isNote(element)) return;
    if (/^(?:del|s|strike|sup)$/.test(element.tagName)) {
      text += ' ⌫ ';
      return;
    }
    if (element.tagName === 'br') text += ' ';
    if (isBlock(element)) end();
    for (const node of element.childNodes) {
      if (isTextNode(node)) text += node.value;
      else if (isElementNode(node)) add(node);
    }
    if (isBlock(element)) end();
  };
  add(root);
  end();
  return blocks;
}

export const readText = (element: Element): string => readBlocks(element).join(' ');

/**
 * Returns the main part of a whole page.
 * @throws with the reason if the page is incomplete, too large, nested too deep, or has another number of main parts
 */
export function readMain(page: string): Element {
  if (!/<\/html\s*>/i.test(page.slice(-1_000))) throw new Error('it is not a complete HTML page');
  let count = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    // Parsers repeat unclosed formatting in every paragraph, so a short text can create billions of elements.
    createElement(...args) {
      count += 1;
      if (count > maxElements) throw new Error('it has too many elements');
      return defaultTreeAdapter.createElement(...args);
    },
    appendChild(parent, node) {
      let depth = 0;
      for (let above: Tree.Node | null = parent; above !== null; depth += 1) {
        if (depth > maxNesting) throw new Error('it is nested too deep');
        above = 'parentNode' in above ? above.parentNode : null;
      }
      defaultTreeAdapter.appendChild(parent, node);
    },
  };
  const mains = [...elementsIn(parse(page, { treeAdapter }))].filter(
    ({ tagName }) => tagName === 'main',
  );
  const [main] = mains;
  if (main === undefined || mains.length > 1) {
    throw new Error(`it has ${mains.length} main parts`);
  }
  return main;
}
