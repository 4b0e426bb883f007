import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { bytesOf, discard, untilAborted } from '#content/client/bounded-answer.ts';
import { type Clock, steadyClock } from '#content/client/guarded-fetch.ts';
import { rules } from '#content/findings/rules.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { changesImage, type TransformImage } from '#embedded/transform/assets.ts';
import { once } from '#server/once.ts';
import { pictureTypeOf, typeIn } from './file-type';
import { createFileVersions } from './file-versions';
import { createNewestFirst } from './newest-first';
import {
  type PictureVariant,
  type ReadOriginal,
  serviceTimeoutMs,
  statusFor,
  transformationOf,
} from './picture-source';
import type { PictureStore } from './picture-store';

interface PictureCacheOptions {
  readonly store: PictureStore;
  /** The URL of the content service, or a name for the site's own pictures. Part of each key, so that two sources never share a picture. */
  readonly origin: string;
  readonly readOriginal: ReadOriginal;
  readonly transform: TransformImage;
  /** How long a version is used without a check. */
  readonly freshMs: number;
  readonly clock?: Pick<Clock, 'now' | 'deadline'> | undefined;
}

export interface CachedPicture {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A picture, or the status to answer: 404, 415 for an unusable picture, or 503. */
export type Outcome = CachedPicture | 404 | 415 | 503;

/** Originals are limited, because they stay in memory while sizes are made from them. */
const maxOriginalBytes = 20 * 1024 * 1024;

const maxConcurrent = 3;

/** How long failures are cached. */
const failureMs = { unusable: 600_000, temporary: 10_000 } as const;

/**
 * Caches pictures in the requested sizes and formats, made from originals and kept in a store. Serves them even without the
 * content service. The site makes the sizes itself, because some settings of Directus refuse them.
 */
export function createPictureCache(options: PictureCacheOptions) {
  const { store, origin, readOriginal, transform, freshMs, clock = steadyClock } = options;
  const keyOf = ({ id, version, width, format }: PictureVariant) =>
    JSON.stringify([origin, id, version, width ?? 0, format ?? '']);
  const { present, drop, settled } = createFileVersions({
    store,
    readOriginal,
    freshMs,
    clock,
    keyOf: (id) => JSON.stringify([origin, id, 'version']),
  });
  const queue = createNewestFirst(maxConcurrent);
  const inBackground = pLimit(1);
  const pending = new Map<string, Promise<Outcome>>();
  const background = new Map<string, Promise<Outcome>>();
  const failures = new LRUCache<string, 404 | 415 | 503>({
    max: 2_000,
    ttl: failureMs.temporary,
    ttlResolution: 0,
    perf: clock,
  });
  const warnings = new LRUCache<string, true>({ max: 1_000 });

  function warnOnce(message: string) {
    if (!warnings.has(message)) console.warn(message);
    warnings.set(message, true);
  }

  function warnOfUnusable(id: string, reason: string) {
    warnOnce(
      `The file ${id} of the content service cannot be shown as a picture: ${reason}. Visitors see a placeholder. Replace the file with a JPEG, PNG, WebP or AVIF. 2,400 pixels are wide enough for every screen.`,
    );
  }

  async function stored(variant: PictureVariant): Promise<CachedPicture | undefined> {
    const bytes = await store.get(keyOf(variant));
    const type = bytes && pictureTypeOf(bytes);
    return type ? { type, bytes } : undefined;
  }

  function remember(variant: PictureVariant, status: 404 | 415 | 503) {
    const ttl = status === 415 ? failureMs.unusable : failureMs.temporary;
    failures.set(keyOf(variant), status, { ttl });
    return status;
  }

  async function fetchOriginal(variant: PictureVariant): Promise<Outcome> {
    const { id } = variant;
    const signal = clock.deadline(serviceTimeoutMs);
    const read = async () => {
      const answer = await readOriginal(id, { signal });
      if (!answer.ok) {
        discard(answer);
        return statusFor(answer.status);
      }
      const bytes = await bytesOf(answer, maxOriginalBytes);
      const type = bytes && pictureTypeOf(bytes);
      if (type) {
        await store.put(keyOf(variant), bytes);
        return { type, bytes };
      }
      if (!bytes) warnOfUnusable(id, `it is larger than ${maxOriginalBytes / 1024 / 1024} MB`);
      else if (bytes.length === 0) warnOfUnusable(id, 'it is empty');
      else warnOfUnusable(id, `its type is “${typeIn(answer)}”, and its bytes are not a picture`);
      return 415;
    };
    return untilAborted(signal, read).catch(() => 503 as const);
  }

  async function makeVariant(variant: PictureVariant): Promise<Outcome> {
    const { id, version, format } = variant;
    const original = await obtain({ id, version });
    if (typeof original === 'number') return original;
    const asked = transformationOf(variant);
    if (!changesImage(original.type, asked)) return original;
    try {
      const { type, bytes, stillReason } = await transform(original, asked);
      if (stillReason) {
        warnOnce(
          `The file ${id} of the content service is an animation, but visitors see only its first frame: ${stillReason}. ${rules['asset-still'].fix}`,
        );
      }
      await store.put(keyOf(variant), bytes);
      return { type, bytes: new Uint8Array(bytes) };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) return 503;
      // A failure of AVIF does not count against the picture: the encoder may be slow or missing.
      if (error.details['isOriginalAtFault'] === true && format !== 'avif') {
        remember({ id, version }, 415);
        warnOfUnusable(id, error.message);
      } else if (format === undefined) {
        warnOfUnusable(id, error.message);
      }
      return 415;
    }
  }

  /** Returns a picture from the store, or makes it once for concurrent callers. Never rejects. */
  async function obtain(variant: PictureVariant, isBackground = false): Promise<Outcome> {
    const key = keyOf(variant);
    const result = failures.get(key) ?? (await stored(variant));
    if (result) return result;
    if (!isBackground) queue.raise(key);
    const isOriginal = variant.width === undefined && variant.format === undefined;
    return once(pending, key, async () => {
      // A variant waits for its original. Originals bypass the queue, or both would wait forever.
      const outcome = await (isOriginal
        ? fetchOriginal(variant)
        : queue.run(key, () => makeVariant(variant), isBackground));
      return typeof outcome === 'number' ? remember(variant, outcome) : outcome;
    });
  }

  return {
    present,
    drop,
    stored,
    obtain,
    /** Makes a variant in the background, one at a time. */
    obtainLater(variant: PictureVariant): void {
      if (failures.has(keyOf(variant))) return;
      once(background, keyOf(variant), () => inBackground(() => obtain(variant, true)));
    },
    /** Resolves when no request or job is running. */
    async settled() {
      await Promise.all([...background.values(), ...pending.values()]);
      await settled();
    },
  };
}

export type PictureCache = ReturnType<typeof createPictureCache>;
