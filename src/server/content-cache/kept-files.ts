import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

interface KeptFile {
  readonly bytes: number;
  /** Of what is in it; unknown of what an earlier process wrote. */
  readonly fingerprint?: string;
  /** The time its file says it was last used, in milliseconds since 1970. */
  markedAt: number;
}

/** How old the time of a file in use may be: it orders the files for the next process, and need not be exact. */
const markedEveryMs = 3_600_000;

/** Files looked at together when a process begins. */
const together = 64;

/** The files that are there, those used longest ago first; what an earlier process had not finished is removed. */
async function filesIn(folder: string): Promise<readonly (readonly [string, KeptFile])[]> {
  const names = await readdir(folder).catch(() => []);
  const found: [string, KeptFile][] = [];
  for (let from = 0; from < names.length; from += together) {
    const part = names.slice(from, from + together).map(async (name) => {
      const path = join(folder, name);
      if (name.endsWith('.part')) return rm(path, { force: true });
      const file = await stat(path).catch(() => undefined);
      if (file?.isFile()) found.push([name, { bytes: file.size, markedAt: file.mtimeMs }]);
    });
    await Promise.allSettled(part);
  }
  return found.sort(([, a], [, b]) => a.markedAt - b.markedAt);
}

/**
 * Knows what is kept in a folder, also by processes before this one, and what has to go when there is too much of it.
 * @param room in files and in bytes of their contents
 */
export async function openKeptFiles(
  folder: string,
  room: { readonly files: number; readonly bytes: number },
) {
  let gone: string[] = [];
  const kept = new LRUCache<string, KeptFile>({
    max: room.files,
    maxSize: room.bytes,
    // An answer without entries takes some bytes, too.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_file, name, reason) => {
      if (reason === 'evict') gone.push(name);
    },
  });
  const takeGone = () => {
    const names = gone;
    gone = [];
    return names;
  };
  const remove = async (names: readonly string[]) => {
    for (const name of names) await rm(join(folder, name), { force: true });
  };
  for (const [name, file] of await filesIn(folder)) kept.set(name, file);
  await remove(takeGone()).catch(() => {});

  return {
    isKept: (name: string) => kept.has(name),
    /** Whether a file holds just this; then it counts as used now. */
    async used(name: string, fingerprint: string): Promise<boolean> {
      const file = kept.get(name);
      if (!file || file.fingerprint !== fingerprint) return false;
      const now = Date.now();
      if (now - file.markedAt > markedEveryMs) {
        file.markedAt = now;
        await utimes(join(folder, name), now / 1000, now / 1000).catch(() => {});
      }
      return true;
    },
    /** Takes note of a file that was written. @returns the names of those there is no more room for */
    written(name: string, bytes: number, fingerprint: string): readonly string[] {
      kept.set(name, { bytes, fingerprint, markedAt: Date.now() });
      // What alone is larger than the room is not taken in, and must not stay.
      return kept.has(name) ? takeGone() : [...takeGone(), name];
    },
    remove,
  };
}
