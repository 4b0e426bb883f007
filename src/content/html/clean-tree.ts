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
import type { Anchors } from './anchors';
import { arrange, inParagraphs, markersIn, withLanguage, withPrefix } from './arrange';
import { isEmbedding } from './embedded';
import { createMarker, type Mark, type Marker, type Marking, markingOf, markOf } from './marks';
import { attributesOf, type Language, languageOf, nameOf } from './names';
import { boxElement, boxOf, boxSign } from './pasted/boxes';
import { isHidden, isWordSettings, type Look, lookOf, type Sheet } from './pasted/styles';
import { cleanWords, type WordsContext } from './pasted/text-nodes';
import { cleanArea, cleanEmbedded, cleanForm, cleanImage, cleanLink } from './references';
import { colourWords, commentWords } from './reports';
import {
  createElement,
  createText,
  type Element,
  hasContent,
  hasWords,
  isElement,
  isHtmlElement,
  isText,
  type Node,
  type Parent,
  setChildren,
} from './tree';
import { textWithin } from './words';

/** Deeper than any text is written. What is below becomes plain text. */
const MAX_DEPTH = 60;

/** A table, its body, a row and a cell: text may stand in none but the last. */
const TABLE_DEPTH = 4;

/** Elements that are of use with nothing in them. */
const standsEmpty: ReadonlySet<string> = new Set(['br', 'wbr']);

/** Maximum number of line breaks added for `white-space: pre` and the like. */
const MAX_BREAKS = 1_000;

export interface CleanOptions {
  readonly base?: string | undefined;
  readonly sheet: Sheet;
  readonly anchors: Anchors;
  /** Called with each thing that was taken out for safety, in the editor's words. */
  readonly onRemoved: (what: string) => void;
  /** Called with each change that an editor should know about. */
  readonly onChanged: (what: string) => void;
}

interface Cleaning extends CleanOptions {
  readonly marker: Marker;
  readonly breaks: { left: number };
  /** Checkbox elements already turned into a prefix of their item. */
  readonly boxes: WeakSet<Node>;
}

/** What a node inherits from its ancestors. */
interface Context extends WordsContext {
  readonly parent: string;
  readonly depth: number;
  readonly inLink: boolean;
  readonly inPre: boolean;
  readonly marks: ReadonlySet<Mark>;
  readonly colour: Look['colour'];
  readonly lang: string;
  readonly dir: string;
}

const outermost: Context = {
  ...{ parent: '#root', depth: 0, inLine: false, inLink: false, inPre: false, keepsLines: false },
  ...{ marks: new Set(), symbols: undefined, colour: undefined, lang: 'en', dir: 'ltr' },
};

/** The clean form of a fragment's nodes: new elements only, with nothing on them that was not read and allowed. */
export function cleanNodes(root: Parent, options: CleanOptions): Node[] {
  const state = {
    marker: createMarker(),
    breaks: { left: MAX_BREAKS },
    boxes: new WeakSet<Node>(),
  };
  return cleanChildren(root, outermost, { ...options, ...state });
}

function cleanChildren(parent: Parent, context: Context, cleaning: Cleaning): Node[] {
  const isSettings = isElement(parent as Node) && isWordSettings((parent as Element).tagName);
  const nodes = parent.childNodes.flatMap((node) =>
    isSettings && isText(node) ? [] : cleanNode(node, context, cleaning),
  );
  return cleaning.marker.join(nodes);
}

function cleanNode(node: Node, context: Context, cleaning: Cleaning): readonly Node[] {
  if (isText(node)) {
    const onUnknown = (sign: string) =>
      cleaning.onChanged(`“${sign}” of the font ${context.symbols} may stand for another sign`);
    return cleanWords(node.value, context, cleaning.breaks, onUnknown);
  }
  if (!isElement(node)) return [];
  const look = lookOf(node, cleaning.sheet);
  if (isHidden(node, look)) {
    const comment = commentWords(node, look);
    if (comment) cleaning.onChanged(comment);
    return [];
  }
  const names = cleaning.anchors.take(node);
  return cleaning.anchors.carry(names, cleanShown(node, look, context, cleaning));
}

function cleanShown(
  node: Element,
  look: Readonly<Look>,
  context: Context,
  cleaning: Cleaning,
): readonly Node[] {
  const box = boxElement(node);
  if (box) return cleaning.boxes.has(node) ? [] : [createText(boxSign(box.isChecked))];
  const inFlow = flowParents.has(context.parent) && !context.inLine;
  if (isHtmlElement(node) && isEmbedding(node.tagName)) {
    const shown = cleanEmbedded(node, context.inLink, cleaning);
    return inFlow ? inParagraphs(shown, cleaning.anchors.isMarker) : shown;
  }
  if (node.tagName === 'area' && !context.inLink) return cleanArea(node, cleaning);
  if (!isHtmlElement(node) || droppedElements.has(node.tagName)) {
    if (!harmlessDropped.has(node.tagName)) cleaning.onRemoved(`<${node.tagName.slice(0, 30)}>`);
    return [];
  }
  const room = node.tagName === 'table' ? TABLE_DEPTH : 1;
  if (context.depth + room > MAX_DEPTH) {
    return [createText(textWithin(node))];
  }
  for (const { name } of node.attrs) {
    if (/^on/i.test(name)) cleaning.onRemoved(`${name.slice(0, 30)}=…`);
  }
  if (node.tagName === 'img') return cleanImage(node, cleaning);
  const name = nameOf(node, look, cleaning.sheet);
  const marking = markingOf(name, look, context.marks, context.inLink);
  const coloured = colourWords(node, look, context);
  if (coloured) cleaning.onChanged(coloured);
  const misplaced = requiredParents.get(name)?.includes(context.parent) === false;
  // Parsers end a link where another one begins.
  const linkInLink = context.inLink && name === 'a';
  const block = blockContainers.has(node.tagName) || blockElements.has(name);
  const stays =
    allowedElements.has(name) && !misplaced && !linkInLink && !(context.inLine && block);
  const element = { node, name, look, marking, block };
  const nodes =
    stays && !marking.isVoid
      ? cleanElement(element, context, cleaning)
      : takeApart(element, context, cleaning);
  cleaning.marker.except(nodes, marking.undone);
  return nodes;
}

/** A source element with its name on the site and its formatting. */
interface Read {
  readonly node: Element;
  readonly name: string;
  readonly look: Readonly<Look>;
  readonly marking: Marking;
  readonly block: boolean;
}

function innerContext({ look, marking }: Read, context: Context, { lang, dir }: Language): Context {
  const { symbols = context.symbols, colour = context.colour } = look;
  return {
    ...context,
    ...{ depth: context.depth + 1, marks: marking.active, colour, lang, dir },
    symbols: symbols === 'none' ? undefined : symbols,
    keepsLines: !context.inPre && (look.keepsLines ?? context.keepsLines),
  };
}

function cleanElement(read: Read, context: Context, cleaning: Cleaning): readonly Node[] {
  const { node, name, look, marking } = read;
  const { marker, anchors } = cleaning;
  const language = languageOf(node, look, context);
  const inner: Context = {
    ...innerContext(read, context, language),
    parent: name,
    inLine: (context.inLine || lineElements.has(name)) && !flowParents.has(name),
    inLink: context.inLink || name === 'a',
    inPre: context.inPre || name === 'pre',
    ...(name === 'pre' ? { keepsLines: false } : {}),
  };
  const box = boxOf(node);
  if (box?.element) cleaning.boxes.add(box.element);
  let children = arrange(name, cleanChildren(node, inner, cleaning), anchors.isMarker);
  for (const mark of marking.added) children = marker.wrap(children, mark);
  if (box) children = withPrefix(boxSign(box.isChecked), children);
  const element = createElement(name, attributesOf(read, language, cleaning));
  setChildren(element, children);
  if (name === 'a') return cleanLink(node, element, cleaning);
  if (!hasContent(element) && !standsEmpty.has(name)) {
    // The blanks of an empty paragraph go with it; those of an empty inline element separate words and stay.
    return blockElements.has(name) ? markersIn(element, anchors.isMarker) : children;
  }
  // Screen readers list headings: one without words is no help there.
  if (/^h[1-6]$/.test(name) && !hasWords(element)) return children;
  if (blockElements.has(name) || marker.isWhole(element)) return [element];
  const mark = markOf(name);
  return mark && !context.marks.has(mark) ? marker.wrap(children, mark, name) : children;
}

/** The content of an element that does not stay. That of a block is separated from what stands around it. */
function takeApart(read: Read, context: Context, cleaning: Cleaning): readonly Node[] {
  const { node, look, marking, block } = read;
  const { marker, anchors } = cleaning;
  const language = languageOf(node, look, context);
  let nodes = cleanChildren(node, innerContext(read, context, language), cleaning);
  for (const mark of marking.added) nodes = marker.wrap(nodes, mark);
  const box = boxOf(node);
  if (box && !box.element) nodes = withPrefix(boxSign(box.isChecked), nodes);
  // A custom element that a script would fill, such as a video player.
  if (nodes.length === 0 && node.tagName.includes('-')) {
    cleaning.onRemoved(`<${node.tagName.slice(0, 30)}>`);
  }
  if (node.tagName === 'form') nodes = [...nodes, ...cleanForm(node, context.inLink, cleaning)];
  if (node.tagName === 'rt') nodes = [createText(' ('), ...nodes, createText(')')];
  if (!block) return withLanguage(nodes, language.attrs);
  return flowParents.has(context.parent) && !context.inLine
    ? withLanguage(inParagraphs(nodes, anchors.isMarker), language.attrs)
    : [createText(' '), ...withLanguage(nodes, language.attrs), createText(' ')];
}
