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
import { type CachedResource, cachedResource, isOverdue } from './cached-resource';
import type { LastAnswers } from './last-answers';
import { pastCaches } from './past-caches';
import {
  type OnContentRead,
  type RecordedAnswer,
  recordingClient,
  replayingClient,
} from './recorded-answers';
import { type ContentChange, isMissing, isTouched, isTouchedByAny } from './resource-tags';
import { createSlowService, patienceMs } from './slow-service';

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
  /** What dates of entries are compared with, in milliseconds since 1970; the system's time by default. */
  readonly now?: (() => number) | undefined;
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
  /** The next date, in milliseconds since 1970, at which a resource that was read will change of itself. */
  changesAt(path: string): number | undefined;
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

/** Addresses at which nothing is, of which anybody can make up any number. */
const mostMissing = 1_000;

/**
 * The content cache: resources made of the content service's answers, in memory and as the last answers on the disk.
 * Bounded by `maxSize` (least recently used first; addresses at which nothing is have a bound of their own and take no place
 * from content). An entry is valid for `freshMs`, until `touch`, or until `isOverdue`; after that the service is waited for, and
 * the entry is only shown when that fails or takes longer than `patienceMs`, see `createSlowService`, and never what its dates
 * hide by then. A resource is read once, however many ask; what did not change stays the same object, so that pages made of it
 * stay valid.
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
  now = Date.now,
  patience = () => AbortSignal.timeout(patienceMs),
}: ContentCacheOptions): ContentCache {
  const otherOf = (path: string) => others.find((other) => other.path === path);
  const loaderFor = (path: string) => otherOf(path) ?? loaderOf({ path });
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
  /** When the last notice of a change came, in milliseconds since 1970: different for each. The first may have come before this process began. */
  let notice = Date.now();
  const service = createSlowService(clock);
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

  async function load(
    path: string,
    older: CachedResource | undefined,
    waiting: AbortSignal | undefined,
  ): Promise<CachedResource> {
    const answers: RecordedAnswer[] = [];
    try {
      const begun = now();
      const source = recordingClient(pastCaches(client, notice), answers, onContentRead);
      const { load } = loaderFor(path);
      const read = await service.watch(() => load(source, report, { now }), waiting);
      isRefused = false;
      const value = replaceEqualDeep(older?.value, read);
      const state = { isNew: value !== older?.value, isMissing: isMissing(path, value) };
      lastAnswers?.save(path, answers, state);
      return cachedResource(path, value, answers, begun);
    } catch (error) {
      if (!older) throw error;
      reportOlder(path, error, older);
      return { ...older, isFailing: true, isOutdated: false };
    }
  }

  const setStale = (path: string, resource: CachedResource) =>
    resources.set(path, resource, { start: clock.now() - timing.ttl - 1 });

  /** Makes a resource of answers from before. @throws ContentError when they do not hold all that it is made of */
  async function remake(path: string, answers: readonly RecordedAnswer[], older?: unknown) {
    const value = await loaderFor(path).load(replayingClient(client.url, answers), () => {}, {
      now,
    });
    return cachedResource(path, replaceEqualDeep(older, value), answers, now());
  }

  /** Caches what was stored of a resource, as stale. */
  async function restore(path: string, from: LastAnswers): Promise<void> {
    try {
      const answers = await from.load(path);
      if (!answers) return;
      const restored = await remake(path, answers);
      const isOutdated = isTouchedByAny(path, changed);
      if (!pending.has(path) && !resources.peek(path)) setStale(path, { ...restored, isOutdated });
    } catch {
      // Nothing that can be used was stored: the content service is waited for.
    }
  }

  /** The resource, or where a date has come since it was read, what is left of it then, cached as stale. */
  async function upToDate(path: string, resource: CachedResource): Promise<CachedResource> {
    if (!isOverdue(path, resource, now())) return resource;
    const { value, answers } = resource;
    const made = answers ? await remake(path, answers, value) : { readAt: now() };
    const { changesAt: _past, answers: _old, ...rest } = resource;
    const renewed = { ...rest, ...made };
    if (resources.peek(path) === resource) setStale(path, renewed);
    return renewed;
  }

  async function resource(path: string): Promise<CachedResource> {
    const none = missing.get(path);
    if (none && !isOverdue(path, none, now())) return none;
    if (lastAnswers && !resources.peek(path) && !pending.has(path)) {
      await restore(path, lastAnswers);
    }
    const other = otherOf(path);
    if (other && !resources.peek(path) && !pending.has(path)) {
      setStale(path, { value: other.initial, entries: new Set(), size: 1, readAt: now() });
    }
    const cached = resources.peek(path);
    if (cached) await upToDate(path, cached);
    const older = resources.get(path);
    const mayBeStale = freshMs > 0 && older !== undefined && !older.isOutdated;
    const isSlow = service.isSlow();
    const signal = mayBeStale && !isSlow ? patience() : undefined;
    const fetched = await resources.fetch(path, {
      allowStale: mayBeStale && isSlow,
      forceRefresh: freshMs === 0,
      allowStaleOnFetchAbort: mayBeStale,
      ...(signal ? { signal } : {}),
      context: signal,
    });
    if (!fetched) throw new Error(`${path} was read without a result.`);
    // A date may have come while the service was waited for.
    const found = await upToDate(path, fetched);
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
    peek(path) {
      const found = freshMs === 0 ? undefined : resources.get(path, { allowStale: false });
      return found && !isOverdue(path, found, now()) ? found.value : undefined;
    },
    changesAt: (path) => resources.peek(path)?.changesAt,
    touch(change) {
      changed.add(change.collection);
      notice = Math.max(Date.now(), notice + 1);
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
