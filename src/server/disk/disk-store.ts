import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { EntryTooLargeError, type Store } from './store';

/** What is written ahead of the bytes of an entry. */
interface Head<Facts> {
  readonly key: string;
  readonly etag: string;
  readonly bytes: number;
  readonly facts: Facts;
}

/** An entry as far as it is known in memory. */
interface IndexEntry<Facts> {
  /** Of the whole file, in bytes. */
  readonly size: number;
  checkedAt: number;
  usedAt: number;
  /** As soon as it has been read. */
  head?: Head<Facts>;
}

/** Bounds of a store: what was used longest ago is deleted first. */
interface DiskStoreBounds {
  /** All files together, in bytes. */
  readonly maxBytes: number;
  readonly maxEntries?: number;
}

/** Room for the head of a file; the bytes of the entry come after it. */
const headBytes = 2048;

const fileName = /^[0-9a-f]{64}\.entry$/;

/** How much later an entry must be used again for that to be written down. */
const touchMs = 60_000;

/** No answer and no photograph in the sizes of the site comes near it. */
const largest = 16 * 1024 * 1024;

/** Files looked at together when a process begins. */
const together = 64;

/** What an earlier process has stored, used longest ago first; what it left half written is deleted. */
async function entriesIn<Facts>(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  const found: [string, IndexEntry<Facts>][] = [];
  for (let from = 0; from < names.length; from += together) {
    const looking = names.slice(from, from + together).map(async (name) => {
      if (name.endsWith('.entry.part')) return rm(join(folder, name), { force: true });
      if (!fileName.test(name)) return;
      const { size, atimeMs: usedAt, mtimeMs: checkedAt } = await stat(join(folder, name));
      found.push([name, { size, usedAt, checkedAt }]);
    });
    await Promise.allSettled(looking);
  }
  return found.sort(([, a], [, b]) => a.usedAt - b.usedAt);
}

/**
 * A store in a folder, one file an entry: when it was last used is the file's time of last access, when it was last checked
 * that of its last change, so that both outlive the process. A file is whole or not there, and only the server's own user can
 * read it.
 * @param folder is made when it is not there; what else is in it is left alone
 */
export function createDiskStore<Facts extends object>(
  folder: string,
  { maxBytes, maxEntries }: DiskStoreBounds,
): Store<Facts> {
  const mostBytes = Math.min(largest, Math.max(0, maxBytes - headBytes));
  const index = new LRUCache<string, IndexEntry<Facts>>({
    ...(maxEntries ? { max: maxEntries } : {}),
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_entry, name, reason) => {
      // What is set anew has been renamed over the older file already.
      if (reason !== 'set') void rm(join(folder, name), { force: true }).catch(() => {});
    },
  });
  const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.entry`;

  let opening: Promise<void> | undefined;
  const opened = () => {
    opening ??= entriesIn<Facts>(folder).then(
      (found) => {
        for (const [name, entry] of found) index.set(name, entry);
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };

  /** The file of an entry, if it is still what was written. */
  async function openFile(name: string, key: string, entry: IndexEntry<Facts>) {
    const file = await open(join(folder, name), 'r').catch(() => undefined);
    if (!file) return undefined;
    try {
      entry.head ??= await readHead<Facts>(file);
      const { size } = await file.stat();
      if (entry.head.key === key && size === headBytes + entry.head.bytes) return file;
    } catch {
      // Whatever happened to the disk, it is no entry any more.
    }
    await file.close();
    return undefined;
  }

  function touch(name: string, entry: IndexEntry<Facts>) {
    const now = Date.now();
    if (now - entry.usedAt < touchMs) return;
    entry.usedAt = now;
    void utimes(join(folder, name), now / 1000, entry.checkedAt / 1000).catch(() => {});
  }

  return {
    mostBytes,
    async get(key) {
      await opened();
      const name = nameOf(key);
      const entry = index.get(name);
      if (!entry) return undefined;
      const first = entry.head ? undefined : await openFile(name, key, entry);
      await first?.close();
      const { head } = entry;
      if (!head || head.key !== key) {
        index.delete(name);
        return undefined;
      }
      touch(name, entry);
      return {
        ...head.facts,
        etag: head.etag,
        bytes: head.bytes,
        checkedAt: entry.checkedAt,
        open: async () => {
          const file = await openFile(name, key, entry);
          if (!file) {
            if (index.peek(name) === entry) index.delete(name);
            return undefined;
          }
          const stream = file.createReadStream({ start: headBytes });
          return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
        },
      };
    },
    async put(key, { checkedAt, ...facts }, body) {
      await opened();
      const name = nameOf(key);
      const part = join(folder, `${name.slice(0, -'.entry'.length)}-${randomUUID()}.entry.part`);
      try {
        // Sound because `checkedAt` is the store's own and no fact of the entry.
        const head = await write(part, key, facts as unknown as Facts, body, mostBytes);
        await utimes(part, Date.now() / 1000, checkedAt / 1000);
        await rename(part, join(folder, name));
        index.set(name, { size: headBytes + head.bytes, usedAt: Date.now(), checkedAt, head });
      } catch (error) {
        await body.cancel().catch(() => {});
        await rm(part, { force: true });
        throw error;
      }
    },
    async checked(key, at) {
      await opened();
      const name = nameOf(key);
      const entry = index.peek(name);
      if (!entry) return;
      entry.checkedAt = at;
      await utimes(join(folder, name), entry.usedAt / 1000, at / 1000).catch(() => {});
    },
    async delete(key) {
      await opened();
      index.delete(nameOf(key));
    },
  };
}

async function readHead<Facts>(file: FileHandle): Promise<Head<Facts>> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return JSON.parse(buffer.subarray(0, bytesRead).toString('utf8')) as Head<Facts>;
}

/** Writes the bytes as they come, and the head once they have all come. */
async function write<Facts>(
  part: string,
  key: string,
  facts: Facts,
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Head<Facts>> {
  const file = await open(part, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of body) {
      if (bytes + chunk.length > mostBytes) throw new EntryTooLargeError();
      hash.update(chunk);
      const { bytesWritten } = await file.write(chunk, 0, chunk.length, headBytes + bytes);
      if (bytesWritten < chunk.length) throw new Error('The disk took only a part of it.');
      bytes += chunk.length;
    }
    const etag = `"${hash.digest('base64url').slice(0, 27)}"`;
    const head: Head<Facts> = { key, etag, bytes, facts };
    const json = Buffer.from(JSON.stringify(head));
    if (json.length > headBytes) throw new Error('The facts about it are too long.');
    await file.write(
      Buffer.concat([json, Buffer.alloc(headBytes - json.length, ' ')]),
      0,
      headBytes,
      0,
    );
    return head;
  } finally {
    await file.close();
  }
}
