import { LRUCache } from 'lru-cache';
import { steadyClock } from '#content/client/guarded-fetch.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { changesImage, type TransformImage } from '#embedded/transform/assets.ts';
import type { Store, StoredEntry } from '#server/disk/store.ts';
import { messages } from '#server/messages.ts';
import { createOriginals, type OriginalsOptions, type Outcome, onceIn } from './originals';
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

/** How many variants wait to be made; visitors ask for the others again. */
const mostWaiting = 64;

/**
 * How many variants are made at once, those of visitors and the one that nobody waits for. A page has thirty pictures, and its
 * visitors ask for the same sizes: more than this is nobody's page.
 */
const mostMade = 100;

export type PictureCache = ReturnType<typeof createPictureCache>;

/**
 * Pictures of the content service in the sizes and formats in which they were asked for, made of their originals and bounded by
 * a store. They outlive its failures and this process.
 */
export function createPictureCache(options: CacheOptions) {
  const { origin, transform, clock = steadyClock } = options;
  const store = guarded(options.store);
  const originals = createOriginals({ ...options, store, clock });
  const pending = new Map<string, Promise<Outcome>>();
  /** Until when a variant that nobody waits for is not made again. */
  const notNow = new LRUCache<string, number>({ max: 1_000 });
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const keyOf = ({ id, version, width, format }: VersionedVariant) =>
    JSON.stringify([origin, id, version, width ?? 0, format ?? '']);

  /** Makes a variant of its original, and stores it. */
  async function make(variant: VersionedVariant, patienceMs: number): Promise<Outcome> {
    const original = await originals.read(variant.id, variant.version, patienceMs);
    const asked = transformationOf(variant);
    if (!original.picture || !changesImage(original.picture.type, asked)) return original;
    try {
      const { type, bytes } = await transform(original.picture, asked);
      const picture = { type, bytes: new Uint8Array(bytes), checkedAt: clock.now() };
      await store.put(keyOf(variant), picture);
      return { picture };
    } catch (error) {
      if (error instanceof ServiceError && error.status === 503) return { status: 503 };
      if (variant.format) return { status: 415 };
      originals.warnOnce(messages.pictureNotResized(variant.id, error));
      return original;
    }
  }

  /** @returns status 503 where too many are made already; whoever asks for one of those waits for it with the others */
  async function makeOnce(variant: VersionedVariant, patienceMs: number): Promise<Outcome> {
    const key = keyOf(variant);
    if (pending.size >= mostMade && !pending.has(key)) return { status: 503 };
    return onceIn(pending, key, () => make(variant, patienceMs));
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
      return patienceMs > 0 ? makeOnce(variant, patienceMs) : {};
    },
    /** Has a variant made that nobody waits for: one after another, and each at most once an hour. */
    later(variant: VersionedVariant): void {
      const key = keyOf(variant);
      if (waiting >= mostWaiting || clock.now() < (notNow.get(key) ?? 0)) return;
      notNow.set(key, clock.now() + restMs);
      waiting += 1;
      queue = queue.then(async () => {
        await makeOnce(variant, leisureMs);
        waiting -= 1;
      });
    },
    /** Resolves when nothing is being fetched or made any more. */
    async settled() {
      await queue;
      await Promise.all(pending.values());
      await originals.settled();
    },
  };
}

/** A store whose disk fails must not take the pictures with it: that is logged once, and nothing is stored. */
function guarded({ mostBytes, get, put, delete: remove }: Store) {
  let isReported = false;
  const report = (error: unknown) => {
    if (!isReported) console.warn(messages.picturesNotStored(error));
    isReported = true;
    return undefined;
  };
  return {
    mostBytes,
    get: (key: string) => get(key).catch(report),
    put: (key: string, entry: StoredEntry) => put(key, entry).catch(report),
    delete: (key: string) => remove(key).catch(report),
  };
}
