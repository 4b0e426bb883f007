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
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { WrittenWindow } from './written-window';

/** What is known of a file that an export has written. */
export interface FileRecord {
  /** See `hashOf`; missing where the export was interrupted. */
  readonly hash?: string;
  /** What tells whether the picture has to be made again: the ETag of its source, or its address. */
  readonly source?: string;
}

/** An address that leads elsewhere. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** What came of a part of an export, or of all of it. A thread can send it to another. */
export interface Batch {
  /** Documents among the files. */
  pages: number;
  readonly files: Map<string, FileRecord>;
  /** Files that were not there before, or were others. */
  readonly written: Set<string>;
  /** Pictures and files that the pages show or link to: the name of each file, and the server's address for it. */
  readonly shown: Map<string, string>;
  /** Addresses of this site that its content links to, each with a page that does. */
  readonly links: Map<string, string>;
  readonly redirects: Redirect[];
  /** What could not be written, in words. */
  readonly failures: string[];
  readonly notes: string[];
  /** The windows of posts that were written whole, by their keys. */
  readonly windows: Map<string, WrittenWindow>;
}

export const emptyBatch = (): Batch => ({
  ...{ pages: 0, files: new Map(), written: new Set(), shown: new Map(), links: new Map() },
  ...{ redirects: [], failures: [], notes: [], windows: new Map() },
});

/** Puts all of one batch into another. */
export function addBatch(to: Batch, batch: Batch): void {
  to.pages += batch.pages;
  for (const [file, record] of batch.files) to.files.set(file, record);
  for (const file of batch.written) to.written.add(file);
  for (const [file, address] of batch.shown) to.shown.set(file, address);
  for (const [address, from] of batch.links) to.links.set(address, from);
  to.redirects.push(...batch.redirects);
  to.failures.push(...batch.failures);
  to.notes.push(...batch.notes);
  for (const [key, window] of batch.windows) to.windows.set(key, window);
}

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
export const journalName = '.velox-export.journal';

/** How files begin that an export is writing; only those of an interrupted export stay. */
export const partName = '.velox-export.part-';

/** Writes a file so that whoever reads it meanwhile sees the older or the newer one, never a part. */
export function writeAtomically(folder: string, file: string, bytes: string | Uint8Array): void {
  const part = join(folder, `${partName}${threadId}`);
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(part, bytes);
  renameSync(part, path);
}

/** The folder of an export as its threads know it. */
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
  const note = (file: string) => {
    journal ??= openSync(join(folder, journalName), 'a');
    writeSync(journal, `${file}\n`);
  };
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
        // So that the next export knows it as its own, whatever becomes of this one.
        if (!Object.hasOwn(before, file)) note(file);
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
