import Piscina, { workerData } from 'piscina';
import { pathOf } from '#app/routes/blog/blog-address.ts';
import { servedAsOf } from '#content/load/read-posts.ts';
import { isServedAsStored } from '#content/load/slugs.ts';
import { POSTS_PER_PAGE, type ServedSlug } from '#content/resources/posts.ts';
import {
  type Batch,
  emptyBatch,
  takeWindow,
  type WrittenWindow,
  writtenWindow,
} from '#server/export/folder/batch.ts';
import { createOutput, hashOf, listPath, type OutputFolder } from '#server/export/folder/output.ts';
import {
  type ExportedSite,
  type ExportedSiteOptions,
  openExportedSite,
} from '#server/export/site/exported-site.ts';
import { type PostWindow, readWindow } from '#server/export/site/post-window.ts';
import { hostScript, listAddress } from '#server/export/site/static-host.ts';
import { createPictureProcess } from '#server/node/pictures/picture-process.ts';
import { createPageWriter } from './write-pages';

/** What tasks are done with. A thread can be sent it. */
export interface TaskSetup extends Omit<ExportedSiteOptions, 'makePictures'>, OutputFolder {
  /** See `findIllustrations`. */
  readonly illustrations: readonly string[];
  /** The posts that are not served with their stored slugs. */
  readonly served: readonly ServedSlug[];
  /** A hash of all that pages of posts are made by and of, but content. */
  readonly madeBy: string;
  /** What the export before has left, by its key. */
  readonly windows: Readonly<Record<string, WrittenWindow>>;
}

/** The pages of the list in a window, and those of its posts. */
function addressesIn({ records, firstPage }: PostWindow, served: readonly ServedSlug[]) {
  const servedAs = servedAsOf(served);
  const pages = Math.ceil(records.length / POSTS_PER_PAGE);
  return [
    ...Array.from({ length: pages }, (_, at) => listAddress(firstPage + at)),
    ...records.flatMap((record) => {
      const slug = servedAs(record) ?? record['slug'];
      return isServedAsStored(slug) ? pathOf(String(slug)) : [];
    }),
  ];
}

/** Has a site write what stands in a folder. */
export function createTaskRunner(site: ExportedSite, setup: TaskSetup) {
  const { illustrations, served, config } = setup;
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
        for (const address of addressesIn(window, served)) await write(batch, address, listPath);
      });
    }
    if (batch.failures.length === 0) batch.windows.set(key, writtenWindow(batch));
  }

  return {
    output,
    write,
    script,
    /** Writes the posts of a window, and their pages of the list. @throws ContentError when they cannot be read */
    async writeWindow(number: number): Promise<Batch> {
      const batch = emptyBatch();
      await writePosts(batch, number);
      return batch;
    },
  };
}

/** Has threads write windows of posts by their numbers, each with a site of its own. */
export function startThreads(count: number, setup: TaskSetup) {
  return new Piscina<number, Batch>({
    // This module, as the build writes it.
    filename: new URL('./export-threads.js', import.meta.url).href,
    workerData: setup,
    minThreads: count,
    maxThreads: count,
    atomics: 'disabled',
    // Ten times what a thread needs. The nearer its limit, the less garbage V8 leaves lying: by Node's own, four times as much.
    // Half of V8's own young generation takes 60 MB less for two threads, and a tenth longer for posts.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 },
  });
}

let runner: Promise<ReturnType<typeof createTaskRunner>> | undefined;

async function openInThread(setup: TaskSetup) {
  // Started only where a link of a text asks for a picture in a size.
  const { run: makePictures } = createPictureProcess();
  return createTaskRunner(await openExportedSite({ ...setup, makePictures }), setup);
}

/** What a thread does with each window. */
export default async function runInThread(window: number): Promise<Batch> {
  runner ??= openInThread(workerData);
  return (await runner).writeWindow(window);
}
