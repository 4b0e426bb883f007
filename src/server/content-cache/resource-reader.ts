import { replaceEqualDeep } from '@tanstack/react-query';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import { loaderOf } from '#content/load/match.ts';
import type { ResourceKey } from '#content/resources/resource-key.ts';
import { messages } from '#server/messages.ts';
import { createKeptResources, type KeptResource, noting } from './kept-resources';
import { type ContentChange, isTouched, tagsOf } from './resource-tags';

interface ReaderOptions {
  readonly client: ContentClient;
  readonly report: Report;
  /** How long a resource counts as fresh, in milliseconds; nothing is given once it is older when this is 0. */
  readonly freshMs: number;
  /** What was kept of the content service's answers in an earlier life of the server. */
  readonly replay?: ContentClient;
  /** How much is kept, in characters of JSON. */
  readonly maxSize?: number;
  /** What freshness is measured by; the system's unless told. */
  readonly clock?: { now(): number };
  /** Hears of each reading, which goes on when a visitor waits no longer. */
  readonly underway?: (reading: Promise<unknown>) => void;
  /** Resolves after so many milliseconds; the system's unless told. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Resources of the site, as the content service has them. */
export interface ResourceReader {
  readonly read: ReadResource;
  /**
   * What `read` would give without waiting, at once; `undefined` where it would wait. Whoever asks so is many: what they ask
   * for is read anew a little before it is no longer fresh, so that none of them ever waits.
   */
  peek(path: string): unknown;
  /**
   * Takes note of a change in the content service: what it touches is read anew before anybody sees it again, and older
   * content stands in only if that fails.
   * @returns the paths of the resources it touches
   */
  touch(change: ContentChange): readonly string[];
}

/**
 * How long a visitor waits for newer content where there is older: a service that is well answers sooner, so that what an
 * editor has just published is seen at once; one that is not holds nobody up.
 */
const patienceMs = 50;

/** The part of its freshness after which a resource in demand is read anew. */
const ahead = 0.8;

interface Reading {
  readonly begun: number;
  readonly result: Promise<unknown>;
}

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
  maxSize,
  clock = performance,
  underway = () => {},
  wait = realWait,
}: ReaderOptions): ResourceReader {
  const resources = createKeptResources(maxSize);
  /** What is being read: only the latest reading of a resource may say what it is. */
  const readings = new Map<string, Reading>();
  const takingUp = new Map<string, Promise<void>>();
  /** Collections that have changed in the life of this server: what an earlier one kept of them is out of date. */
  const changed = new Set<string>();

  /** When a reading last ended that had taken longer than a visitor waits. */
  let lastSlow = Number.NEGATIVE_INFINITY;

  const isFresh = ({ freshSince }: KeptResource) =>
    clock.now() - freshSince <= Math.max(1, freshMs);

  const hasOutlasted = ({ begun }: Reading) => clock.now() - begun >= patienceMs;

  /** Whether waiting for the service has just been in vain: then it is for the other resources of a page, and the next page. */
  const isSlow = () =>
    clock.now() - lastSlow <= freshMs || [...readings.values()].some(hasOutlasted);

  async function load(key: ResourceKey<unknown>, isLatest: () => boolean): Promise<unknown> {
    const older = resources.get(key.path);
    const entries = new Set<string>();
    try {
      const read = await loaderOf(key).load(noting(client, entries), report);
      // What did not change stays the same object: pages made of it are still good.
      const value = older && isSame(older.value, read) ? older.value : read;
      if (isLatest()) resources.keep(key.path, { value, entries, freshSince: clock.now() });
      return value;
    } catch (error) {
      if (!older) throw error;
      // Once for each time that the resource begins to fail.
      if (!older.failing) console.warn(messages.olderContent(key.path, error));
      if (isLatest()) Object.assign(older, { failing: true, due: false, freshSince: clock.now() });
      return older.value;
    }
  }

  /** Reads a resource anew, once for all who ask meanwhile. */
  function renew(key: ResourceKey<unknown>): Reading {
    const { path } = key;
    const under = readings.get(path);
    if (under) return under;
    const isLatest = () => readings.get(path) === reading;
    const result = load(key, () => isLatest()).finally(() => {
      if (hasOutlasted(reading)) lastSlow = clock.now();
      if (isLatest()) readings.delete(path);
    });
    // Where nobody waits for it, nobody is told.
    result.catch(() => {});
    underway(result);
    const reading: Reading = { begun: clock.now(), result };
    readings.set(path, reading);
    return reading;
  }

  /** Takes up what an earlier server read of a resource that this one has not: it is there, and stale. */
  async function takeUpReplay(key: ResourceKey<unknown>, from: ContentClient) {
    const { path } = key;
    const entries = new Set<string>();
    try {
      const value = await loaderOf(key).load(noting(from, entries), () => {});
      if (resources.get(path)) return;
      const due = changed.has(tagsOf(path)[0]);
      resources.keep(path, { value, entries, due, freshSince: Number.NEGATIVE_INFINITY });
    } catch {
      // Nothing was kept: the service is waited for.
    } finally {
      takingUp.delete(path);
    }
  }

  const read = async <T>(key: ResourceKey<T>) => {
    const { path } = key;
    // Sound here and below because an address names one kind of resource.
    const kept = resources.get(path);
    if (kept && isFresh(kept)) return kept.value as T;
    if (!kept && replay && !readings.has(path)) {
      const taking = takingUp.get(path) ?? takeUpReplay(key, replay);
      takingUp.set(path, taking);
      await taking;
    }
    const slow = isSlow();
    const { begun, result } = renew(key);
    const older = resources.get(path);
    if (freshMs === 0 || !older || older.due) return result as Promise<T>;
    if (slow) return older.value as T;
    const left = patienceMs - (clock.now() - begun);
    return Promise.race([result, wait(left).then(() => older.value)]) as Promise<T>;
  };

  return {
    read,
    peek(path) {
      const kept = resources.get(path);
      if (!kept || kept.due || freshMs === 0) return undefined;
      const now = clock.now();
      if (!isFresh(kept)) {
        const reading = readings.get(path);
        return reading && hasOutlasted(reading) ? kept.value : undefined;
      }
      if (now - kept.freshSince > ahead * freshMs) renew({ path });
      return kept.value;
    },
    touch(change) {
      changed.add(change.collection);
      const touched: string[] = [];
      for (const [path, kept] of resources.all()) {
        if (!isTouched(path, kept.entries, change)) continue;
        Object.assign(kept, { due: true, freshSince: Number.NEGATIVE_INFINITY });
        touched.push(path);
      }
      for (const path of readings.keys()) {
        const entries = resources.get(path)?.entries ?? new Set<string>();
        // What was asked for before the change may be answered with what was before it.
        if (isTouched(path, entries, change)) readings.delete(path);
      }
      return touched;
    },
  };
}
