import { appendFile, mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Aged, isCredible, takenMsOf } from './retention';
import type { EnquiryStore } from './store';

/** Why an enquiry was erased: somebody asked for it, an operator purged old ones, or it was stored for as long as is promised. */
export type ErasureReason = 'asked' | 'purge' | 'retention';

/** The file in `DATA_DIR` that records what was erased. */
export const recordFile = 'erased-enquiries.jsonl';

/** Erases enquiries, and records each in a line that says when, why and under which id, and nothing of a person. */
export function createErasure(store: EnquiryStore, dataDir: string, now: () => number) {
  const record = join(dataDir, recordFile);

  /** Dates each enquiry by its id, or by its file's time if the id has no credible date. */
  async function ages(): Promise<readonly Aged[]> {
    const nowMs = now();
    const all: Aged[] = [];
    for (const id of await store.ids()) {
      const taken = takenMsOf(id);
      const ms = isCredible(taken, nowMs) ? taken : (await stat(store.pathOf(id))).mtimeMs;
      all.push({ id, fromMs: isCredible(ms, nowMs) ? ms : undefined });
    }
    return all;
  }

  return {
    /** @returns what became of it; `busy` is being sent just now and stays */
    async erase(id: string, reason: ErasureReason) {
      const outcome = await store.erase(id);
      if (outcome !== 'erased') return outcome;
      await mkdir(dataDir, { recursive: true });
      const line = JSON.stringify({ erased: new Date(now()).toISOString(), reason, id });
      await appendFile(record, `${line}\n`, { mode: 0o600, flush: true });
      return outcome;
    },

    ages,

    /** Returns the ids of enquiries from before a moment, oldest first. */
    async olderThan(moment: number): Promise<readonly string[]> {
      const all = await ages();
      return all.flatMap(({ id, fromMs }) => (fromMs !== undefined && fromMs < moment ? [id] : []));
    },

    /** Starts the retention period of an enquiry without a credible date now. */
    async dateNow(id: string): Promise<void> {
      await utimes(store.pathOf(id), now() / 1000, now() / 1000);
    },
  };
}

export type Erasure = ReturnType<typeof createErasure>;
