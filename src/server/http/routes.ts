import type { H } from 'hono/types';
import { feeds } from '#app/data/feed-address.ts';
import { iconNames } from '#app/head/icons.ts';
import { printPath } from '#components/theme/print.ts';
import { languages } from '#generated/languages.ts';
import { has } from '#generated/roles.ts';
import { legalPages } from '#generated/site/legal/index.ts';
import { redirects } from '#generated/site/redirects.ts';
import { pages } from '#renderer/pages.ts';
import type { SiteEnv } from './site-env';
import { securityTxtPath } from './text-answer';

/** A handler of Hono, or several: each may answer, or call the next one. */
type Answer = H<SiteEnv> | readonly H<SiteEnv>[];

/** What a site answers with. Each route picks one. */
export interface Answers {
  readonly page: Answer;
  readonly feed: Answer;
  readonly robots: Answer;
  readonly securityTxt: Answer;
  readonly printStyles: Answer;
  readonly buildFile: Answer;
  readonly resource: Answer;
  readonly picture: Answer;
  readonly icon: Answer;
}

interface RouteFacts {
  /** In Hono's syntax: `:name` is one part of a path, `*` any number of parts. */
  readonly pattern: string;
  /** GET includes HEAD. */
  readonly method: 'GET' | 'POST';
  /** Name in logs and metrics. It never contains text that a visitor typed, which may name a person. */
  readonly label: string;
  /** True if the log may contain the path of an existing page. */
  readonly isPathLogged?: boolean;
  /** True for pages and feeds: other spellings of the address are redirected to it. */
  readonly isCanonical?: boolean;
  /** True if other sites may frame its documents, as far as the policy of each document allows. */
  readonly isFramed?: boolean;
  /** The target of a redirect. */
  readonly to?: string;
  /** False for posts, which the sitemap lists separately. */
  readonly isInSitemap?: boolean;
  /** True if an export writes the address even without a link to it. `optional`: the address may be missing. */
  readonly isExported?: boolean | 'optional';
}

export interface Route extends RouteFacts {
  readonly answer: (site: Answers) => Answer;
}

/** A route of a capability. */
export interface CapabilityRoute extends RouteFacts {
  readonly handler: Answer;
}

const page = (path: string): Route => ({
  pattern: path,
  answer: (site) => site.page,
  method: 'GET',
  label: path,
  isCanonical: true,
  isInSitemap: true,
  isExported: true,
});

/** A page whose address is known from content. */
const contentPage = (pattern: string): Route => ({
  ...page(pattern),
  isInSitemap: false,
  isExported: false,
});

const feed = (pattern: string, label = pattern): Route => ({
  pattern,
  answer: (site) => site.feed,
  method: 'GET',
  label,
  isCanonical: true,
});

const redirect = (from: string, to: string): Route => ({
  pattern: from,
  answer: () => (context) => context.redirect(to, 301),
  method: 'GET',
  label: from,
  to,
  isExported: true,
});

/** A file at the root. */
const file = (pattern: string, answer: Route['answer']): Route => ({
  pattern,
  answer,
  method: 'GET',
  label: '/:file',
  isExported: true,
});

const get = (pattern: string, answer: Route['answer'], label = pattern): Route => ({
  pattern,
  answer,
  method: 'GET',
  label,
});

const blogLists = ['/blog/category/:category', '/blog/author/:person'];
const anyFeed = ':feed{(?:feed|atom)\\.xml}';

/** Content decides which of these addresses exist. */
const languageRoutes = (path: string): readonly Route[] => [
  feed(`${path}/${anyFeed}`, `${path}/*`),
  feed(`${path}/blog/category/:category/${anyFeed}`, `${path}/*`),
  contentPage(path),
  contentPage(`${path}/*`),
];

/** The route of every path that no other route has. */
export const everythingElse: Route = get('/*', (site) => site.page, 'other');

const blogRoutes: readonly Route[] = [
  { ...page('/blog/posts'), isExported: false },
  { ...contentPage('/blog/posts/:slug'), isPathLogged: true },
  ...blogLists.flatMap((path) => [contentPage(path), contentPage(`${path}/page/:page`)]),
  ...feeds.map(({ path }) => feed(`/blog/category/:category${path}`)),
];

/** The routes of the core. */
const coreRoutes: readonly Route[] = [
  ...[...pages, ...legalPages].map(({ path }) => page(path)),
  ...(has.posts ? blogRoutes : []),
  { ...page('/404'), isInSitemap: false },
  ...Object.entries(redirects).map(([from, to]) => ({ ...redirect(from, to), isCanonical: true })),
  ...[...feeds.map(({ path }) => path), '/sitemap.xml'].map((path) => ({
    ...feed(path, '/:file'),
    isExported: true,
  })),
  get('/:name{sitemap-[1-9][0-9]{0,3}\\.xml}', (site) => site.feed, '/:file'),
  { ...file('/robots.txt', (site) => site.robots), isCanonical: true },
  file(printPath, (site) => site.printStyles),
  {
    ...get(securityTxtPath, (site) => site.securityTxt, '/.well-known/:file'),
    isExported: 'optional',
  },
  redirect('/security.txt', securityTxtPath),
  ...iconNames.map((name) => file(`/${name}`, (site) => site.icon)),
  ...languages.flatMap(({ path }) => (path === '' ? [] : languageRoutes(path))),
  get('/content/*', (site) => site.resource, '/content/:resource'),
  get('/assets/:id', (site) => site.picture),
  get('/_app/*', (site) => site.buildFile, '/_app/:file'),
  everythingElse,
];

/**
 * Makes the table of routes: the first one that fits a path answers. Routes of capabilities come first, because pages in other
 * languages have every path below `/ta/`.
 * @throws Error if a capability has the pattern of another route
 */
export function createTable(added: readonly CapabilityRoute[]): readonly Route[] {
  const table: readonly Route[] = [
    ...added.map(({ handler, ...facts }) => ({ ...facts, answer: () => handler })),
    ...coreRoutes,
  ];
  const patterns = table.map(({ pattern }) => pattern);
  const twice = added.find(({ pattern }, index) => patterns.lastIndexOf(pattern) !== index);
  if (twice) throw new Error(`Two routes have the pattern “${twice.pattern}”.`);
  return table;
}

export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

export const sitemapPaths: readonly string[] = coreRoutes.flatMap(({ isInSitemap, pattern }) =>
  isInSitemap ? pattern : [],
);

/** The paths that an export writes. */
export const listExportedPaths = (routes: readonly Route[]): readonly string[] =>
  routes.flatMap(({ isExported, pattern }) => (isExported ? pattern : []));

/** The paths that an export writes if the site answers them. */
export const listOptionalPaths = (routes: readonly Route[]): ReadonlySet<string> =>
  new Set(routes.flatMap(({ isExported, pattern }) => (isExported === 'optional' ? pattern : [])));
