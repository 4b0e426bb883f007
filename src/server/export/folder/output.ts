import { createHash } from 'node:crypto';
import {
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { ConfigError } from '#server/config/config.ts';
import type { PostsSource } from '#server/moved-posts/moved-posts-store.ts';
import type { Batch, FileRecord } from './batch';

/** The list of posts has several pages: `/blog/posts?page=2` is the file `blog/posts/page/2.html`. */
export const listPath = '/blog/posts';

/**
 * Returns the file of an address, relative to the folder; `undefined` if no file in the folder can have its name. Pages are
 * `about.html`, because hosts redirect `/about` to `/about/` for `about/index.html`.
 * @param address path and query, percent-encoded; hosts look for the decoded name
 */
export function fileOf(address: string, isPage: boolean): string | undefined {
  const [path = '', query] = address.split('?');
  let name: string;
  try {
    name = decodeURIComponent(path).slice(1);
  } catch {
    return undefined;
  }
  if (isPage) {
    const parts = Array.from(new URLSearchParams(query), ([key, value]) => `/${key}/${value}`);
    name = `${name || 'index'}${parts.join('')}.html`;
  }
  const bad = (segment: string) =>
    /^\.{0,2}$|[\p{Cc}\\]/u.test(segment) || Buffer.byteLength(segment) > 240;
  return name.split('/').some(bad) ? undefined : name;
}

export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 24);

/** Lists files, one a line, that were written since the last complete export. */
const journalName = '.velox-export.journal';

const partName = '.velox-export.part-';

const manifestName = '.velox-export.json';

const MANIFEST_VERSION = 3;

export interface StoredSlugs {
  readonly source: PostsSource;
  readonly text: string;
}

export interface Manifest {
  readonly files: Readonly<Record<string, FileRecord>>;
  /** The slugs are missing until the first export is complete. */
  readonly slugs?: StoredSlugs;
}

/** Writes a file atomically: readers see the old version or the new one, never a part. */
function writeAtomically(folder: string, file: string, bytes: string | Uint8Array): void {
  const part = join(folder, `${partName}${threadId}`);
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(part, bytes);
  renameSync(part, path);
}

interface OutputFolder {
  readonly folder: string;
  readonly before: Readonly<Record<string, FileRecord>>;
}

export type Output = ReturnType<typeof createOutput>;

export function createOutput({ folder, before }: OutputFolder) {
  // Stays open: opening it for each of ten thousand files would take a tenth of an export.
  let journal: number | undefined;
  function bytesOf(file: string, size?: number): Buffer | undefined {
    const path = join(folder, file);
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() && found.size === (size ?? found.size) ? readFileSync(path) : undefined;
  }
  return {
    /** Adds a file to a batch, and writes it if it has changed. @param source see `FileRecord` */
    put(batch: Batch, file: string, content: string | Uint8Array, source?: string): void {
      const bytes = Buffer.from(content);
      if (!bytesOf(file, bytes.length)?.equals(bytes)) {
        if (!Object.hasOwn(before, file)) {
          // Lets the next export recognise the file, even if this export is interrupted.
          journal ??= openSync(join(folder, journalName), 'a');
          writeSync(journal, `${file}\n`);
        }
        writeAtomically(folder, file, bytes);
        batch.written.add(file);
      }
      batch.files.set(file, { hash: hashOf(bytes), ...(source ? { source } : {}) });
    },
    unchanged(file: string): FileRecord | undefined {
      const record = Object.hasOwn(before, file) ? before[file] : undefined;
      const bytes = record?.hash && bytesOf(file);
      return bytes && hashOf(bytes) === record.hash ? record : undefined;
    },
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

async function readManifest(file: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    if (manifest.files && manifest.version <= MANIFEST_VERSION) return manifest;
  } catch {}
  throw new ConfigError(
    `This version of the site cannot read ${file}: update the site, choose another folder, or delete this file and give --force.`,
  );
}

/**
 * Opens a folder and reads the list of files from earlier exports, including interrupted ones.
 * @throws {ConfigError} when it cannot be written, or holds other files and `force` is false
 */
export async function openFolder(folder: string, force: boolean): Promise<Manifest> {
  const refuse = (error: unknown): never => {
    throw new ConfigError(
      `${folder} cannot be written (${codeOf(error)}): give a folder that this user can write to.`,
    );
  };
  await mkdir(folder, { recursive: true }).catch(refuse);
  const names = await readdir(folder).catch(refuse);
  const isOurs = names.includes(manifestName) || names.includes(journalName);
  if (!isOurs && names.length > 0 && !force) {
    throw new ConfigError(
      `${folder} contains files that no export wrote: choose a new or empty folder, or give --force to write beside them.`,
    );
  }
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

export async function closeFolder(folder: string, manifest: Manifest) {
  const text = JSON.stringify({ version: MANIFEST_VERSION, ...manifest });
  writeAtomically(folder, manifestName, text);
  await rm(join(folder, journalName), { force: true });
}

/** Removes exported files, and folders that become empty. @returns the number of files that existed */
export async function removeFiles(folder: string, files: readonly string[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    try {
      await rm(join(folder, file));
      removed += 1;
      // rmdir fails for folders that are not empty.
      for (let at = dirname(file); at !== '.'; at = dirname(at)) await rmdir(join(folder, at));
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    }
  }
  return removed;
}
