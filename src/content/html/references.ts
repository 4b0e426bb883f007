import type { Anchors } from './anchors';
import { readAttributes, readHref, readSrc } from './attributes';
import { embeddedLink } from './embedded';
import {
  attribute,
  createElement,
  createText,
  type Element,
  hasWords,
  isElement,
  type Node,
  setChildren,
  walk,
} from './tree';

interface ReferenceOptions {
  readonly base?: string | undefined;
  readonly anchors: Anchors;
  readonly onRemoved: (what: string) => void;
  readonly onChanged: (what: string) => void;
}

/** A link with clean children; only the children if its address is not safe. */
export function cleanLink(node: Element, element: Element, options: ReferenceOptions): Node[] {
  const address = attribute(node, 'href') ?? '';
  const place = options.anchors.nameIn(address);
  const href = place === undefined ? readHref(address, options.base) : '';
  if (href === undefined && address.trim() !== '') {
    options.onRemoved(`the link to “${shorten(address)}”`);
  }
  if (href === undefined || !hasWords(element)) {
    return element.childNodes;
  }
  if (place === undefined) element.attrs.unshift({ name: 'href', value: href });
  else options.anchors.link(element, place);
  return [element];
}

function linkTo(href: string, words: string): Element {
  const link = createElement('a', [{ name: 'href', value: href }]);
  setChildren(link, [createText(words)]);
  return link;
}

/** Replaces an embedded video, map or page by a link. */
export function cleanEmbedded(node: Element, inLink: boolean, options: ReferenceOptions): Node[] {
  const name = `<${node.tagName.slice(0, 30)}>`;
  const link = inLink ? undefined : embeddedLink(node, options.base);
  if (!link) {
    options.onRemoved(name);
    return [];
  }
  options.onChanged(`${name} is shown as a link to “${shorten(link.href)}”`);
  return [linkTo(link.href, link.words)];
}

/** A link to where a form would have been sent; nothing for a form without controls, such as one around a whole page. */
export function cleanForm(node: Element, inLink: boolean, options: ReferenceOptions): Node[] {
  const isControl = (one: Node) =>
    isElement(one) && /^(?:input|select|textarea)$/.test(one.tagName);
  const link = inLink ? undefined : embeddedLink(node, options.base);
  if (!link || ![...walk(node)].some(isControl)) return [];
  return cleanEmbedded(node, inLink, options);
}

/** Turns an area of an image map into a link. */
export function cleanArea(node: Element, options: ReferenceOptions): Node[] {
  const href = readHref(attribute(node, 'href') ?? '', options.base);
  const words = (attribute(node, 'alt') ?? attribute(node, 'title') ?? '').trim();
  if (href === undefined || href.startsWith('#') || words === '') {
    options.onRemoved('<area>');
    return [];
  }
  options.onChanged(`a part of a picture is shown as a link to “${shorten(href)}”`);
  return [linkTo(href, words), createText(' ')];
}

/** Attributes that lazy loaders use for the address. */
const lateAttributes = ['data-src', 'data-lazy-src', 'data-original', 'srcset', 'data-srcset'];

/** Maximum number of `source` elements to look at. */
const maxSources = 20;

/** Candidate addresses: the image’s own, lazy ones, and sources of the `picture` around it. */
function* addressesOf(node: Element): Generator<string> {
  yield attribute(node, 'src') ?? '';
  for (const name of lateAttributes) yield firstIn(attribute(node, name) ?? '');
  const { parentNode } = node;
  if (!parentNode || !('tagName' in parentNode) || parentNode.tagName !== 'picture') return;
  for (const source of parentNode.childNodes.slice(0, maxSources)) {
    if (isElement(source) && source.tagName === 'source') {
      yield firstIn(attribute(source, 'srcset') ?? attribute(source, 'data-srcset') ?? '');
    }
  }
}

const firstIn = (srcset: string): string => /^\s*([^\s,]+)/.exec(srcset)?.[1] ?? '';

/** Maximum length of an emoji in UTF-16 units. */
const maxEmoji = 12;

export function cleanImage(node: Element, options: ReferenceOptions): Node[] {
  const address = attribute(node, 'src') ?? '';
  for (const given of addressesOf(node)) {
    const src = readSrc(given, options.base);
    if (src === undefined) continue;
    const rest = readAttributes(node, 'img');
    // With an empty alternative text, screen readers pass over a picture as decoration.
    const alt = rest.some(({ name }) => name === 'alt') ? [] : [{ name: 'alt', value: '' }];
    return [createElement('img', [{ name: 'src', value: src }, ...alt, ...rest])];
  }
  const words = attribute(node, 'alt')?.trim() ?? '';
  // Mail programs replace emoji by images.
  if (
    words !== '' &&
    words.length <= maxEmoji &&
    /\p{Emoji}/u.test(words) &&
    !/[\p{L}\d]/u.test(words)
  ) {
    return [createText(words)];
  }
  // Google Docs adds an image of the checkbox; `boxOf` reads the item itself.
  const isBox = attribute(node, 'aria-roledescription') === 'checkbox';
  const name = address.trim() || words;
  if (name !== '' && !isBox) options.onRemoved(`the picture “${shorten(name)}”`);
  return [];
}

function shorten(address: string): string {
  const text = address.replaceAll(/\s+/g, ' ').trim();
  return text.length > 60 ? `${[...text].slice(0, 59).join('')}…` : text;
}
