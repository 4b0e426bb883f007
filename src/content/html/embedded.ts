import { readHref } from './attributes';
import { attribute, type Element, isElement, walk } from './tree';

/** A link that replaces an embedded element. */
export interface EmbeddedLink {
  readonly href: string;
  readonly words: string;
}

const embedding = /^(?:iframe|frame|embed|object|video|audio|portal|oembed|amp-.+)$/;

export const isEmbedding = (name: string): boolean => embedding.test(name);

/** Attributes with the address. Lazy loaders and consent tools use their own. */
const addressAttributes = [
  ...['src', 'data', 'url', 'action', 'data-src', 'data-lazy-src', 'data-original'],
];

const parameters = /^(?:movie|src|url|filename)$/i;

/** Candidate addresses, best first. */
function* addressesOf(element: Element): Generator<string> {
  for (const name of addressAttributes) yield attribute(element, name) ?? '';
  for (const node of walk(element)) {
    if (!isElement(node)) continue;
    if (node.tagName === 'source') yield attribute(node, 'src') ?? '';
    if (node.tagName === 'param' && parameters.test(attribute(node, 'name') ?? '')) {
      yield attribute(node, 'value') ?? '';
    }
  }
}

/** The watch page for a YouTube or Vimeo player; other addresses unchanged. */
function pageOf(address: string): string {
  const youtube = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{5,20})/i.exec(
    address,
  );
  if (youtube) return `https://www.youtube.com/watch?v=${youtube[1]}`;
  const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/i.exec(address);
  return vimeo ? `https://vimeo.com/${vimeo[1]}` : address;
}

const films = /(?:^|\.)(?:youtube|youtu\.be|vimeo|dailymotion|loom|wistia)\b/;

function kindOf({ tagName }: Element, address: string, host: string): string {
  if (tagName === 'form') return 'Form';
  if (tagName === 'video' || films.test(host) || /\.(?:mp4|webm|mov|m4v)\b/i.test(address))
    return 'Video';
  if (tagName === 'audio' || /\.(?:mp3|m4a|ogg|wav)\b/i.test(address)) return 'Audio recording';
  if (/\/maps?\b/.test(address)) return 'Map';
  if (/\/forms?\//.test(address)) return 'Form';
  return /\.pdf\b/i.test(address) ? 'PDF' : 'Page';
}

/**
 * The link that replaces an embedded element; `undefined` without a safe address.
 * @param base address of the content service
 */
export function embeddedLink(element: Element, base: string | undefined): EmbeddedLink | undefined {
  for (const given of addressesOf(element)) {
    // TinyMCE writes video addresses without a protocol.
    const whole = given.trim().replace(/^\/\/(?=[\w-]+\.)/, 'https://');
    const href = readHref(pageOf(whole), base);
    if (href === undefined || !/^(?:https?:\/\/|\/assets\/)/i.test(href)) continue;
    const host = href.startsWith('/') ? '' : new URL(href).hostname.replace(/^www\./, '');
    const kind = kindOf(element, href, host);
    const title = (attribute(element, 'title') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
    const words = title === '' ? kind : `${kind}: ${title}`;
    return { href, words: host === '' ? words : `${words} (${host})` };
  }
  return undefined;
}
