import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { FileRecord } from './manifest';

/** SHA-256, shortened to what tells a million files apart. */
export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 24);

/** Writes a file so that whoever reads it meanwhile sees the older or the newer one, never a part. */
export function writeAtomically(path: string, bytes: string | Uint8Array): void {
  const part = `${path}.${process.pid}-${threadId}.part`;
  writeFileSync(part, bytes);
  renameSync(part, path);
}

/** A file as it stands now. */
export interface Put {
  readonly file: string;
  readonly hash: string;
  readonly size: number;
  /** What the export before noted as its source, see `FileRecord`; only for a file that it left. */
  readonly source?: string;
  /** Whether it was written just now, because it was not there or was another. */
  readonly written: boolean;
}

/** The folder of an export as its threads know it. */
export interface OutputFolder {
  readonly folder: string;
  /** What is known of its files from the export before. */
  readonly before: Readonly<Record<string, FileRecord>>;
  /** Whether the export before ended well; if not, files are compared byte by byte. */
  readonly trusted: boolean;
}

export interface Output {
  /** Writes a file unless it stands there already. */
  put(file: string, bytes: string | Uint8Array): Put;
  /** The file as the export before left it; `undefined` when it is missing or was changed since. */
  unchanged(file: string): Put | undefined;
}

/** The names of files that an export has begun to write, one a line, so that the next one knows them after an interruption. */
export const journalName = '.velox-export.journal';

/** Writes into a folder what is not there yet. */
export function createOutput({ folder, before, trusted }: OutputFolder): Output {
  const known = (file: string) => (Object.hasOwn(before, file) ? before[file] : undefined);

  function stands(path: string, hash: string, size: number): boolean {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== size) return false;
    return trusted || hashOf(readFileSync(path)) === hash;
  }

  return {
    put(file, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const hash = hashOf(bytes);
      const size = bytes.length;
      const path = join(folder, file);
      const older = known(file);
      const maySame = trusted ? older?.hash === hash : older !== undefined;
      if (maySame && stands(path, hash, size)) return { file, hash, size, written: false };
      if (!older) appendFileSync(join(folder, journalName), `${file}\n`);
      mkdirSync(dirname(path), { recursive: true });
      writeAtomically(path, bytes);
      return { file, hash, size, written: true };
    },
    unchanged(file) {
      const older = known(file);
      if (!older || !stands(join(folder, file), older.hash, older.size)) return undefined;
      return { file, ...older, written: false };
    },
  };
}
