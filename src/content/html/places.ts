/** The ids used by the rich texts of one page. */
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
  // Continue from the last number: trying all of them takes a second for thousands of equal headings.
  for (; taken.has(free); next += 1) free = `${id}-${next}`;
  taken.set(id, next).set(free, taken.get(free) ?? 2);
  return free;
}

/** Addresses that point to the text itself. */
export interface TextPlace {
  /** Address of the content service. */
  readonly base?: string | undefined;
  /** Path of the page. */
  readonly path?: string | undefined;
}

/** The path of a post’s page; `undefined` for other collections, whose paths the descriptors decide. */
export function pathOfEntry(
  collection: string,
  { slug }: Readonly<Record<string, unknown>>,
): string | undefined {
  return collection === 'posts' && typeof slug === 'string' ? `/blog/posts/${slug}` : undefined;
}

/** A link target inside the text. */
interface NamedPlace {
  readonly name: string;
  /** The address consists of the fragment alone. */
  readonly isAlone: boolean;
}

/** Names of numbered notes: `_ftn1`, `fn:2`, `cite_note-3`. */
const noteName = /(?:note|fn|ftn|edn|cite|ref)[\w:.-]*\d/i;

/**
 * The target that an address may name in its own text: a fragment alone, a fragment of the page or of the editor that had the text
 * open, or a numbered note of any page. `undefined` for every other address.
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

/** Copying makes fragment links absolute: with the address of the file, the editor or the page. */
function leadsHere(address: string, { base, path }: TextPlace): boolean {
  // A relative path is a file of the program that wrote it; the site follows no relative links.
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

/** Prefixes added by Google Docs, GitHub and this site. */
const prefixes = /^(?:heading=|bookmark=|user-content-|text-)/;

/** A name for comparison, without case, encoding and known prefixes. */
export const foldName = (name: string): string =>
  decoded(name).normalize('NFC').toLowerCase().replace(prefixes, '');

/** A name with unsafe characters replaced. */
export const idOfName = (name: string): string =>
  decoded(name)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
    .slice(0, 64) || 'place';
