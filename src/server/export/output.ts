import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** SHA-256, shortened to what tells a million files apart. */
export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 24);

/** Writes a file so that whoever reads it meanwhile sees the older or the newer one, and never a part. */
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
  readonly written: boolean;
}

/** What is known of a file from the export before. */
export type Before = Readonly<Record<string, { readonly hash: string; readonly size: number }>>;

interface Output {
  /** Writes a file unless it stands there already. */
  put(file: string, bytes: string | Uint8Array): Put;
  /** The file as the export before left it; `undefined` when it is not there any more, or is another. */
  kept(file: string): Put | undefined;
}

/**
 * Writes into a folder what is not there yet. Files are written one after the other, each without waiting for the event
 * loop: a thread that makes pages has nothing better to do, and never holds more than one.
 * @param trusted whether the export before ended well; if not, files are compared byte by byte
 */
export function createOutput(folder: string, before: Before, trusted: boolean): Output {
  const folders = new Set<string>();

  function ensure(path: string) {
    const parent = dirname(path);
    if (folders.has(parent)) return;
    mkdirSync(parent, { recursive: true });
    folders.add(parent);
  }

  function stands(path: string, hash: string, size: number): boolean {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== size) return false;
    return trusted || hashOf(readFileSync(path)) === hash;
  }

  return {
    put(file, bytes) {
      const whole = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      const hash = hashOf(whole);
      const size = whole.length;
      const path = join(folder, file);
      const known = Object.hasOwn(before, file) ? before[file] : undefined;
      const same = trusted ? known?.hash === hash : known !== undefined;
      if (same && stands(path, hash, size)) return { file, hash, size, written: false };
      ensure(path);
      writeAtomically(path, whole);
      return { file, hash, size, written: true };
    },
    kept(file) {
      const known = Object.hasOwn(before, file) ? before[file] : undefined;
      if (!known || !stands(join(folder, file), known.hash, known.size)) return undefined;
      return { file, hash: known.hash, size: known.size, written: false };
    },
  };
}
