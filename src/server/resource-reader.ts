import { replaceEqualDeep } from '@tanstack/react-query';
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
  /** How long a resource counts as fresh, in milliseconds; nothing is given once it is older when this is 0. */
  readonly freshMs: number;
  /** What was kept of the content service's answers in an earlier life of the server. */
  readonly replay?: ContentClient;
  /** What freshness is measured by; the system's unless told. */
  readonly clock?: { now(): number };
  /** Hears of each reading, which goes on when a visitor waits no longer. */
  readonly underway?: (reading: Promise<unknown>) => void;
  /** Resolves after so many milliseconds; the system's unless told. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** At most this many resources are kept; a post is the largest, at some tens of kilobytes. */
const most = 1_000;

/**
 * How long a visitor waits for newer content where there is older: a service that is well answers sooner, so that what an
 * editor has just published is seen at once; one that is not holds nobody up.
 */
const patienceMs = 50;

type Kept =
  | { readonly value: unknown; failing?: boolean }
  /** Given to everybody who waited for this reading, and forgotten at once. */
  | { readonly error: unknown };

/** Whether two readings say the same; what is read of content is plain JSON. */
const isSame = (older: unknown, value: unknown) => replaceEqualDeep(older, value) === older;

const realWait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Reads resources from the content service, each once while it is fresh, however many ask. What was read before, by this
 * server or one before it, stands in while the service is slow and when it fails, however old, and counts as fresh again
 * for a while after a failure; only what was never read waits, and fails.
 */
export function createResourceReader({
  client,
  report,
  freshMs,
  replay,
  clock = performance,
  underway = () => {},
  wait = realWait,
}: ReaderOptions): ReadResource {
  /** When the readings under way began. */
  const begun = new Map<string, number>();
  const cache = new LRUCache<string, Kept, ResourceKey<unknown>>({
    max: most,
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: clock,
    noDeleteOnStaleGet: true,
    fetchMethod: async (path, older, { context: key }) => {
      begun.set(path, clock.now());
      try {
        const value = await loaderOf(key).load(client, report);
        // What did not change stays the same object: pages made of it are still good.
        return older && 'value' in older && !older.failing && isSame(older.value, value)
          ? older
          : { value };
      } catch (error) {
        if (!older || 'error' in older) return { error };
        // Once for each time that the resource begins to fail.
        if (!older.failing) console.warn(messages.olderContent(key.path, error));
        older.failing = true;
        return older;
      } finally {
        begun.delete(path);
      }
    },
  });

  /** Takes up what an earlier server read of a resource that this one has not: it is there, and stale. */
  async function takeUpReplay(key: ResourceKey<unknown>) {
    if (!replay || begun.has(key.path)) return;
    try {
      const value = await loaderOf(key).load(replay, () => {});
      if (!cache.peek(key.path, { allowStale: true })) {
        cache.set(key.path, { value }, { start: clock.now() - freshMs - 1 });
      }
    } catch {
      // Nothing was kept: the service is waited for.
    }
  }

  /** What was read before, while reading it anew takes longer than a visitor should wait. */
  async function olderMeanwhile(path: string): Promise<Kept | undefined> {
    const older = cache.peek(path, { allowStale: true });
    if (freshMs === 0 || !older || 'error' in older) return undefined;
    const left = patienceMs - (clock.now() - (begun.get(path) ?? clock.now()));
    if (left > 0) await wait(left);
    return older;
  }

  return async <T>(key: ResourceKey<T>) => {
    const { path } = key;
    // Sound here and below because an address names one kind of resource.
    const fresh = cache.get(path);
    if (fresh && 'value' in fresh) return fresh.value as T;
    if (!cache.peek(path, { allowStale: true })) await takeUpReplay(key);
    const reading = cache.fetch(path, { context: key });
    underway(reading);
    const found = (await Promise.race([reading, olderMeanwhile(path)])) ?? (await reading);
    if (!found) throw new Error(`${path} was dropped while it was being read.`);
    if ('error' in found) {
      if (cache.peek(path) === found) cache.delete(path);
      throw found.error;
    }
    return found.value as T;
  };
}
