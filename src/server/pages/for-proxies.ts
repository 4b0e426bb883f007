import { tagsOf } from '#content/store/tags.ts';

/** How long a proxy may use an answer, in seconds, and after that while it asks again. */
export const sharedFor = {
  /** The site purges it after every change. This limits the effect of a lost purge. */
  purged: { fresh: 300, stale: 600 },
  /** Without purges, an answer is at most a minute old. */
  unpurged: { fresh: 10, stale: 50 },
} as const;

/** How long a proxy may use an answer while the site fails, in seconds. */
const staleIfError = 86_400;

interface ForProxiesOptions {
  /** The next date in a resource at which it changes, in milliseconds since 1970. */
  readonly changesAt: (path: string) => number | undefined;
  /** Whether the site purges a proxy after changes. */
  readonly isPurged?: boolean | undefined;
  /** In milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

export type ForProxies = ReturnType<typeof createForProxies>;

/** Creates the function that says how long proxies may use an answer, and by which tags they purge it. */
export function createForProxies({ changesAt, isPurged, now = Date.now }: ForProxiesOptions) {
  const { fresh: longest, stale: longestStale } = isPurged ? sharedFor.purged : sharedFor.unpurged;

  /** Seconds until the first of these resources changes by its dates. */
  function secondsLeft(paths: readonly string[]): number {
    let first = Number.POSITIVE_INFINITY;
    for (const path of paths) first = Math.min(first, changesAt(path) ?? first);
    return Math.max(0, Math.floor((first - now()) / 1000));
  }

  /** @param paths of the resources that the answer was made from */
  return (paths: readonly string[]) => {
    return {
      tags: [...new Set(paths.flatMap(tagsOf))],
      /** `CDN-Cache-Control` (RFC 9213) as of now. Content that ends at a date is never used longer, whatever fails. */
      control(): string {
        const left = secondsLeft(paths);
        const fresh = Math.min(longest, left);
        const stale = Math.min(longestStale, left - fresh);
        const error = Math.min(staleIfError, left - fresh);
        return `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${error}`;
      },
    };
  };
}

/** Adds the tags for CDNs: Fastly and Varnish read the first header, Cloudflare and others the second. */
export function writeTags(headers: Headers, tags: readonly string[]): void {
  headers.set('surrogate-key', tags.join(' '));
  headers.set('cache-tag', tags.join(','));
}
