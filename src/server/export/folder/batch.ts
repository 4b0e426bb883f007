import { hosted } from '#components/pictures/asset-file.ts';
import type { ExportedSite } from '#server/export/site/exported-site.ts';
import type { SharedFacts } from '#server/social-images/og.ts';
import { type FileRecord, hashOf, type Output } from './output';

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
  /** What the shared pictures of the pages show, by their addresses. */
  readonly shared: Map<string, SharedFacts>;
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
  ...{ shared: new Map(), redirects: [], failures: [], notes: [], windows: new Map() },
});

/** Puts all of one batch into another. */
export function addBatch(to: Batch, batch: Batch): void {
  to.pages += batch.pages;
  for (const [file, record] of batch.files) to.files.set(file, record);
  for (const file of batch.written) to.written.add(file);
  for (const [file, address] of batch.shown) to.shown.set(file, address);
  for (const [address, facts] of batch.shared) to.shared.set(address, facts);
  for (const [address, from] of batch.links) to.links.set(address, from);
  to.redirects.push(...batch.redirects);
  to.failures.push(...batch.failures);
  to.notes.push(...batch.notes);
  for (const [key, window] of batch.windows) to.windows.set(key, window);
}

/** What came of a window of posts as JSON, so that the next export need not make it again. */
export const writtenWindow = (batch: Omit<Batch, 'windows'>) => ({
  ...{ pages: batch.pages, redirects: batch.redirects, notes: batch.notes },
  ...{ files: [...batch.files], shown: [...batch.shown] },
  ...{ shared: [...batch.shared], links: [...batch.links] },
});

export type WrittenWindow = ReturnType<typeof writtenWindow>;

/** Resources that pages of posts have in common with others: all but the posts themselves and the pages of their list. */
const isCommon = (file: string) => /^content\/(?!post\/|posts\/page\/)/.test(file);

/**
 * Puts the files of a window into a batch as they stand, where they would be written the same: the resources it shares with
 * others and the types of the files it links to are what they were, and nobody has changed its files.
 * @param window made by this build of the same posts
 * @returns whether it has
 */
export async function takeWindow(
  batch: Batch,
  window: WrittenWindow,
  output: Output,
  { read, fileOf }: Pick<ExportedSite, 'read' | 'fileOf'>,
): Promise<boolean> {
  for (const [file, { hash }] of window.files) {
    if (output.unchanged(file)?.hash !== hash) return false;
    if (!isCommon(file)) continue;
    const now = await read({ path: `/${file}` }).catch(() => undefined);
    if (hashOf(JSON.stringify(now) ?? '') !== hash) return false;
  }
  for (const [file, address] of window.shown) {
    const isLinked = address.startsWith('/assets/') && file !== hosted(address);
    if (isLinked && (await fileOf(address)) !== file) return false;
  }
  const { files, shown, shared, links, ...rest } = window;
  addBatch(batch, {
    ...{ ...emptyBatch(), ...rest, files: new Map(files), shown: new Map(shown) },
    ...{ shared: new Map(shared), links: new Map(links) },
  });
  return true;
}
