import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '#server/data/create-folder.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import type { Harm } from '#server/data/file-guard.ts';

const intervalMs = 5_000;

/** About the size of an enquiry with a long message. */
const sample = ' '.repeat(16 * 1024);

interface StorageWatchOptions {
  readonly database: SiteDatabase;
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Adds what this process remembers to a rescued database. @returns what the file contains, for the log */
  readonly completeRescue: (file: string) => string;
}

const reasonOf = (error: unknown) =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).message;

const consequence = 'visitors are told that their enquiry was not stored, and /health/ready fails';

/** The time as a part of a file name. */
const timestamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

/**
 * Checks whether enquiries can be stored, and logs changes. If somebody removed or overwrote the open database, writes what can
 * still be read into a new file beside it.
 */
export function createStorageWatch({
  database,
  dataDir,
  log,
  completeRescue,
}: StorageWatchOptions) {
  const file = databaseFile(dataDir);
  let timer: NodeJS.Timeout | undefined;
  let trouble: string | undefined;
  let rescued: string | undefined;
  let hasRescueFailed = false;

  function findHarm(): Harm | undefined {
    try {
      return database.findHarm();
    } catch {
      // The folder cannot be read. The error of the statement says why.
      return undefined;
    }
  }

  function rescue(): void {
    if (!existsSync(dataDir)) {
      if (!database.isDeleted()) return;
      createFolder(dataDir);
    }
    const target = `${file}.rescued-${timestamp()}`;
    database.rescueInto(target);
    const content = completeRescue(target);
    rescued = target;
    log(
      `What the server could still read of the database is in ${target} (${content}). Restart the server: it adds the enquiries in this file to the database that it finds at ${file}, or to an empty one. To get everything back instead, stop the server and run “npm run data -- restore ${target} --replace”.`,
    );
  }

  function tryToRescue({ part }: Harm): void {
    try {
      if (!rescued) rescue();
      if (rescued && part === 'database') {
        database.setLogAside(`${file}-wal.set-aside-${timestamp()}`);
      }
    } catch (error) {
      if (!hasRescueFailed) {
        log(
          `What the server can still read of the database cannot be written to a new file in ${dataDir} (${reasonOf(error)}). The server tries again every ${intervalMs / 1000} seconds: free some space and check the permissions, and do not stop the server before it succeeds.`,
        );
      }
      hasRescueFailed = true;
    }
  }

  function fail(error: unknown, isLogged: boolean): void {
    const harm = findHarm();
    const sentence = harm
      ? `Enquiries cannot be stored, because ${harm.reason} in ${dataDir} while the server used it: ${consequence}. If the files or the folder were moved, move them back.`
      : `Enquiries cannot be stored in ${file} (${reasonOf(error)}): ${consequence}. Check the free space and the permissions of DATA_DIR.`;
    if (isLogged) log(sentence);
    trouble = harm?.reason ?? 'check DATA_DIR';
    if (harm) tryToRescue(harm);
  }

  /**
   * Writes a temporary file to check for free space. A write to the database would block the event loop until it reaches the
   * disk.
   */
  async function tryToStore(): Promise<void> {
    const path = join(dataDir, '.storage-check');
    // First, because the statement's error says more than the file's.
    database.transaction(() => {});
    await writeFile(path, sample, { mode: 0o600 }).finally(() => rm(path, { force: true }));
    // Again, because an enquiry may have failed meanwhile.
    database.transaction(() => {});
  }

  async function check(): Promise<void> {
    try {
      await tryToStore();
    } catch (error) {
      fail(error, trouble === undefined);
      return;
    }
    if (trouble !== undefined) log(`Enquiries can be stored in ${file} again.`);
    trouble = undefined;
    rescued = undefined;
    hasRescueFailed = false;
  }

  return {
    /** Returns why enquiries could not be stored at the last check, without any path; `undefined` if they could. */
    trouble: () => trouble,
    check,
    /** Logs that an enquiry was not stored. */
    failed: (error: unknown) => fail(error, true),
    start() {
      check();
      timer = setInterval(check, intervalMs).unref();
    },
    /** Rescues the database a last time if it was harmed after the last check. */
    async stop(): Promise<void> {
      clearInterval(timer);
      if (findHarm()) await check();
    },
  };
}
