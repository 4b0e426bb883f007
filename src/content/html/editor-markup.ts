import {
  attribute,
  createElement,
  type Element,
  hasWords,
  isBlankText,
  isElement,
  type Node,
  type Parent,
  setChildren,
  walk,
} from './tree';

/*
 * The editor of Directus 12 (TipTap) knows no caption, no head of a table and no scope: it drops them. It puts a paragraph
 * into each item of a list and each cell. So editors write what it can hold, and the page gets the rest from here.
 */

/** Elements in which the editor puts text into a paragraph where the page needs none. */
const holders: ReadonlySet<string> = new Set(['li', 'dd', 'td', 'th']);

/** Makes of clean nodes, as the editor wrote them, what a page has: names and heads of tables, items without paragraphs. */
export function mendEditorMarkup(root: Parent): void {
  addCaptions(root);
  for (const node of walk(root)) {
    if (!isElement(node)) continue;
    addCaptions(node);
    if (node.tagName === 'table') {
      nameHeaders(node);
      addHead(node);
      addScopes(node);
    }
    if (holders.has(node.tagName)) unwrapParagraph(node);
  }
}

const isNamed = (node: Node | undefined, ...names: readonly string[]): node is Element =>
  node !== undefined && isElement(node) && names.includes(node.tagName);

const childrenOf = (parent: Parent, ...names: readonly string[]): readonly Element[] =>
  parent.childNodes.filter((child): child is Element => isNamed(child, ...names));

/** A paragraph of nothing but bold text that stands right before a table becomes its caption. */
function addCaptions(parent: Parent): void {
  if (childrenOf(parent, 'table').length === 0) return;
  const moved = new Set<Node>();
  let before: Node | undefined;
  for (const node of parent.childNodes) {
    if (isBlankText(node)) continue;
    const name = before && nameIn(before);
    if (
      isNamed(before, 'p') &&
      name &&
      isNamed(node, 'table') &&
      childrenOf(node, 'caption').length === 0
    ) {
      const caption = createElement('caption', before.attrs);
      setChildren(caption, name.childNodes);
      setChildren(node, [caption, ...node.childNodes]);
      moved.add(before);
    }
    before = node;
  }
  setChildren(
    parent,
    parent.childNodes.filter((node) => !moved.has(node)),
  );
}

/** The bold text of a paragraph that has nothing else. */
function nameIn(node: Node): Element | undefined {
  if (!isNamed(node, 'p') || !isPlain(node)) return undefined;
  return boldIn(node);
}

/** Whether an element has no attribute besides its id. */
const isPlain = ({ attrs }: Element): boolean => attrs.every(({ name }) => name === 'id');

/** The bold element that contains all words of an element. */
function boldIn({ childNodes }: Element): Element | undefined {
  const [only, ...more] = childNodes.filter((child) => !isBlankText(child));
  return more.length === 0 && isNamed(only, 'strong', 'b') && hasWords(only) ? only : undefined;
}

/** The bold element that contains all words of a cell, with or without a paragraph around it. */
function boldInCell(cell: Element): Element | undefined {
  const [only, ...more] = cell.childNodes.filter((child) => !isBlankText(child));
  return more.length === 0 && isNamed(only, 'p') && isPlain(only) ? boldIn(only) : boldIn(cell);
}

/** Turns `td` into `th` inside `thead`, and in a first row that is the only bold one. */
function nameHeaders(table: Element): void {
  for (const head of childrenOf(table, 'thead')) {
    for (const row of childrenOf(head, 'tr')) childrenOf(row, 'td').forEach(makeHeader);
  }
  const rows = childrenOf(table, 'thead', 'tbody').flatMap((part) => childrenOf(part, 'tr'));
  if (rows.some((row) => childrenOf(row, 'th').length > 0)) return;
  const [first, ...others] = rows.map((row) => childrenOf(row, 'td'));
  const isHead = first?.every(
    (cell, index) => boldInCell(cell) ?? (index === 0 && !hasWords(cell)),
  );
  const isBold = (cell: Element) => !hasWords(cell) || boldInCell(cell) !== undefined;
  if (!first || first.length < 2 || !isHead || others.every((row) => row.every(isBold))) return;
  for (const cell of first) {
    const bold = boldInCell(cell);
    if (bold) setChildren(cell, bold.childNodes);
    makeHeader(cell);
  }
}

function makeHeader(cell: Element): void {
  cell.tagName = 'th';
  cell.nodeName = 'th';
}

/** A first row of headers becomes the head, where rows follow it. */
function addHead(table: Element): void {
  const [body] = childrenOf(table, 'tbody');
  const [first, second] = body ? childrenOf(body, 'tr') : [];
  if (!body || !first || !second || childrenOf(table, 'thead').length > 0) return;
  if (!isHeader(first)) return;
  const head = createElement('thead');
  setChildren(head, [first]);
  setChildren(body, replaced(body, first));
  setChildren(table, replaced(table, body, head, body));
}

const isHeader = (row: Element): boolean =>
  childrenOf(row, 'th').length > 0 && childrenOf(row, 'td').length === 0;

/** Headers say that they head their column, in the head, or their row, where they begin it. */
function addScopes(table: Element): void {
  for (const part of childrenOf(table, 'thead', 'tbody')) {
    for (const row of childrenOf(part, 'tr')) {
      for (const [index, cell] of childrenOf(row, 'th', 'td').entries()) {
        const value = part.tagName === 'thead' ? 'col' : index === 0 ? 'row' : undefined;
        if (!value || cell.tagName === 'td' || attribute(cell, 'scope')) continue;
        cell.attrs.unshift({ name: 'scope', value });
      }
    }
  }
}

/** An item or cell whose text is one paragraph, with lists after it at most, holds that text itself. */
function unwrapParagraph(holder: Element): void {
  const [first, ...rest] = holder.childNodes.filter((child) => !isBlankText(child));
  const keepsPlace = attribute(holder, 'id') !== undefined;
  if (!isNamed(first, 'p') || !isPlain(first) || (keepsPlace && first.attrs.length > 0)) return;
  if (!rest.every((child) => isNamed(child, 'ul', 'ol'))) return;
  holder.attrs.push(...first.attrs);
  setChildren(holder, replaced(holder, first, ...first.childNodes));
}

/** The children of an element, with others in place of one of them. */
const replaced = (parent: Parent, child: Node, ...others: readonly Node[]): readonly Node[] =>
  parent.childNodes.flatMap((node) => (node === child ? others : [node]));
