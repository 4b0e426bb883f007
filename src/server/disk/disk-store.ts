import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { headBytes, headIn, startOf, streamFrom, writeArriving, writeWhole } from './entry-file';
import type { Store } from './store';

/** A file as far as it is known in memory. */
interface IndexEntry {
  /** Of the whole file, in bytes. */
  readonly size: number;
  checkedAt: number;
}

/** Bounds of a store: what was used longest ago is deleted first. */
interface DiskStoreBounds {
  /** All files together, in bytes. */
  readonly maxBytes: number;
  readonly maxEntries?: number;
}

const fileName = /^[0-9a-f]{64}\.entry$/;

/** An entry is held in memory as a whole; no answer and no photograph in the sizes of the site comes near this. */
const largest = 16 * 1024 * 1024;

/** What an earlier process has stored, checked longest ago first; what it left half written is deleted. */
async function entriesIn(folder: string): Promise<readonly [string, IndexEntry][]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found: [string, IndexEntry][] = [];
  const look = async (name: string) => {
    if (name.endsWith('.entry.part')) await rm(join(folder, name), { force: true });
    if (!fileName.test(name)) return;
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file) found.push([name, { size: file.size, checkedAt: file.mtimeMs }]);
  };
  await pMap(await readdir(folder), look, { concurrency: 64 });
  return found.sort(([, a], [, b]) => a.checkedAt - b.checkedAt);
}

/**
 * A store in a folder, one file an entry, which is whole or not there and which only the server's own user can read. When an
 * entry was last checked is the time of its file's last change, so that it outlives the process.
 * @param folder is made when it is not there; what else is in it is left alone
 */
export function createDiskStore(folder: string, { maxBytes, maxEntries }: DiskStoreBounds): Store {
  const mostBytes = Math.min(largest, Math.max(0, maxBytes - headBytes));
  /** Files that are being removed, each with the end of that. */
  const removing = new Map<string, Promise<void>>();
  const index = new LRUCache<string, IndexEntry>({
    ...(maxEntries ? { max: maxEntries } : {}),
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_entry, name, reason) => {
      // What is set anew has been renamed over the older file already.
      if (reason === 'set') return;
      const removed = rm(join(folder, name), { force: true })
        .catch(() => {})
        .finally(() => removing.delete(name));
      removing.set(name, removed);
    },
  });
  const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.entry`;

  let opening: Promise<void> | undefined;
  async function opened() {
    opening ??= entriesIn(folder).then((found) => {
      for (const [name, entry] of found) index.set(name, entry);
    });
    await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  }

  /** What another process or thread has stored in the same folder meanwhile. */
  async function entryOf(name: string): Promise<IndexEntry | undefined> {
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file || removing.has(name)) return undefined;
    const entry = { size: file.size, checkedAt: file.mtimeMs };
    index.set(name, entry);
    return entry;
  }

  const setTime = (path: string, at: number) => utimes(path, at / 1000, at / 1000);

  /** Writes the file of an entry beside the others and moves it among them when it is whole. */
  async function place(
    key: string,
    checkedAt: number,
    write: (part: string) => Promise<number>,
  ): Promise<void> {
    await opened();
    const name = nameOf(key);
    const part = join(folder, `${randomUUID()}.entry.part`);
    try {
      const size = await write(part);
      await setTime(part, checkedAt);
      // Otherwise the new file could be removed in the place of the old one.
      await removing.get(name);
      await rename(part, join(folder, name));
      index.set(name, { size, checkedAt });
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  return {
    mostBytes,
    async get(key) {
      await opened();
      const name = nameOf(key);
      const entry = index.get(name) ?? (await entryOf(name));
      if (!entry) return undefined;
      const file = await readFile(join(folder, name)).catch(() => undefined);
      const head = file && headIn(file, file.length, key);
      if (!head && index.peek(name) === entry) index.delete(name);
      if (!file || !head) return undefined;
      const { checkedAt } = entry;
      return { type: head.type, bytes: file.subarray(head.offset), checkedAt };
    },
    async find(key) {
      await opened();
      const name = nameOf(key);
      const entry = index.get(name) ?? (await entryOf(name));
      if (!entry) return undefined;
      const path = join(folder, name);
      const start = await startOf(path).catch(() => undefined);
      const head = start && headIn(start, entry.size, key);
      if (!head && index.peek(name) === entry) index.delete(name);
      if (!head) return undefined;
      const { type, bytes: size, offset, tag = `${size}-${entry.checkedAt}` } = head;
      const { checkedAt } = entry;
      const stream = () => streamFrom(path, offset);
      return { type, checkedAt, size, tag, place: { path, offset }, stream };
    },
    put: (key, { type, checkedAt, bytes }) =>
      place(key, checkedAt, (part) => writeWhole(part, { key, type }, bytes, mostBytes)),
    write: (key, { type, checkedAt }, chunks) =>
      place(key, checkedAt, (part) => writeArriving(part, { key, type }, chunks, mostBytes)),
    async checked(key, at) {
      await opened();
      const name = nameOf(key);
      const entry = index.get(name);
      if (!entry) return false;
      entry.checkedAt = at;
      await setTime(join(folder, name), at).catch(() => {});
      return true;
    },
    async delete(key) {
      await opened();
      index.delete(nameOf(key));
    },
  };
}
