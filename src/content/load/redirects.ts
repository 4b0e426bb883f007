import { addressKey, isPlainPath, spellPath, wellFormedHost } from '#content/resources/paths.ts';
import type { SiteRedirect } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import type { Redirect } from '#generated/shapes.ts';

/** The parts of the site that decide which redirects have an effect. Plain data, because another thread reads content. */
export interface RedirectSettings {
  /** The public origin. An address on it is a path of this site. */
  readonly siteUrl?: string | undefined;
  /** Paths that the site answers itself. `/content/*` stands for everything below `/content`, `/sitemap-*` for a beginning. */
  readonly protectedAddresses?: readonly string[] | undefined;
}

interface RefusedRedirect {
  readonly index: number;
  readonly field: 'from' | 'to';
  readonly message: string;
  readonly fix: string;
}

interface Decision {
  /** The redirects that have an effect. */
  readonly accepted: readonly { readonly index: number; readonly redirect: SiteRedirect }[];
  readonly refused: readonly RefusedRedirect[];
}

type Fault = readonly [message: string, fix: string];

interface Refusal {
  readonly fault: Fault;
}

/** A site whose own address is unknown. */
const unknownOrigin = 'http://site.invalid';

/** Longer addresses do not fit into every host’s configuration: nginx reads at most 4,096 bytes. */
const maxCharacters = 2_000;

const faults = {
  foreign: ['is not an old address of this site.', 'Begin it with “/”, for example /old-page.'],
  malformed: [
    'has a “%” or another character that no address can have.',
    'Copy the address from the browser’s address bar.',
  ],
  tooLong: [
    `is longer than ${maxCharacters.toLocaleString('en')} characters.`,
    'Choose a shorter address, or remove the line.',
  ],
  occupied: [
    'is an address of the site itself, so visitors get what the site has there.',
    'Choose an address that no longer exists, or remove the line.',
  ],
  repeated: ['is redirected by an earlier line.', 'Remove one of the two lines.'],
  target: [
    'is neither a page of this site nor an address that starts with https://.',
    'Write a path such as /fees, or a full address with https:// and without a password.',
  ],
  figure: ['names a figure, which only texts can show.', 'Write the address without {{claim:…}}.'],
  missing: [
    'is the page for missing addresses.',
    'Choose another target, or remove the line: visitors get that page anyway.',
  ],
  itself: ['is the address that is redirected.', 'Choose another target, or remove the line.'],
  loop: [
    'leads back to the redirected address, because of later lines.',
    'Choose another target, or remove the line.',
  ],
} as const satisfies Record<string, Fault>;

const unsafe = /[\s\\\p{Cc}\p{Cf}]/u;

function urlOf(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** True for an address on the site’s host, also with the other scheme. */
function isOwn({ protocol, hostname, port }: URL, site: URL): boolean {
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const host = (name: string) => name.replace(/\.$/, '');
  return isWeb && host(hostname) === host(site.hostname) && port === site.port;
}

/** Returns the URL of a path or a web address; `undefined` for everything that browsers might read in another way. */
function readAddress(text: string, site: URL): URL | undefined {
  if (unsafe.test(text) || text.startsWith('//')) return undefined;
  if (!text.startsWith('/') && !/^https?:\/\//i.test(text)) return undefined;
  const url = urlOf(text, site.origin);
  const isPlain = url?.username === '' && url.password === '' && wellFormedHost.test(url.hostname);
  return isPlain ? url : undefined;
}

const namesFigure = (text: string): boolean => text.includes('{{');

/** Encodes characters that hosts read as variables, quotes or placeholders, and that mean the same when they are encoded. */
const hostSafe = (text: string): string =>
  text.replace(
    /[$"'`{}|^\\<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const isProtected = (key: string, addresses: readonly string[]): boolean =>
  addresses.some((address) => {
    if (!address.endsWith('*')) return key === address;
    const start = address.slice(0, -1);
    return key.startsWith(start) || (start.endsWith('/') && key === start.slice(0, -1));
  });

interface Source {
  readonly from: string;
  readonly key: string;
}

function readSource(text: string, site: URL): Source | Refusal {
  if (namesFigure(text)) return { fault: faults.figure };
  const url = readAddress(text, site);
  if (!url || !isOwn(url, site)) return { fault: faults.foreign };
  const [from, key] = [spellPath(url.pathname), addressKey(url.pathname)];
  if (from === undefined || key === undefined || !isPlainPath(url.pathname)) {
    return { fault: faults.malformed };
  }
  if (key === '/') return { fault: faults.foreign };
  return from.length > maxCharacters ? { fault: faults.tooLong } : { from, key };
}

interface Target {
  readonly to: string;
  /** Absent for an address of another site. */
  readonly key?: string;
}

function readTarget(text: string, site: URL): Target | Refusal {
  if (namesFigure(text)) return { fault: faults.figure };
  const url = readAddress(text, site);
  if (!url) return { fault: faults.target };
  const rest = hostSafe(url.search + url.hash);
  if (!isOwn(url, site)) {
    const to = url.origin + hostSafe(url.pathname) + rest;
    if (url.protocol !== 'https:') return { fault: faults.target };
    return to.length > maxCharacters ? { fault: faults.tooLong } : { to };
  }
  const [path, key] = [spellPath(url.pathname), addressKey(url.pathname)];
  if (path === undefined || key === undefined || !isPlainPath(url.pathname)) {
    return { fault: faults.malformed };
  }
  if (key === '/404') return { fault: faults.missing };
  const to = path + rest;
  return to.length > maxCharacters ? { fault: faults.tooLong } : { to, key };
}

/** True if redirects lead from a target to an address. The redirects contain no loop. */
function leadsTo(key: string, first: Target, targets: ReadonlyMap<string, Target>): boolean {
  let target: Target | undefined = first;
  while (target?.key !== undefined && target.key !== key) target = targets.get(target.key);
  return target?.key === key;
}

/**
 * Decides which of the editors’ redirects have an effect. Refuses repeated lines, foreign and malformed addresses, and addresses
 * that the site answers itself. Of a loop, it refuses the first line, because a page that moved back has the newest line. Pages
 * that content makes, such as posts, are not known here: the site follows a redirect only where it has nothing to show. So a
 * chain keeps its steps.
 */
export function decideRedirects(
  rows: readonly Redirect[],
  { siteUrl = unknownOrigin, protectedAddresses = [] }: RedirectSettings = {},
): Decision {
  const site = new URL(siteUrl);
  const refused: RefusedRedirect[] = [];
  const read = new Map<string, { index: number; from: string; target: Target }>();
  const refuse = (index: number, field: RefusedRedirect['field'], [message, fix]: Fault) => {
    refused.push({ index, field, message, fix });
  };

  for (const [index, row] of rows.entries()) {
    const source = readSource(textOf(row.from), site);
    const target = readTarget(textOf(row.to), site);
    if ('fault' in source) refuse(index, 'from', source.fault);
    else if (isProtected(source.key, protectedAddresses)) refuse(index, 'from', faults.occupied);
    else if (read.has(source.key)) refuse(index, 'from', faults.repeated);
    else if ('fault' in target) refuse(index, 'to', target.fault);
    else if (target.key === source.key) refuse(index, 'to', faults.itself);
    else read.set(source.key, { index, from: source.from, target });
  }

  const targets = new Map<string, Target>();
  const accepted: { index: number; redirect: SiteRedirect }[] = [];
  for (const [key, { index, from, target }] of [...read].toReversed()) {
    if (leadsTo(key, target, targets)) {
      refuse(index, 'to', faults.loop);
      continue;
    }
    targets.set(key, target);
    const until = rows[index]?.until;
    accepted.unshift({ index, redirect: { from, to: target.to, until } });
  }
  return { accepted, refused };
}
