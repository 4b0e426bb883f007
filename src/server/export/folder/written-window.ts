import type { ReadResource } from '#app/data/resources.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { addBatch, type Batch, emptyBatch, type FileRecord, hashOf, type Output } from './output';

/** What came of a window of posts, so that the next export need not make it again. */
export interface WrittenWindow extends Pick<Batch, 'pages' | 'redirects' | 'notes'> {
  readonly files: readonly string[];
  /** The resources that its pages have in common with others, and the hash of each. */
  readonly resources: readonly (readonly [path: string, hash: string])[];
  readonly shown: readonly (readonly [file: string, address: string])[];
  readonly links: readonly (readonly [address: string, from: string])[];
}

/** Resources that a window itself has the content of. */
const isOwn = (file: string) => /^content\/(?:post|posts\/page)\//.test(file);

export function writtenWindow({ files, shown, links, ...batch }: Batch): WrittenWindow {
  const common = [...files].filter(([file]) => file.startsWith('content/') && !isOwn(file));
  return {
    ...{ pages: batch.pages, redirects: batch.redirects, notes: batch.notes },
    ...{ files: [...files.keys()], shown: [...shown], links: [...links] },
    resources: common.map(([file, { hash = '' }]) => [`/${file}`, hash]),
  };
}

interface Site {
  readonly read: ReadResource;
  readonly fileOf: (address: string) => Promise<string>;
}

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
  { read, fileOf }: Site,
): Promise<boolean> {
  for (const [path, hash] of window.resources) {
    const now = await read({ path }).catch(() => undefined);
    if (hashOf(JSON.stringify(now) ?? '') !== hash) return false;
  }
  for (const [file, address] of window.shown) {
    const isLinked = address.startsWith('/assets/') && file !== hosted(address);
    if (isLinked && (await fileOf(address)) !== file) return false;
  }
  const files = new Map<string, FileRecord>();
  for (const file of window.files) {
    const record = output.unchanged(file);
    if (!record) return false;
    files.set(file, record);
  }
  const [shown, links] = [new Map(window.shown), new Map(window.links)];
  addBatch(batch, { ...emptyBatch(), ...window, files, shown, links });
  return true;
}
