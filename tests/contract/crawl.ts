import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

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

const inSite = (text: string, siteUrl: string) =>
  text === siteUrl || text.startsWith(`${siteUrl}/`);

type Names = readonly (readonly [as: string, address: string])[];

/** Returns the addresses in JSON-LD, or the resources in the state of a page. */
function inScript(type: string, id: string, text: string, siteUrl: string): Names {
  if (type === 'application/ld+json')
    return textsIn(JSON.parse(text))
      .filter((address) => inSite(address, siteUrl))
      .map((address) => ['JSON-LD', address.replace('{search_term_string}', 'visa')]);
  if (id !== 'state') return [];
  return Object.keys(JSON.parse(text).resources).map((path) => ['resource', path]);
}

function inHtml(nodes: readonly Node[], siteUrl: string): Names {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const { rel = '', type = '', id = '', style = '' } = attributes;
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const names = node.attrs.flatMap(({ name, value }): Names => {
      if (name === 'content' && inSite(value, siteUrl)) return [['meta', value]];
      if (lists.includes(name)) return fromSrcset(value).map((address) => ['srcset', address]);
      return ['href', 'src', 'poster', 'action'].includes(name)
        ? [[`${node.tagName} ${rel} ${name}`, value]]
        : [];
    });
    const css = node.tagName === 'style' ? text : style;
    return [
      ...names,
      ...inStyles(css).map((address) => ['style', address] as const),
      ...(node.tagName === 'script' ? inScript(type, id, text, siteUrl) : []),
      ...inHtml(node.childNodes, siteUrl),
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
function inXml(xml: string, siteUrl: string): Names {
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
    if (!isHtml) return inSite(text, siteUrl) ? [[name, text] as const] : [];
    return inHtml(parseFragment(text).childNodes, siteUrl);
  });
}

/** Returns every address that an answer names. */
function named({ headers, text }: Answer, siteUrl: string): Names {
  const link = headers.get('link');
  const preloads = Array.from((link ?? '').matchAll(/<([^>]+)>/g), ([, address = '']) => address);
  const ownNames = preloads.map((address) => ['Link header', address] as const);
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (type === 'text/html') return [...ownNames, ...inHtml(parse(text).childNodes, siteUrl)];
  if (type.endsWith('xml') && type !== 'image/svg+xml')
    return [...ownNames, ...inXml(text, siteUrl)];
  if (type === 'text/css')
    return [...ownNames, ...inStyles(text).map((style) => ['style', style] as const)];
  if (type === 'text/plain')
    return Array.from(text.matchAll(/https:\/\/\S+/g), ([address]) => ['text', address] as const);
  if (type !== 'application/json') return ownNames;
  const urls = (JSON.parse(text).results ?? []).map(({ url }: { url: string }) => url);
  return urls.map((url: string) => ['search result', url] as const);
}

interface Crawl {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** The addresses to start from. */
  readonly from: readonly string[];
  /** Leaves out addresses that cost too much. */
  readonly isAsked?: (address: string) => boolean;
}

/**
 * Follows every address that the site names.
 * @returns the addresses, and those that do not answer 200
 */
export async function crawl(
  get: (address: string) => Promise<Answer>,
  { siteUrl, from, isAsked = () => true }: Crawl,
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
    for (const [kind, target] of named(answer, siteUrl)) see(kind, target, address);
  }
  return { seen: [...seen.keys()], wrong };
}
