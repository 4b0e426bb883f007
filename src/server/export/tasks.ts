import Piscina, { workerData } from 'piscina';
import { pathOf } from '#app/routes/blog/blog-address.ts';
import { POSTS_PER_PAGE } from '#content/resources/posts.ts';
import {
  type Batch,
  emptyBatch,
  takeWindow,
  type WrittenWindow,
  writtenWindow,
} from '#server/export/folder/batch.ts';
import {
  createOutput,
  fileOf,
  hashOf,
  listPath,
  type OutputFolder,
} from '#server/export/folder/output.ts';
import {
  type ExportedSite,
  type ExportedSiteOptions,
  openExportedSite,
} from '#server/export/site/exported-site.ts';
import { type PostWindow, readWindow, withoutText } from '#server/export/site/post-window.ts';
import { hostScript, listAddress } from '#server/export/site/static-host.ts';
import { createPageWriter } from './write-pages';
import { type Picture, writePicture } from './write-picture';

/** A picture in its sizes, or the shared pictures of the posts of a window. */
export interface PictureTask {
  readonly pictures: readonly Picture[];
  readonly ofWindow?: number;
}

/** A part of an export that can be done apart from the others: the posts of a window by its number, or pictures. */
export type Task = { readonly window: number } | PictureTask;

/** What tasks are done with. A thread can be sent it. */
export interface TaskSetup extends ExportedSiteOptions, OutputFolder {
  /** See `findIllustrations`. */
  readonly illustrations: readonly string[];
  /** Slugs that several posts have: whoever sees one of these posts cannot tell which is shown. */
  readonly repeated: ReadonlySet<string>;
  /** A hash of all that pages of posts are made by and of, but content. */
  readonly madeBy: string;
  /** What the export before has left, by its key. */
  readonly windows: Readonly<Record<string, WrittenWindow>>;
}

/** The pages of the list in a window, and those of its posts. */
function addressesIn({ records, firstPage }: PostWindow, repeated: ReadonlySet<string>) {
  const pages = Math.ceil(records.length / POSTS_PER_PAGE);
  return [
    ...Array.from({ length: pages }, (_, at) => listAddress(firstPage + at)),
    ...records.flatMap(({ slug }) =>
      typeof slug === 'string' && slug !== '' && !repeated.has(slug) ? pathOf(slug) : [],
    ),
  ];
}

/** Has a site write what stands in a folder. */
export function createTaskRunner(site: ExportedSite, setup: TaskSetup) {
  const { illustrations, repeated, config } = setup;
  site.nameFiles(illustrations);
  const output = createOutput(setup);
  const script = hostScript(illustrations);
  const write = createPageWriter(site, output, { siteUrl: config.siteUrl, script: script.file });

  /** Does something with the posts of a window at hand: asked for one by one, each would be a request to the content service. */
  async function withPosts(window: PostWindow, action: () => Promise<void>) {
    site.windows.add(window);
    try {
      await action();
    } finally {
      site.windows.delete(window);
    }
  }

  async function writePosts(batch: Batch, number: number) {
    const window = await readWindow(site.client, number);
    const key = hashOf(JSON.stringify([setup.madeBy, window]));
    const before = setup.windows[key];
    if (!before || !(await takeWindow(batch, before, output, site))) {
      await withPosts(window, async () => {
        for (const address of addressesIn(window, repeated)) await write(batch, address, listPath);
      });
    }
    if (batch.failures.length === 0) batch.windows.set(key, writtenWindow(batch));
  }

  async function writePictures(batch: Batch, { pictures, ofWindow }: PictureTask) {
    const writeAll = async () => {
      for (const picture of pictures) await writePicture(site, output, batch, picture);
    };
    const isNew = pictures.some(
      ([path]) => !Object.hasOwn(setup.before, fileOf(path, false) ?? ''),
    );
    // The posts are cached without their text: no thread that draws pictures writes pages, see `exportSite`.
    if (ofWindow === undefined || !isNew) await writeAll();
    else await withPosts(withoutText(await readWindow(site.client, ofWindow)), writeAll);
  }

  return {
    output,
    write,
    script,
    /** @throws ContentError when posts cannot be read */
    async run(task: Task): Promise<Batch> {
      const batch = emptyBatch();
      if ('window' in task) await writePosts(batch, task.window);
      else await writePictures(batch, task);
      return batch;
    },
  };
}

/** Runs tasks in threads, each with a site of its own. @param atOnce how many tasks a thread has at a time */
export function startThreads(count: number, setup: TaskSetup, atOnce: number) {
  return new Piscina<Task, Batch>({
    // This module, as the build writes it.
    filename: new URL('./export-threads.js', import.meta.url).href,
    workerData: setup,
    minThreads: count,
    maxThreads: count,
    atomics: 'disabled',
    // Ten times what a thread needs. The nearer its limit, the less garbage V8 leaves lying: by Node's own, four times as much.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    concurrentTasksPerWorker: atOnce,
  });
}

let runner: Promise<ReturnType<typeof createTaskRunner>> | undefined;

/** What a thread does with each task. */
export default async function runInThread(task: Task): Promise<Batch> {
  runner ??= openExportedSite(workerData).then((site) => createTaskRunner(site, workerData));
  return (await runner).run(task);
}
