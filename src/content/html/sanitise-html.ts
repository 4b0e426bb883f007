import { serialize } from 'parse5';
import { createAnchors, type LostLink, unlink } from './anchors';
import { ownId } from './attributes';
import { cleanNodes } from './clean-tree';
import { mendEditorMarkup } from './editor-markup';
import { gatherLists } from './pasted/lists';
import { sheetIn } from './pasted/styles';
import { newPageIds, type PageIds, takeId } from './places';
import { attribute, isElement, type Parent, parseBounded, setChildren, walk } from './tree';
import { textWithin } from './words';

export interface SanitiseOptions {
  /** The level of the text's first heading: 2 where only the page's heading stands above it, 3 inside a section. */
  readonly firstHeading: 2 | 3;
  /** Address of the content service; its pictures and files become paths of this site. */
  readonly base?: string | undefined;
  /** Gives its parts (level 3) addresses of their own. */
  readonly named?: boolean;
  /** Path of the page that shows the text: its fragment links are links within the text. */
  readonly path?: string | undefined;
  /** Ids used by other texts of the page; this text adds its own. Default: a text alone on its page. */
  readonly ids?: PageIds;
  /** How many elements other texts of the entry had before they were clean; those of this text are added. */
  readonly parsed?: { elements: number };
}

export interface SanitisedHtml {
  /** Safe rich text that a browser reads exactly as it was written here; empty when nothing is left. */
  readonly html: string;
  /** What was taken out for safety, each once, in the editor's words. */
  readonly removed: readonly string[];
  /** Changes that an editor should know about, each once, in the editor's words. */
  readonly changed: readonly string[];
  /** Links removed because their target does not exist. */
  readonly lost: readonly LostLink[];
  /**
   * Set if links need a heading of another text. Call it when all texts of the page are clean: it returns the final HTML and the
   * links removed from it.
   */
  readonly settle?: () => { readonly html: string; readonly lost: readonly LostLink[] };
  /** How many elements it has, as rendering them costs; `undefined` where there were more than is parsed, and nothing is left. */
  readonly elements: number | undefined;
}

const MAX_REPORTED = 10;

/** A picture of a text is rendered with its addresses in several sizes. */
const PICTURE_WEIGHT = 4;

/**
 * Makes rich text safe: parses it once, as a browser does, builds a new tree of what the allow-list names, and writes that
 * tree. The new tree keeps to the content models of HTML, so that parsing it again gives the same tree. Nothing is left of
 * a text of more elements than anyone reads.
 */
export function sanitiseHtml(source: string, options: SanitiseOptions): SanitisedHtml {
  const { firstHeading, named = false, ids = newPageIds() } = options;
  const [removed, changed] = [new Set<string>(), new Set<string>()];
  const addTo = (set: Set<string>) => (what: string) => {
    if (set.size < MAX_REPORTED) set.add(what);
  };
  const reports = { onRemoved: addTo(removed), onChanged: addTo(changed) };
  const read = readSource(source, { ...options, ...reports });
  if (read === undefined) {
    return { html: '', removed: [], changed: [], lost: [], elements: undefined };
  }
  const { fragment, anchors } = read;
  anchors.setIds(fragment, ids);
  mendEditorMarkup(fragment);
  mendHeadings(fragment, firstHeading);
  if (named) nameHeadings(fragment, ids);
  addHeadings(fragment, ids);
  const open = anchors.setLinks(ids);
  const settle = () => {
    const lost = unlink(fragment, open, (id) => ids.headings.has(id));
    return { html: serialize(fragment).trim(), lost };
  };
  const elements = elementsIn(fragment);
  const reported = { removed: [...removed], changed: [...changed], elements };
  if (open.size > 0 && options.ids) {
    return { html: serialize(fragment).trim(), lost: [], ...reported, settle };
  }
  return { ...settle(), ...reported };
}

interface SourceOptions extends Pick<SanitiseOptions, 'base' | 'path' | 'parsed'> {
  readonly onRemoved?: (what: string) => void;
  readonly onChanged?: (what: string) => void;
}

/** The clean tree of a text, before ids are set; `undefined` if it has too many elements. */
function readSource(source: string, options: SourceOptions) {
  const { base, path, parsed, onRemoved = () => {}, onChanged = () => {} } = options;
  const fragment = parseBounded(source, parsed);
  if (fragment === undefined) return undefined;
  const sheet = sheetIn(fragment);
  gatherLists(fragment, sheet);
  const anchors = createAnchors(fragment, { base, path });
  setChildren(fragment, cleanNodes(fragment, { base, sheet, anchors, onRemoved, onChanged }));
  return { fragment, anchors };
}

/** The clean tree of a text, for reading its words; `undefined` if it has too many elements. */
export function cleanFragment(source: string): Parent | undefined {
  const read = readSource(source, {});
  read?.anchors.setLinks(newPageIds());
  return read?.fragment;
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
 * than the one before, and what was a sub-heading stays one.
 */
function mendHeadings(root: Parent, first: number): void {
  const open: number[] = [];
  for (const node of walk(root)) {
    const level = isElement(node) ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0;
    if (level === 0 || !isElement(node)) continue;
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    const name = `h${Math.min(first + open.length - 1, 6)}`;
    node.tagName = name;
    node.nodeName = name;
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
function nameHeadings(root: Parent, ids: PageIds): void {
  for (const node of walk(root)) {
    if (!isElement(node) || node.tagName !== 'h3' || attribute(node, 'id') !== undefined) continue;
    node.attrs.push({ name: 'id', value: takeId(ownId(slugOf(textWithin(node))), ids) });
  }
}

/** Lets other texts of the page link to these headings. */
function addHeadings(root: Parent, ids: PageIds): void {
  for (const node of walk(root)) {
    if (!isElement(node) || !/^h[1-6]$/.test(node.tagName)) continue;
    const id = attribute(node, 'id');
    if (id !== undefined) ids.headings.add(id);
  }
}
