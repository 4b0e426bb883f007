import { hosted } from '#components/pictures/asset-file.ts';
import type { ExportedSite } from '#server/export/site/exported-site.ts';
import { addBatch, type Batch, emptyBatch, hashOf, type Output } from './output';

/** What came of a window of posts as JSON, so that the next export need not make it again. */
export const writtenWindow = ({ pages, files, shown, links, redirects, notes }: Batch) => ({
  ...{ pages, redirects, notes },
  ...{ files: [...files], shown: [...shown], links: [...links] },
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
  const [files, shown, links] = [window.files, window.shown, window.links];
  addBatch(batch, {
    ...{ ...emptyBatch(), ...window },
    ...{ files: new Map(files), shown: new Map(shown), links: new Map(links) },
  });
  return true;
}
