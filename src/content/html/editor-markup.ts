import {
  attribute,
  createElement,
  type Element,
  hasWords,
  isBlank,
  isElement,
  isText,
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
      addHead(node);
      addScopes(node);
    }
    if (holders.has(node.tagName)) unwrapParagraph(node);
  }
}

const isBlankText = (node: Node): boolean => isText(node) && isBlank(node.value);

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
    if (before && name && isNamed(node, 'table') && childrenOf(node, 'caption').length === 0) {
      const caption = createElement('caption');
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
  if (!isNamed(node, 'p') || node.attrs.length > 0) return undefined;
  const [only, ...more] = node.childNodes.filter((child) => !isBlankText(child));
  return more.length === 0 && isNamed(only, 'strong', 'b') && hasWords(only) ? only : undefined;
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
  if (!isNamed(first, 'p') || first.attrs.length > 0) return;
  if (!rest.every((child) => isNamed(child, 'ul', 'ol'))) return;
  setChildren(holder, replaced(holder, first, ...first.childNodes));
}

/** The children of an element, with others in place of one of them. */
const replaced = (parent: Parent, child: Node, ...others: readonly Node[]): readonly Node[] =>
  parent.childNodes.flatMap((node) => (node === child ? others : [node]));
