import { LRUCache } from 'lru-cache';
import type { ReadResource } from '../app/resources';
import type { ContentClient } from '../content/client';
import type { Report } from '../content/finding';
import { loaderOf } from '../content/load/match';
import type { ResourceKey } from '../content/resources/resource-key';

interface ReaderOptions {
  readonly client: ContentClient;
  readonly report: Report;
  /** How long a resource counts as fresh, in milliseconds. */
  readonly freshMs: number;
  /** What freshness is measured by; the system's unless told. */
  readonly clock?: { now(): number };
}

/** At most this many resources are kept; a post is the largest, at some tens of kilobytes. */
const most = 1_000;

/**
 * Reads resources from the content service, each once while it is fresh, however many ask. When the service fails, what
 * was read before is given, however old; only what was never read fails.
 */
export function createResourceReader({
  client,
  report,
  freshMs,
  clock = performance,
}: ReaderOptions): ReadResource {
  const cache = new LRUCache<string, { readonly value: unknown }, ResourceKey<unknown>>({
    max: most,
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: clock,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_path, _stale, { context: key }) => ({
      value: await loaderOf(key).load(client, report),
    }),
  });
  return async <T>(key: ResourceKey<T>) => {
    const found = await cache.fetch(key.path, { context: key });
    if (!found) throw new Error(`${key.path} was dropped while it was being read.`);
    // Sound because an address names one kind of resource.
    return found.value as T;
  };
}
