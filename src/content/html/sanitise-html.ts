import { serialize } from 'parse5';
import { notes } from '#content/findings/messages.ts';
import { cleanNodes } from './clean-tree';
import { type FirstHeading, mendHeadings } from './headings';
import { MAX_ELEMENTS, parseBounded, setChildren } from './tree';

export interface SanitiseOptions {
  readonly firstHeading: FirstHeading;
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
  const { firstHeading, base, ids } = options;
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
  setChildren(fragment, cleanNodes(fragment, { base, removed: addRemoved }));
  mendHeadings(fragment, firstHeading, ids);
  return { html: serialize(fragment).trim(), removed: [...removed] };
}
