/** Which of the site's routes an address belongs to. There are few of them, however many addresses are asked for. */
export interface Route {
  /** The page's own path, or a pattern such as `/blog/posts/:slug`; `other` for what is no address of the site. */
  readonly route: string;
  /** Whether the path itself may be told once it was found: it is an address of the site, and not what a visitor typed. */
  readonly public: boolean;
}

const folders: readonly (readonly [prefix: string, pattern: string])[] = [
  ['/_app/', '/_app/:file'],
  ['/blog/posts/', '/blog/posts/:slug'],
  ['/assets/', '/assets/:id'],
  ['/content/', '/content/:resource'],
  ['/og/', '/og/:picture'],
  ['/.well-known/', '/.well-known/:file'],
];

const paths = ['/blog', '/blog/posts', '/privacy-policy', '/404', '/enquiries', '/revalidate'];

/** Files at the root: feeds, site maps, what crawlers read. */
const file = /^\/[\w-]+\.(?:xml|xsl|txt|json|css|ico|svg|webmanifest)$/;

/** Routes are told by patterns: what a visitor typed may name a person. */
export function createRouteOf(pagePaths: readonly string[]): (target: string) => Route {
  const known = new Map<string, Route>(
    [...paths, ...pagePaths].map((path) => [path, { route: path, public: false }]),
  );
  const patterns = folders.map(([prefix, pattern]) => {
    const route: Route = { route: pattern, public: pattern === '/blog/posts/:slug' };
    return [prefix, route] as const;
  });
  const rootFile: Route = { route: '/:file', public: false };
  const other: Route = { route: 'other', public: false };

  /** @param target what stands in the first line of a request: a path, perhaps with a query */
  return (target) => {
    const path = pathOf(target);
    const page = known.get(path);
    if (page) return page;
    for (const [prefix, route] of patterns) if (path.startsWith(prefix)) return route;
    return file.test(path) ? rootFile : other;
  };
}

/** The target of a request without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}
