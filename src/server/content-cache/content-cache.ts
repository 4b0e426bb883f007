import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import { loaderOf } from '#content/load/match.ts';
import { type PostSlugs, postSlugs } from '#content/resources/posts.ts';
import type { ResourceKey } from '#content/resources/resources.ts';
import { type CachedResource, isOverdue } from './cached-resource';
import { createChanges } from './changes';
import { createEmptied } from './emptied';
import { createFailures } from './failures';
import { withLargeResources } from './large-resources';
import type { ContentCacheOptions } from './options';
import { createPendingReads } from './pending-reads';
import { createResourceLoading } from './resource-loading';
import { type ContentChange, isMissing, isOpenEnded, isTouched, tagsOf } from './resource-tags';
import { createBoundedReads } from './waiting/bounded-reads';
import { createHungService } from './waiting/hung-service';
import { createSlowService, patienceMs } from './waiting/slow-service';

/** Resources of the site, as the content service has them. */
export interface ContentCache {
  readonly read: ReadResource;
  /** Reads a resource that nobody reads again soon: it takes no place from others. @throws ContentError when that fails */
  readonly readOnce: ReadResource;
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
  /** The paths of the resources in memory that name a file of the content service. */
  naming(file: string): readonly string[];
  /** How many resources are shown as they were, because the content service gives nothing where they are. */
  emptied(): number;
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
  share,
  clock = performance,
  now = Date.now,
  graceMs = 0,
  patience = () => AbortSignal.timeout(patienceMs),
  elsewhere,
}: ContentCacheOptions): ContentCache {
  const otherOf = (path: string) => others.find((other) => other.path === path);
  const loaderFor = (path: string) => otherOf(path) ?? loaderOf({ path });
  const changes = createChanges();
  const { notice } = changes;
  const common = { report, lastAnswers, onContentRead, now, notice };
  const questions = share && freshMs > 0 ? { share, freshMs } : undefined;
  const slugsPath = postSlugs().path;
  const slugsIn = (cached: CachedResource | undefined) =>
    (cached?.value as PostSlugs | undefined)?.slugs ?? [];
  const here = createResourceLoading({
    ...{ ...common, client, loaderFor, questions },
    slugs: async () => slugsIn(await resource(slugsPath, true)),
    knownSlugs: async () => slugsIn(resources.peek(slugsPath) ?? (await loading.stored(slugsPath))),
  });
  const loading = elsewhere ? withLargeResources(here, { ...common, elsewhere }) : here;
  const service = createSlowService(clock);
  const hung = createHungService(patience);
  const bounded = createBoundedReads();
  const failures = createFailures();
  const emptied = createEmptied({ graceMs, clock, resource });
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
    async fetchMethod(path, older, { context, options }) {
      const read = await pending.track(path, renew(path, older, context));
      options.ttl = read.restMs ?? timing.ttl;
      return read;
    },
  });
  const missing = new LRUCache<string, CachedResource>({ ...timing, max: mostMissing });

  /** Asks the content service, and learns from how it answers. */
  function ask(path: string, older: CachedResource | undefined, waiting: AbortSignal | undefined) {
    const [collection] = tagsOf(path);
    const load = () =>
      hung.watch(collection, () => service.watch(() => loading.load(path, older), waiting));
    return older || !isOpenEnded(path) ? load() : bounded.read(hung.unlessLearnt(collection, load));
  }

  /** The resource as the content service has it, or as it was where that fails, or is empty all at once. */
  async function renew(
    path: string,
    older: CachedResource | undefined,
    waiting: AbortSignal | undefined,
  ): Promise<CachedResource> {
    try {
      const { read, save } = await ask(path, older, waiting);
      failures.answered();
      const before = await emptied.heldBack(path, older, read);
      if (!before) save();
      return before ?? read;
    } catch (error) {
      if (!older) throw error;
      failures.olderShown(path, error, older.isFailing);
      return { ...older, restMs: undefined, isFailing: true, isOutdated: false };
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
    const isNoticed = changes.hasTouched(path);
    if (stored) setStale(path, { ...stored, isOutdated: isNoticed, isNoticed });
    else if (other) {
      setStale(path, {
        ...{ value: other.initial, entries: new Set(), files: new Set() },
        ...{ size: 1, readAt: now() },
      });
    }
  }

  /** The resource, or where a date has come since it was read, what is left of it then, cached as stale. */
  async function upToDate(path: string, resource: CachedResource): Promise<CachedResource> {
    if (!isOverdue(resource, now())) return resource;
    const { value, answers } = resource;
    const made = answers ? await loading.remake(path, answers, value) : { readAt: now() };
    const { changesAt: _past, answers: _old, ...rest } = resource;
    const renewed = { ...rest, ...made };
    if (resources.peek(path) === resource) setStale(path, renewed);
    return renewed;
  }

  /** @param isPart whether another resource is being read that needs this one: whoever waits, waits for that one */
  async function resource(path: string, isPart = false): Promise<CachedResource> {
    const none = missing.get(path);
    if (none && !isOverdue(none, now())) return none;
    if (isUnknown(path)) await prepare(path);
    const cached = resources.peek(path);
    if (cached) await upToDate(path, cached);
    const older = resources.get(path);
    const mayBeStale = freshMs > 0 && older !== undefined && !older.isOutdated;
    const isSlow = service.isSlow();
    const signal = mayBeStale && !isSlow ? patience() : undefined;
    const fetch = () =>
      resources.fetch(path, {
        allowStale: mayBeStale && isSlow,
        forceRefresh: freshMs === 0,
        allowStaleOnFetchAbort: mayBeStale,
        ...(signal ? { signal } : {}),
        context: signal,
      });
    const fetched = await (older || isPart ? fetch() : hung.first(path, tagsOf(path)[0], fetch));
    if (!fetched) throw new Error(`${path} was read without a result.`);
    // A date may have come while the service was waited for.
    const found = await upToDate(path, fetched);
    if (isMissing(path, found.value) && resources.peek(path) === found) {
      resources.delete(path);
      missing.set(path, found, { ttl: found.restMs ?? timing.ttl });
    }
    return found;
  }

  async function read<T>({ path }: ResourceKey<T>): Promise<T> {
    const { value } = await resource(path);
    // Sound because an address names one kind of resource.
    return value as T;
  }

  async function readOnce<T>({ path }: ResourceKey<T>): Promise<T> {
    const { read } = await loading.load(path);
    // Sound as above.
    return read.value as T;
  }

  return {
    ...{ read, readOnce },
    peek(path) {
      const found = freshMs === 0 ? undefined : resources.get(path, { allowStale: false });
      return found && !isOverdue(found, now()) ? found.value : undefined;
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
        if (resource) setStale(path, { ...resource, isOutdated: true, isNoticed: true });
        else resources.delete(path);
        touched.push(path);
      }
      return touched;
    },
    isRefused: failures.isRefused,
    naming: (file) =>
      Array.from(resources.entries()).flatMap(([path, { files }]) => (files.has(file) ? path : [])),
    emptied: () =>
      [...resources.values()].filter(({ emptySince }) => emptySince !== undefined).length,
  };
}
