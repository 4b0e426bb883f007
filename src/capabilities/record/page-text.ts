import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { blockContainers, blockElements } from '#content/html/allow-list.ts';

const unread = new Set('script style template noscript svg iframe object'.split(' '));
const blocks = new Set([...blockElements, ...blockContainers, 'br', 'button', 'label', 'option']);
const cells = new Set(['td', 'th']);
/** Inline elements that the site's styles often show as a line or column of their own. */
const labels = new Set(['a', 'small', 'span', 'strong', 'time']);

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node;

const readAttribute = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

function findElement(root: Tree.Node, name: string): Tree.Element | undefined {
  if (isElement(root) && root.tagName === name) return root;
  if (!('childNodes' in root)) return undefined;
  for (const child of root.childNodes) {
    const element = findElement(child, name);
    if (element) return element;
  }
  return undefined;
}

/** Writes words as lines. Cells of a row are separated by a bar. */
function createLineWriter() {
  const lines: string[] = [];
  let line = '';
  let start = '';
  let isApart = false;

  function endLine(nextStart = ''): void {
    const words = line.replace(/ \|$/, '');
    if (words !== '') lines.push(start + words);
    line = '';
    start = nextStart;
    isApart = false;
  }

  return {
    endLine,
    /** Separates words before and after, unless punctuation follows. */
    setApart: () => {
      isApart = true;
    },
    endCell: () => {
      if (line !== '' && !line.endsWith(' |')) line += ' |';
      isApart = true;
    },
    add(text: string): void {
      const words = text.trim();
      if (words === '') {
        isApart ||= text !== '';
        return;
      }
      const isAfterSpace = text.trimStart() !== text;
      const isBeforePunctuation = /^[.,;:!?)\]’”%]/.test(words);
      const isAfterBracket = /[(“‘[]$/.test(line);
      const needsSpace = isAfterSpace || (isApart && !isBeforePunctuation && !isAfterBracket);
      line += (line !== '' && needsSpace ? ' ' : '') + words.replaceAll(/\s+/g, ' ');
      isApart = text.trimEnd() !== text;
    },
    text: () => {
      endLine();
      return lines.join('\n');
    },
  };
}

type LineWriter = ReturnType<typeof createLineWriter>;

function writeElement(element: Tree.Element, writer: LineWriter): void {
  const { tagName } = element;
  if (unread.has(tagName) || readAttribute(element, 'hidden') !== undefined) return;
  if (tagName === 'img') {
    writer.endLine();
    const alt = readAttribute(element, 'alt');
    if (alt) writer.add(`[${alt}]`);
    writer.endLine();
    return;
  }
  const [, level] = /^h([1-6])$/.exec(tagName) ?? [];
  const isBlock = blocks.has(tagName) && !cells.has(tagName);
  if (isBlock) writer.endLine(level ? `${'#'.repeat(Number(level))} ` : '');
  if (labels.has(tagName)) writer.setApart();
  writeNodes(element, writer);
  if (labels.has(tagName)) writer.setApart();
  if (cells.has(tagName)) writer.endCell();
  if (isBlock) writer.endLine();
}

function writeNodes(root: Tree.ParentNode, writer: LineWriter): void {
  for (const node of root.childNodes) {
    if (isElement(node)) writeElement(node, writer);
    else if (node.nodeName === '#text') writer.add((node as Tree.TextNode).value);
  }
}

/** Returns the words of HTML, one line for each block. A heading begins with `#`, a row of a table is one line. */
export function readLines(root: Tree.ParentNode): string {
  const writer = createLineWriter();
  writeNodes(root, writer);
  return writer.text();
}

/**
 * Returns what a document says: title, description and the words of its `main` element.
 * @param isWhole adds the words outside `main`: header, menu and footer
 */
export function readPageText(html: string, isWhole: boolean): string {
  const document = parse(html);
  const title = findElement(document, 'title');
  const head = findElement(document, 'head');
  const description = head?.childNodes
    .filter(isElement)
    .find((element) => readAttribute(element, 'name') === 'description');
  const part = findElement(document, isWhole ? 'body' : 'main');
  return [
    `Title: ${title ? readLines(title) : ''}`,
    `Description: ${(description && readAttribute(description, 'content')) ?? ''}`,
    part ? readLines(part) : '',
  ].join('\n');
}
