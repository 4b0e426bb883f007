import { LRUCache } from 'lru-cache';
import { sha256 } from '#server/http/etag.ts';
import type { SharedState } from '#server/shared/shared-state.ts';

/** How long a form that was posted is recognised in memory, in milliseconds. */
const REPEAT_MS = 10 * 60_000;

/**
 * A fingerprint of a form, shaped as a UUID, so that it can stand in an id. It cannot be guessed from the answers, as one part of
 * it is a random key or a moment.
 */
export async function fingerprintOf(parts: readonly string[]): Promise<string> {
  const bytes = [...atob(await sha256(JSON.stringify(parts)))].slice(0, 16);
  const hex = bytes.map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Lets the same form be stored once only, however often it is posted: by a double click, or by reloading. Known by a
 * fingerprint; nothing of the form is stored.
 * @param everywhere does something unless another server did it
 */
export function createOnce(now: () => number, everywhere: SharedState['once']) {
  const seen = new LRUCache<string, Promise<unknown>>({
    max: 10_000,
    ttl: REPEAT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  /** Does it, unless the same was done; whoever comes while it is being done waits for the end of it. */
  return async (fingerprint: string, act: () => Promise<unknown>): Promise<void> => {
    let acting = seen.get(fingerprint);
    if (!acting) {
      acting = everywhere(fingerprint, act);
      seen.set(fingerprint, acting);
      // What failed was not done: the next attempt is one.
      acting.catch(() => seen.delete(fingerprint));
    }
    await acting;
  };
}
