import { xmlText } from '#app/feeds/xml.ts';
import { languages, siteLanguage } from '#generated/languages.ts';
import { answerWords } from '#i18n/server-words.ts';
import { privateNotStored } from '#server/http/cache-control.ts';
import type { Redirect } from '../folder/batch';
import { listPath } from '../folder/output';

/** The list of posts in each language. Its later pages have a query on the server, and files in an export. */
const listPaths: readonly string[] = languages.map(({ path }) => path + listPath);

export type HeaderSet = Readonly<Record<string, string>>;

export interface HostRules {
  readonly redirects: readonly Redirect[];
  readonly documents: HeaderSet;
  /** Headers by root folder. They override the headers of documents. */
  readonly folders: Readonly<Record<string, HeaderSet>>;
  readonly patterns: readonly string[];
  /** Addresses of documents that no cache may store. */
  readonly unstored: readonly string[];
}

const notStored: HeaderSet = { 'cache-control': privateNotStored, 'x-robots-tag': 'noindex' };

/** Matches headers that fit only one answer, and headers that hosts set themselves. */
const notForHosts =
  /^(?:content-(?:disposition|length|type|encoding|security-policy)|date|etag|last-modified|vary|set-cookie|surrogate-.*|cache-tag|cdn-cache-control|server(?:-timing)?|x-request-id|alt-svc|connection|keep-alive)$/;

/** Directives that work only in a header (CSP 3, 3.3). Each document contains the others. */
const headerOnly = /^(?:frame-ancestors|sandbox|report-uri|report-to)\b/;

export function headersOf(answer: Headers, isPage: boolean): HeaderSet {
  const headers: Record<string, string> = {};
  answer.forEach((value, name) => {
    if (!notForHosts.test(name)) headers[name] = value;
  });
  const policy = answer.get('content-security-policy');
  const sent = isPage ? partsOf(policy, true).join(';') : policy;
  if (sent) headers['content-security-policy'] = sent;
  return headers;
}

const partsOf = (policy: string | null, isForHeader: boolean) =>
  (policy ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && headerOnly.test(part) === isForHeader);

export const documentPolicy = (answer: Headers): string =>
  partsOf(answer.get('content-security-policy'), false).join(';');

/** Targets without characters that hosts read as placeholders. */
const plainTarget =
  /^(?:https:\/\/[\w.-]+(?::\d+)?)?(?:\/[\w./%~-]*)?(?:\?[\w./%~=&+-]*)?(?:#[\w./%~=&-]*)?$/;

const lowerCase = (path: string): string => (decodedPath(path) ?? path).toLowerCase();

/** Returns whether a redirect is safe on hosts that ignore case or treat special characters as patterns. */
export const isForEveryHost = ({ from, to }: Redirect): boolean =>
  /^[\w./%~-]*$/.test(from) && plainTarget.test(to) && lowerCase(from) !== lowerCase(to);

/** Writes `_redirects` for Netlify and Cloudflare Pages. Netlify prefers a file to a redirect unless the line ends in “!”. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return [
    '# Netlify uses lines with “!” and queries. Cloudflare Pages ignores them.',
    ...redirects.flatMap(({ from, to, status }) => {
      const line = `${from} ${to} ${status}`;
      return [`${line}!`, line];
    }),
    ...listPaths.map((list) => `${list} page=:page ${list}/page/:page 200!`),
    '',
  ].join('\n');
}

/**
 * Returns patterns by first segment and number of segments, so that each address matches exactly one. Wildcards would overlap: on
 * Netlify, `/blog/*` also matches `/blog`.
 */
export function addressPatterns(
  files: Iterable<string>,
  folders: Readonly<Record<string, HeaderSet>>,
): readonly string[] {
  const patterns = new Set(['/', '/:page']);
  for (const file of files) {
    const [first = '', ...rest] = file.split('/');
    if (rest.length === 0 || Object.hasOwn(folders, first)) continue;
    const parts = rest.map((_, at) => `:part${at + 1}`);
    // Includes shorter paths: the 404 page answers for them if they do not exist.
    for (const [at] of parts.entries())
      patterns.add(`/${[first, ...parts.slice(0, at + 1)].join('/')}`);
  }
  return [...patterns].sort();
}

const only = (set: HeaderSet, isWanted: (name: string, value: string) => boolean): HeaderSet =>
  Object.fromEntries(Object.entries(set).filter(([name, value]) => isWanted(name, value)));

/**
 * Writes `_headers` for Netlify and Cloudflare Pages. No header is in two matching rules, because hosts differ on repeated
 * headers. Cloudflare joins the values, which makes most of them invalid.
 */
export function headersFile({ documents, folders, patterns, unstored }: HostRules): string {
  const sets = Object.values(folders);
  const isEverywhere = (name: string) =>
    sets.every((set) => set[name] === undefined || set[name] === documents[name]);
  const everywhere = only(documents, isEverywhere);
  const ofDocuments = only(documents, (name) => !isEverywhere(name));
  const rule = (path: string, set: HeaderSet) => {
    const lines = Object.entries(set).map(([name, value]) => `  ${name}: ${value}\n`);
    return lines.length > 0 ? [`${path}\n${lines.join('')}`] : [];
  };
  return [
    ...rule('/*', everywhere),
    ...patterns.flatMap((pattern) => rule(pattern, ofDocuments)),
    ...unstored.flatMap((address) => rule(address, notStored)),
    ...Object.entries(folders).flatMap(([name, set]) =>
      rule(
        `/${name}/*`,
        only(set, (header) => !(header in everywhere)),
      ),
    ),
  ].join('\n');
}

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Returns one redirect for each path that nginx tells apart: it decodes a path and merges its slashes before it compares. Leaves
 * out paths that no configuration can contain. The last redirect from a path wins.
 */
function byNginxPath(redirects: readonly Redirect[]): ReadonlyMap<string, Redirect> {
  const paths = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const decoded = decodedPath(redirect.from)?.replace(/\/{2,}/g, '/');
    // A control character ends a line or a word. The other locations answer the home page and the list.
    const isUsable = decoded !== undefined && !/\p{Cc}/u.test(decoded) && decoded !== '/';
    if (isUsable && decoded !== listPath) paths.set(decoded, redirect);
  }
  // `/old/` is redirected in one step, unless it has a redirect of its own.
  for (const [path, redirect] of [...paths]) {
    const slashed = `${path}/`;
    if (redirect.keepsQuery && !path.endsWith('/') && !paths.has(slashed)) {
      paths.set(slashed, redirect);
    }
  }
  return paths;
}

/** Writes a target for `return`, in which nginx has no escape for “$”. */
function nginxTarget({ to, keepsQuery = false }: Redirect): string {
  const [address = '', ...fragment] = to.split('#').map((part) => part.replaceAll('$', '%24'));
  const query = keepsQuery && !address.includes('?') ? '$is_args$args' : '';
  return quoted([address + query, ...fragment].join('#'));
}

/** Writes `nginx.conf`, to include in a `server` whose `root` is the folder. */
export function nginxFile({ redirects, documents, folders, unstored }: HostRules): string {
  const location = (matcher: string, set: HeaderSet, files: string) => {
    const headers = Object.entries({ ...documents, ...set }).map(
      ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
    );
    return [`location ${matcher} {`, ...headers, `  try_files ${files} =404;`, '}'].join('\n');
  };
  return [
    '# Include this in the server block whose root is this folder.',
    // By default nginx builds redirects from the request's host, which anyone can forge.
    'absolute_redirect off;',
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_types text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml;',
    'error_page 404 /404.html;',
    // nginx compares locations with decoded addresses.
    ...Array.from(
      byNginxPath(redirects),
      ([path, redirect]) =>
        `location = ${quoted(path)} { return ${redirect.status} ${nginxTarget(redirect)}; }`,
    ),
    // Outside the location, because a matching `if` inside would turn off its other directives.
    'set $list $uri.html;',
    'if ($arg_page ~ "^[1-9][0-9]*$") { set $list $uri/page/$arg_page.html; }',
    'if ($arg_page = "1") { set $list $uri.html; }',
    ...listPaths.map((list) => location(`= ${list}`, {}, '$list')),
    ...unstored.map((address) => location(`= ${address}`, notStored, '$uri.html')),
    'location ~ /(?:\\.velox-export|_headers$|_redirects$|nginx\\.conf$) { return 404; }',
    ...Object.entries(folders).map(([name, set]) => location(`^~ /${name}/`, set, '$uri')),
    // The address is decoded here. Only these characters are allowed, because a line break must not get into a header.
    'location ~ "^((?:/[A-Za-z0-9._-]+)+)/$" { return 301 $1$is_args$args; }',
    location('/', {}, '$uri $uri.html'),
    location('= /', {}, '/index.html'),
    '',
  ].join('\n');
}

/** A page that redirects on hosts without redirects. Search engines follow it, too. */
export const redirectPage = (to: string, siteUrl: string) =>
  `<!DOCTYPE html><html lang="${siteLanguage}"><head><meta charset="utf-8"><title>${xmlText(answerWords('Moved'))}</title><meta http-equiv="refresh" content="0;url=${xmlText(to)}"><link rel="canonical" href="${xmlText(new URL(to, siteUrl).href)}"></head><body><p>${answerWords('This page is at {address}.', { address: `<a href="${xmlText(to)}">${xmlText(to)}</a>` })}</p></body></html>`;
