import { LRUCache } from 'lru-cache';
import type { ReadResource } from '../app/resources';
import type { ContentClient } from '../content/client';
import type { Report } from '../content/finding';
import { loaderOf } from '../content/load/match';
import type { ResourceKey } from '../content/resources/resource-key';
import { messages } from './messages';

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

type Kept =
  | { readonly value: unknown; failing?: boolean }
  /** Given to everybody who waited for this reading, and forgotten at once. */
  | { readonly error: unknown };

/**
 * Reads resources from the content service, each once while it is fresh, however many ask. When the service fails, what
 * was read before is given, however old, and counts as fresh again for a while, so that a service that is slow to fail
 * does not hold up every visitor; only what was never read fails.
 */
export function createResourceReader({
  client,
  report,
  freshMs,
  clock = performance,
}: ReaderOptions): ReadResource {
  const cache = new LRUCache<string, Kept, ResourceKey<unknown>>({
    max: most,
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: clock,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_path, older, { context: key }) => {
      try {
        return { value: await loaderOf(key).load(client, report) };
      } catch (error) {
        if (!older || 'error' in older) return { error };
        // Once for each time that the resource begins to fail.
        if (!older.failing) console.warn(messages.olderContent(key.path, error));
        older.failing = true;
        return older;
      }
    },
  });
  return async <T>(key: ResourceKey<T>) => {
    const found = await cache.fetch(key.path, { context: key });
    if (!found) throw new Error(`${key.path} was dropped while it was being read.`);
    if ('error' in found) {
      if (cache.peek(key.path) === found) cache.delete(key.path);
      throw found.error;
    }
    // Sound because an address names one kind of resource.
    return found.value as T;
  };
}
