import { serialize } from 'parse5';
import { notes } from '#content/findings/messages.ts';
import { cleanNodes } from './clean-tree';
import { mendEditorMarkup } from './editor-markup';
import { isElement, MAX_ELEMENTS, type Parent, parseBounded, setChildren, walk } from './tree';

export interface SanitiseOptions {
  /** The level of the text's first heading: 2 where only the page's heading stands above it, 3 inside a section. */
  readonly firstHeading: 2 | 3;
  /** Address of the content service; its pictures and files become paths of this site. */
  readonly base?: string | undefined;
  /** Ids that other texts of the page have; those of this text are added. */
  readonly ids?: Set<string>;
}

export interface SanitisedHtml {
  /** Safe rich text that a browser reads exactly as it was written here; empty when nothing is left. */
  readonly html: string;
  /** What was taken out for safety, each once, in the editor's words. */
  readonly removed: readonly string[];
}

const MAX_REMOVED = 10;

/**
 * Makes rich text safe: parses it once, as a browser does, builds a new tree of what the allow-list names, and writes that
 * tree. The new tree keeps to the content models of HTML, so that parsing it again gives the same tree. Text of more
 * elements than anyone reads is left out.
 */
export function sanitiseHtml(source: string, options: SanitiseOptions): SanitisedHtml {
  const { firstHeading, base, ids = new Set<string>() } = options;
  const fragment = parseBounded(source);
  if (fragment === undefined) {
    return { html: '', removed: [notes.tooManyElements(MAX_ELEMENTS)] };
  }
  const removed = new Set<string>();
  const addRemoved = (what: string) => {
    if (removed.size < MAX_REMOVED) {
      removed.add(what);
    }
  };
  setChildren(fragment, cleanNodes(fragment, { base, onRemoved: addRemoved }));
  mendEditorMarkup(fragment);
  mendHeadings(fragment, firstHeading, ids);
  return { html: serialize(fragment).trim(), removed: [...removed] };
}

/**
 * Gives headings the levels that follow from their order: the first has `first`, each later one is at most one deeper
 * than the one before, and what was a sub-heading stays one. A heading's id stays only where it is the first of its name.
 */
function mendHeadings(root: Parent, first: number, ids: Set<string>): void {
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
    for (const { name, value } of node.attrs) if (name === 'id') ids.add(value);
  }
}
