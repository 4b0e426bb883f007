import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from './enquiry';
import type { Aged, EnquiryStore } from './store';

/** `asked`: a person requested it. `purge`: an operator erased old enquiries. `retention`: the retention period ended. */
type ErasureReason = 'asked' | 'purge' | 'retention';

/** The file in `DATA_DIR` that lists erasures. It is not a table, because restoring a backup must not remove it. */
export const recordFile = 'erased-enquiries.jsonl';

export const dayMs = 24 * 60 * 60_000;

/** Subtracts months and days. In a shorter month, the result is its last day. */
export function subtractAge(ms: number, age: { readonly months?: number; readonly days?: number }) {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - (age.months ?? 0));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() - (age.days ?? 0) * dayMs;
}

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns why nothing may be erased by age: the newest enquiry has a day in the future, so the clock is or was wrong. */
export function findWrongDay(store: EnquiryStore, nowMs: number): string | undefined {
  const newest = toDay(store.newestMs() ?? 0);
  return newest > toDay(nowMs)
    ? `Nothing was erased by age, because the newest enquiry is of ${newest} and the clock says ${toDay(nowMs)}: set the clock, or if it is right, erase the enquiries of later days with “npm run enquiries -- erase”.`
    : undefined;
}

/** The enquiries are erased, but the rest of the file could not be rewritten. */
export class TracesError extends Error {
  override readonly name = 'TracesError';
}

export interface Erasure {
  /**
   * Erases enquiries so that no file in `DATA_DIR` keeps their texts, and records the id, time and reason of each erasure.
   * @returns the enquiries that existed
   * @throws {TracesError} when another erasure has to remove the last copies of their texts
   */
  erase(ids: readonly string[], reason: ErasureReason): Promise<readonly Aged[]>;
}

export const createErasure = (
  store: EnquiryStore,
  dataDir: string,
  now: () => number,
): Erasure => ({
  async erase(ids, reason) {
    const removed = store.remove(ids);
    const erased = new Date(now()).toISOString();
    const lines = removed.map(({ id }) => `${JSON.stringify({ erased, reason, id })}\n`);
    if (lines.length > 0) {
      await appendFile(join(dataDir, recordFile), lines.join(''), { mode: 0o600, flush: true });
    }
    try {
      store.rewrite();
      store.emptyLog();
    } catch (error) {
      throw new TracesError(
        `${counted(removed.length)} ${removed.length === 1 ? 'was' : 'were'} erased, but velox.db may still hold copies of the texts (${(error as Error).message}): free twice its size on the disk, then run purge, which removes them.`,
      );
    }
    return removed;
  },
});
