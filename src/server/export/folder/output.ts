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
import { messages } from '#server/export/messages.ts';
import type { PostsSource } from '#server/moved-posts/moved-posts-store.ts';
import type { Batch, FileRecord } from './batch';

/** The list that spans several pages: `/blog/posts?page=2` is the file `blog/posts/page/2.html`. */
export const listPath = '/blog/posts';

/**
 * The file of an address, relative to the folder. Pages stand as `about.html`, not `about/index.html`: hosts serve the first at
 * `/about`, which is the canonical address, and the second at `/about/` after a redirect. A page with a query gets a file of
 * its own, `blog/posts/page/2.html` for `/blog/posts?page=2`, as no static host tells queries apart.
 * @param address path and query, percent-encoded; hosts look for the decoded name
 * @returns `undefined` for what cannot be a file within the folder
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
  const segments = name.split('/');
  const bad = (segment: string) =>
    /^\.{0,2}$|[\p{Cc}\\]/u.test(segment) || Buffer.byteLength(segment) > 240;
  return segments.some(bad) ? undefined : name;
}

/** SHA-256, shortened to what tells a million files apart. */
export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 24);

/** The names of files that exports have begun to write since the last one that ended, one a line. */
const journalName = '.velox-export.journal';

/** How files begin that an export is writing; only those of an interrupted export stay. */
const partName = '.velox-export.part-';

/** Writes a file so that whoever reads it meanwhile sees the older or the newer one, never a part. */
function writeAtomically(folder: string, file: string, bytes: string | Uint8Array): void {
  const part = join(folder, `${partName}${threadId}`);
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(part, bytes);
  renameSync(part, path);
}

/** The folder of an export. */
export interface OutputFolder {
  readonly folder: string;
  /** What is known of its files from the exports before. */
  readonly before: Readonly<Record<string, FileRecord>>;
}

export type Output = ReturnType<typeof createOutput>;

/** Writes into a folder what is not there yet. */
export function createOutput({ folder, before }: OutputFolder) {
  /** Left open, as opening it for each of ten thousand files takes a tenth of an export. */
  let journal: number | undefined;
  /** The bytes of a file; `undefined` where there is none, or one of another size. */
  function bytesOf(file: string, size?: number): Buffer | undefined {
    const path = join(folder, file);
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() && found.size === (size ?? found.size) ? readFileSync(path) : undefined;
  }
  return {
    /** Puts a file into a batch, and writes it unless it stands there already. @param source see `FileRecord` */
    put(batch: Batch, file: string, content: string | Uint8Array, source?: string): void {
      const bytes = Buffer.from(content);
      if (!bytesOf(file, bytes.length)?.equals(bytes)) {
        if (!Object.hasOwn(before, file)) {
          // So that the next export knows it as its own, whatever becomes of this one.
          journal ??= openSync(join(folder, journalName), 'a');
          writeSync(journal, `${file}\n`);
        }
        writeAtomically(folder, file, bytes);
        batch.written.add(file);
      }
      batch.files.set(file, { hash: hashOf(bytes), ...(source ? { source } : {}) });
    },
    /** A file as an earlier export left it; `undefined` when it is missing or was changed since. */
    unchanged(file: string): FileRecord | undefined {
      const record = Object.hasOwn(before, file) ? before[file] : undefined;
      const bytes = record?.hash && bytesOf(file);
      return bytes && hashOf(bytes) === record.hash ? record : undefined;
    },
  };
}

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
