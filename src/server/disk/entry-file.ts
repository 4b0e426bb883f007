import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TooLargeError } from './store';

/** The first line of a file, as JSON; the bytes of the entry follow. */
interface Head {
  readonly key: string;
  readonly type: string;
  /** How many bytes follow. */
  readonly bytes: number;
  /** A hash of them, where they were stored while they arrived. */
  readonly tag?: string;
}

/** Room for the first line of a file. */
export const headBytes = 2048;

const tooLarge = 'The entry is larger than one may be.';

/** Writes bytes that are all there. @returns the size of the file */
export async function writeWhole(
  path: string,
  { key, type }: Pick<Head, 'key' | 'type'>,
  bytes: Uint8Array,
  mostBytes: number,
): Promise<number> {
  const head: Head = { key, type, bytes: bytes.length };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  if (bytes.length > mostBytes || line.length > headBytes) throw new TooLargeError(tooLarge);
  await writeFile(path, [line, bytes], { flag: 'wx', mode: 0o600 });
  return line.length + bytes.length;
}

/**
 * What the first line of a file says, and where the bytes begin; `undefined` when it is not what was written, whatever happened
 * to the disk.
 * @param start of the file, with at least its first line
 * @param size of the whole file
 */
export function headIn(start: Buffer, size: number, key: string) {
  const offset = start.indexOf('\n') + 1;
  try {
    const head = JSON.parse(start.toString('utf8', 0, offset)) as Head;
    return head.key === key && head.bytes === size - offset ? { ...head, offset } : undefined;
  } catch {
    return undefined;
  }
}

/** The first bytes of a file, with room for its first line. */
export async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Writes over the beginning of a file. */
async function writeBeginning(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(bytes, 0, bytes.length, 0);
  } finally {
    await file.close();
  }
}

/**
 * Writes bytes while they arrive, and then the first line before them: only then their number is known.
 * @returns the size of the file
 */
export async function writeArriving(
  path: string,
  { key, type }: Pick<Head, 'key' | 'type'>,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
): Promise<number> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new TooLargeError(tooLarge);
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(counted, createWriteStream(path, { flags: 'wx', mode: 0o600, start: headBytes }));
  const head: Head = { key, type, bytes, tag: hash.digest('base64').slice(0, 16) };
  const line = Buffer.alloc(headBytes, ' ');
  line.write(JSON.stringify(head));
  line.write('\n', headBytes - 1);
  await writeBeginning(path, line);
  return headBytes + bytes;
}

/** Reads a file from a place on, as fast as its reader takes it. */
export const streamFrom = (path: string, offset: number) =>
  Readable.toWeb(createReadStream(path, { start: offset })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
