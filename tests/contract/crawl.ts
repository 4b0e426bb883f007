import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { siteUrl } from '#tests/support/addresses.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** An address of the site, with the document that names it and the kind of the name. */
interface Named {
  readonly address: string;
  readonly from: string;
  readonly as: string;
}

/** The scripts of the build, which Node's server answers, and the addresses that take forms only. */
const notAsked = /^\/(?:_app\/|enquiries(?:\?|$)|js\/)/;

const lists = ['srcset', 'imagesrcset'];

const fromSrcset = (value: string) =>
  value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '');

const inStyles = (css: string) =>
  Array.from(css.matchAll(/url\(["']?([^"')]+)/g), ([, address = '']) => address);

/** Returns every text of a JSON value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const inSite = (text: string) => text === siteUrl || text.startsWith(`${siteUrl}/`);

/** Returns the addresses in JSON-LD, or the resources in the state of a page. */
function inScript(type: string, id: string, text: string): readonly (readonly [string, string])[] {
  if (type === 'application/ld+json')
    return textsIn(JSON.parse(text))
      .filter(inSite)
      .map((address) => ['JSON-LD', address.replace('{search_term_string}', 'visa')]);
  if (id !== 'state') return [];
  return Object.keys(JSON.parse(text).resources).map((path) => ['resource', path]);
}

function inHtml(nodes: readonly Node[]): readonly (readonly [as: string, address: string])[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const { rel = '', type = '', id = '', style = '' } = attributes;
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const own = node.attrs.flatMap(({ name, value }): readonly (readonly [string, string])[] => {
      if (name === 'content' && inSite(value)) return [['meta', value]];
      if (lists.includes(name)) return fromSrcset(value).map((address) => ['srcset', address]);
      return ['href', 'src', 'poster', 'action'].includes(name)
        ? [[`${node.tagName} ${rel} ${name}`, value]]
        : [];
    });
    const css = node.tagName === 'style' ? text : style;
    return [
      ...own,
      ...inStyles(css).map((address) => ['style', address] as const),
      ...(node.tagName === 'script' ? inScript(type, id, text) : []),
      ...inHtml(node.childNodes),
    ];
  });
}

const unescaped = (xml: string) =>
  xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/**
 * Returns the addresses in elements and attributes of a feed or sitemap, and in the HTML of its posts. The ids of posts are names,
 * not addresses.
 */
function inXml(xml: string): readonly (readonly [as: string, address: string])[] {
  const elements = Array.from(
    xml.matchAll(/<(loc|image:loc|link|content:encoded|content)(?: [^>]*)?>([^<]+)</g),
    ([, name = '', text = '']) => [name, unescaped(text)] as const,
  );
  const attributes = Array.from(
    xml.matchAll(/ (href)="([^"]+)"/g),
    ([, name = '', text = '']) => [name, unescaped(text)] as const,
  );
  return [...elements, ...attributes].flatMap(([name, text]) => {
    const isHtml = name.startsWith('content');
    if (!isHtml) return inSite(text) ? [[name, text] as const] : [];
    return inHtml(parseFragment(text).childNodes);
  });
}

/** Returns every address that an answer names. */
function named({ headers, text }: Answer): readonly (readonly [as: string, address: string])[] {
  const link = headers.get('link');
  const preloads = Array.from((link ?? '').matchAll(/<([^>]+)>/g), ([, address = '']) => address);
  const own = preloads.map((address) => ['Link header', address] as const);
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (type === 'text/html') return [...own, ...inHtml(parse(text).childNodes)];
  if (type.endsWith('xml') && type !== 'image/svg+xml') return [...own, ...inXml(text)];
  if (type === 'text/css') return [...own, ...inStyles(text).map((one) => ['style', one] as const)];
  if (type === 'text/plain')
    return Array.from(text.matchAll(/https:\/\/\S+/g), ([address]) => ['text', address] as const);
  if (type !== 'application/json') return own;
  const urls = (JSON.parse(text).results ?? []).map(({ url }: { url: string }) => url);
  return urls.map((url: string) => ['search result', url] as const);
}

/**
 * Follows every address that the site names, from these addresses on.
 * @param isAsked leaves out addresses that cost too much
 * @returns the addresses, and those that do not answer 200
 */
export async function crawl(
  get: (address: string) => Promise<Answer>,
  from: readonly string[],
  isAsked: (address: string) => boolean = () => true,
) {
  const seen = new Map<string, Named>();
  const wrong: string[] = [];
  const see = (as: string, written: string, at: string) => {
    if (!URL.canParse(written, siteUrl + at)) return;
    const url = new URL(written, siteUrl + at);
    const address = url.pathname + url.search;
    if (url.origin !== siteUrl || notAsked.test(address) || seen.has(address)) return;
    if (isAsked(address)) seen.set(address, { address, from: at, as });
  };
  for (const address of from) see('start', address, '/');
  // Iterating a map includes entries that the loop adds.
  for (const { address, from: at, as } of seen.values()) {
    const answer = await get(address);
    if (answer.status !== 200) {
      const to = answer.headers.get('location') ?? '';
      wrong.push(`${at} names ${address} (${as}), which answers ${answer.status} ${to}`);
      continue;
    }
    for (const [kind, found] of named(answer)) see(kind, found, address);
  }
  return { seen: [...seen.keys()], wrong };
}
