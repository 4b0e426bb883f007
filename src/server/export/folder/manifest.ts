import { appendFile, mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import { messages } from '#server/export/messages.ts';
import type { PostsSource } from '#server/moved-posts/moved-posts-file.ts';
import { type FileRecord, journalName, partName, writeAtomically } from './output';
import type { WrittenWindow } from './written-window';

/** Which slugs posts have and had. */
export interface StoredSlugs {
  readonly source: PostsSource;
  /** See `createSlugHistory`. */
  readonly text: string;
}

/** What an export has left in its folder. */
export interface Manifest {
  readonly files: Readonly<Record<string, FileRecord>>;
  /** Missing until the first export has ended. */
  readonly slugs?: StoredSlugs;
  /** Windows of posts by their keys; an interrupted export leaves those of the one before. */
  readonly windows?: Readonly<Record<string, WrittenWindow>>;
}

const manifestName = '.velox-export.json';

/** Earlier ones knew more of each file. */
const version = 3;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

/** @throws {ConfigError} for one that a fault of the disk has cut short, or that a later version wrote */
async function readManifest(file: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    if (manifest.files && manifest.version <= version) return manifest;
  } catch {}
  throw new ConfigError(messages.brokenManifest(file));
}

/**
 * Opens a folder for an export.
 * @returns what exports before have left in it, those included that were interrupted
 * @throws {ConfigError} when it holds something else and `force` is not given, or cannot be written
 */
export async function openFolder(folder: string, force: boolean): Promise<Manifest> {
  const refuse = (error: unknown): never => {
    throw new ConfigError(messages.unwritable(folder, codeOf(error)));
  };
  await mkdir(folder, { recursive: true }).catch(refuse);
  const names = await readdir(folder).catch(refuse);
  const isOurs = names.includes(manifestName) || names.includes(journalName);
  if (!isOurs && names.length > 0 && !force) throw new ConfigError(messages.notOurs(folder));
  const { files, ...rest }: Manifest = names.includes(manifestName)
    ? await readManifest(join(folder, manifestName))
    : { files: {} };
  const journal = join(folder, journalName);
  await appendFile(journal, '').catch(refuse);
  const parts = names.filter((name) => name.startsWith(partName));
  await Promise.all(parts.map((name) => rm(join(folder, name))));
  const begun = (await readFile(journal, 'utf8')).split('\n').filter((name) => name !== '');
  const others = Object.fromEntries(begun.map((name) => [name, {}]));
  return { ...rest, files: { ...others, ...files } };
}

/** Writes down what an export has left. */
export async function closeFolder(folder: string, manifest: Manifest) {
  writeAtomically(folder, manifestName, JSON.stringify({ version, ...manifest }));
  await rm(join(folder, journalName), { force: true });
}

/** Removes files of ours, and the folders they leave empty. @returns how many were there */
export async function removeFiles(folder: string, files: readonly string[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    try {
      await rm(join(folder, file));
      removed += 1;
      // It refuses to remove what is not empty.
      for (let at = dirname(file); at !== '.'; at = dirname(at)) await rmdir(join(folder, at));
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    }
  }
  return removed;
}
