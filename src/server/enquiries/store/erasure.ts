import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnquiryStore } from './store';

/** Why an enquiry was erased: somebody asked for it, an operator purged old ones, or its retention period was over. */
export type ErasureReason = 'asked' | 'purge' | 'retention';

/** The file in `DATA_DIR` that lists what was erased. It is no table, so that it outlives the restoring of a backup. */
export const recordFile = 'erased-enquiries.jsonl';

/** Erases enquiries as the store does, and notes for each when, why and under which id, and nothing of a person. */
export const createErasure =
  (store: EnquiryStore, dataDir: string, now: () => number) =>
  async (ids: readonly string[], reason: ErasureReason) => {
    if (ids.length === 0) return [];
    const outcomes = store.erase(ids);
    const erased = new Date(now()).toISOString();
    const lines = outcomes
      .filter(({ result }) => result === 'erased')
      .map(({ id }) => `${JSON.stringify({ erased, reason, id })}\n`);
    if (lines.length > 0) {
      await appendFile(join(dataDir, recordFile), lines.join(''), { mode: 0o600, flush: true });
    }
    return outcomes;
  };

export type Erase = ReturnType<typeof createErasure>;
