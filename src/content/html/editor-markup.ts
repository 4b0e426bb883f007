import {
  attribute,
  createElement,
  type Element,
  elementsIn,
  hasWords,
  isBlankText,
  isElement,
  type Node,
  type Parent,
  rename,
  setChildren,
} from './tree';

/**
 * Adds markup that the editor of Directus 12 (TipTap) cannot store: captions, table heads and scopes. Removes the paragraphs
 * that the editor puts into list items and cells.
 */
export function adaptEditorMarkup(root: Parent): void {
  for (const node of [root, ...elementsIn(root)]) {
    addCaptions(node);
    if (!('tagName' in node)) continue;
    if (node.tagName === 'table') addHeaders(node);
    if (/^(?:li|dd|td|th)$/.test(node.tagName)) unwrapParagraph(node);
  }
}

const isNamed = (node: Node | undefined, ...names: readonly string[]): node is Element =>
  node !== undefined && isElement(node) && names.includes(node.tagName);

const childrenOf = (parent: Parent, ...names: readonly string[]): readonly Element[] =>
  parent.childNodes.filter((child): child is Element => isNamed(child, ...names));

const shownChildren = ({ childNodes }: Parent): readonly Node[] =>
  childNodes.filter((child) => !isBlankText(child));

const isPlain = ({ attrs }: Element): boolean => attrs.every(({ name }) => name === 'id');

/** The bold element that contains all words of an element, with or without a paragraph around it. */
function boldIn(element: Element): Element | undefined {
  const [only, ...rest] = shownChildren(element);
  if (rest.length > 0) return undefined;
  if (isNamed(only, 'p') && isPlain(only)) return boldIn(only);
  return isNamed(only, 'strong', 'b') && hasWords(only) ? only : undefined;
}

function addCaptions(parent: Parent): void {
  const captions = new Set<Node>();
  let before: Node | undefined;
  for (const node of shownChildren(parent)) {
    const isBare = isNamed(node, 'table') && childrenOf(node, 'caption').length === 0;
    const name = isBare && isNamed(before, 'p') && isPlain(before) && boldIn(before);
    if (isBare && before && name) {
      const caption = createElement('caption', (before as Element).attrs, name.childNodes);
      setChildren(node, [caption, ...node.childNodes]);
      captions.add(before);
    }
    before = node;
  }
  if (captions.size === 0) return;
  setChildren(
    parent,
    parent.childNodes.filter((node) => !captions.has(node)),
  );
}

function addHeaders(table: Element): void {
  for (const row of childrenOf(table, 'thead').flatMap((head) => childrenOf(head, 'tr'))) {
    for (const cell of childrenOf(row, 'td')) rename(cell, 'th');
  }
  const rows = childrenOf(table, 'thead', 'tbody').flatMap((part) => childrenOf(part, 'tr'));
  if (rows.every((row) => childrenOf(row, 'th').length === 0)) convertBoldHeaders(rows);
  addHead(table);
  for (const head of childrenOf(table, 'thead')) {
    for (const row of childrenOf(head, 'tr')) childrenOf(row, 'th').forEach(addScope('col'));
  }
  for (const body of childrenOf(table, 'tbody')) {
    for (const row of childrenOf(body, 'tr')) {
      const [first] = childrenOf(row, 'th', 'td');
      if (isNamed(first, 'th')) addScope('row')(first);
    }
  }
}

const addScope = (value: string) => (header: Element) => {
  if (!attribute(header, 'scope')) header.attrs.unshift({ name: 'scope', value });
};

/** Turns the cells of the first row into headers if no other row is in bold. */
function convertBoldHeaders([first, ...rest]: readonly Element[]): void {
  const cells = first ? childrenOf(first, 'td') : [];
  const isBold = (cell: Element) => !hasWords(cell) || boldIn(cell) !== undefined;
  const isHead = cells.every((cell, index) => boldIn(cell) ?? (index === 0 && !hasWords(cell)));
  const areAllBold = rest.every((row) => childrenOf(row, 'td').every(isBold));
  if (cells.length < 2 || !isHead || areAllBold) return;
  for (const cell of cells) {
    const bold = boldIn(cell);
    if (bold) setChildren(cell, bold.childNodes);
    rename(cell, 'th');
  }
}

function addHead(table: Element): void {
  const [body] = childrenOf(table, 'tbody');
  const [first, second] = body ? childrenOf(body, 'tr') : [];
  if (!body || !first || !second || childrenOf(table, 'thead').length > 0) return;
  if (childrenOf(first, 'th').length === 0 || childrenOf(first, 'td').length > 0) return;
  setChildren(body, replaced(body, first));
  setChildren(table, replaced(table, body, createElement('thead', [], [first]), body));
}

/** Unwraps the text of an item or cell if it is one paragraph, followed only by lists. */
function unwrapParagraph(holder: Element): void {
  const [first, ...rest] = shownChildren(holder);
  const hasTwoIds = attribute(holder, 'id') !== undefined && isNamed(first, 'p') && first.attrs[0];
  if (!isNamed(first, 'p') || !isPlain(first) || hasTwoIds) return;
  if (!rest.every((child) => isNamed(child, 'ul', 'ol'))) return;
  holder.attrs.push(...first.attrs);
  setChildren(holder, replaced(holder, first, ...first.childNodes));
}

/** Returns the children of an element with one child replaced by others. */
const replaced = (parent: Parent, child: Node, ...nodes: readonly Node[]): readonly Node[] =>
  parent.childNodes.flatMap((node) => (node === child ? nodes : [node]));
