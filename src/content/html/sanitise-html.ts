import { serialize } from 'parse5';
import { notes } from '#content/findings/messages.ts';
import { cleanNodes } from './clean-tree';
import { type FirstHeading, mendHeadings } from './headings';
import { plainTextOf } from './plain-text';
import { remembered } from './remembered';
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

/** Two passes are enough for texts that people write; hostile ones settle after a few more, or lose their form. */
const MAX_PASSES = 12;
const MAX_REMOVED = 10;

/**
 * Makes rich text safe: parses it as a browser does, keeps what the allow-list names, and writes it again. Because some
 * markup changes its meaning when it is parsed a second time, passes are made until the text no longer changes, so
 * what is given out is what a browser sees. Text that never settles is given as plain words; text of more elements
 * than anyone reads is left out.
 */
export function sanitiseHtml(source: string, options: SanitiseOptions): SanitisedHtml {
  const { firstHeading, base, ids } = options;
  // What ids come before it is part of the page, not of the text.
  if (ids?.size) return passes(source, options);
  const alone = `${firstHeading} ${base ?? ''}`;
  const sanitise = alike.get(alone) ?? remembered((text) => passes(text, { firstHeading, base }));
  alike.set(alone, sanitise);
  const sanitised = sanitise(source);
  for (const id of idsIn(sanitised.html)) ids?.add(id);
  return sanitised;
}

/** By what texts are sanitised with; a site has one content service, and two kinds of first heading. */
const alike = new Map<string, (text: string) => SanitisedHtml>();

const idsIn = (html: string) =>
  Array.from(html.matchAll(/<h[1-6][^>]* id="([^"]+)"/g), ([, id = '']) => id);

function passes(source: string, options: SanitiseOptions): SanitisedHtml {
  const removed = new Set<string>();
  const note = (what: string) => {
    if (removed.size < MAX_REMOVED) {
      removed.add(what);
    }
  };
  let html = source;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = onePass(html, options, note);
    if (next === html) {
      for (const id of idsIn(html)) options.ids?.add(id);
      return { html, removed: [...removed] };
    }
    html = next;
  }
  return { html: escapeText(plainTextOf(html)), removed: [...removed] };
}

function onePass(
  source: string,
  options: SanitiseOptions,
  removed: (what: string) => void,
): string {
  const fragment = parseBounded(source);
  if (fragment === undefined) {
    removed(notes.tooManyElements(MAX_ELEMENTS));
    return '';
  }
  setChildren(fragment, cleanNodes(fragment, { base: options.base, removed }));
  mendHeadings(fragment, options.firstHeading, options.ids);
  return serialize(fragment).trim();
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
