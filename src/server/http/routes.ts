import { TrieRouter } from 'hono/router/trie-router';
import { feeds } from '#app/feeds/feed-address.ts';
import { printPath } from '#components/theme/print.ts';
import { pages } from '#pages/index.ts';
import { redirects } from '#redirects.ts';
import { indexPath, resultsPath, searchPage } from '#search/addresses.ts';
import { policyReportsPath } from './content-policy';
import { securityTxtPath } from './security-txt';

/** An address of the site, or a pattern of many: what the handler, the log, canonical addresses, sitemap and export go by. */
export interface Route {
  /** As Hono writes it: `:name` is one part of a path, `*` any number of them. */
  readonly pattern: string;
  /** Which function of `createHandler` answers it. */
  readonly answer: Answer;
  /** GET answers HEAD, too; OPTIONS is answered everywhere, anything else by 405. */
  readonly method: 'GET' | 'POST';
  /** What the log and the figures call it. Patterns, as what a visitor typed may name a person. */
  readonly label: string;
  /** Whether the log may name the path itself once it was found: it is an address of the site, and nothing else. */
  readonly isPathLogged?: boolean;
  /** Whether anyone can make up matching addresses that make the site ask the content service. */
  readonly isOpenEnded?: boolean;
  /** Whether other spellings of the address are redirected to it. */
  readonly isCanonical?: boolean;
  /** Where it has moved for good. */
  readonly to?: string;
  /** Whether it stands in the sitemap; posts are listed by their index. */
  readonly isInSitemap?: boolean;
  /** Whether the export asks for it, whatever links to it. `optional`: it may be there or not. */
  readonly isExported?: boolean | 'optional';
}

export type Answer =
  | 'page'
  | 'feed'
  | 'robots'
  | 'security-txt'
  | 'print-styles'
  | 'redirect'
  | 'resource'
  | 'picture'
  | 'sharing-picture'
  | 'search-page'
  | 'search-results'
  | 'search-index'
  | 'enquiry'
  | 'policy-report'
  | 'change-notice'
  | 'preview'
  | 'preview-opening'
  | 'preview-signing';

/** A file at the root: feeds, site maps, what crawlers read. */
const file = { method: 'GET', label: '/:file' } as const;

const page = (path: string): Route => ({
  pattern: path,
  answer: 'page',
  method: 'GET',
  label: path,
  isCanonical: true,
  isInSitemap: true,
  isExported: true,
});

const redirect = (from: string, to: string): Route => ({
  pattern: from,
  answer: 'redirect',
  method: 'GET',
  label: from,
  to,
  isExported: true,
});

/** Every address of the site; what nothing before it matches is for the last. */
export const routes: readonly Route[] = [
  ...[...pages.map(({ path }) => path), '/privacy-policy'].map(page),
  { ...page('/blog/posts'), isExported: false },
  {
    ...page('/blog/posts/:slug'),
    isPathLogged: true,
    isInSitemap: false,
    isExported: false,
  },
  { ...page('/404'), isInSitemap: false },
  { ...page(searchPage), answer: 'search-page', isInSitemap: false },
  { pattern: resultsPath, answer: 'search-results', method: 'GET', label: resultsPath },
  {
    ...{ pattern: indexPath, answer: 'search-index', method: 'GET', label: indexPath },
    isExported: true,
  },
  ...Object.entries(redirects).map(([from, to]) => ({ ...redirect(from, to), isCanonical: true })),
  ...[...feeds.map(({ path }) => path), '/sitemap.xml'].map(
    (pattern): Route => ({ ...file, pattern, answer: 'feed', isCanonical: true, isExported: true }),
  ),
  { ...file, pattern: '/:name{sitemap-[1-9][0-9]{0,3}\\.xml}', answer: 'feed' },
  { ...file, pattern: '/robots.txt', answer: 'robots', isCanonical: true, isExported: true },
  { ...file, pattern: printPath, answer: 'print-styles', isExported: true },
  {
    ...{ pattern: securityTxtPath, answer: 'security-txt', method: 'GET' },
    ...{ label: '/.well-known/:file', isExported: 'optional' },
  },
  redirect('/security.txt', securityTxtPath),
  redirect('/favicon.ico', '/assets/logo'),
  { pattern: '/content/*', answer: 'resource', method: 'GET', label: '/content/:resource' },
  {
    ...{ pattern: '/assets/:id', answer: 'picture', method: 'GET', label: '/assets/:id' },
    isOpenEnded: true,
  },
  { pattern: '/og/*', answer: 'sharing-picture', method: 'GET', label: '/og/:picture' },
  { pattern: '/enquiries', answer: 'enquiry', method: 'POST', label: '/enquiries' },
  { pattern: '/revalidate', answer: 'change-notice', method: 'POST', label: '/revalidate' },
  {
    ...{ pattern: policyReportsPath, answer: 'policy-report', method: 'POST' },
    label: policyReportsPath,
  },
  { pattern: '/preview', answer: 'preview', method: 'GET', label: '/preview' },
  { pattern: '/preview/open', answer: 'preview-opening', method: 'GET', label: '/preview/open' },
  {
    pattern: '/preview/address',
    answer: 'preview-signing',
    method: 'POST',
    label: '/preview/address',
  },
  // The build's files: the platform answers them where they are.
  { pattern: '/_app/*', answer: 'page', method: 'GET', label: '/_app/:file' },
  { pattern: '*', answer: 'page', method: 'GET', label: 'other' },
];

const addresses = new Map(routes.map((route) => [route.pattern, route]));
const patterns = new TrieRouter<Route>();
for (const route of routes) {
  if (/[:*]/.test(route.pattern)) patterns.add('ALL', route.pattern, route);
}

/** The route of a path, as it stands in an address. */
export function routeOf(path: string): Route {
  const address = addresses.get(path);
  if (address) return address;
  const [[found]] = patterns.match('ALL', path);
  const route = found?.[0] ?? addresses.get('*');
  if (!route) throw new Error('The last route is for every path.');
  return route;
}

/** The target of a request, as its first line has it, without its query. */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** The addresses in the sitemap, besides those of posts. */
export const sitemapPaths: readonly string[] = routes.flatMap(({ isInSitemap, pattern }) =>
  isInSitemap ? pattern : [],
);

/** The addresses that an export asks for, whatever links to them, and those of them that may not be there. */
export const exportedPaths: readonly string[] = routes.flatMap(({ isExported, pattern }) =>
  isExported ? pattern : [],
);
export const optionalPaths: ReadonlySet<string> = new Set(
  routes.flatMap(({ isExported, pattern }) => (isExported === 'optional' ? pattern : [])),
);
