import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** A bounded store of bytes that can be made again. It never throws: an entry that cannot be read or stored counts as missing. */
export interface PictureStore {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Matches files of this store, including unfinished files and files from earlier versions of the site. */
const ownFile = /\.(?:picture|part|entry)$/;

/** A full store is reduced to this share of its size, so that it is not full again at once. */
const keptShare = 0.9;

/** Stores each entry as a file that only the server's user can read. Deletes the least recently used files first. */
export function createDiskStore(folder: string, maxBytes: number): PictureStore {
  const pathOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex')}.picture`);
  /** The size is unknown until the first sweep, which the first `put` starts. */
  let storedBytes = Number.POSITIVE_INFINITY;
  let sweeping: Promise<void> | undefined;
  let isReported = false;

  async function sweep(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => ownFile.test(name));
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { path, size, mtimeMs };
      }),
    );
    storedBytes = 0;
    for (const { path, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      if (storedBytes + size <= maxBytes * keptShare) storedBytes += size;
      else await rm(path, { force: true });
    }
  }

  return {
    async get(key) {
      const path = pathOf(key);
      const bytes = await readFile(path).catch(() => undefined);
      const now = new Date();
      if (bytes) utimes(path, now, now).catch(() => {});
      return bytes;
    },
    async put(key, bytes) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const part = join(folder, `${randomUUID()}.part`);
        // Flushed, because a power cut could otherwise leave a file of zeros under the final name.
        await writeFile(part, bytes, { flag: 'wx', mode: 0o600, flush: true });
        await rename(part, pathOf(key));
        storedBytes += bytes.length;
        if (storedBytes <= maxBytes) return;
        sweeping ??= sweep().finally(() => {
          sweeping = undefined;
        });
        await sweeping;
      } catch (error) {
        if (isReported) return;
        isReported = true;
        console.warn(
          `Pictures cannot be stored in DATA_DIR (${error instanceof Error ? error.message : error}), so each is fetched and made again for every request. Check the permissions and free space of DATA_DIR.`,
        );
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }).catch(() => {}),
  };
}

/** Stores entries in memory, for sites that store nothing on disk. */
export function createMemoryStore(maxBytes = 16 * 1024 * 1024): PictureStore {
  const entries = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return {
    get: async (key) => entries.get(key),
    put: async (key, bytes) => {
      entries.set(key, new Uint8Array(bytes));
    },
    delete: async (key) => {
      entries.delete(key);
    },
  };
}
