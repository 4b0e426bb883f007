import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hashOf } from '#server/export/folder/output.ts';

/** A file of an export: when it was written, and a fingerprint of its content. */
interface ExportedFile {
  readonly written: number;
  readonly hash: string;
}

export type ExportedFiles = ReadonlyMap<string, ExportedFile>;

/** All files of an export, without the files in which the export keeps its state. */
export async function filesIn(folder: string): Promise<ExportedFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, ExportedFile>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.velox-')) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path);
    const hash = hashOf(await readFile(path));
    files.set(relative(folder, path).replaceAll('\\', '/'), { written: mtimeMs, hash });
  }
  return files;
}

/** The effect of a later export on a folder. */
export interface Changes {
  /** The files that the export added, changed, rewrote or removed. */
  readonly touched: readonly string[];
  /** Files that the export wrote again with the same content. */
  readonly needless: readonly string[];
}

export function changesBetween(before: ExportedFiles, after: ExportedFiles): Changes {
  const gone = [...before.keys()].filter((file) => !after.has(file));
  const written = [...after].filter(([file, now]) => before.get(file)?.written !== now.written);
  return {
    touched: [...gone, ...written.map(([file]) => file)].sort(),
    needless: written.flatMap(([file, now]) => (before.get(file)?.hash === now.hash ? file : [])),
  };
}
