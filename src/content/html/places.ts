/** The ids that the rich texts of one page have. */
export interface PageIds {
  /** Each with the number that makes another of it. */
  readonly taken: Map<string, number>;
  /** Ids of headings: other texts of the page may link to these. */
  readonly headings: Set<string>;
}

export const newPageIds = (): PageIds => ({ taken: new Map(), headings: new Set() });

/** An id, or the first free one with a number. Takes it. */
export function takeId(id: string, { taken }: PageIds): string {
  let free = id;
  let next = taken.get(id) ?? 2;
  // Numbers go on from the last one: trying all of them takes a second for thousands of equal headings.
  for (; taken.has(free); next += 1) free = `${id}-${next}`;
  taken.set(id, next).set(free, taken.get(free) ?? 2);
  return free;
}

/** Where a text is shown. */
export interface TextPlace {
  /** Address of the content service. */
  readonly base?: string | undefined;
  /** Path of the page. */
  readonly path?: string | undefined;
}

/** The path of the page that shows an entry; `undefined` where another room decides it. */
export function pathOfEntry(
  collection: string,
  { slug }: Readonly<Record<string, unknown>>,
): string | undefined {
  return collection === 'posts' && typeof slug === 'string' ? `/blog/posts/${slug}` : undefined;
}

/** The place that a link names. */
interface NamedPlace {
  readonly name: string;
  /** The address is nothing but this name. */
  readonly isAlone: boolean;
}

/** Names that programs number the notes of a text with: `_ftn1`, `fn:2`, `cite_note-3`. */
const noteName = /(?:note|fn|ftn|edn|cite|ref)[\w:.-]*\d/i;

/**
 * The place that an address may name in the text that links to it: `#name`, the same behind the address of the page or of the
 * editor that had the text open, and notes behind any address. `undefined` for every other address.
 */
export function placeIn(href: string, here: TextPlace): NamedPlace | undefined {
  const address = href.trim();
  const hash = address.indexOf('#');
  if (hash < 0 || address.length > 4096) return undefined;
  const name = address.slice(hash + 1);
  if (hash === 0) return { name, isAlone: true };
  const isHere = noteName.test(name) || leadsHere(address.slice(0, hash), here);
  return isHere ? { name, isAlone: false } : undefined;
}

/** Programs that copy a text make its links to its own places absolute: with the address of a file, an editor or the page. */
function leadsHere(address: string, { base, path }: TextPlace): boolean {
  // A path without its beginning is that of a file, and nothing else that could be followed.
  if (/^(?:about|file|blob):/i.test(address) || /^[\w-][^:]*$/.test(address)) return true;
  try {
    const url = new URL(address, 'https://site.invalid');
    if (url.hostname === 'docs.google.com') return url.pathname.startsWith('/document/');
    const service = base === undefined ? undefined : new URL(base);
    const prefix = service?.pathname.replace(/\/+$/, '');
    if (service?.host === url.host && url.pathname.startsWith(`${prefix}/`)) return true;
    return path !== undefined && comparable(url.pathname) === comparable(path);
  } catch {
    return false;
  }
}

const comparable = (path: string): string =>
  decoded(path).normalize('NFC').toLowerCase().replace(/\/+$/, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Prefixes that Google Docs, GitHub and this site put before the name of a place. */
const prefixes = /^(?:heading=|bookmark=|user-content-|text-)/;

/** A name as names are compared: programs differ in case, encoding and prefixes. */
export const foldName = (name: string): string =>
  decoded(name).normalize('NFC').toLowerCase().replace(prefixes, '');

/** A name with nothing in it that an id or an address could not have. */
export const idOfName = (name: string): string =>
  decoded(name)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
    .slice(0, 64) || 'place';
