import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteDatabase } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';

const intervalMs = 5_000;

/** About the size of an enquiry with a long message. */
const sample = ' '.repeat(16 * 1024);

interface StorageWatchOptions {
  readonly database: SiteDatabase;
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

export const notStorable = (dataDir: string, error: unknown) =>
  `Enquiries cannot be stored in ${databaseFile(dataDir)} (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}): visitors are told that their enquiry was not stored, and /health/ready fails. Check the free space and the permissions of DATA_DIR.`;

/** Checks whether enquiries can be stored, and logs changes. */
export function createStorageWatch({ database, dataDir, log }: StorageWatchOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStorable = true;

  /**
   * Writes a temporary file to check for free space. A write to the database would block the event loop until it reaches the
   * disk.
   */
  async function tryToStore(): Promise<void> {
    database.transaction(() => {});
    const path = join(dataDir, '.storage-check');
    await writeFile(path, sample, { mode: 0o600 }).finally(() => rm(path, { force: true }));
  }

  async function check(): Promise<void> {
    const wasStorable = isStorable;
    try {
      await tryToStore();
      isStorable = true;
      if (!wasStorable) log(`Enquiries can be stored in ${databaseFile(dataDir)} again.`);
    } catch (error) {
      isStorable = false;
      if (wasStorable) log(notStorable(dataDir, error));
    }
  }

  return {
    isStorable: () => isStorable,
    check,
    start() {
      void check();
      timer = setInterval(() => void check(), intervalMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
