import { rm } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import type { ReadResource } from '#app/data/resources.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { missingPicture } from '#components/pictures/picture.tsx';
import { type IndexedPost, postsIndex } from '#content/resources/posts.ts';
import { addBatch, addFile, type Batch, emptyBatch } from '#server/export/folder/batch.ts';
import { fileOf } from '#server/export/folder/file-of.ts';
import { closeFolder, openFolder, removeFiles } from '#server/export/folder/manifest.ts';
import { createOutput } from '#server/export/folder/output.ts';
import { copyBuild, writeHostFiles } from '#server/export/host/site-files.ts';
import { openExportedSite } from '#server/export/site/exported-site.ts';
import { findIllustrations } from '#server/export/site/illustrations.ts';
import { POSTS_PER_WINDOW } from '#server/export/site/post-windows.ts';
import { hostScript } from '#server/export/site/static-host.ts';
import type { ExportSettings } from './arguments';
import { crawl, siteAddresses } from './crawl';
import { type Counts, messages } from './messages';
import { movedPosts, openSlugHistory, withMoved, writeMoved } from './moved-posts';
import type { Progress } from './progress';
import type { Task } from './worker';
import { startWorkers } from './workers';
import { createPageWriter } from './write-page';
import type { Picture } from './write-pictures';

export interface ExportOptions extends ExportSettings {
  /** The build: what documents load, and where its files are. */
  readonly built: { readonly assets: DocumentAssets; readonly clientFolder: string };
  /** The module of a thread. */
  readonly workerFile: URL;
  readonly onProgress?: (progress: Progress) => void;
  /** Called with a line about each part of the work when it is done. */
  readonly report?: (line: string) => void;
}

export interface ExportReport extends Counts {
  readonly pages: number;
  /** The pages of the blog, and how long writing them took, in seconds. */
  readonly blog: { readonly pages: number; readonly seconds: number };
  /** What could not be written, in words. */
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}

/** Pictures of a task: `og` ones take longer. */
const picturesPerTask = { assets: 12, og: 8 } as const;

/**
 * Writes the whole site into a folder; every file is an answer of the handler that also serves the site. Threads write the
 * posts, then the other pages are written here, and threads write the pictures that all of them show.
 * @throws {ConfigError} for a folder that is not to be written to, ContentError when the content cannot be read
 */
export async function exportSite(options: ExportOptions): Promise<ExportReport> {
  const { config, out, built, onProgress = () => {}, report = () => {} } = options;
  const { siteUrl } = config;
  const before = await openFolder(out, options.force);
  if (!before.complete) await removeParts(out);
  const folder = { folder: out, before: before.files, trusted: before.complete };
  const output = createOutput(folder);
  const slugs = await openSlugHistory(config, before.slugs);
  const site = await openExportedSite({
    ...{ config, assets: built.assets, movedPosts: slugs.store },
  });
  const index = await readIndex(site.read);
  slugs.history.learn(index.posts);
  const illustrations = await findIllustrations(site);
  site.nameFiles(illustrations);
  const script = hostScript(illustrations);
  const write = createPageWriter(site, output, `/${script.file}`);
  const total = emptyBatch();
  const { shownIds, repeated } = sharedSlugs(index.posts);
  total.notes.push(...repeated.map(messages.twice));

  const workers = startWorkers(options.workerFile, options.workers, {
    ...{ ...folder, config, assets: built.assets },
    ...{ illustrations, script: `/${script.file}`, shownIds },
  });
  /** Has threads do a part of the work. @returns its seconds */
  async function run(
    what: string,
    tasks: readonly Task[],
    of: number,
    countOf: (batch: Batch) => number,
  ) {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    let done = 0;
    await workers.run(tasks, (batch) => {
      addBatch(total, batch);
      done += countOf(batch);
      onProgress({ what, done, total: of, seconds: seconds() });
    });
    report(messages.done(what, done, seconds()));
    return seconds();
  }

  try {
    const windows = Math.max(1, Math.ceil(index.total / POSTS_PER_WINDOW));
    const windowTasks = Array.from({ length: windows }, (_, at): Task => ({ window: at + 1 }));
    const seconds = await run(messages.parts.posts, windowTasks, index.total, ({ pages }) => pages);
    const blog = { pages: total.pages, seconds };

    const isWritten = (address: string) => total.files.has(fileOf(address, true) ?? '');
    const addresses = siteAddresses(index.total).map((address) => [address, '/'] as const);
    addBatch(total, await crawl(write, siteUrl, [...addresses, ...total.links], isWritten));
    for (const path of total.reads) {
      if (total.files.has(path.slice(1))) continue;
      const { put, failure, status } = await write(path);
      if (put) addFile(total, put);
      else total.failures.push(failure ?? messages.failed(path, status));
    }
    await copyBuild(total, output, built.clientFolder);
    addFile(total, output.put(script.file, script.text));

    hosted(missingPicture);
    const shown: readonly Picture[] = [...new Map([...total.shown, ...site.takeShown()])];
    for (const kind of options.shared ? (['assets', 'og'] as const) : (['assets'] as const)) {
      const pictures = shown.filter(([, address]) => address.startsWith(`/${kind}/`));
      const tasks = chunksOf(pictures, picturesPerTask[kind]).map(
        (some): Task => ({ pictures: some }),
      );
      await run(messages.parts[kind], tasks, pictures.length, ({ files }) => files.size);
    }

    for (const [file, record] of Object.entries(before.files)) {
      // What could not be written anew stays as it was exported before.
      const stays = total.failures.length > 0 || (!options.shared && file.startsWith('og/'));
      if (stays && !total.files.has(file)) total.files.set(file, record);
    }
    const published = new Set(index.posts.map(({ slug }) => slug));
    const moved = movedPosts(
      slugs.history,
      (slug) => published.has(slug),
      (file) => total.files.has(file),
    );
    await writeMoved(total, output, out, moved);
    const redirects = withMoved(total.redirects, moved);
    await writeHostFiles(total, output, site, { siteUrl, redirects });

    const gone = Object.keys(before.files).filter((file) => !total.files.has(file));
    const removed = await removeFiles(out, gone);
    await closeFolder(out, {
      ...{ version: 2, complete: true, slugs: slugs.stored() },
      files: Object.fromEntries([...total.files].sort(([a], [b]) => (a < b ? -1 : 1))),
    });
    await slugs.save().catch((error: unknown) => total.notes.push(messages.slugsNotSaved(error)));
    const { pages, written, failures, notes } = total;
    const files = total.files.size;
    return { pages, blog, files, written, unchanged: files - written, removed, failures, notes };
  } finally {
    await workers.end();
  }
}

/** All published posts without their text, newest first. @throws ContentError */
async function readIndex(read: ReadResource) {
  const first = await read(postsIndex(1));
  const posts: IndexedPost[] = [...first.posts];
  for (let part = 2; part <= first.parts; part += 1)
    posts.push(...(await read(postsIndex(part))).posts);
  return { posts, total: first.total };
}

/** Slugs that several posts have, and which of them is shown: the newest. */
function sharedSlugs(posts: readonly IndexedPost[]) {
  const newest = new Map<string, string | undefined>();
  const shownIds = new Map<string, string>();
  const repeated: string[] = [];
  for (const { slug, id } of posts) {
    if (!newest.has(slug)) newest.set(slug, id);
    else {
      const shown = newest.get(slug);
      if (shown !== undefined) shownIds.set(slug, shown);
      repeated.push(slug);
    }
  }
  return { shownIds, repeated };
}

const chunksOf = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

/** Removes parts of files that an interrupted export was writing. */
async function removeParts(folder: string) {
  const parts = await glob('**/*.part', { cwd: folder, absolute: true, dot: true });
  await Promise.all(parts.filter((file) => /\.\d+-\d+\.part$/.test(file)).map((file) => rm(file)));
}
