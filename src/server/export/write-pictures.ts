import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import type { Batch } from '#server/export/folder/batch.ts';
import type { Output } from '#server/export/folder/output.ts';
import type { ExportedSite } from '#server/export/site/exported-site.ts';
import { type Picture, writePicture, writeShared } from './write-picture';

interface Options {
  /** Whether the pictures that networks show of a shared page are made. */
  readonly shared: boolean;
  /** Called with how many are written. */
  readonly onWritten: (count: number) => void;
}

/**
 * Writes the pictures and files that the pages of a batch show, all sizes of one together, so that it is fetched once; then
 * their shared pictures, when what is on them is stored. Pictures are drawn in a process of their own, so this thread has time for several.
 */
export async function writePictures(
  site: Pick<ExportedSite, 'ask' | 'drawShared' | 'makePicture'>,
  output: Output,
  batch: Batch,
  { shared, onWritten }: Options,
): Promise<void> {
  const bySource = new Map<string, Picture[]>();
  for (const picture of batch.shown) {
    const [source = ''] = picture[1].split('?');
    bySource.set(source, [...(bySource.get(source) ?? []), picture]);
  }
  const concurrency = availableParallelism() + 1;
  let written = 0;
  const count = (more: number) => {
    written += more;
    onWritten(written);
  };
  const writeSizes = async (sizes: readonly Picture[]) => {
    for (const picture of sizes) await writePicture(site, output, batch, picture);
    count(sizes.length);
  };
  await pMap(bySource.values(), writeSizes, { concurrency });
  if (!shared) return;
  const writeOne = async (picture: Parameters<typeof writeShared>[3]) => {
    await writeShared(site, output, batch, picture);
    count(1);
  };
  await pMap(batch.shared, writeOne, { concurrency });
}
