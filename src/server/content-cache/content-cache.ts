import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import { loaderOf } from '#content/load/match.ts';
import type { Resource } from '#content/load/resource.ts';
import type { ResourceKey } from '#content/resources/resources.ts';
import { type CachedResource, isOverdue } from './cached-resource';
import { createChanges } from './changes';
import { createFailures } from './failures';
import { type MakeElsewhere, withLargeResources } from './large-resources';
import type { LastAnswers } from './last-answers';
import { createPendingReads } from './pending-reads';
import type { OnContentRead } from './recorded-answers';
import { createResourceLoading } from './resource-loading';
import { type ContentChange, isMissing, isTouched } from './resource-tags';
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
  /** Makes what is too large for the thread that answers visitors; see `withLargeResources`. */
  readonly elsewhere?: MakeElsewhere | undefined;
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
  elsewhere,
}: ContentCacheOptions): ContentCache {
  const otherOf = (path: string) => others.find((other) => other.path === path);
  const loaderFor = (path: string) => otherOf(path) ?? loaderOf({ path });
  const changes = createChanges();
  const { notice } = changes;
  const shared = { report, lastAnswers, onContentRead, now, notice };
  const here = createResourceLoading({ ...shared, client, loaderFor });
  const loading = elsewhere ? withLargeResources(here, { ...shared, elsewhere }) : here;
  const service = createSlowService(clock);
  const failures = createFailures();
  const pending = createPendingReads();
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
    fetchMethod: (path, older, { context }) => pending.track(path, renew(path, older, context)),
  });
  const missing = new LRUCache<string, CachedResource>({ ...timing, max: mostMissing });

  /** The resource as the content service has it, or as it was where that fails. */
  async function renew(
    path: string,
    older: CachedResource | undefined,
    waiting: AbortSignal | undefined,
  ): Promise<CachedResource> {
    try {
      const read = await service.watch(() => loading.load(path, older), waiting);
      failures.answered();
      return read;
    } catch (error) {
      if (!older) throw error;
      failures.olderShown(path, error, older.isFailing);
      return { ...older, isFailing: true, isOutdated: false };
    }
  }

  const setStale = (path: string, resource: CachedResource) =>
    resources.set(path, resource, { start: clock.now() - timing.ttl - 1 });

  const isUnknown = (path: string) => !resources.peek(path) && !pending.has(path);

  /** Caches what there is of a resource that was not read yet, as stale: what was stored, or else its initial value. */
  async function prepare(path: string): Promise<void> {
    const stored = lastAnswers && (await loading.stored(path));
    if (!isUnknown(path)) return;
    const other = otherOf(path);
    if (stored) setStale(path, { ...stored, isOutdated: changes.hasTouched(path) });
    else if (other) {
      setStale(path, { value: other.initial, entries: new Set(), size: 1, readAt: now() });
    }
  }

  /** The resource, or where a date has come since it was read, what is left of it then, cached as stale. */
  async function upToDate(path: string, resource: CachedResource): Promise<CachedResource> {
    if (!isOverdue(path, resource, now())) return resource;
    const { value, answers } = resource;
    const made = answers ? await loading.remake(path, answers, value) : { readAt: now() };
    const { changesAt: _past, answers: _old, ...rest } = resource;
    const renewed = { ...rest, ...made };
    if (resources.peek(path) === resource) setStale(path, renewed);
    return renewed;
  }

  async function resource(path: string): Promise<CachedResource> {
    const none = missing.get(path);
    if (none && !isOverdue(path, none, now())) return none;
    if (isUnknown(path)) await prepare(path);
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
      changes.add(change);
      const touched: string[] = [];
      for (const path of new Set([...resources.keys(), ...pending.paths(), ...missing.keys()])) {
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
    isRefused: failures.isRefused,
    settled: pending.settled,
  };
}
