import { LRUCache } from 'lru-cache';
import { sha256 } from '#server/http/etag.ts';

/** How long the same native form counts as posted twice, in milliseconds. */
export const REPEAT_MS = 10 * 60_000;

/**
 * Lets the same form be stored once only, however often it is posted: by a double click, or by reloading. Known by a
 * fingerprint; nothing of the form is stored.
 */
export function createRepeats(now: () => number) {
  const seen = new LRUCache<string, Promise<unknown>>({
    max: 10_000,
    ttl: REPEAT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    /** Does it, unless the same was done; whoever comes while it is being done waits for the end of it. */
    async once(parts: readonly string[], act: () => Promise<unknown>): Promise<void> {
      const key = await sha256(JSON.stringify(parts));
      let acting = seen.get(key);
      if (!acting) {
        acting = act();
        seen.set(key, acting);
        // What failed was not done: the next attempt is one.
        acting.catch(() => seen.delete(key));
      }
      await acting;
    },
  };
}
