import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '#content/client/guarded-fetch.ts';
import type { Store, StoredEntry } from '#server/disk/store.ts';
import { messages } from '#server/messages.ts';
import {
  addressOf,
  type FetchAsset,
  isFailure,
  isPictureType,
  type PictureVariant,
  typeToGive,
} from './picture-source';

interface CacheOptions {
  readonly store: Store;
  /** Tells pictures of one content service from those of another: its address. */
  readonly origin: string;
  readonly fetchAsset: FetchAsset;
  readonly clock?: Pick<Clock, 'now' | 'deadline'> | undefined;
}

/** What came of asking for a picture. */
interface Outcome {
  readonly picture?: StoredEntry;
  /** With which the content service gave none; without it, it did not answer. */
  readonly status?: number;
}

/** How long a picture counts as fresh. */
const freshMs = 3_600_000;

/** How long a content service in trouble is not asked again about a picture that is stored. */
const restMs = 60_000;

/** How long the content service may take to make a variant that nobody waits for. */
const leisureMs = 60_000;

/** How many variants wait to be made; visitors ask for the others again. */
const mostWaiting = 64;

/** The bytes of an answer; `undefined` where there are more than `most`. */
async function bytesOf(answer: Response, most: number) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

export type PictureCache = ReturnType<typeof createPictureCache>;

/**
 * Pictures of the content service in the sizes and formats in which they were asked for, bounded by a store. They outlive its
 * failures and this process.
 */
export function createPictureCache(options: CacheOptions) {
  const { store, origin, fetchAsset, clock = systemClock } = options;
  const pending = new Map<string, Promise<Outcome>>();
  /** Until when a variant that nobody waits for is not asked for again. */
  const notNow = new LRUCache<string, number>({ max: 1_000 });
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let storeReported = false;

  const keyOf = ({ id, version, width, format }: PictureVariant) =>
    JSON.stringify([origin, id, version ?? '', width ?? 0, format ?? '']);

  /** A disk that fails must not take the pictures with it. */
  async function guarded<T>(action: Promise<T>): Promise<T | undefined> {
    try {
      return await action;
    } catch (error) {
      if (!storeReported) console.warn(messages.picturesNotStored(error));
      storeReported = true;
      return undefined;
    }
  }

  /** Asks the content service, and stores what it gives. */
  async function fetchAnew(variant: PictureVariant, patienceMs: number): Promise<Outcome> {
    const signal = clock.deadline(patienceMs);
    const answer = await fetchAsset(addressOf(variant), { signal });
    const type = typeToGive(answer);
    if (!answer.ok || type === undefined || !isPictureType(type)) {
      await answer.body?.cancel();
      // A page that says “sign in” with status 200 is trouble, not a picture.
      return answer.ok ? {} : { status: answer.status };
    }
    const bytes = await bytesOf(answer, store.mostBytes);
    if (!bytes) {
      console.warn(messages.pictureTooLarge(variant.id, store.mostBytes));
      return { status: 413 };
    }
    const picture = { type, bytes, checkedAt: clock.now() };
    await guarded(store.put(keyOf(variant), picture));
    return { picture };
  }

  /** Once for all who ask meanwhile. */
  function fetchOnce(variant: PictureVariant, patienceMs: number): Promise<Outcome> {
    const key = keyOf(variant);
    const before = pending.get(key);
    if (before) return before;
    const fetching = fetchAnew(variant, patienceMs)
      .catch(() => ({}))
      .finally(() => pending.delete(key));
    pending.set(key, fetching);
    return fetching;
  }

  async function renew(variant: PictureVariant): Promise<void> {
    const key = keyOf(variant);
    if (clock.now() < (notNow.get(key) ?? 0)) return;
    const { picture, status } = await fetchOnce(variant, leisureMs);
    if (picture) return;
    // Taken away there, it is no longer shown here; a service in trouble is asked again in a while.
    if (!isFailure(status)) await guarded(store.delete(key));
    else notNow.set(key, clock.now() + restMs);
  }

  /** What is stored, whatever the content service does; when it is no longer fresh it is renewed for the next visitor. */
  async function cached(variant: PictureVariant): Promise<StoredEntry | undefined> {
    const picture = await guarded(store.get(keyOf(variant)));
    // What has a version of its own never changes under it.
    const isFresh = variant.version !== undefined || !picture;
    if (!isFresh && clock.now() - picture.checkedAt >= freshMs) void renew(variant);
    return picture;
  }

  return {
    cached,
    /** The same, or else from the content service, once for all who ask meanwhile; 0 asks nobody. Never rejects. */
    async obtain(variant: PictureVariant, patienceMs: number): Promise<Outcome> {
      const picture = await cached(variant);
      if (picture) return { picture };
      return patienceMs > 0 ? fetchOnce(variant, patienceMs) : {};
    },
    /** Has a variant made that nobody waits for: one after another, and each at most once an hour. */
    later(variant: PictureVariant): void {
      const key = keyOf(variant);
      if (waiting >= mostWaiting || clock.now() < (notNow.get(key) ?? 0)) return;
      notNow.set(key, clock.now() + freshMs);
      waiting += 1;
      queue = queue.then(async () => {
        await fetchOnce(variant, leisureMs);
        waiting -= 1;
      });
    },
    /** Resolves when nothing is being fetched any more. */
    async settled() {
      await queue;
      await Promise.all(pending.values());
    },
  };
}
