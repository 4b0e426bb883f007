import { LRUCache } from 'lru-cache';
import { EntryTooLargeError } from '#server/disk/store.ts';
import { messages } from '#server/messages.ts';
import {
  addressOf,
  type FetchAsset,
  isFailure,
  isPictureType,
  type PictureVariant,
  typeToGive,
} from './picture-source';
import type { PictureStore, StoredPicture } from './picture-store';

interface CacheOptions {
  readonly store: PictureStore;
  /** Tells pictures of one content service from those of another: its address. */
  readonly origin: string;
  readonly fetchAsset: FetchAsset;
  readonly now?: (() => number) | undefined;
  /** A signal that is aborted after so many milliseconds; the platform's by default. */
  readonly deadline?: ((ms: number) => AbortSignal) | undefined;
}

/** What came of asking for a picture. */
export interface Outcome {
  readonly picture?: StoredPicture;
  /** With which the content service gave none; without it, it did not answer. */
  readonly status?: number;
  /** The picture may well be there, but the store cannot take it. */
  readonly storeFails?: true;
}

/** Pictures of the content service that outlive its failures and this process. */
export interface PictureCache {
  /** What is stored, whatever the content service does; when it is no longer fresh it is renewed for the next visitor. */
  cached(variant: PictureVariant): Promise<StoredPicture | undefined>;
  /** The same, or else from the content service, once for all who ask meanwhile. Never rejects. */
  obtain(variant: PictureVariant, patienceMs: number): Promise<Outcome>;
  /** Has a variant made that nobody waits for: one after another, and after a failure not again for an hour. */
  later(variant: PictureVariant): void;
  /** Resolves when nothing is being fetched any more. */
  settled(): Promise<void>;
}

/** How long a picture counts as fresh. */
const freshMs = 3_600_000;

/** How long a content service in trouble is not asked again about a picture that is stored. */
const restMs = 60_000;

/** How long a picture may take to come as a whole once it has begun. */
const wholeMs = 60_000;

/** How long the content service may take to make a variant that nobody waits for. */
const leisureMs = 60_000;

/** How many variants wait to be made; visitors ask for the others again. */
const mostWaiting = 64;

export function createPictureCache(options: CacheOptions): PictureCache {
  const { store, origin, fetchAsset, now = Date.now, deadline = AbortSignal.timeout } = options;
  const pending = new Map<string, Promise<Outcome>>();
  const waiting = new Set<string>();
  /** Until when a variant that could not be had is not asked for again. */
  const notNow = new LRUCache<string, number>({ max: 1_000 });
  let queue: Promise<unknown> = Promise.resolve();
  let storeReported = false;

  const keyOf = ({ id, version, width, format }: PictureVariant) =>
    JSON.stringify([origin, id, version ?? '', width ?? 0, format ?? '']);

  /** A disk that fails must not take the pictures with it. */
  async function guarded<T>(action: Promise<T>): Promise<T | undefined> {
    try {
      return await action;
    } catch (error) {
      if (!storeReported) console.warn(messages.picturesNotKept(error));
      storeReported = true;
      return undefined;
    }
  }

  /** Asks the content service, and stores what it gives. */
  async function fetchAnew(
    variant: PictureVariant,
    patienceMs: number,
    older?: StoredPicture,
  ): Promise<Outcome> {
    const key = keyOf(variant);
    const asking = new AbortController();
    const giveUp = () => asking.abort();
    const late = deadline(patienceMs);
    late.addEventListener('abort', giveUp);
    const headers = new Headers();
    if (older?.theirTag) headers.set('if-none-match', older.theirTag);
    if (older?.theirDate) headers.set('if-modified-since', older.theirDate);
    try {
      const answer = await fetchAsset(addressOf(variant), { headers, signal: asking.signal });
      late.removeEventListener('abort', giveUp);
      deadline(wholeMs).addEventListener('abort', giveUp);
      if (answer.status === 304 && older) {
        await guarded(store.checked(key, now()));
        return { picture: older };
      }
      const type = typeToGive(answer);
      const isPicture = answer.ok && type !== undefined && isPictureType(type);
      if (!isPicture || !answer.body) {
        await answer.body?.cancel().catch(() => {});
        // A page that says “sign in” with status 200 is trouble, not a picture.
        return answer.ok ? {} : { status: answer.status };
      }
      if (Number(answer.headers.get('content-length') ?? 0) > store.mostBytes) {
        await answer.body.cancel().catch(() => {});
        throw new EntryTooLargeError();
      }
      const facts = {
        type,
        checkedAt: now(),
        theirTag: answer.headers.get('etag') ?? undefined,
        theirDate: answer.headers.get('last-modified') ?? undefined,
      };
      await store.put(key, facts, answer.body);
      const picture = await store.get(key);
      return picture ? { picture } : { storeFails: true };
    } catch (error) {
      if (error instanceof EntryTooLargeError) {
        console.warn(messages.pictureTooLarge(variant.id, store.mostBytes));
        return { status: 413 };
      }
      if (!isOfSystem(error)) return {};
      await guarded(Promise.reject(error));
      return { storeFails: true };
    } finally {
      late.removeEventListener('abort', giveUp);
    }
  }

  /** Once for all who ask meanwhile. */
  function fetchOnce(variant: PictureVariant, patienceMs: number, older?: StoredPicture) {
    const key = keyOf(variant);
    const before = pending.get(key);
    if (before) return before;
    const fetching = fetchAnew(variant, patienceMs, older).finally(() => pending.delete(key));
    pending.set(key, fetching);
    return fetching;
  }

  async function renew(variant: PictureVariant, older: StoredPicture): Promise<void> {
    const key = keyOf(variant);
    if (now() < (notNow.get(key) ?? 0)) return;
    const { picture, status } = await fetchOnce(variant, leisureMs, older);
    if (picture) return;
    // Taken away there, it is no longer shown here; a service in trouble is asked again in a while.
    if (!isFailure(status)) await guarded(store.delete(key));
    else notNow.set(key, now() + restMs);
  }

  async function cached(variant: PictureVariant): Promise<StoredPicture | undefined> {
    const picture = await guarded(store.get(keyOf(variant)));
    if (picture && now() - picture.checkedAt >= freshMs) void renew(variant, picture);
    return picture;
  }

  return {
    cached,
    async obtain(variant, patienceMs) {
      const picture = await cached(variant);
      return picture ? { picture } : fetchOnce(variant, patienceMs);
    },
    later(variant) {
      const key = keyOf(variant);
      if (waiting.has(key) || waiting.size >= mostWaiting) return;
      if (now() < (notNow.get(key) ?? 0)) return;
      waiting.add(key);
      queue = queue.then(async () => {
        const { picture } = await fetchOnce(variant, leisureMs);
        if (!picture) notNow.set(key, now() + freshMs);
        waiting.delete(key);
      });
    },
    async settled() {
      await queue;
      await Promise.all(pending.values());
    },
  };
}

/** What went wrong with a file names a system call; what went wrong on the way comes wrapped (Fetch). */
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error;
