import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded, self } from './process-owner';

/** Nobody takes longer to write a file, in milliseconds. */
const LONGEST_MS = 5 * 60_000;

/** The name of a file that is being written says by whom, so that what nobody will finish is known. */
const temporaryName = (name: string) =>
  [`.${name}`, self.host, self.pid, self.process, randomUUID()].join('~');

/** Whether a file was left half-written: its process has ended, or it is old. Only the second is known of other hosts. */
async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, host, pid, process] = name.split('~');
  if (host && pid && process && hasEnded({ host, pid: Number(pid), process })) return true;
  return isOld(join(folder, name));
}

/**
 * Returns whether a file is older than any write takes. A file from the future counts as old: it was written before the clock
 * was set back. A missing file is not old.
 */
export const isOld = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Math.abs(Date.now() - mtimeMs) > LONGEST_MS,
    () => false,
  );

/** The names in a folder; none when there is no such folder. */
export const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Removes from a folder what processes that have ended left half-written. */
export async function removeHalfWritten(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (/^\..+\.jsonl?[~-]/.test(name) && (await isLeft(folder, name))) {
      await rm(join(folder, name), { force: true });
    }
  }
}

/** Makes durable which names a folder has. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/**
 * Writes a file durably: when this resolves, the whole text is on the disk under its name, or replaces what was there.
 * After a crash at any moment the file is as it was before or as it was to be, never a part of it. Only the server's own
 * user can read it. What a crash leaves half-written `removeHalfWritten` finds.
 */
export async function writeDurably(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, temporaryName(name));
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}
