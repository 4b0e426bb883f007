import type { ResourceKey } from '#content/resources/key.ts';
import { tagsOf } from '#content/store/tags.ts';

/** `fresh`: a proxy may use an answer. `stale`: afterwards, it may use the answer while revalidating it. */
const proxySeconds = {
  /** The site purges the proxy after every change. These times limit how long old content is shown after a lost purge. */
  purged: { fresh: 300, stale: 600 },
  /** Without purges, an answer is at most a minute old. */
  unpurged: { fresh: 10, stale: 50 },
} as const;

/** How long a proxy may use an answer while the site fails. */
const staleIfErrorSeconds = 86_400;

interface CdnHeadersOptions {
  /** Returns when a resource next changes because of its dates, in milliseconds since 1970. */
  readonly changesAt: (key: ResourceKey<unknown>) => number | undefined;
  readonly isPurged?: boolean | undefined;
  readonly now?: (() => number) | undefined;
}

export type CdnHeaders = ReturnType<typeof createCdnHeaders>;

/** Returns a function that gives the tags and `CDN-Cache-Control` of an answer. */
export function createCdnHeaders({ changesAt, isPurged, now = Date.now }: CdnHeadersOptions) {
  const { fresh: maxFresh, stale: maxStale } = isPurged
    ? proxySeconds.purged
    : proxySeconds.unpurged;

  function secondsLeft(keys: readonly ResourceKey<unknown>[]): number {
    let first = Number.POSITIVE_INFINITY;
    for (const key of keys) first = Math.min(first, changesAt(key) ?? first);
    return Math.max(0, Math.floor((first - now()) / 1000));
  }

  /** @param keys the resources that the answer was made from */
  return (keys: readonly ResourceKey<unknown>[]) => {
    return {
      tags: [...new Set(keys.flatMap(tagsOf))],
      /**
       * Returns the current `CDN-Cache-Control` (RFC 9213). A proxy never uses content after its end date, even if the site
       * fails.
       */
      control(): string {
        const left = secondsLeft(keys);
        const fresh = Math.min(maxFresh, left);
        const stale = Math.min(maxStale, left - fresh);
        const error = Math.min(staleIfErrorSeconds, left - fresh);
        return `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${error}`;
      },
    };
  };
}

/** Adds the tags for CDNs. Fastly and Varnish read the first header, Cloudflare and others the second. */
export function writeTags(headers: Headers, tags: readonly string[]): void {
  headers.set('surrogate-key', tags.join(' '));
  headers.set('cache-tag', tags.join(','));
}
