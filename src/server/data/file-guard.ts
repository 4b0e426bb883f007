import {
  type BigIntStats,
  closeSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/**
 * SQLite keeps writing to a database whose file was removed, moved, replaced or overwritten, and reports no error. The guard of
 * an open database notices this.
 */

const nameOf = { database: 'velox.db', log: 'velox.db-wal', index: 'velox.db-shm' } as const;

type Part = keyof typeof nameOf;

/** What somebody did to a file of the open database. */
export interface Harm {
  readonly part: Part;
  /** For example “velox.db was replaced by another file”. */
  readonly reason: string;
}

const harmTo = (part: Part, what: string): Harm => ({ part, reason: `${nameOf[part]} ${what}` });

type Stats = BigIntStats;

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    // A file is where the folder was.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

const isSameFile = (a: Stats, b: Stats) => a.dev === b.dev && a.ino === b.ino;

const isUnchanged = (a: Stats, b: Stats) => a.size === b.size && a.mtimeNs === b.mtimeNs;

/** The part of the index that says what the log contains: https://www.sqlite.org/walformat.html#the_wal_index_file_format */
interface LogIndex {
  readonly frames: number;
  readonly frameBytes: number;
  /** Two numbers that are new whenever SQLite starts to write the log from its beginning. */
  readonly salts: string;
  /** Number of frames that were copied into the database, and that a copying process has begun to copy. */
  readonly copied: number;
  readonly copying: number;
}

const indexBytes = 136;
const logHeaderBytes = 32;

function readIndex(descriptor: number): LogIndex | 'changing' | undefined {
  const bytes = Buffer.alloc(indexBytes);
  if (readSync(descriptor, bytes, 0, indexBytes, 0) < indexBytes) return undefined;
  // The index begins with two copies of its header, which differ while a process writes them.
  if (bytes.compare(bytes, 48, 96, 0, 48) !== 0) return 'changing';
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  const pageBytes = view.getUint16(14, isLittleEndian);
  return {
    frames: view.getUint32(16, isLittleEndian),
    frameBytes: (pageBytes === 1 ? 65_536 : pageBytes) + 24,
    salts: bytes.toString('hex', 32, 40),
    copied: view.getUint32(96, isLittleEndian),
    copying: view.getUint32(128, isLittleEndian),
  };
}

function readSalts(log: string): string {
  const descriptor = openSync(log, 'r');
  try {
    const bytes = Buffer.alloc(8);
    readSync(descriptor, bytes, 0, bytes.length, 16);
    return bytes.toString('hex');
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Remembers the files of a database that was just opened for writing.
 *
 * Opening and closing the database or its index again would drop SQLite's locks on them, so the index stays open until `close`:
 * https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_
 */
export function createFileGuard(file: string) {
  const paths = { database: file, log: `${file}-wal`, index: `${file}-shm` };
  const parts = Object.keys(paths) as readonly Part[];
  const index = openSync(paths.index, 'r');
  const opened = Object.fromEntries(parts.map((part) => [part, statOf(paths[part])]));
  let whole: { readonly stats: Stats; readonly mark: string } | undefined;
  let seen: LogIndex | undefined;

  function findMissing(part: Part): Harm | undefined {
    const before = opened[part];
    const stats = statOf(paths[part]);
    if (!stats) return harmTo(part, 'was removed or moved away');
    return before && !isSameFile(before, stats)
      ? harmTo(part, 'was replaced by another file')
      : undefined;
  }

  function findHarmToLog(now: LogIndex): Harm | undefined {
    if (seen?.salts === now.salts && now.frames < seen.frames) {
      return harmTo('index', 'was overwritten');
    }
    if (now.frames === 0) return undefined;
    const size = Number(statOf(paths.log)?.size ?? 0);
    if (size < logHeaderBytes + now.frames * now.frameBytes) return harmTo('log', 'was cut off');
    return readSalts(paths.log) === now.salts ? undefined : harmTo('log', 'was overwritten');
  }

  /** Only copying frames from the log changes the database, and the index says when a process begins to copy. */
  function findHarmToDatabase(now: LogIndex): Harm | undefined {
    if (now.copied !== now.copying) {
      whole = undefined;
      return undefined;
    }
    const stats = statOf(file);
    const mark = `${now.salts} ${now.copying}`;
    if (!stats) return harmTo('database', 'was removed or moved away');
    if (whole?.mark === mark && !isUnchanged(whole.stats, stats)) {
      return harmTo(
        'database',
        stats.size < whole.stats.size ? 'was cut off' : 'was overwritten by another program',
      );
    }
    whole = { stats, mark };
    return undefined;
  }

  function findHarmOnce(): Harm | undefined {
    const missing = findMissing('database');
    if (missing) return missing;
    const now = readIndex(index);
    if (now === undefined) return harmTo('index', 'was cut off');
    if (now === 'changing') return undefined;
    const harm =
      findHarmToDatabase(now) ?? findMissing('log') ?? findMissing('index') ?? findHarmToLog(now);
    if (!harm) seen = now;
    // Another process may have emptied or begun the log since the index was read.
    return isDeepStrictEqual(readIndex(index), now) ? harm : undefined;
  }

  findHarmOnce();

  return {
    /** Returns what somebody did to the files since they were opened; `undefined` while they are whole. */
    // Another process may have copied frames between two reads, so the first finding is checked again.
    findHarm: (): Harm | undefined => findHarmOnce() && findHarmOnce(),
    /** Whether the open files were deleted, so that nobody can find them again in another folder. */
    isDeleted: () => fstatSync(index).nlink === 0,
    /**
     * Renames the log of a database that was removed or overwritten. Otherwise SQLite would write the log's pages into the
     * database that an operator puts there.
     */
    setLogAside(target: string): void {
      const now = readIndex(index);
      const isOwn = now !== undefined && now !== 'changing' && !findMissing('log');
      if (isOwn && !findHarmToLog(now)) renameSync(paths.log, target);
    },
    close: () => closeSync(index),
  };
}

export type FileGuard = ReturnType<typeof createFileGuard>;
