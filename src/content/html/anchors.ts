import { roles } from '#generated/roles.ts';
import { ownId } from './attributes';
import { percentDecoded } from './link-address';
import { textWithin } from './plain-text';
import {
  attribute,
  createElement,
  type Element,
  elementsIn,
  isBlankText,
  isElement,
  type Node,
  type Parent,
  setChildren,
} from './tree';

export interface PageIds {
  /** Ids in use, each with the next number to append. */
  readonly taken: Map<string, number>;
  /** Heading ids, which other texts of the page may link to. */
  readonly headings: Set<string>;
}

export const newPageIds = (): PageIds => ({ taken: new Map(), headings: new Set() });

/** Reserves an id, with a number appended if it is in use. */
export function takeId(id: string, { taken }: PageIds): string {
  let free = id;
  let next = taken.get(id) ?? 2;
  for (; taken.has(free); next += 1) free = `${id}-${next}`;
  taken.set(id, next).set(free, taken.get(free) ?? 2);
  return free;
}

/** The path of a post's page; `undefined` for other collections, whose paths the descriptors decide. */
export function pathOfEntry(
  collection: string,
  { slug }: Readonly<Record<string, unknown>>,
): string | undefined {
  return collection === roles.posts && typeof slug === 'string' ? `/blog/posts/${slug}` : undefined;
}

interface TextAddress {
  readonly base?: string | undefined;
  readonly path?: string | undefined;
}

/**
 * True if an address leads to this text. Copying makes fragment links absolute: they lead to the file, the editor or the page.
 */
function leadsHere(address: string, { base, path }: TextAddress): boolean {
  // The site has no relative links, so a relative path is the file name of the source document.
  if (/^(?:about|file|blob):/i.test(address) || /^[\w-][^:]*$/.test(address)) return true;
  const origin = 'https://site.invalid';
  if (!URL.canParse(address, origin)) return false;
  const { host, pathname } = new URL(address, origin);
  if (host === 'docs.google.com') return pathname.startsWith('/document/');
  const service = base === undefined ? undefined : new URL(base);
  const prefix = service?.pathname.replace(/(?<!\/)\/+$/, '');
  if (service?.host === host && pathname.startsWith(`${prefix}/`)) return true;
  const comparable = (text: string) =>
    decoded(text)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '');
  return path !== undefined && comparable(pathname) === comparable(path);
}

const decoded = (text: string): string => percentDecoded(text).normalize('NFC');

/** Normalises a name for comparison: without case, encoding and the prefixes of Google Docs, GitHub and this site. */
const folded = (name: string): string =>
  decoded(name)
    .toLowerCase()
    .replace(/^(?:heading=|bookmark=|user-content-|text-)/, '');

const idOfName = (name: string): string =>
  ownId(
    decoded(name)
      .replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
      .slice(0, 64) || 'place',
  );

/** Headings keep a valid id even without a link in the text: other pages may link to them. */
const headingId = /^[A-Za-z][\w-]{0,63}$/;

const isHeading = (node: Node | undefined): boolean =>
  node !== undefined && isElement(node) && /^h[1-6]$/.test(node.tagName);

const strictParents: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

function namesOn(element: Element): readonly string[] {
  const id = attribute(element, 'id')?.trim();
  const name = element.tagName === 'a' ? attribute(element, 'name')?.trim() : undefined;
  return [id, name].filter((anchor) => anchor !== undefined && anchor !== '') as string[];
}

/** Tracks the link targets of one text from its source tree to its clean tree. */
export function createAnchors(source: Parent, here: TextAddress, ids: PageIds = newPageIds()) {
  const elements = [...elementsIn(source)];
  const anchors = new Set(elements.flatMap(namesOn).map(folded));
  const places = new Map<string, string>();
  const links = new Map<Element, string>();

  function nameIn(href: string): string | undefined {
    const address = href.trim();
    const hash = address.indexOf('#');
    if (hash < 0 || address.length > 4096) return undefined;
    const name = address.slice(hash + 1);
    if (hash === 0) return name;
    return anchors.has(folded(name)) && leadsHere(address.slice(0, hash), here) ? name : undefined;
  }

  const wanted = new Set(
    elements.map((element) => folded(nameIn(attribute(element, 'href') ?? '') ?? '')),
  );

  return {
    nameIn,

    /**
     * Sets the id of a source element on its clean nodes, if a link needs the id or the element is a heading. If two elements
     * share a name, the first one gets it.
     * @param parent the element name of their parent in the clean tree
     */
    place(element: Element, nodes: readonly Node[], parent: string): readonly Node[] {
      const first = nodes.find((node) => !isBlankText(node));
      const names = namesOn(element).filter(
        (name) =>
          !places.has(folded(name)) &&
          (wanted.has(folded(name)) || (isHeading(first) && headingId.test(name))),
      );
      const [name] = names;
      if (name === undefined) return nodes;
      let target = first;
      let placed = nodes;
      if (!target || !isElement(target) || attribute(target, 'id') !== undefined) {
        if (strictParents.has(parent)) return nodes;
        target = createElement('span');
        placed = [target, ...nodes];
      }
      const id = takeId(idOfName(name), ids);
      target.attrs.push({ name: 'id', value: id });
      for (const anchor of names) places.set(folded(anchor), id);
      return placed;
    },

    link(element: Element, name: string): void {
      links.set(element, name);
    },

    /** Sets the `href` of each link. @returns links without a target in this text, with the name they use */
    setLinks(root: Parent): ReadonlyMap<Element, string> {
      const lost = new Map<Element, string>();
      const present = new Set([...elementsIn(root)].map((element) => attribute(element, 'id')));
      for (const [link, name] of links) {
        const id = places.get(folded(name));
        const isFound = id !== undefined && present.has(id);
        // Browsers scroll to the top for `#top` without an element.
        const isTop = !isFound && name.toLowerCase() === 'top';
        const target = isTop ? 'top' : isFound ? id : idOfName(name);
        link.attrs.unshift({ name: 'href', value: `#${target}` });
        if (!isFound && !isTop) lost.set(link, name);
      }
      return lost;
    },
  };
}

export type Anchors = ReturnType<typeof createAnchors>;

export interface LostLink {
  readonly words: string;
  readonly name: string;
}

/**
 * Removes links from a clean tree unless they lead to a heading of the page. Keeps their words and ids.
 * @returns the removed links
 */
export function unlink(links: ReadonlyMap<Element, string>, { headings }: PageIds): LostLink[] {
  const lost: LostLink[] = [];
  const replacements = new Map<Node, readonly Node[]>();
  const parents = new Set<Parent>();
  for (const [link, name] of links) {
    const { parentNode } = link;
    if (!parentNode || headings.has(attribute(link, 'href')?.slice(1) ?? '')) continue;
    lost.push({ words: textWithin(link, { everything: true }), name });
    const ids = link.attrs.filter((attr) => attr.name === 'id');
    const span = ids.length > 0 ? createElement('span', ids, link.childNodes) : undefined;
    replacements.set(link, span ? [span] : link.childNodes);
    parents.add(parentNode as Parent);
  }
  for (const parent of parents) {
    const children = parent.childNodes.flatMap((node) => replacements.get(node) ?? [node]);
    setChildren(parent, children);
  }
  return lost;
}
