import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log as messages } from '../messages';

/** How often it is tried whether the disk takes an enquiry, in milliseconds. */
const everyMs = 5_000;

/** As large as an enquiry with a long message. */
const sample = ' '.repeat(16 * 1024);

interface StorageWatchOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Writes a file and removes it. @throws what the disk says */
  readonly probe?: (folder: string) => Promise<void>;
}

/** Writes a file beside the enquiries, named as one that is half-written: what a killed process leaves of it is swept with these. */
async function writeAndRemove(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.probe.json~${randomUUID()}`);
  try {
    await writeFile(path, sample);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Knows whether enquiries can be stored: a disk may be full, a folder read-only or of another owner. Says in the log when that
 * begins and when it ends.
 */
export function createStorageWatch({ dataDir, log, probe = writeAndRemove }: StorageWatchOptions) {
  const folder = join(dataDir, 'enquiries');
  let timer: NodeJS.Timeout | undefined;
  let isStorable = true;
  let running: Promise<void> | undefined;

  async function check(): Promise<void> {
    const trouble = await probe(folder).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    const was = isStorable;
    isStorable = trouble === undefined;
    if (trouble !== undefined && was) log(messages.notStorable(folder, trouble));
    if (trouble === undefined && !was) log(messages.storableAgain(folder));
  }

  function run(): Promise<void> {
    running = check();
    return running;
  }

  return {
    /** As it was at the last check. */
    isStorable: () => isStorable,
    check,
    start() {
      timer = setInterval(() => void run(), everyMs).unref();
      return run();
    },
    /** @returns a promise of the end of what is under way: nothing of it is left in the folder */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
