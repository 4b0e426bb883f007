import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from '#content/client/guarded-fetch.ts';
import {
  type Store,
  type StoredEntry,
  type StoredFile,
  TooLargeError,
} from '#server/disk/store.ts';
import { messages } from '#server/messages.ts';
import { beginningOf, boundedStream, within } from './arriving';
import { type FetchAsset, isFailure, isTrouble, typeIn } from './picture-source';
import { pictureTypeOf } from './picture-type';

export interface OriginalsOptions {
  /** It does not throw: see `createPictureCache`. */
  readonly store: Pick<Store, 'mostBytes' | 'get' | 'find' | 'put' | 'write' | 'delete'>;
  /** Distinguishes pictures of one content service from those of another: its address. */
  readonly origin: string;
  readonly fetchAsset: FetchAsset;
  /** How long a picture counts as unchanged without asking, in milliseconds. */
  readonly freshMs: number;
  readonly clock: Pick<Clock, 'now' | 'deadline'>;
}

/** What came of asking for a picture. */
export interface Outcome<Picture = StoredEntry | StoredFile> {
  readonly picture?: Picture;
  /** With which the content service gave none; without it, it did not answer. */
  readonly status?: number;
}

/** An outcome's status for a file that cannot be stored here: what the source makes of it is passed on. */
export const notStorable = 507;

/** Which version of a picture there is, or why none is known. */
export type PresentVersion = { readonly version: string } | { readonly status?: number };

interface KnownVersion {
  readonly version: string;
  readonly checkedAt: number;
  /** Whether the content service has said that it changed. */
  readonly isOutdated?: boolean;
}

/** How long a visitor waits to learn whether a picture that is stored has been replaced. */
const briefMs = 300;

/** How long a content service in trouble, or a slow one, is not asked again about a picture that is stored. */
const restMs = 60_000;

/** Some thousand pictures with their versions are a few hundred kilobytes. */
const mostKnown = 10_000;

/** How many originals are fetched at once. */
const maxFetched = 6;

/** How long a file that is no picture is not fetched again, in milliseconds. */
const refusedMs = 60_000;

/**
 * Pictures as they are stored in the content service, and which version of each is the present one. An original is fetched once
 * for each version; all sizes and formats are made of it here. Asked for sizes instead, Directus was seen to refuse all
 * (`storage_asset_transform` = presets or none: 400), to refuse those of pictures above 6000 pixels or without known size (400),
 * and to give an empty body while it wrote the same size for somebody else.
 */
export function createOriginals({ store, origin, fetchAsset, freshMs, clock }: OriginalsOptions) {
  const versions = new LRUCache<string, KnownVersion>({ max: mostKnown });
  const asking = new Map<string, Promise<PresentVersion>>();
  const fetching = new Map<string, Promise<Outcome<StoredFile>>>();
  const limit = pLimit(maxFetched);
  /** Originals that are no pictures, and the status that says so. */
  const refused = new LRUCache<string, number>({
    ...{ max: 1_000, ttl: refusedMs, ttlResolution: 0, perf: clock },
  });
  let noticed = 0;
  const reported = new LRUCache<string, true>({ max: 1_000 });
  const versionKey = (id: string) => JSON.stringify([origin, id, 'version']);

  function warnOnce(message: string) {
    if (!reported.has(message)) console.warn(message);
    reported.set(message, true);
  }

  /** What an earlier process knew. */
  async function storedVersion(id: string): Promise<KnownVersion | undefined> {
    const entry = await store.get(versionKey(id));
    if (!entry || versions.has(id)) return versions.get(id);
    const known = { version: new TextDecoder().decode(entry.bytes), checkedAt: 0 };
    versions.set(id, known);
    return known;
  }

  const isFresh = ({ checkedAt, isOutdated }: KnownVersion) =>
    !isOutdated && clock.now() - checkedAt < freshMs;

  const rest = (id: string, { version }: KnownVersion) =>
    versions.set(id, { version, checkedAt: clock.now() - freshMs + restMs });

  /** Asks for the headers of a picture. */
  async function ask(id: string, patienceMs: number): Promise<PresentVersion> {
    const before = versions.get(id);
    const notices = noticed;
    const signal = clock.deadline(patienceMs);
    const answer = await orAborted(fetchAsset(`/assets/${id}`, { method: 'HEAD', signal }), signal);
    await answer?.body?.cancel();
    // A notice that came meanwhile asks anew.
    const isPresent = notices === noticed;
    // Its bytes say what it is, unless a picture was there before: then a page that says “sign in” is trouble.
    if (answer?.ok && !(before && isTrouble(typeIn(answer)))) {
      const version = versionIn(answer);
      if (isPresent) versions.set(id, { version, checkedAt: clock.now() });
      if (before?.version !== version) {
        const bytes = new TextEncoder().encode(version);
        await store.put(versionKey(id), { type: 'text/plain', checkedAt: 0, bytes });
      }
      return { version };
    }
    const status = answer?.ok ? undefined : answer?.status;
    if (isFailure(status)) {
      if (before && isPresent) rest(id, before);
      return before ?? (status === undefined ? {} : { status });
    }
    // Taken away there, it is no longer shown here.
    if (isPresent) versions.delete(id);
    await store.delete(versionKey(id));
    return status === undefined ? {} : { status };
  }

  /** Fetches an original, and stores it as it arrives. */
  async function fetchAnew(
    id: string,
    key: string,
    patienceMs: number,
  ): Promise<Outcome<StoredFile>> {
    const signal = clock.deadline(patienceMs);
    const answer = await fetchAsset(`/assets/${id}`, { signal });
    if (!answer.ok) {
      await answer.body?.cancel();
      return { status: answer.status };
    }
    const arriving = await within(beginningOf(answer), [signal]);
    const given = typeIn(answer);
    const byBytes = pictureTypeOf(arriving.start);
    // Its bytes begin as those of any PNG, and it is shown as it is: resized, it would no longer move.
    const type = byBytes === 'image/png' && given === 'image/apng' ? given : byBytes;
    if (!type) {
      arriving.cancel();
      const why = messages.notAPicture(given);
      warnOnce(arriving.isEmpty ? messages.pictureEmpty(id) : messages.pictureNotMade(id, why));
      refused.set(key, 415);
      return { status: 415 };
    }
    try {
      // The store counts the bytes.
      const maxBytes = Number.POSITIVE_INFINITY;
      const limits = { maxBytes, idleMs: patienceMs, totalMs: patienceMs };
      if (Number(answer.headers.get('content-length')) > store.mostBytes) throw new TooLargeError();
      const body = boundedStream(arriving, limits, clock);
      await store.write(key, { type, checkedAt: clock.now() }, body);
    } catch (error) {
      arriving.cancel();
      if (!(error instanceof TooLargeError)) throw error;
      warnOnce(messages.pictureTooLarge(id, store.mostBytes));
      return { status: notStorable };
    }
    const picture = await store.find(key);
    return picture ? { picture } : { status: notStorable };
  }

  return {
    /** The present version of a picture, asked for once in its freshness, however many ask. With patience 0 nobody is asked. */
    async present(id: string, patienceMs: number): Promise<PresentVersion> {
      const known = versions.get(id) ?? (await storedVersion(id));
      if ((known && isFresh(known)) || patienceMs === 0) return known ?? {};
      const brief = clock.deadline(briefMs);
      const answer = onceIn(asking, id, () => ask(id, patienceMs));
      if (!known || known.isOutdated) return answer;
      const found = await orAborted(answer, brief);
      if (found) return found;
      if (versions.get(id) === known) rest(id, known);
      return known;
    },
    /** An original, stored or fetched once for all who ask meanwhile. Never rejects. */
    async read(id: string, version: string, patienceMs: number): Promise<Outcome<StoredFile>> {
      const key = JSON.stringify([origin, id, version, 'original']);
      const status = refused.get(key);
      if (status) return { status };
      const picture = await store.find(key);
      if (picture) return { picture };
      const fetchOne = () => fetchAnew(id, key, patienceMs).catch(() => ({}));
      return onceIn(fetching, key, () => limit(fetchOne));
    },
    /** The content service says that these have changed, or any: none is shown again before it was asked. */
    drop(ids: readonly string[]): void {
      noticed += 1;
      for (const id of ids.length > 0 ? ids : [...versions.keys(), ...asking.keys()]) {
        const known = versions.get(id);
        if (known) versions.set(id, { ...known, isOutdated: true });
        // What was asked before the change may be answered with what was before it.
        asking.delete(id);
      }
    },
    /** Resolves when nothing is being asked or fetched any more. */
    settled: () => Promise.all([...asking.values(), ...fetching.values()]),
    warnOnce,
  };
}

/**
 * What headers tell of a file's version. Directus's tag is its date of change in seconds, and is left out for a token that may
 * not read that date; of two files within one second, the length decides.
 */
const versionIn = ({ headers }: Response) =>
  ['etag', 'last-modified', 'content-length', 'content-type']
    .map((name) => headers.get(name))
    .join();

/** Does something once for all who ask for it meanwhile. */
export function onceIn<T>(pending: Map<string, Promise<T>>, key: string, start: () => Promise<T>) {
  const before = pending.get(key);
  if (before) return before;
  const promise: Promise<T> = start().finally(() => {
    if (pending.get(key) === promise) pending.delete(key);
  });
  pending.set(key, promise);
  return promise;
}

/** What a promise gives, unless it fails or a signal comes before. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.race([promise.catch(() => undefined), aborted]);
}
