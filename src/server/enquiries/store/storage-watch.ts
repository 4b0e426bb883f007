import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile, type SiteDatabase } from '#server/data/database.ts';
import { log as messages } from '../messages';

/** How often storing is tried, in milliseconds. */
const intervalMs = 5_000;

/** As large as an enquiry with a long message. */
const sample = ' '.repeat(16 * 1024);

interface StorageWatchOptions {
  readonly database: SiteDatabase;
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

/**
 * Knows whether enquiries can be stored: a disk may be full, a folder read-only or of another owner. Logs when that begins
 * and ends.
 */
export function createStorageWatch({ database, dataDir, log }: StorageWatchOptions) {
  const file = databaseFile(dataDir);
  let timer: NodeJS.Timeout | undefined;
  let isStorable = true;

  /** A file shows whether there is room. A write to the database would block the event loop until the disk has it. */
  async function tryToStore(): Promise<void> {
    // Takes the lock for writing, and writes nothing.
    database.transaction(() => {});
    const path = join(dataDir, '.storage-check');
    await writeFile(path, sample, { mode: 0o600 }).finally(() => rm(path, { force: true }));
  }

  async function check(): Promise<void> {
    const wasStorable = isStorable;
    try {
      await tryToStore();
      isStorable = true;
      if (!wasStorable) log(messages.storableAgain(file));
    } catch (error) {
      isStorable = false;
      if (wasStorable) log(messages.notStorable(file, error));
    }
  }

  return {
    /** As it was at the last check. */
    isStorable: () => isStorable,
    check,
    start() {
      void check();
      timer = setInterval(() => void check(), intervalMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
