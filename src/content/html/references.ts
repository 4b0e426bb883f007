import { namesClaims } from '#content/claims/claim-text.ts';
import type { Anchors } from './anchors';
import { readAttributes, readHref, readSrc } from './attributes';
import {
  attribute,
  createElement,
  createText,
  type Element,
  elementsIn,
  hasWords,
  type Node,
} from './tree';

export interface ReferenceOptions {
  readonly base?: string | undefined;
  readonly anchors: Anchors;
  /** Called with each part that is removed for safety, in the editor's words. */
  readonly onRemoved: (what: string) => void;
  readonly onChanged: (what: string) => void;
  /** Called with each address or attribute that names a claim, which only text can show. */
  readonly onMisplaced: (what: string) => void;
}

function shorten(address: string): string {
  const text = address.replaceAll(/\s+/g, ' ').trim();
  return text.length > 60 ? `${[...text].slice(0, 59).join('')}…` : text;
}

export function cleanLink(node: Element, link: Element, options: ReferenceOptions): Node[] {
  const address = attribute(node, 'href') ?? '';
  const place = options.anchors.nameIn(address);
  const href = place === undefined ? readHref(address, options.base) : '';
  if (namesClaims(address) || namesClaims(href ?? '')) {
    options.onMisplaced(`the link to “${shorten(address)}”`);
    return link.childNodes;
  }
  if (href === undefined && address.trim() !== '') {
    options.onRemoved(`the link to “${shorten(address)}”`);
  }
  if (href === undefined || !hasWords(link)) return link.childNodes;
  if (place === undefined) link.attrs.unshift({ name: 'href', value: href });
  else options.anchors.link(link, place);
  return [link];
}

/** The attributes in which pages that load pictures late keep the address, before the placeholder in `src`. */
const lateSources = ['data-src', 'data-lazy-src', 'data-original'];

/** Returns the addresses of a picture as written, the likeliest first. */
function pictureSources(picture: Element): readonly string[] {
  const sources = ['srcset', 'data-srcset', 'data-lazy-srcset'];
  const largest = sources.flatMap((name) => largestIn(attribute(picture, name) ?? ''));
  const named = lateSources.map((name) => attribute(picture, name) ?? '');
  return [...named, attribute(picture, 'src') ?? '', ...largest].filter((url) => url.trim() !== '');
}

const maxCandidates = 50;

/** Returns the address with the largest descriptor of a `srcset`. */
function largestIn(srcset: string): readonly string[] {
  const candidates = srcset
    .slice(0, 20_000)
    .split(/,\s+/, maxCandidates)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = '', size = '1x']) => ({ address, size: Number.parseFloat(size) || 0 }));
  const [first] = candidates.toSorted((a, b) => b.size - a.size);
  return first ? [first.address] : [];
}

export function cleanImage(node: Element, options: ReferenceOptions): Node[] {
  const { base, onRemoved, onMisplaced } = options;
  const sources = pictureSources(node);
  const address = sources.find((source) => readSrc(source, base)) ?? sources[0] ?? '';
  const src = readSrc(address, base);
  if (namesClaims(address) || namesClaims(src ?? '')) {
    onMisplaced(`the picture “${shorten(address)}”`);
    return [];
  }
  if (src === undefined) {
    const name = address.trim() || (attribute(node, 'alt')?.trim() ?? '');
    // Google Docs adds a picture of the checkbox to each task.
    const isCheckbox = attribute(node, 'aria-roledescription') === 'checkbox';
    if (name !== '' && !isCheckbox) onRemoved(`the picture “${shorten(name)}”`);
    return [];
  }
  const rest = readAttributes(node, 'img', options);
  // With an empty alt text, screen readers skip a picture as decoration.
  const alt = rest.some(({ name }) => name === 'alt') ? [] : [{ name: 'alt', value: '' }];
  return [createElement('img', [{ name: 'src', value: src }, ...alt, ...rest])];
}

const embedding = /^(?:iframe|frame|embed|object|video|audio|portal|oembed|amp-.+)$/;

export const isEmbedding = (name: string): boolean => embedding.test(name);

export function cleanEmbedded(node: Element, inLink: boolean, options: ReferenceOptions): Node[] {
  const name = `<${node.tagName.slice(0, 30)}>`;
  const href = inLink ? undefined : embeddedAddress(node, options.base);
  if (href !== undefined && namesClaims(href)) {
    options.onMisplaced(name);
    return [];
  }
  if (href === undefined) {
    options.onRemoved(name);
    return [];
  }
  options.onChanged(`${name} is shown as a link to “${shorten(href)}”`);
  const host = href.startsWith('/') ? '' : new URL(href).hostname.replace(/^www\./, '');
  const kind = kindOf(node, href, host);
  const title = (attribute(node, 'title') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  const words = title === '' ? kind : `${kind}: ${title}`;
  const text = createText(host === '' ? words : `${words} (${host})`);
  return [createElement('a', [{ name: 'href', value: href }], [text])];
}

/** Returns the first safe address of an embedded element or its sources. Consent tools keep the address in `data-src`. */
function embeddedAddress(element: Element, base: string | undefined): string | undefined {
  const sources = [element, ...elementsIn(element)].flatMap((source) =>
    ['src', 'data', 'url', 'data-src'].map((name) => attribute(source, name) ?? ''),
  );
  for (const source of sources) {
    // TinyMCE writes video addresses without a protocol.
    const whole = source.trim().replace(/^\/\/(?=[\w-]+\.)/, 'https://');
    const href = readHref(watchPage(whole), base);
    if (href !== undefined && /^(?:https?:\/\/|\/assets\/)/i.test(href)) return href;
  }
  return undefined;
}

const watchPage = (address: string): string =>
  address
    .replace(
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{5,20}).*/i,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*/i, 'https://vimeo.com/$1');

function kindOf({ tagName }: Element, address: string, host: string): string {
  const isFilm = /(?:^|\.)(?:youtube|youtu\.be|vimeo)\b/.test(host);
  if (tagName === 'video' || isFilm || /\.(?:mp4|webm|mov|m4v)\b/i.test(address)) return 'Video';
  if (tagName === 'audio' || /\.(?:mp3|m4a|ogg|wav)\b/i.test(address)) return 'Audio recording';
  if (/\/maps?\b/.test(address)) return 'Map';
  if (/\/forms?\//.test(address)) return 'Form';
  return /\.pdf\b/i.test(address) ? 'PDF' : 'Page';
}
