import { readHref } from './attributes';
import { attribute, type Element, isElement, walk } from './tree';

/** What an element of another site or a film shows, as a link to it. */
export interface EmbeddedLink {
  readonly href: string;
  readonly words: string;
}

const embedding = /^(?:iframe|frame|embed|object|video|audio|portal|oembed|amp-.+)$/;

export const isEmbedding = (name: string): boolean => embedding.test(name);

/** Attributes with the address. Pages that wait for consent or for scrolling keep it in one of their own. */
const addressAttributes = ['src', 'data', 'url', 'data-src', 'data-lazy-src', 'data-original'];

const parameters = /^(?:movie|src|url|filename)$/i;

/** The addresses that an embedded element may show, best first. */
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

/** The page on which a player’s film is watched. */
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
  if (tagName === 'video' || films.test(host) || /\.(?:mp4|webm|mov|m4v)\b/i.test(address))
    return 'Video';
  if (tagName === 'audio' || /\.(?:mp3|m4a|ogg|wav)\b/i.test(address)) return 'Audio recording';
  if (/\/maps?\b/.test(address)) return 'Map';
  if (/\/forms?\//.test(address)) return 'Form';
  return /\.pdf\b/i.test(address) ? 'PDF' : 'Page';
}

/**
 * The link that takes the place of an embedded element; `undefined` where it has no address that is safe to follow.
 * @param base address of the content service
 */
export function embeddedLink(element: Element, base: string | undefined): EmbeddedLink | undefined {
  for (const given of addressesOf(element)) {
    // TinyMCE writes addresses of films without their protocol.
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
