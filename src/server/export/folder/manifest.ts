import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import { messages } from '#server/export/messages.ts';
import type { PostsSource } from '#server/moved-posts/moved-posts-file.ts';
import { journalName, writeAtomically } from './output';

/** What is known of a file that an export has written. */
export interface FileRecord {
  /** SHA-256 of its bytes, shortened. */
  readonly hash: string;
  readonly size: number;
  /** For a picture, what tells whether it has to be made again: the ETag of its source, or its address. */
  readonly source?: string;
}

/** Which slugs posts have and had. */
export interface StoredSlugs {
  readonly source: PostsSource;
  /** See `createSlugHistory`. */
  readonly text: string;
}

/** What an export has left in its folder. */
export interface Manifest {
  readonly version: 2;
  /** False while an export is running: its files may then be newer than is written here. */
  readonly complete: boolean;
  readonly files: Readonly<Record<string, FileRecord>>;
  /** Which slugs posts have and had; missing until the first export has ended. */
  readonly slugs?: StoredSlugs;
}

const manifestName = '.velox-export.json';

const none: Manifest = { version: 2, complete: false, files: {} };

function isManifest(
  value: unknown,
): value is Manifest | (Omit<Manifest, 'version'> & { version: 1 }) {
  return typeof value === 'object' && value !== null && 'files' in value && 'version' in value;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

/** The names in a folder, but none where there is no folder yet. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw new ConfigError(
      codeOf(error) === 'ENOTDIR'
        ? messages.notAFolder(folder)
        : messages.unwritable(folder, codeOf(error)),
    );
  }
}

/**
 * Opens a folder for an export: what was left in it before, marked as being changed from now on.
 * @throws {ConfigError} when it holds something else and `force` is not given, or cannot be written
 */
export async function openFolder(folder: string, force: boolean): Promise<Manifest> {
  const file = join(folder, manifestName);
  const names = await namesIn(folder);
  if (!names.includes(manifestName)) {
    if (names.length > 0 && !force) throw new ConfigError(messages.notOurs(folder));
    await begin(folder, none);
    return none;
  }
  const text = await readFile(file, 'utf8');
  const manifest = parsed(text);
  if (!isManifest(manifest)) throw new ConfigError(messages.brokenManifest(file));
  // Version 1 knew more of each file, which is no longer needed.
  if (manifest.version > 2) throw new ConfigError(messages.newerManifest(file));
  // Files of an interrupted export are ours, too, and are removed when they are made no more.
  const begun = (await readFile(join(folder, journalName), 'utf8').catch(() => '')).split('\n');
  const unknown: FileRecord = { hash: '', size: -1 };
  const others = begun.filter((name) => name !== '' && !Object.hasOwn(manifest.files, name));
  const before = {
    ...manifest,
    version: 2 as const,
    files: { ...Object.fromEntries(others.map((name) => [name, unknown])), ...manifest.files },
  };
  await begin(folder, { ...before, complete: false });
  return before;
}

async function begin(folder: string, manifest: Manifest) {
  try {
    await mkdir(folder, { recursive: true });
    writeAtomically(join(folder, manifestName), JSON.stringify(manifest));
    await rm(join(folder, journalName), { force: true });
  } catch (error) {
    throw new ConfigError(messages.unwritable(folder, codeOf(error)));
  }
}

/** Writes down what an export has left. */
export async function closeFolder(folder: string, manifest: Manifest) {
  writeAtomically(join(folder, manifestName), JSON.stringify(manifest));
  await rm(join(folder, journalName), { force: true });
}

/** Removes files of ours, and the folders they leave empty. */
export async function removeFiles(folder: string, files: readonly string[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    const path = join(folder, file);
    if (!(await stat(path).catch(() => undefined))) continue;
    await rm(path, { force: true });
    removed += 1;
    for (let at = file; at.includes('/'); ) {
      at = at.slice(0, at.lastIndexOf('/'));
      const left = await readdir(join(folder, at)).catch(() => ['?']);
      if (left.length > 0) break;
      await rm(join(folder, at), { recursive: true, force: true });
    }
  }
  return removed;
}

/** JSON, or nothing where a fault of the disk has cut it short. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
