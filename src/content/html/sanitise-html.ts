import { serialize } from 'parse5';
import { ownId } from './attributes';
import { cleanNodes } from './clean-tree';
import { mendEditorMarkup } from './editor-markup';
import {
  attribute,
  isElement,
  type Parent,
  parseBounded,
  setChildren,
  textWithin,
  walk,
} from './tree';

type Ids = Map<string, number>;

export interface SanitiseOptions {
  /** The level of the text's first heading: 2 where only the page's heading stands above it, 3 inside a section. */
  readonly firstHeading: 2 | 3;
  /** Address of the content service; its pictures and files become paths of this site. */
  readonly base?: string | undefined;
  /** Gives its parts (level 3) addresses of their own. */
  readonly named?: boolean;
  /** Ids that other texts of the page have, each with the number that makes another of it; those of this text are added. */
  readonly ids?: Ids;
  /** How many elements other texts of the entry had before they were clean; those of this text are added. */
  readonly parsed?: { elements: number };
}

export interface SanitisedHtml {
  /** Safe rich text that a browser reads exactly as it was written here; empty when nothing is left. */
  readonly html: string;
  /** What was taken out for safety, each once, in the editor's words. */
  readonly removed: readonly string[];
  /** How many elements it has, as rendering them costs; `undefined` where there were more than is parsed, and nothing is left. */
  readonly elements: number | undefined;
}

const MAX_REMOVED = 10;

/** A picture of a text is rendered with its addresses in several sizes. */
const PICTURE_WEIGHT = 4;

/**
 * Makes rich text safe: parses it once, as a browser does, builds a new tree of what the allow-list names, and writes that
 * tree. The new tree keeps to the content models of HTML, so that parsing it again gives the same tree. Nothing is left of
 * a text of more elements than anyone reads.
 */
export function sanitiseHtml(source: string, options: SanitiseOptions): SanitisedHtml {
  const { firstHeading, base, named = false, ids = new Map<string, number>(), parsed } = options;
  const fragment = parseBounded(source, parsed);
  if (fragment === undefined) return { html: '', removed: [], elements: undefined };
  const removed = new Set<string>();
  const addRemoved = (what: string) => {
    if (removed.size < MAX_REMOVED) {
      removed.add(what);
    }
  };
  setChildren(fragment, cleanNodes(fragment, { base, onRemoved: addRemoved }));
  mendEditorMarkup(fragment);
  mendHeadings(fragment, firstHeading, ids);
  if (named) nameHeadings(fragment, ids);
  const html = serialize(fragment).trim();
  return { html, removed: [...removed], elements: elementsIn(fragment) };
}

function elementsIn(root: Parent): number {
  let count = 0;
  for (const node of walk(root)) {
    if (isElement(node)) count += node.tagName === 'img' ? PICTURE_WEIGHT : 1;
  }
  return count;
}

/**
 * Gives headings the levels that follow from their order: the first has `first`, each later one is at most one deeper
 * than the one before, and what was a sub-heading stays one. A heading's id stays only where it is the first of its name.
 */
function mendHeadings(root: Parent, first: number, ids: Ids): void {
  const open: number[] = [];
  for (const node of walk(root)) {
    const level = isElement(node) ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0;
    if (level === 0 || !isElement(node)) continue;
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    const name = `h${Math.min(first + open.length - 1, 6)}`;
    node.tagName = name;
    node.nodeName = name;
    node.attrs = node.attrs.filter((attr) => attr.name !== 'id' || !ids.has(attr.value));
    for (const { name, value } of node.attrs) if (name === 'id') ids.set(value, 2);
  }
}

/** The most letters that an id has of the words of its heading. */
const ID_LENGTH = 40;

/** `What the school sends` → `what-the-school-sends`; words of other scripts have no place in an id. */
const slugOf = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, ID_LENGTH)
    .replace(/-$/, '') || 'part';

/** Gives the parts of a section's text addresses of their own, made of their words where an editor gave none. */
function nameHeadings(root: Parent, ids: Ids): void {
  for (const node of walk(root)) {
    if (!isElement(node) || node.tagName !== 'h3' || attribute(node, 'id') !== undefined) continue;
    const name = ownId(slugOf(textWithin(node)));
    let id = name;
    let next = ids.get(name) ?? 2;
    // Going on from the number before: thousands of headings of one name are nobody's, and would take a second.
    for (; ids.has(id); next += 1) id = `${name}-${next}`;
    ids.set(name, next).set(id, ids.get(id) ?? 2);
    node.attrs.push({ name: 'id', value: id });
  }
}
