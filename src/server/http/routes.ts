import { TrieRouter } from 'hono/router/trie-router';
import { feeds } from '#app/data/feed-address.ts';
import { iconNames } from '#app/head/icons.ts';
import { printPath } from '#components/theme/print.ts';
import { pages } from '#pages/index.ts';
import { redirects } from '#redirects.ts';
import { indexPath, resultsPath, searchPage } from '#search/addresses.ts';
import { languages } from '#site.ts';
import { policyReportsPath } from './content-policy';
import { securityTxtPath } from './text-answer';

export interface Route {
  /** In Hono's syntax: `:name` is one part of a path, `*` any number of parts. */
  readonly pattern: string;
  readonly answer: Answer;
  /** GET includes HEAD. */
  readonly method: 'GET' | 'POST';
  /** Name in logs and metrics. It never contains text that a visitor typed, which may name a person. */
  readonly label: string;
  /** True if the log may contain the path of an existing page. */
  readonly isPathLogged?: boolean;
  /** True if anyone can make up addresses that the site looks up in the content service. */
  readonly isOpenEnded?: boolean;
  /** True if other spellings of the address are redirected to it. */
  readonly isCanonical?: boolean;
  readonly to?: string;
  /** False for posts, which the sitemap lists separately. */
  readonly isInSitemap?: boolean;
  /** True if an export writes the address even without a link to it. `optional`: the address may be missing. */
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
  | 'icon'
  | 'sharing-picture'
  | 'search-page'
  | 'search-results'
  | 'search-index'
  | 'enquiry'
  | 'policy-report'
  | 'change-notice'
  | 'preview'
  | 'preview-opening'
  | 'preview-signing'
  | 'preview-sharing';

/** Feeds, sitemaps and other files at the root. */
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

export const routes: readonly Route[] = [
  ...[...pages.map(({ path }) => path), '/privacy-policy'].map(page),
  { ...page('/blog/posts'), isExported: false },
  {
    ...page('/blog/posts/:slug'),
    isPathLogged: true,
    isInSitemap: false,
    isExported: false,
  },
  ...['/blog/category/:category', '/blog/author/:person'].flatMap((path) =>
    [path, `${path}/page/:page`].map((pattern) => ({
      ...page(pattern),
      isInSitemap: false,
      isExported: false,
    })),
  ),
  ...feeds.map(
    ({ path }): Route => ({
      pattern: `/blog/category/:category${path}`,
      answer: 'feed',
      method: 'GET',
      label: `/blog/category/:category${path}`,
      isCanonical: true,
    }),
  ),
  { ...page('/404'), isInSitemap: false },
  ...languages.map(
    ({ path }): Route => ({
      ...page(path + searchPage),
      ...{ answer: 'search-page', isInSitemap: false, isExported: path === '' },
    }),
  ),
  { pattern: resultsPath, answer: 'search-results', method: 'GET', label: resultsPath },
  ...languages.map(
    ({ tag, path }): Route => ({
      ...{ pattern: indexPath(tag), answer: 'search-index', method: 'GET', label: indexPath(tag) },
      // A language without pages has no index.
      isExported: path === '' ? true : 'optional',
    }),
  ),
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
  ...iconNames.map(
    (name): Route => ({ ...file, pattern: `/${name}`, answer: 'icon', isExported: true }),
  ),
  ...languages.flatMap(({ path }): readonly Route[] =>
    path === ''
      ? []
      : [path, `${path}/*`].map((pattern) => ({
          ...{ pattern, answer: 'page', method: 'GET', label: pattern, isCanonical: true },
        })),
  ),
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
  { pattern: '/preview/share', answer: 'preview-sharing', method: 'POST', label: '/preview/share' },
  { pattern: '/preview/open', answer: 'preview-opening', method: 'GET', label: '/preview/open' },
  {
    pattern: '/preview/address',
    answer: 'preview-signing',
    method: 'POST',
    label: '/preview/address',
  },
  // Node serves existing files of the build before this route.
  { pattern: '/_app/*', answer: 'page', method: 'GET', label: '/_app/:file' },
  { pattern: '*', answer: 'page', method: 'GET', label: 'other' },
];

const addresses = new Map(routes.map((route) => [route.pattern, route]));
const patterns = new TrieRouter<Route>();
for (const route of routes) {
  if (/[:*]/.test(route.pattern)) patterns.add('ALL', route.pattern, route);
}

/** Finds the route of an encoded path. */
export function routeOf(path: string): Route {
  const address = addresses.get(path);
  if (address) return address;
  const [[found]] = patterns.match('ALL', path);
  const route = found?.[0] ?? addresses.get('*');
  if (!route) throw new Error('There is no route for every path.');
  return route;
}

export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

export const sitemapPaths: readonly string[] = routes.flatMap(({ isInSitemap, pattern }) =>
  isInSitemap ? pattern : [],
);

export const exportedPaths: readonly string[] = routes.flatMap(({ isExported, pattern }) =>
  isExported ? pattern : [],
);
export const optionalPaths: ReadonlySet<string> = new Set(
  routes.flatMap(({ isExported, pattern }) => (isExported === 'optional' ? pattern : [])),
);
