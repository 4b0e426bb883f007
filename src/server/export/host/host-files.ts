import { xmlText } from '#app/feeds/xml.ts';
import type { Redirect } from '#server/export/folder/batch.ts';
import { listPath } from '#server/export/folder/output.ts';

/** Headers by their names, in lower case. */
export type HeaderSet = Readonly<Record<string, string>>;

/** What static hosts are configured with, in the syntax of each. */
export interface HostRules {
  readonly redirects: readonly Redirect[];
  /** What goes with documents, and with whatever is in none of the folders. */
  readonly documents: HeaderSet;
  /** By the name of a folder at the root, the headers of its files that override those of documents. */
  readonly folders: Readonly<Record<string, HeaderSet>>;
  /** Patterns of the addresses that are in none of the folders, see `addressPatterns`. */
  readonly patterns: readonly string[];
}

/** Headers of one moment, one visitor or one version, and those that a host writes itself. */
const notForHosts =
  /^(?:content-(?:disposition|length|type|encoding|security-policy)|date|etag|last-modified|vary|set-cookie|surrogate-.*|cache-tag|cdn-cache-control|server(?:-timing)?|x-request-id|alt-svc|connection|keep-alive)$/;

/** The parts of a policy that a document cannot say of itself (CSP 3, 3.3); the rest stands in each document. */
const headerOnly = /^(?:frame-ancestors|sandbox|report-uri|report-to)\b/;

/** The headers of an answer of the site that a host is to send with the like of it. */
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

const partsOf = (policy: string | null, ofHeader: boolean) =>
  (policy ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && headerOnly.test(part) === ofHeader);

/** The part of a page's Content-Security-Policy that stands in its document. */
export const documentPolicy = (answer: Headers): string =>
  partsOf(answer.get('content-security-policy'), false).join(';');

/** Whether a redirect is safe on hosts that ignore case or read signs as patterns. */
export const isForEveryHost = ({ from, to }: Redirect): boolean =>
  /^[\w./%~-]*$/.test(from) &&
  decodeURIComponent(from).toLowerCase() !== decodeURIComponent(to).toLowerCase();

/** `_redirects` of Netlify and Cloudflare Pages. Netlify prefers a file to a redirect unless its line ends in “!”. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return [
    '# Netlify takes lines with “!” and queries; Cloudflare Pages passes them over.',
    ...redirects.flatMap(({ from, to, status }) => {
      const line = `${from} ${to} ${status}`;
      return [`${line}!`, line];
    }),
    `${listPath} page=:page ${listPath}/page/:page 200!`,
    '',
  ].join('\n');
}

/**
 * Patterns of which each address has one: of its own first part, and as long as it is. A wildcard would hold for addresses of
 * other patterns, too, `/blog/*` on Netlify for `/blog` itself.
 * @param files of the export
 * @param folders names of folders that have headers of their own
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
    // Shorter ones, too: an address where nothing is gets the page that says so, which is a document.
    for (const [at] of parts.entries())
      patterns.add(`/${[first, ...parts.slice(0, at + 1)].join('/')}`);
  }
  return [...patterns].sort();
}

const only = (set: HeaderSet, isWanted: (name: string, value: string) => boolean): HeaderSet =>
  Object.fromEntries(Object.entries(set).filter(([name, value]) => isWanted(name, value)));

/**
 * `_headers` of Netlify and Cloudflare Pages. Where several rules hold for an address, Cloudflare joins the values of a header
 * with commas, which makes most of them void, and other hosts take the first or the last: no header is in two of them.
 */
export function headersFile({ documents, folders, patterns }: HostRules): string {
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
    ...Object.entries(folders).flatMap(([name, set]) =>
      rule(
        `/${name}/*`,
        only(set, (header) => !(header in everywhere)),
      ),
    ),
  ].join('\n');
}

/** Vercel refuses a file with more redirects; the others have pages. */
const mostOfVercel = 2_000;

/** `vercel.json`. */
export function vercelFile({ redirects, documents, folders }: HostRules): string {
  const names = Object.keys(folders);
  const rule = (source: string, set: HeaderSet) => ({
    source,
    headers: Object.entries(set).map(([key, value]) => ({ key, value })),
  });
  return JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash: false,
      redirects: redirects.slice(0, mostOfVercel).map(({ from, to, status }) => ({
        source: from,
        destination: to,
        statusCode: status,
      })),
      headers: [
        rule(`/((?!${names.map((name) => `${name}/`).join('|')}).*)`, documents),
        ...names.map((name) => rule(`/${name}/(.*)`, { ...documents, ...folders[name] })),
      ],
    },
    null,
    2,
  );
}

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** What nginx is to include in a `server` whose `root` is the folder. */
export function nginxFile({ redirects, documents, folders }: HostRules): string {
  const location = (matcher: string, set: HeaderSet, files: string) => {
    const headers = Object.entries({ ...documents, ...set }).map(
      ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
    );
    return [`location ${matcher} {`, ...headers, `  try_files ${files} =404;`, '}'].join('\n');
  };
  return [
    '# Include this in the server block whose root is this folder.',
    // By default nginx builds redirects from the host of the request, which anyone can forge.
    'absolute_redirect off;',
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_types text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml;',
    'error_page 404 /404.html;',
    // Locations are compared with what an address means, decoded (RFC 3986, 2.1).
    ...redirects.map(
      ({ from, to, status }) =>
        `location = ${quoted(decodeURIComponent(from))} { return ${status} ${quoted(to)}; }`,
    ),
    // Outside the location, in which an `if` that holds would switch off what else it says.
    `set $list ${listPath}.html;`,
    `if ($arg_page ~ "^[1-9][0-9]*$") { set $list ${listPath}/page/$arg_page.html; }`,
    `if ($arg_page = "1") { set $list ${listPath}.html; }`,
    location(`= ${listPath}`, {}, '$list'),
    'location ~ /(?:\\.velox-export|_headers$|_redirects$|nginx\\.conf$|vercel\\.json$) { return 404; }',
    ...Object.entries(folders).map(([name, set]) => location(`^~ /${name}/`, set, '$uri')),
    // Of such letters only: an address is decoded here, and what it may mean then must not get into a header.
    'location ~ "^((?:/[A-Za-z0-9._-]+)+)/$" { return 301 $1$is_args$args; }',
    location('/', {}, '$uri $uri.html'),
    location('= /', {}, '/index.html'),
    '',
  ].join('\n');
}

/** The page that redirects on a host that knows no redirects: search engines take it for one, too. */
export const redirectPage = (to: string, siteUrl: string) =>
  `<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0;url=${xmlText(to)}"><link rel="canonical" href="${xmlText(new URL(to, siteUrl).href)}"></head><body><p>This page is at <a href="${xmlText(to)}">${xmlText(to)}</a>.</p></body></html>`;
