import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import type { PostsSource } from '#server/moved-posts/moved-posts-file.ts';
import { messages } from './messages';
import { writeAtomically } from './output';

/** What is known of a file that an export has written. */
export interface FileRecord {
  /** SHA-256 of its bytes, shortened. */
  readonly hash: string;
  readonly size: number;
  /** A fingerprint of what it was made of, where making it again can be saved. */
  readonly inputs?: string;
  /** The pictures it shows, as indices into the manifest's `pictures`. */
  readonly pictures?: readonly number[];
}

/** A picture: the file it has, and the address of the server that gives it. */
export type Picture = readonly [file: string, address: string];

/** Which slugs posts have and had. */
export interface KeptSlugs {
  readonly source: PostsSource;
  /** See `createSlugHistory`. */
  readonly text: string;
}

/** What an export has left in its folder. */
export interface Manifest {
  readonly version: 1;
  /** False while an export is under way: its files may then be newer than is written here. */
  readonly complete: boolean;
  /** What every post is made of besides itself: resources by address, and a fingerprint of them and of the site. */
  readonly shared: { readonly paths: readonly string[]; readonly hash: string };
  readonly pictures: readonly Picture[];
  readonly files: Readonly<Record<string, FileRecord>>;
  /** Which slugs posts have and had; a first export has not kept any. */
  readonly slugs?: KeptSlugs;
}

export const manifestName = '.velox-export.json';
const journalName = '.velox-export.journal';

const none: Manifest = {
  version: 1,
  complete: false,
  shared: { paths: [], hash: '' },
  pictures: [],
  files: {},
};

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'files' in value && 'pictures' in value;
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
  if (manifest.version !== 1) throw new ConfigError(messages.newerManifest(file));
  // What an interrupted export meant to write is of ours, too, and is removed when it is made no more.
  const begun = (await readFile(join(folder, journalName), 'utf8').catch(() => '')).split('\n');
  const unknown: FileRecord = { hash: '', size: -1 };
  const planned = begun.filter((name) => name !== '' && !Object.hasOwn(manifest.files, name));
  const before = {
    ...manifest,
    files: { ...Object.fromEntries(planned.map((name) => [name, unknown])), ...manifest.files },
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

/** Notes the files that are about to be written, so that an interrupted export loses sight of none. */
export const announce = (folder: string, files: readonly string[]) =>
  appendFile(join(folder, journalName), `${files.join('\n')}\n`);

/** Puts down what an export has left. */
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
