import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { type PictureFacts, type PictureStore, PictureTooLargeError } from './picture-store';

/** What is written ahead of the bytes of a picture. */
interface Head {
  readonly key: string;
  readonly type: string;
  readonly etag: string;
  readonly bytes: number;
  readonly theirTag?: string | undefined;
  readonly theirDate?: string | undefined;
}

interface Entry {
  /** Of the whole file, in bytes. */
  readonly size: number;
  checkedAt: number;
  usedAt: number;
  /** As soon as it has been read. */
  head?: Head;
}

/** Room for the head of a file; its bytes come after it. */
const headBytes = 2048;

const ending = '.picture';

/** How much later a picture must be used again for that to be written down. */
const touchMs = 60_000;

/** No photograph in the sizes of the site comes near it. */
const largest = 16 * 1024 * 1024;

/**
 * Keeps pictures as files of a folder: when one was last used is the time of its last access, when the content service was
 * last asked about it that of its last change, so that both outlive the process. A file is whole or not there.
 * @param folder is made when it is not there; what else is in it is left alone
 * @param maxBytes of all files together; what was used longest ago is deleted first
 */
export function createPictureFiles(folder: string, maxBytes: number): PictureStore {
  const mostBytes = Math.min(largest, Math.max(0, maxBytes - headBytes));
  const index = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ size }) => size,
    dispose: (_entry, name, reason) => {
      // What is set anew has been renamed over the older file already.
      if (reason !== 'set') void rm(join(folder, name), { force: true }).catch(() => {});
    },
  });
  let ready: Promise<void> | undefined;
  const nameOf = (key: string) => createHash('sha256').update(key).digest('hex') + ending;

  /** Takes up what an earlier process has kept, and clears away what it left half written. */
  async function takeUp(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found: [string, Entry][] = [];
    for (const name of await readdir(folder)) {
      if (name.endsWith(`${ending}.part`)) await rm(join(folder, name), { force: true });
      if (!/^[0-9a-f]{64}\.picture$/.test(name)) continue;
      const facts = await stat(join(folder, name)).catch(() => undefined);
      if (!facts) continue;
      const { size, atimeMs: usedAt, mtimeMs: checkedAt } = facts;
      found.push([name, { size, usedAt, checkedAt }]);
    }
    for (const [name, entry] of found.toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
      index.set(name, entry);
    }
  }
  const prepared = () => {
    ready ??= takeUp().catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  async function opened(name: string, key: string, entry: Entry) {
    const handle = await open(join(folder, name), 'r').catch(() => undefined);
    if (!handle) return undefined;
    try {
      entry.head ??= await readHead(handle);
      const { size } = await handle.stat();
      if (entry.head.key === key && size === headBytes + entry.head.bytes) return handle;
    } catch {
      // It is no picture any more, whatever happened to the disk.
    }
    await handle.close();
    return undefined;
  }

  function touch(name: string, entry: Entry) {
    const now = Date.now();
    if (now - entry.usedAt < touchMs) return;
    entry.usedAt = now;
    void utimes(join(folder, name), now / 1000, entry.checkedAt / 1000).catch(() => {});
  }

  return {
    mostBytes,
    async get(key) {
      await prepared();
      const name = nameOf(key);
      const entry = index.get(name);
      if (!entry) return undefined;
      const first = entry.head ? undefined : await opened(name, key, entry);
      await first?.close();
      const { head } = entry;
      if (!head || head.key !== key) {
        index.delete(name);
        return undefined;
      }
      touch(name, entry);
      return {
        ...head,
        checkedAt: entry.checkedAt,
        open: async () => {
          const handle = await opened(name, key, entry);
          if (!handle) {
            if (index.peek(name) === entry) index.delete(name);
            return undefined;
          }
          const stream = handle.createReadStream({ start: headBytes });
          return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
        },
      };
    },
    async put(key, facts, body) {
      await prepared();
      const name = nameOf(key);
      const part = join(folder, `${name.slice(0, -ending.length)}-${randomUUID()}${ending}.part`);
      try {
        const head = await write(part, key, facts, body, mostBytes);
        await utimes(part, Date.now() / 1000, facts.checkedAt / 1000);
        await rename(part, join(folder, name));
        const size = headBytes + head.bytes;
        index.set(name, { size, usedAt: Date.now(), checkedAt: facts.checkedAt, head });
      } catch (error) {
        await body.cancel().catch(() => {});
        await rm(part, { force: true });
        throw error;
      }
    },
    async checked(key, at) {
      await prepared();
      const name = nameOf(key);
      const entry = index.peek(name);
      if (!entry) return;
      entry.checkedAt = at;
      await utimes(join(folder, name), entry.usedAt / 1000, at / 1000).catch(() => {});
    },
    async delete(key) {
      await prepared();
      index.delete(nameOf(key));
    },
  };
}

async function readHead(handle: FileHandle): Promise<Head> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return JSON.parse(buffer.subarray(0, bytesRead).toString('utf8')) as Head;
}

/** Writes the bytes as they come, and the head once they have all come. */
async function write(
  part: string,
  key: string,
  { type, theirTag, theirDate }: PictureFacts,
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Head> {
  const handle = await open(part, 'wx', 0o600);
  const reader = body.getReader();
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (bytes + value.length > mostBytes) throw new PictureTooLargeError();
      hash.update(value);
      const { bytesWritten } = await handle.write(value, 0, value.length, headBytes + bytes);
      if (bytesWritten < value.length) throw new Error('The disk took only a part of it.');
      bytes += value.length;
    }
    const etag = `"${hash.digest('base64url').slice(0, 27)}"`;
    const head: Head = { key, type, etag, bytes, theirTag, theirDate };
    const text = Buffer.alloc(headBytes, ' ');
    const json = Buffer.from(JSON.stringify(head));
    if (json.length > headBytes) throw new Error('What is said of the picture is too long.');
    json.copy(text);
    await handle.write(text, 0, headBytes, 0);
    return head;
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error;
  } finally {
    reader.releaseLock();
    await handle.close();
  }
}
