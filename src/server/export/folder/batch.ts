import type { FileRecord } from './manifest';
import type { Put } from './output';

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
  /** Files that were not there before, or were others. */
  written: number;
  readonly files: Map<string, FileRecord>;
  /** Pictures and files that the pages show or link to: the name of each file, and the server's address for it. */
  readonly shown: Map<string, string>;
  /** Addresses of this site that its content links to, each with a page that does. */
  readonly links: Map<string, string>;
  /** Paths of resources that the pages are made of. */
  readonly reads: Set<string>;
  readonly redirects: Redirect[];
  /** What could not be written, in words. */
  readonly failures: string[];
  readonly notes: string[];
}

export const emptyBatch = (): Batch => ({
  ...{ pages: 0, written: 0, files: new Map(), shown: new Map(), links: new Map() },
  ...{ reads: new Set(), redirects: [], failures: [], notes: [] },
});

/** Puts a file into a batch. @param source what it was made of, see `FileRecord` */
export function addFile(batch: Batch, { file, hash, size, written }: Put, source?: string): void {
  batch.files.set(file, { hash, size, ...(source ? { source } : {}) });
  if (written) batch.written += 1;
}

/** Puts all of one batch into another. */
export function addBatch(to: Batch, batch: Batch): void {
  to.pages += batch.pages;
  to.written += batch.written;
  for (const [file, record] of batch.files) to.files.set(file, record);
  for (const [file, address] of batch.shown) to.shown.set(file, address);
  for (const [address, from] of batch.links) to.links.set(address, from);
  for (const path of batch.reads) to.reads.add(path);
  to.redirects.push(...batch.redirects);
  to.failures.push(...batch.failures);
  to.notes.push(...batch.notes);
}
