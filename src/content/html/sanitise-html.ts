import { serialize } from 'parse5';
import { withPlainTokens } from '#content/claims/claim-text.ts';
import { createAnchors, type LostLink, newPageIds, type PageIds, takeId, unlink } from './anchors';
import { ownId } from './attributes';
import { cleanNodes } from './clean-tree';
import { adaptEditorMarkup } from './editor-markup';
import { gatherWordLists } from './pasted/word-lists';
import { textWithin } from './plain-text';
import {
  attribute,
  createText,
  elementsIn,
  isText,
  type Node,
  type Parent,
  parseBounded,
  rename,
  setChildren,
} from './tree';

export interface SanitiseOptions {
  readonly firstHeading: 2 | 3;
  readonly base?: string | undefined;
  /** Path of the page that shows the text. A link to this path with a fragment is a link within the text. */
  readonly path?: string | undefined;
  /** Gives each heading of level 3 an id made of its words. */
  readonly named?: boolean;
  /** Ids used by other texts of the page; this text adds its own. Omit them if the page has no other text. */
  readonly ids?: PageIds;
}

export interface SanitisedHtml {
  /** Safe rich text that browsers parse to the same tree; empty when nothing is left. */
  readonly html: string;
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Addresses and attributes that were left out because they name claims. */
  readonly misplaced: readonly string[];
  readonly lost: readonly LostLink[];
  /**
   * Set if links may lead to a heading of another text. Call it when all texts of the page are clean: it returns the final HTML
   * and the links removed from it.
   */
  readonly resolveAnchors?: () => { readonly html: string; readonly lost: readonly LostLink[] };
  /**
   * Number of elements, with pictures weighted; `undefined` if the source has more than `maxSourceElements`, and then `html` is
   * empty.
   */
  readonly elements: number | undefined;
}

const maxReported = 10;

/** A picture counts as several elements, because the page renders an address for each size. */
const pictureWeight = 4;

/**
 * Makes rich text safe: parses the text like a browser, builds a new tree from the allow-list, and serialises that tree. The new
 * tree follows the content models of HTML, so that parsing its HTML gives the same tree.
 */
export function sanitiseHtml(source: string, options: SanitiseOptions): SanitisedHtml {
  const { base, path, ids = newPageIds() } = options;
  const fragment = parseBounded(source);
  if (fragment === undefined) {
    return { html: '', removed: [], changed: [], misplaced: [], lost: [], elements: undefined };
  }
  const removed = new Set<string>();
  const changed = new Set<string>();
  const misplaced = new Set<string>();
  gatherWordLists(fragment);
  const anchors = createAnchors(fragment, { base, path }, ids);
  const cleaned = cleanNodes(fragment, {
    base,
    anchors,
    onRemoved: (what) => {
      removed.add(what);
    },
    onChanged: (what) => {
      changed.add(what);
    },
    onMisplaced: (what) => {
      misplaced.add(what);
    },
  });
  setChildren(fragment, cleaned);
  adaptEditorMarkup(fragment);
  arrangeHeadings(fragment, options, ids);
  const open = anchors.setLinks(fragment);
  const resolveAnchors = () => {
    const lost = unlink(open, ids);
    return { html: write(fragment), lost };
  };
  const result = {
    removed: [...removed].slice(0, maxReported),
    changed: [...changed].slice(0, maxReported),
    misplaced: [...misplaced].slice(0, maxReported),
    elements: weightOf(fragment),
  };
  return open.size > 0 && options.ids
    ? { html: write(fragment), lost: [], ...result, resolveAnchors }
    : { ...resolveAnchors(), ...result };
}

/** Serialises a tree. Joins neighbouring texts first: the name of a claim may begin in one and end in another. */
function write(root: Parent): string {
  for (const parent of [root, ...elementsIn(root)]) joinTexts(parent);
  return serialize(root).trim();
}

function joinTexts(parent: Parent): void {
  const joined: Node[] = [];
  let words = '';
  const close = () => {
    if (words !== '') joined.push(createText(withPlainTokens(words)));
    words = '';
  };
  for (const child of parent.childNodes) {
    if (isText(child)) {
      words += child.value;
    } else {
      close();
      joined.push(child);
    }
  }
  close();
  setChildren(parent, joined);
}

function weightOf(root: Parent): number {
  let weight = 0;
  for (const { tagName } of elementsIn(root)) weight += tagName === 'img' ? pictureWeight : 1;
  return weight;
}

/**
 * Corrects the levels of headings: the first gets `firstHeading`, and a later one is at most one level deeper than the heading
 * before. Registers their ids for links of other texts.
 */
function arrangeHeadings(root: Parent, { firstHeading, named }: SanitiseOptions, ids: PageIds) {
  const open: number[] = [];
  for (const heading of elementsIn(root)) {
    const level = Number(/^h([1-6])$/.exec(heading.tagName)?.[1] ?? 0);
    if (level === 0) continue;
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    rename(heading, `h${Math.min(firstHeading + open.length - 1, 6)}`);
    if (named && heading.tagName === 'h3' && attribute(heading, 'id') === undefined) {
      heading.attrs.push({ name: 'id', value: takeId(ownId(slugOf(textWithin(heading))), ids) });
    }
    const id = attribute(heading, 'id');
    if (id !== undefined) ids.headings.add(id);
  }
}

const maxSlug = 40;

/** `What the school sends` → `what-the-school-sends`; `part` for words of other scripts. */
const slugOf = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxSlug)
    .replace(/-$/, '') || 'part';
