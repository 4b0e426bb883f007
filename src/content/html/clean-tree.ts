import {
  allowedElements,
  blockContainers,
  blockElements,
  droppedElements,
  flowParents,
  harmlessDropped,
  lineElements,
  requiredParents,
} from './allow-list';
import { readAttributes, readHref, readSrc } from './attributes';
import {
  attribute,
  createElement,
  createText,
  type Element,
  hasContent,
  hasWords,
  holdsBlock,
  isBlank,
  isElement,
  isHtmlElement,
  isText,
  type Node,
  type Parent,
  setChildren,
  textWithin,
} from './tree';

/** Deeper than any text is written. What is below becomes plain text. */
const MAX_DEPTH = 60;

/** A table, its body, a row and a cell: text may stand in none but the last. */
const TABLE_DEPTH = 4;

/** Elements that are of use with nothing in them. */
const standsEmpty: ReadonlySet<string> = new Set(['br', 'wbr']);

export interface CleanOptions {
  readonly base?: string | undefined;
  /** Called with each thing that was taken out for safety, in the editor's words. */
  readonly onRemoved: (what: string) => void;
}

/** Where a node stands: in which allowed element, how deep, and whether that is within a line of text or a link. */
interface Context {
  readonly parent: string;
  readonly depth: number;
  readonly inLine: boolean;
  readonly inLink: boolean;
}

/** The clean form of a fragment's nodes: new elements only, with nothing on them that was not read and allowed. */
export function cleanNodes(root: Parent, options: CleanOptions): Node[] {
  return cleanChildren(root, { parent: '#root', depth: 0, inLine: false, inLink: false }, options);
}

function cleanChildren(parent: Parent, context: Context, options: CleanOptions): Node[] {
  return parent.childNodes.flatMap((node) => cleanNode(node, context, options));
}

function cleanNode(node: Node, context: Context, options: CleanOptions): Node[] {
  if (isText(node)) {
    // A line break by a character reference would be read as another one the next time.
    return [createText(node.value.replaceAll(/\r\n?/g, '\n'))];
  }
  if (!isElement(node)) {
    return [];
  }
  if (!isHtmlElement(node) || droppedElements.has(node.tagName)) {
    if (!harmlessDropped.has(node.tagName)) {
      options.onRemoved(`<${node.tagName.slice(0, 30)}>`);
    }
    return [];
  }
  const room = node.tagName === 'table' ? TABLE_DEPTH : 1;
  if (context.depth + room > MAX_DEPTH) {
    return [createText(textWithin(node))];
  }
  for (const { name } of node.attrs) {
    if (/^on/i.test(name)) {
      options.onRemoved(`${name.slice(0, 30)}=…`);
    }
  }
  const name = node.tagName;
  const misplaced = requiredParents.get(name)?.includes(context.parent) === false;
  // Parsers end a link where another one begins.
  const linkInLink = context.inLink && name === 'a';
  const block = blockContainers.has(name) || blockElements.has(name);
  if (!allowedElements.has(name) || misplaced || linkInLink || (context.inLine && block)) {
    return takeApart(node, block, context, options);
  }
  if (name === 'img') {
    return cleanImage(node, options);
  }
  return cleanElement(node, name, context, options);
}

function cleanElement(
  node: Element,
  name: string,
  context: Context,
  options: CleanOptions,
): Node[] {
  const inLine = (context.inLine || lineElements.has(name)) && !flowParents.has(name);
  const inLink = context.inLink || name === 'a';
  const inner = { parent: name, depth: context.depth + 1, inLine, inLink };
  const children = arrange(name, cleanChildren(node, inner, options));
  const element = createElement(name, readAttributes(node, name));
  setChildren(element, children);
  if (name === 'a') return cleanLink(node, element, options);
  if (!hasContent(element) && !standsEmpty.has(name)) {
    // The blanks of an empty paragraph go with it; those of an empty inline element separate words and stay.
    return blockElements.has(name) ? [] : children;
  }
  // Screen readers list headings: one without words is no help there.
  const wordless = /^h[1-6]$/.test(name) && !hasWords(element);
  // An emphasis that was never closed has lists and tables in it: they stay, the emphasis goes.
  if (wordless || (!blockElements.has(name) && holdsBlock(element))) return children;
  return [element];
}

function cleanLink(node: Element, element: Element, options: CleanOptions): Node[] {
  const address = attribute(node, 'href') ?? '';
  const href = readHref(address, options.base);
  if (href === undefined && address.trim() !== '') {
    options.onRemoved(`the link to “${shorten(address)}”`);
  }
  if (href === undefined || !hasWords(element)) {
    return element.childNodes;
  }
  element.attrs.unshift({ name: 'href', value: href });
  return [element];
}

function cleanImage(node: Element, options: CleanOptions): Node[] {
  const address = attribute(node, 'src') ?? '';
  const src = readSrc(address, options.base);
  if (src === undefined) {
    if (address.trim() !== '') {
      options.onRemoved(`the picture “${shorten(address)}”`);
    }
    return [];
  }
  const rest = readAttributes(node, 'img');
  // With an empty alternative text, screen readers pass over a picture as decoration.
  const alt = rest.some(({ name }) => name === 'alt') ? [] : [{ name: 'alt', value: '' }];
  return [createElement('img', [{ name: 'src', value: src }, ...alt, ...rest])];
}

/** The content of an element that does not stay. That of a block is separated from what stands around it. */
function takeApart(node: Element, block: boolean, context: Context, options: CleanOptions): Node[] {
  const children = cleanChildren(node, { ...context, depth: context.depth + 1 }, options);
  if (!block) {
    return children;
  }
  return flowParents.has(context.parent) && !context.inLine
    ? inParagraphs(children)
    : [createText(' '), ...children, createText(' ')];
}

/** Each run of loose text and inline elements as a paragraph; blocks stay as they are. */
function inParagraphs(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  let run: Node[] = [];
  const close = () => {
    const paragraph = createElement('p');
    setChildren(paragraph, run);
    result.push(...(hasContent(paragraph) ? [paragraph] : []));
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && (blockElements.has(node.tagName) || holdsBlock(node))) {
      close();
      result.push(node);
    } else {
      run.push(node);
    }
  }
  close();
  return result;
}

/** Children as their parent's content model has them: lists hold items only; a `pre` begins on its first line. */
function arrange(parent: string, children: Node[]): Node[] {
  if (parent === 'ul' || parent === 'ol') {
    return inItems(children, ['li'], 'li');
  }
  if (parent === 'dl') {
    return inItems(children, ['dt', 'dd'], 'dd');
  }
  const first = children[0];
  if (parent === 'pre' && first !== undefined && isText(first)) {
    // Parsers drop one line break here each time they read it.
    first.value = first.value.replace(/^\n+/, '');
  }
  return children;
}

/** Word processors put a nested list beside its item instead of into it, and text between items. */
function inItems(children: readonly Node[], names: readonly string[], home: string): Node[] {
  const result: Node[] = [];
  const made = new Set<Node>();
  let item: Element | undefined;
  for (const child of children) {
    if (isElement(child) && names.includes(child.tagName)) {
      item = child.tagName === home ? child : undefined;
      result.push(child);
    } else if (isText(child) && isBlank(child.value)) {
      result.push(child);
    } else {
      if (item === undefined) {
        item = createElement(home);
        made.add(item);
        result.push(item);
      }
      setChildren(item, [...item.childNodes, child]);
    }
  }
  return result.filter((node) => !made.has(node) || !isElement(node) || hasContent(node));
}

function shorten(address: string): string {
  const text = address.replaceAll(/\s+/g, ' ').trim();
  return text.length > 60 ? `${[...text].slice(0, 59).join('')}…` : text;
}
