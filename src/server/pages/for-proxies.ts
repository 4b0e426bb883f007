import { tagsOf } from '#content/store/tags.ts';

/** How long a proxy may give what it has, in seconds: as it is, and after that while it asks again. */
export const sharedFor = {
  /** It is notified of every change, so this bounds only what a notice costs that was lost on its way. */
  purged: { fresh: 300, stale: 600 },
  /** Nobody notifies it: what it gives is at most a minute old. */
  unpurged: { fresh: 10, stale: 50 },
} as const;

/** So long it may give what it has while it gets no answer, in seconds. */
const staleIfError = 86_400;

interface ForProxiesOptions {
  /** The next date, in milliseconds since 1970, at which a resource changes by itself. */
  readonly changesAt: (path: string) => number | undefined;
  /** Whether the site notifies a proxy ahead of it of changes. */
  readonly isPurged?: boolean | undefined;
  /** What dates of entries are compared with, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** Gives what proxies of the operator may know about an answer that was made of some resources. */
export type ForProxies = ReturnType<typeof createForProxies>;

/** Knows how long proxies may give what was made of some resources, and by which tags they purge it. */
export function createForProxies({ changesAt, isPurged, now = Date.now }: ForProxiesOptions) {
  const { fresh: longest, stale: longestStale } = isPurged ? sharedFor.purged : sharedFor.unpurged;

  /** Seconds until the first of some resources changes of itself. */
  function secondsLeft(paths: readonly string[]): number {
    let first = Number.POSITIVE_INFINITY;
    for (const path of paths) first = Math.min(first, changesAt(path) ?? first);
    return Math.max(0, Math.floor((first - now()) / 1000));
  }

  /** What proxies may know about what was made of some resources, given by their paths. */
  return (paths: readonly string[]) => {
    return {
      /** The collections and entries, to purge by. */
      tags: [...new Set(paths.flatMap(tagsOf))],
      /**
       * `CDN-Cache-Control` (RFC 9213) from now on. What ends at a date is given until then and no longer, whatever fails.
       */
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

/** Writes the tags of an answer as CDNs read them: Fastly and Varnish the one, Cloudflare and others the other. */
export function writeTags(headers: Headers, tags: readonly string[]): void {
  headers.set('surrogate-key', tags.join(' '));
  headers.set('cache-tag', tags.join(','));
}
