import { replaceEqualDeep } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Report } from '#content/findings/finding.ts';
import { loaderOf } from '#content/load/match.ts';
import type { Resource } from '#content/load/resource.ts';
import type { ResourceKey } from '#content/resources/resources.ts';
import { messages } from '#server/messages.ts';
import type { LastAnswers } from './last-answers';
import { pastCaches } from './past-caches';
import {
  type OnContentRead,
  primaryKeysIn,
  type RecordedAnswer,
  recordingClient,
  replayingClient,
} from './recorded-answers';
import { type ContentChange, isMissing, isTouched, isTouchedByAny } from './resource-tags';

interface ContentCacheOptions {
  readonly client: ContentClient;
  /** Takes faults in content. */
  readonly report: Report;
  /** How long a resource counts as fresh, in milliseconds; with 0 every read asks the content service. */
  readonly freshMs: number;
  /** Resources of the server beside those of the content. */
  readonly others?: readonly ServerResource[] | undefined;
  /** What the content service answered before this process began. */
  readonly lastAnswers?: LastAnswers | undefined;
  /** In characters of JSON; by default a thousand posts, or all other content several times. */
  readonly maxSize?: number | undefined;
  readonly onContentRead?: OnContentRead | undefined;
  /** What freshness is measured by; the system's by default. */
  readonly clock?: { now(): number } | undefined;
  /** A signal that ends a visitor's waiting for newer content; after `patienceMs` by default. */
  readonly patience?: (() => AbortSignal) | undefined;
}

/** A resource that only the server reads, which stands as its initial value until the content service gave it. */
export interface ServerResource<T = unknown> extends Resource<T> {
  readonly initial: T;
}

/** Resources of the site, as the content service has them. */
export interface ContentCache {
  readonly read: ReadResource;
  /** What is fresh, at once; `undefined` where `read` would ask the content service. */
  peek(path: string): unknown;
  /**
   * Marks what a change in the content service touches: it is read anew before anybody sees it again, and older content is shown
   * only if that fails.
   * @returns the paths of the resources it touches
   */
  touch(change: ContentChange): readonly string[];
  /** Whether the content service refused the token when it was last asked. */
  isRefused(): boolean;
  /** Resolves when all is read that is being read, whether or not a visitor still waits for it. */
  settled(): Promise<unknown>;
}

/** A resource as it was last read. */
interface CachedResource {
  readonly value: unknown;
  /** The primary keys of the entries it was made of. */
  readonly entries: ReadonlySet<string>;
  /** In characters of JSON. */
  readonly size: number;
  /** Whether the content service failed the last time it was asked. */
  readonly isFailing?: boolean;
  /** Whether the content service has said that it changed. */
  readonly isOutdated?: boolean;
}

/** Addresses at which nothing is, of which anybody can make up any number. */
const mostMissing = 1_000;

/**
 * How long a visitor waits for newer content where there is older, in milliseconds. Whatever answers within that is in good
 * health, however far away it is, and nobody is shown what was withdrawn there.
 */
const patienceMs = 2_000;

/** For so long nobody waits for a service that failed or took longer, unless it answers in time before, in milliseconds. */
const restMs = 30_000;

/** Whether the content service is there: it answered, if only that somebody may not read this. */
const hasAnswered = (error: unknown) =>
  error instanceof ContentError &&
  error.status !== undefined &&
  error.status < 500 &&
  error.status !== 429;

/**
 * The content cache: resources made of the content service's answers, in memory and as the last answers on the disk.
 * Bounded by `maxSize` (least recently used first; addresses at which nothing is have a bound of their own and take no place
 * from content). An entry is valid for `freshMs`, or until `touch`; after that the service is waited for, and the entry is only
 * shown when that fails or takes longer than `patienceMs`. Nobody waits then for `restMs`, or until the service answers in time. A resource is read once, however many ask; what did not change stays the same object, so that pages
 * made of it stay valid.
 */
export function createContentCache({
  client,
  report,
  freshMs,
  others = [],
  lastAnswers,
  maxSize = 8 * 1024 * 1024,
  onContentRead,
  clock = performance,
  patience = () => AbortSignal.timeout(patienceMs),
}: ContentCacheOptions): ContentCache {
  const otherOf = (path: string) => others.find((other) => other.path === path);
  const timing = { ttl: Math.max(1, freshMs), ttlResolution: 0, perf: clock };
  const resources = new LRUCache<string, CachedResource, AbortSignal | undefined>({
    ...timing,
    maxSize,
    sizeCalculation: ({ size }) => size,
    allowStale: true,
    noDeleteOnStaleGet: true,
    // A read goes on when a visitor waits no longer, or when something changes meanwhile.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: (path, older, { context }) => track(path, load(path, older, context)),
  });
  const missing = new LRUCache<string, CachedResource>({ ...timing, max: mostMissing });
  const pending = new Map<string, Promise<unknown>>();
  /** Collections that have changed since the process began: what is stored of them is out of date. */
  const changed = new Set<string>();
  /** When the last notice of a change came, in milliseconds since 1970: different for each. */
  let notice: number | undefined;
  /** Until when nobody waits for the service, because it failed or took too long. */
  let restsUntil = Number.NEGATIVE_INFINITY;
  const rest = () => {
    restsUntil = clock.now() + restMs;
  };

  let isRefused = false;

  /** Says why older content is shown: of a resource once, and of a token that is refused everywhere once for all. */
  function reportOlder(path: string, error: unknown, { isFailing }: CachedResource) {
    const wasRefused = isRefused;
    isRefused = error instanceof ContentError && error.kind === 'unauthorised';
    if (isRefused ? !wasRefused : !isFailing) console.warn(messages.olderContent(path, error));
  }

  function track<T>(path: string, reading: Promise<T>): Promise<T> {
    pending.set(path, reading);
    const end = () => void (pending.get(path) === reading && pending.delete(path));
    reading.then(end, end);
    return reading;
  }

  function resourceOf(
    path: string,
    value: unknown,
    answers: readonly RecordedAnswer[],
  ): CachedResource {
    // What is not there moves on to a cache of its own.
    const size = isMissing(path, value) ? 1 : path.length + JSON.stringify(value).length;
    return { value, entries: primaryKeysIn(answers), size };
  }

  async function load(
    path: string,
    older: CachedResource | undefined,
    waiting: AbortSignal | undefined,
  ): Promise<CachedResource> {
    const answers: RecordedAnswer[] = [];
    const begun = clock.now();
    waiting?.addEventListener('abort', rest);
    try {
      const source = recordingClient(pastCaches(client, notice), answers, onContentRead);
      const read = await (otherOf(path) ?? loaderOf({ path })).load(source, report);
      isRefused = false;
      const value = replaceEqualDeep(older?.value, read);
      const state = { isNew: value !== older?.value, isMissing: isMissing(path, value) };
      lastAnswers?.save(path, answers, state);
      if (clock.now() - begun >= patienceMs) rest();
      else restsUntil = Number.NEGATIVE_INFINITY;
      return resourceOf(path, value, answers);
    } catch (error) {
      if (!hasAnswered(error)) rest();
      if (!older) throw error;
      reportOlder(path, error, older);
      return { ...older, isFailing: true, isOutdated: false };
    } finally {
      waiting?.removeEventListener('abort', rest);
    }
  }

  const setStale = (path: string, resource: CachedResource) =>
    resources.set(path, resource, { start: clock.now() - timing.ttl - 1 });

  /** Caches what was stored of a resource, as stale. */
  async function restore(path: string, from: LastAnswers): Promise<void> {
    try {
      const answers = await from.load(path);
      if (!answers) return;
      const { load } = otherOf(path) ?? loaderOf({ path });
      const value = await load(replayingClient(client.url, answers), () => {});
      const isOutdated = isTouchedByAny(path, changed);
      if (!pending.has(path) && !resources.peek(path)) {
        setStale(path, { ...resourceOf(path, value, answers), isOutdated });
      }
    } catch {
      // Nothing that can be used was stored: the content service is waited for.
    }
  }

  async function resource(path: string): Promise<CachedResource> {
    const none = missing.get(path);
    if (none) return none;
    if (lastAnswers && !resources.peek(path) && !pending.has(path)) {
      await restore(path, lastAnswers);
    }
    const other = otherOf(path);
    if (other && !resources.peek(path) && !pending.has(path)) {
      setStale(path, { value: other.initial, entries: new Set(), size: 1 });
    }
    const older = resources.get(path);
    const mayBeStale = freshMs > 0 && older !== undefined && !older.isOutdated;
    const isSlow = clock.now() <= restsUntil;
    const signal = mayBeStale && !isSlow ? patience() : undefined;
    const found = await resources.fetch(path, {
      allowStale: mayBeStale && isSlow,
      forceRefresh: freshMs === 0,
      allowStaleOnFetchAbort: mayBeStale,
      ...(signal ? { signal } : {}),
      context: signal,
    });
    if (!found) throw new Error(`${path} was read without a result.`);
    if (isMissing(path, found.value) && resources.peek(path) === found) {
      resources.delete(path);
      missing.set(path, found);
    }
    return found;
  }

  async function read<T>({ path }: ResourceKey<T>): Promise<T> {
    const { value } = await resource(path);
    // Sound because an address names one kind of resource.
    return value as T;
  }

  return {
    read,
    peek: (path) => (freshMs === 0 ? undefined : resources.get(path, { allowStale: false })?.value),
    touch(change) {
      changed.add(change.collection);
      notice = Math.max(Date.now(), (notice ?? 0) + 1);
      const touched: string[] = [];
      for (const path of new Set([...resources.keys(), ...pending.keys(), ...missing.keys()])) {
        const resource = resources.peek(path);
        if (!isTouched(path, resource?.entries ?? new Set(), change)) continue;
        missing.delete(path);
        // What was asked for before the change may be answered with what was before it.
        if (resource) setStale(path, { ...resource, isOutdated: true });
        else resources.delete(path);
        touched.push(path);
      }
      return touched;
    },
    isRefused: () => isRefused,
    settled: () => Promise.allSettled(pending.values()),
  };
}
