import { ownId } from './attributes';
import { foldName, idOfName, type PageIds, placeIn, type TextPlace, takeId } from './places';
import {
  attribute,
  createElement,
  type Element,
  isBlankText,
  isElement,
  isText,
  type Node,
  type Parent,
  setChildren,
  walk,
} from './tree';
import { textWithin } from './words';

/** A link whose target is missing. */
export interface LostLink {
  readonly words: string;
  readonly name: string;
}

const isHeading = (element: Element): boolean => /^h[1-6]$/.test(element.tagName);

/** Headings keep a valid id even without a link in the text: other pages may link to them. */
const headingId = /^[A-Za-z][\w-]{0,63}$/;

/** Tracks the link targets of one text from its source tree to its clean tree. */
export function createAnchors(source: Parent, here: TextPlace) {
  /** Names of source elements, and names used by links; both folded. */
  const given = new Set<string>();
  const wanted = new Set<string>();
  for (const node of walk(source)) {
    if (!isElement(node)) continue;
    for (const name of namesOn(node)) given.add(foldName(name));
    const place = placeIn(attribute(node, 'href') ?? '', here);
    if (place) wanted.add(foldName(place.name));
  }
  const seen = new Set<string>();
  const places = new Map<string, Element>();
  const folded = new Map<string, Element>();
  const namesByElement = new Map<Element, string[]>();
  /** Empty `span` elements that hold the position of a dropped element. */
  const markers = new Set<Node>();
  const links = new Map<Element, string>();

  function put(element: Element, names: readonly string[]): void {
    for (const name of names) {
      places.set(name, element);
      const other = folded.get(foldName(name));
      if (!other || markers.has(other)) folded.set(foldName(name), element);
    }
    namesByElement.set(element, [...(namesByElement.get(element) ?? []), ...names]);
    const [first] = names;
    if (first !== undefined && attribute(element, 'id') === undefined) {
      element.attrs.push({ name: 'id', value: first });
    }
  }

  /** Moves the names of each marker to the next element, or to the parent it opens. */
  function placeMarkers(parent: Parent): void {
    if (!parent.childNodes.some((node) => markers.has(node))) return;
    const kept: Node[] = [];
    let next: Node | undefined;
    for (const node of parent.childNodes.toReversed()) {
      if (markers.has(node) && isElement(node) && next && isElement(next)) {
        put(next, namesByElement.get(node) ?? []);
        continue;
      }
      if (!isBlankText(node)) next = node;
      kept.push(node);
    }
    kept.reverse();
    const first = kept.find((node) => !isBlankText(node));
    if (first && isElement(first) && markers.has(first) && isElement(parent)) {
      put(parent, namesByElement.get(first) ?? []);
      kept.splice(kept.indexOf(first), 1);
    }
    setChildren(parent, kept);
  }

  function find(name: string): Element | undefined {
    return places.get(name) ?? folded.get(foldName(name));
  }

  return {
    /** Names of a source element that must survive. If two elements share a name, the first one gets it. */
    take(element: Element): readonly string[] {
      return namesOn(element).filter((name) => {
        const isNeeded = wanted.has(foldName(name)) || (isHeading(element) && headingId.test(name));
        if (!isNeeded || seen.has(name)) return false;
        seen.add(name);
        return true;
      });
    },

    /** Attaches names to the clean nodes of their element. */
    carry(given: readonly string[], nodes: readonly Node[]): readonly Node[] {
      const first = nodes.find((node) => !isBlankText(node));
      const element = first && isElement(first) ? first : undefined;
      const staysHeading = element !== undefined && isHeading(element);
      const names = given.filter((name) => staysHeading || wanted.has(foldName(name)));
      if (names.length === 0) return nodes;
      if (element) {
        put(element, names);
        return nodes;
      }
      const marker = createElement('span');
      if (first && nodes.every(isText)) setChildren(marker, nodes);
      else markers.add(marker);
      put(marker, names);
      return markers.has(marker) ? [marker, ...nodes] : [marker];
    },

    /** Whether a node is a marker: empty, but not to be dropped. */
    isMarker: (node: Node): boolean => markers.has(node),

    /** The target name in this text that an address points to; `undefined` for every other address. */
    nameIn(address: string): string | undefined {
      const place = placeIn(address, here);
      if (!place) return undefined;
      return place.isAlone || given.has(foldName(place.name)) ? place.name : undefined;
    },

    link(element: Element, name: string): void {
      links.set(element, name);
    },

    /** Replaces names in the clean tree by unique, prefixed ids. */
    setIds(root: Parent, ids: PageIds): void {
      placeMarkers(root);
      for (const node of walk(root)) {
        if (!isElement(node)) continue;
        placeMarkers(node);
        const name = attribute(node, 'id');
        if (name === undefined) continue;
        node.attrs = node.attrs.filter((attr) => attr.name !== 'id');
        const isNamed = (namesByElement.get(node) ?? []).some((one) => wanted.has(foldName(one)));
        const id = ownId(idOfName(name));
        // Another text of the page has this id, and no link here needs it.
        if (!isNamed && ids.taken.has(id)) continue;
        node.attrs.push({ name: 'id', value: takeId(id, ids) });
      }
    },

    /** Sets the `href` of each link. @returns links without a target in this text, with the name they use */
    setLinks(ids: PageIds): ReadonlyMap<Element, string> {
      const lost = new Map<Element, string>();
      for (const [link, name] of links) {
        const found = find(name);
        const id = found && attribute(found, 'id');
        const own = ownId(idOfName(name));
        const href = id ?? (ids.headings.has(own.toLowerCase()) ? own.toLowerCase() : own);
        // Browsers scroll to the top for `#top` without an element.
        const isTop = id === undefined && name.toLowerCase() === 'top';
        link.attrs.unshift({ name: 'href', value: isTop ? '#top' : `#${href}` });
        if (id === undefined && !isTop) lost.set(link, name);
      }
      return lost;
    },
  };
}

export type Anchors = ReturnType<typeof createAnchors>;

function namesOn(element: Element): readonly string[] {
  const id = attribute(element, 'id')?.trim();
  const name = element.tagName === 'a' ? attribute(element, 'name')?.trim() : undefined;
  return [...new Set([id, name])].filter((one): one is string => one !== undefined && one !== '');
}

/** Removes links without a target from a clean tree and keeps their words. @returns the removed links */
export function unlink(
  root: Parent,
  links: ReadonlyMap<Element, string>,
  isPlace: (id: string) => boolean,
): readonly LostLink[] {
  const lost = new Map<Node, LostLink>();
  for (const [link, name] of links) {
    if (isPlace(attribute(link, 'href')?.slice(1) ?? '')) continue;
    lost.set(link, { words: textWithin(link, { everything: true }), name });
  }
  const visit = (parent: Parent) => {
    if (parent.childNodes.some((node) => lost.has(node))) {
      setChildren(
        parent,
        parent.childNodes.flatMap((node) => (lost.has(node) ? wordsOf(node) : node)),
      );
    }
  };
  visit(root);
  for (const node of walk(root)) if (isElement(node)) visit(node);
  return [...lost.values()];
}

/** The content of a removed link, in a `span` if other links point to it. */
function wordsOf(link: Node): readonly Node[] {
  if (!isElement(link)) return [link];
  const id = attribute(link, 'id');
  if (id === undefined) return link.childNodes;
  const place = createElement('span', [{ name: 'id', value: id }]);
  setChildren(place, link.childNodes);
  return [place];
}
