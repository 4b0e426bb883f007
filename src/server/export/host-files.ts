import type { Redirect } from './crawl';

/** Headers of the answers below a path. */
export interface HeaderRule {
  /** `/*` is every answer. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What static hosts are told, in the words of each. */
export interface HostRules {
  readonly redirects: readonly Redirect[];
  readonly headers: readonly HeaderRule[];
  /** Redirects for which a page stands in on hosts that know none. */
  readonly standIns: ReadonlySet<string>;
}

/** Answers about one moment, one visitor or one version; and what a host writes itself. */
const notForHosts =
  /^(?:content-(?:disposition|length|type|encoding|security-policy)|date|etag|last-modified|vary|set-cookie|surrogate-.*|cache-tag|cdn-cache-control|server(?:-timing)?|x-request-id|alt-svc|connection|keep-alive)$/;

/** The parts of a policy that a document cannot say of itself (CSP 3, 3.3); the rest stands in each document. */
const headerOnly = /^\s*(?:frame-ancestors|sandbox|report-uri|report-to)\b/;

/** The headers of an answer of the site that a host is to send with the like of it. */
export function headersOf(answer: Headers, isPage: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  answer.forEach((value, name) => {
    if (!notForHosts.test(name)) headers[name] = value;
  });
  const policy = answer.get('content-security-policy');
  const said = isPage
    ? policy
        ?.split(';')
        .filter((part) => headerOnly.test(part))
        .join(';')
    : policy;
  if (said) headers['content-security-policy'] = said.trim();
  return headers;
}

/** `_redirects` of Netlify and Cloudflare Pages. Netlify gives a file before a redirect unless it is told not to. */
export function redirectsFile({ redirects, standIns }: HostRules): string {
  const lines = redirects.flatMap(({ from, to, status }) => [
    ...(standIns.has(from) ? [`${from} ${to} ${status}!`] : []),
    `${from} ${to} ${status}`,
  ]);
  return [
    '# Netlify takes lines with “!” and queries; Cloudflare Pages passes them over.',
    ...lines,
    '/blog/posts page=:page /blog/posts/page/:page 200!',
    '',
  ].join('\n');
}

/** `_headers` of Netlify and Cloudflare Pages: rules add up there, so none says again what `/*` has said. */
export function headersFile({ headers }: HostRules): string {
  return headers
    .map(({ path, headers: all }) =>
      [path, ...Object.entries(all).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

/** More redirects than that are refused with the whole file; a page stands in for the others. */
const mostOfVercel = 2_000;

/** `vercel.json`. */
export function vercelFile({ redirects, headers }: HostRules): string {
  return JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash: false,
      redirects: redirects.slice(0, mostOfVercel).map(({ from, to, status }) => ({
        source: from,
        destination: to,
        statusCode: status,
      })),
      headers: headers.map(({ path, headers: all }) => ({
        source: path.replace('*', '(.*)'),
        headers: Object.entries(all).map(([key, value]) => ({ key, value })),
      })),
    },
    null,
    2,
  );
}

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** What nginx is to include in a `server` whose `root` is the folder. */
export function nginxFile({ redirects, headers }: HostRules): string {
  const every = headers.find(({ path }) => path === '/*')?.headers ?? {};
  const lines = (all: Readonly<Record<string, string>>) =>
    Object.entries(all)
      .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
      .join('\n');
  const location = (matcher: string, all: Readonly<Record<string, string>>, files: string) =>
    `location ${matcher} {\n${lines({ ...every, ...all })}\n  try_files ${files} =404;\n}`;
  return [
    '# Include this in the server block whose root is this folder.',
    'gzip_static on;',
    'error_page 404 /404.html;',
    // Locations are compared with what an address means, decoded (RFC 3986, 2.1).
    ...redirects.map(
      ({ from, to, status }) =>
        `location = ${quoted(decodeURIComponent(from))} { return ${status} ${quoted(to)}; }`,
    ),
    'location = /blog/posts {',
    '  set $list /blog/posts.html;',
    '  if ($arg_page ~ "^[1-9][0-9]*$") { set $list /blog/posts/page/$arg_page.html; }',
    '  if ($arg_page = "1") { set $list /blog/posts.html; }',
    lines(every),
    '  try_files $list =404;',
    '}',
    'location ~ /(?:\\.velox-export|_headers$|_redirects$|nginx\\.conf$|vercel\\.json$) { return 404; }',
    ...headers
      .filter(({ path }) => path !== '/*')
      .map(({ path, headers: all }) => location(`^~ ${path.replace('*', '')}`, all, '$uri')),
    location('/', {}, '$uri $uri.html'),
    'location = / {',
    lines(every),
    '  try_files /index.html =404;',
    '}',
    '',
  ].join('\n');
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );

/** The page that stands in for a redirect on a host that knows none: search engines take it for one, too. */
export const standInPage = (to: string, siteUrl: string) =>
  `<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0;url=${escaped(to)}"><link rel="canonical" href="${escaped(new URL(to, siteUrl).href)}"></head><body><p>This page is at <a href="${escaped(to)}">${escaped(to)}</a>.</p></body></html>`;
