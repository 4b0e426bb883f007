import { firstCode } from '#generated/languages.ts';
import {
  allowedElements,
  blockContainers,
  blockElements,
  droppedElements,
  flowParents,
  harmlessDropped,
  lineElements,
  renamed,
  requiredParents,
} from './allow-list';
import { type Language, readAttributes, readLanguage } from './attributes';
import {
  fixNesting,
  markersIn,
  withLanguage,
  withPrefix,
  wrapInMark,
  wrapInParagraphs,
} from './fix-nesting';
import { isUndone, markOf, marksOf } from './marks';
import { checkboxSign, isCheckbox, takeCheckbox } from './pasted/checkboxes';
import {
  type InlineStyle,
  isComment,
  isHidden,
  isWordSettings,
  parseInlineStyle,
} from './pasted/inline-style';
import { textWithin } from './plain-text';
import {
  cleanEmbedded,
  cleanImage,
  cleanLink,
  isEmbedding,
  type ReferenceOptions,
} from './references';
import {
  attribute,
  createElement,
  createText,
  type Element,
  hasContent,
  hasWords,
  isBlock,
  isElement,
  isHtmlElement,
  isText,
  type Node,
  type Parent,
} from './tree';

const maxDepth = 60;

/** Depth of a table: the table, its body, a row and a cell. Only the cell may contain text. */
const tableDepth = 4;

interface Context extends Language {
  readonly options: ReferenceOptions;
  readonly parent: string;
  readonly depth: number;
  readonly inLine: boolean;
  readonly inLink: boolean;
  readonly marks: ReturnType<typeof marksOf>['active'];
}

export function cleanNodes(root: Parent, options: ReferenceOptions): Node[] {
  return cleanChildren(root, {
    options,
    parent: '#root',
    depth: 0,
    inLine: false,
    inLink: false,
    marks: new Set(),
    lang: firstCode,
    dir: 'ltr',
  });
}

function cleanChildren(parent: Parent, context: Context): Node[] {
  const isSettings = 'tagName' in parent && isWordSettings(parent.tagName);
  return parent.childNodes.flatMap((node) => {
    if (isText(node)) {
      const text = node.value.replaceAll(/\r\n?/g, '\n');
      return isSettings ? [] : [createText(text)];
    }
    if (!isElement(node)) return [];
    const style = parseInlineStyle(node);
    const { anchors, onChanged } = context.options;
    if (isComment(node, style)) onChanged('a reviewer’s comment is left out');
    if (isHidden(node, style)) return [];
    return anchors.place(node, cleanElement(node, style, context), context.parent);
  });
}

function cleanElement(node: Element, style: InlineStyle, context: Context): readonly Node[] {
  const { tagName } = node;
  const { options } = context;
  const inFlow = flowParents.has(context.parent) && !context.inLine;
  if (isCheckbox(node)) return [createText(checkboxSign(node))];
  if (isHtmlElement(node) && isEmbedding(tagName)) {
    const link = cleanEmbedded(node, context.inLink, options);
    return inFlow ? wrapInParagraphs(link) : link;
  }
  if (!isHtmlElement(node) || droppedElements.has(tagName)) {
    if (!harmlessDropped.has(tagName)) options.onRemoved(`<${tagName.slice(0, 30)}>`);
    return [];
  }
  const room = tagName === 'table' ? tableDepth : 1;
  if (context.depth + room > maxDepth) return [createText(textWithin(node))];
  for (const { name } of node.attrs) {
    if (/^on/i.test(name)) options.onRemoved(`${name.slice(0, 30)}=…`);
  }
  if (tagName === 'img') return cleanImage(node, options);
  const name = isUndone(tagName, style) ? 'span' : (renamed.get(tagName) ?? tagName);
  const isBlockLike = blockContainers.has(tagName) || blockElements.has(name);
  const isMisplaced =
    requiredParents.get(name)?.includes(context.parent) === false ||
    // Parsers close an open link when another one starts.
    (name === 'a' && context.inLink) ||
    (isBlockLike && context.inLine);
  const markName = markOf(name);
  const isRepeated = markName !== undefined && context.marks.has(markName);
  const isKept = allowedElements.has(name) && !isMisplaced && !isRepeated;

  const { attrs, ...language } = readLanguage(node, style.direction, context);
  const { added, active } = marksOf(name, style, context.marks);
  const inner = { ...context, ...language, depth: context.depth + 1, marks: active };
  const mark = (nodes: Node[]) => added.reduce<Node[]>(wrapInMark, nodes);
  if (isKept) return keep({ node, name, style, attrs }, inner, mark);

  const nodes = mark(cleanChildren(node, inner));
  // A custom element that a script would fill, such as a video player.
  if (nodes.length === 0 && tagName.includes('-')) options.onRemoved(`<${tagName.slice(0, 30)}>`);
  if (tagName === 'rt') return [createText(' ('), ...nodes, createText(')')];
  if (!isBlockLike) return withLanguage(nodes, attrs);
  if (inFlow) return withLanguage(wrapInParagraphs(nodes), attrs);
  return [createText(' '), ...withLanguage(nodes, attrs), createText(' ')];
}

interface KeptElement {
  readonly node: Element;
  readonly name: string;
  readonly style: InlineStyle;
  readonly attrs: Element['attrs'];
}

function keep(
  { node, name, style, attrs }: KeptElement,
  context: Context,
  mark: (nodes: Node[]) => Node[],
): readonly Node[] {
  const prefix = name === 'li' ? takeCheckbox(node) : '';
  const inner = cleanChildren(node, {
    ...context,
    parent: name,
    inLine: (context.inLine || lineElements.has(name)) && !flowParents.has(name),
    inLink: context.inLink || name === 'a',
  });
  const marked = mark(fixNesting(name, inner));
  const children = prefix === '' ? marked : withPrefix(prefix, marked);
  const ownAttrs =
    name === 'ol'
      ? listAttributes(node, style, context.options)
      : readAttributes(node, name, context.options);
  const element = createElement(name, [...ownAttrs, ...attrs], children);
  if (name === 'a') return cleanLink(node, element, context.options);
  if (!hasContent(element) && name !== 'br' && name !== 'wbr') {
    // Drops an empty paragraph with its white space. White space in an empty inline element stays, because it separates words.
    return blockElements.has(name) ? markersIn(element) : children;
  }
  // Screen readers list headings, so a heading without words would be an empty entry.
  if (/^h[1-6]$/.test(name) && !hasWords(element)) return children;
  if (blockElements.has(name) || !isBlock(element)) return [element];
  return markOf(name) ? wrapInMark(children, name) : children;
}

const numberings: ReadonlyMap<string | undefined, string> = new Map([
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);

/** The attributes of an `ol`. Google Docs sets `list-style-type` on the items. */
function listAttributes(
  list: Element,
  style: InlineStyle,
  options: ReferenceOptions,
): Element['attrs'] {
  const attrs = readAttributes(list, 'ol', options);
  const item = list.childNodes.find((node) => isElement(node));
  const type = numberings.get(style.numbering ?? (item && parseInlineStyle(item).numbering));
  const isTyped = attribute(list, 'type') !== undefined || type === undefined;
  return isTyped ? attrs : [...attrs, { name: 'type', value: type }];
}
