import { workerData } from 'piscina';
import type { Batch } from '#server/export/folder/batch.ts';
import { createOutput } from '#server/export/folder/output.ts';
import { type ExportedSite, openExportedSite } from '#server/export/site/exported-site.ts';
import { createPostWindows } from '#server/export/site/post-windows.ts';
import type { WorkerSetup } from './workers';
import { createPageWriter } from './write-page';
import { type Picture, writePictures } from './write-pictures';
import { writePosts } from './write-posts';

/** A thread of the export: writes what it is handed, from a site of its own. */

/** The posts of a window, or pictures. */
export type Task = { readonly window: number } | { readonly pictures: readonly Picture[] };

async function open({ config, assets, illustrations, script, shownIds, ...folder }: WorkerSetup) {
  let windows: ReturnType<typeof createPostWindows> | undefined;
  const site: ExportedSite = await openExportedSite({
    ...{ config, assets, followsMoved: false },
    through: (client) => {
      windows = createPostWindows(client, shownIds);
      return windows.client;
    },
  });
  site.nameFiles(illustrations);
  const output = createOutput(folder);
  const write = createPageWriter(site, output, script);
  return async (task: Task): Promise<Batch> => {
    if ('pictures' in task) return writePictures(site, output, task.pictures);
    if (!windows) throw new Error('There is no client to read posts with.');
    const batch = await windows.within(task.window, (window) => writePosts(write, window));
    return { ...batch, shown: site.takeShown() };
  };
}

const opening = open(workerData as WorkerSetup);

export default async (task: Task): Promise<Batch> => (await opening)(task);
