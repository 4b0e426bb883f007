import { appendFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnquiryStore } from './store';

/** Why an enquiry was erased: somebody asked for it, an operator purged old ones, or it was stored for as long as is promised. */
export type ErasureReason = 'asked' | 'purge' | 'retention';

/** The file in `DATA_DIR` that records what was erased. */
export const recordFile = 'erased-enquiries.jsonl';

/** The day so many months, or days, before a moment; the last of its month where that month is shorter. */
export function before(now: number, age: { readonly months?: number; readonly days?: number }) {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - (age.months ?? 0));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() - (age.days ?? 0) * 24 * 60 * 60_000;
}

/** When an enquiry was taken, by its id; a moment that is none or still to come is not believed. */
function takenAt(id: string, now: number): number | undefined {
  const at = Date.parse(id.replace(/^(.{13})-(\d\d)-(.+Z)-.{36}$/, '$1:$2:$3'));
  return Number.isNaN(at) || at > now ? undefined : at;
}

/** Erases enquiries, and records each in a line that says when, why and under which id, and nothing of a person. */
export function createErasure(store: EnquiryStore, dataDir: string, now: () => number) {
  const record = join(dataDir, recordFile);
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

    /** The ids of what was taken before a moment, oldest first. A file whose name does not say when goes by its own time. */
    async olderThan(moment: number): Promise<readonly string[]> {
      const old: string[] = [];
      for (const id of await store.ids()) {
        const at = takenAt(id, now()) ?? (await stat(store.pathOf(id))).mtimeMs;
        if (at < moment) old.push(id);
      }
      return old;
    },
  };
}

export type Erasure = ReturnType<typeof createErasure>;
