import { LRUCache } from 'lru-cache';
import { steadyClock } from '#content/client/guarded-fetch.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { changesImage, type TransformImage } from '#embedded/transform/assets.ts';
import { type Store, type StoredEntry, TooLargeError } from '#server/disk/store.ts';
import { messages } from '#server/messages.ts';
import { within } from './arriving';
import { createOriginals, type OriginalsOptions, type Outcome } from './originals';
import { type PictureVariant, transformationOf } from './picture-source';

interface CacheOptions extends Omit<OriginalsOptions, 'store' | 'clock'> {
  readonly store: Store;
  /** Makes sizes and formats. */
  readonly transform: TransformImage;
  readonly clock?: OriginalsOptions['clock'] | undefined;
}

/** One picture in one size, format and version. */
type VersionedVariant = PictureVariant & { readonly version: string };

/** How long the content service may take for a variant that nobody waits for. */
const leisureMs = 60_000;

/** How long a variant that nobody waits for is not made again, when that failed. */
const restMs = 3_600_000;

/** How many variants wait that nobody waits for; visitors ask for the others again. */
const mostWaiting = 64;

/** How long a visitor waits for a variant, in milliseconds: before a proxy or browser cuts the connection. */
const visitorMs = 20_000;

/** How long a picture that cannot be read is not tried again, in milliseconds. */
const unreadableMs = 600_000;

/** A variant that is being made. */
interface Making {
  readonly outcome: Promise<Outcome>;
  /** Gives it up, unless it has begun. */
  readonly giveUp: () => void;
  waiting: number;
}

export type PictureCache = ReturnType<typeof createPictureCache>;

/**
 * Pictures of the content service in the sizes and formats in which they were asked for, made of their originals and bounded by
 * a store. They outlive its failures and this process.
 */
export function createPictureCache(options: CacheOptions) {
  const { origin, transform, clock = steadyClock } = options;
  const store = guarded(options.store);
  const originals = createOriginals({ ...options, store, clock });
  const pending = new Map<string, Making>();
  /** Originals that cannot be read as pictures, or take too much. */
  const unreadable = new LRUCache<string, true>({
    ...{ max: 1_000, ttl: unreadableMs, ttlResolution: 0, perf: clock },
  });
  /** Until when a variant that nobody waits for is not made again. */
  const notNow = new LRUCache<string, number>({ max: 1_000 });
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const keyOf = ({ id, version, width, format }: VersionedVariant) =>
    JSON.stringify([origin, id, version, width ?? 0, format ?? '']);

  /** Makes a variant of its original, and stores it. */
  async function make(
    variant: VersionedVariant,
    patienceMs: number,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { id, version } = variant;
    const original = await originals.read(id, version, patienceMs);
    const asked = transformationOf(variant);
    if (!original.picture || !changesImage(original.picture.type, asked)) return original;
    const file = keyOf({ id, version });
    if (unreadable.has(file)) return { status: 415 };
    try {
      const { type, bytes } = await transform(original.picture, asked, signal);
      const picture = { type, bytes: new Uint8Array(bytes), checkedAt: clock.now() };
      await store.put(keyOf(variant), picture);
      return { picture };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) return { status: 503 };
      if (error.details['isOriginalAtFault'] === true) unreadable.set(file, true);
      // Another format may do: AVIF has pictures as large as WebP has not.
      if (variant.format === undefined || unreadable.has(file)) {
        originals.warnOnce(messages.pictureNotMade(id, error));
      }
      return { status: 415 };
    }
  }

  /** Waits for a variant with all who ask for it meanwhile. Once nobody waits any more, it is not begun. */
  async function makeOnce(
    variant: VersionedVariant,
    patienceMs: number,
    waitMs: number,
  ): Promise<Outcome> {
    const key = keyOf(variant);
    const making = pending.get(key) ?? begin(key, variant, patienceMs);
    making.waiting += 1;
    const late = clock.deadline(waitMs);
    return within(making.outcome, [late]).catch(() => {
      making.waiting -= 1;
      if (making.waiting === 0) making.giveUp();
      return { status: 503 };
    });
  }

  function begin(key: string, variant: VersionedVariant, patienceMs: number): Making {
    const controller = new AbortController();
    const outcome = make(variant, patienceMs, controller.signal).finally(() => {
      pending.delete(key);
    });
    const making = { outcome, giveUp: () => controller.abort(), waiting: 0 };
    pending.set(key, making);
    return making;
  }

  return {
    /** The present version of a picture whose version is not known from elsewhere; see `createOriginals`. */
    present: originals.present,
    /** The content service says that these pictures have changed; without ids, any may have. */
    drop: originals.drop,
    /** What is stored, whatever the content service does. */
    cached: (variant: VersionedVariant): Promise<StoredEntry | undefined> =>
      store.get(keyOf(variant)),
    /** The same, or else made, once for all who ask meanwhile; with patience 0, nothing is. Never rejects. */
    async obtain(variant: VersionedVariant, patienceMs: number): Promise<Outcome> {
      const picture = await store.get(keyOf(variant));
      if (picture) return { picture };
      return patienceMs > 0 ? makeOnce(variant, patienceMs, visitorMs) : {};
    },
    /** Has a variant made that nobody waits for: one after another, and each at most once an hour. */
    later(variant: VersionedVariant): void {
      const key = keyOf(variant);
      if (waiting >= mostWaiting || clock.now() < (notNow.get(key) ?? 0)) return;
      notNow.set(key, clock.now() + restMs);
      waiting += 1;
      queue = queue.then(async () => {
        await makeOnce(variant, leisureMs, leisureMs);
        waiting -= 1;
      });
    },
    /** Resolves when nothing is being fetched or made any more. */
    async settled() {
      await queue;
      await Promise.all([...pending.values()].map(({ outcome }) => outcome));
      await originals.settled();
    },
  };
}

/** A store whose disk fails must not take the pictures with it: that is logged once, and nothing is stored. */
function guarded({ mostBytes, get, find, put, write, delete: remove }: Store) {
  let isReported = false;
  const report = (error: unknown) => {
    if (!isReported) console.warn(messages.picturesNotStored(error));
    isReported = true;
    return undefined;
  };
  return {
    mostBytes,
    get: (key: string) => get(key).catch(report),
    find: (key: string) => find(key).catch(report),
    put: (key: string, entry: StoredEntry) => put(key, entry).catch(report),
    write: (...entry: Parameters<Store['write']>) =>
      write(...entry).catch((error: unknown) => {
        // What breaks off at its source is no trouble of the disk.
        const isOfDisk = error instanceof Error && 'syscall' in error;
        if (error instanceof TooLargeError || !isOfDisk) throw error;
        report(error);
      }),
    delete: (key: string) => remove(key).catch(report),
  };
}
