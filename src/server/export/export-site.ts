import { rm } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import type { DocumentAssets } from '#app/document/document.ts';
import { assetFile } from '#components/pictures/asset-file.ts';
import { missingPicture } from '#components/pictures/picture.tsx';
import type { ContentAnswer } from '#content/client/client.ts';
import { navigation } from '#content/resources/navigation.ts';
import { recentPosts } from '#content/resources/recent-posts.ts';
import type { ExportSettings } from './arguments';
import { type RawPost, recording } from './bulk-client';
import { createCrawl, seeds } from './crawl';
import { drawingsOf } from './drawings';
import { fileOf } from './file-of';
import { createGathering } from './gather';
import { hostScript } from './host-script';
import { makePage } from './make-page';
import { filesOf } from './make-posts';
import { createMaker } from './maker';
import { announce, closeFolder, openFolder, type Picture, removeFiles } from './manifest';
import { type Counts, messages } from './messages';
import {
  learnSlugs,
  movedFiles,
  movedPosts,
  openSlugHistory,
  withMoved,
  writeMoved,
} from './moved-posts';
import { hashOf } from './output';
import { pictureKinds, pictureTasks } from './picture-tasks';
import type { Step } from './progress';
import { readSlices } from './read-slices';
import { copyBuild, writeHostFiles } from './site-files';
import type { Setup, Task, TaskResult, WorkerSetup } from './task';
import { startThreads } from './threads';

export interface ExportOptions extends ExportSettings {
  /** The build: what documents load, where its files are, and what tells it from others. */
  readonly built: {
    readonly assets: DocumentAssets;
    readonly clientFolder: string;
    readonly version: string;
  };
  /** The module of a thread. */
  readonly workerFile: URL;
  readonly onStep?: (step: Step) => void;
  /** Hears of each part of the work when it is done. */
  readonly say?: (line: string) => void;
}

export interface ExportReport extends Counts {
  readonly pages: number;
  /** The pages of the blog, and how long making them took, in seconds. */
  readonly blog: { readonly pages: number; readonly seconds: number };
  /** What could not be written, in words. */
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}

const isBlog = (address: string) => /^\/blog\/posts(?:[/?]|$)/.test(address);

/**
 * Writes the whole site into a folder. Everything is an answer of the handler that also serves the site. Pages are made
 * first, then posts slice by slice on all threads, then what they show.
 * @throws {ConfigError} for a folder that is not to be written to, ContentError when the content cannot be read
 */
export async function exportSite(options: ExportOptions): Promise<ExportReport> {
  const { config, out, force, workers, built, onStep = () => {}, say = () => {} } = options;
  const { siteUrl } = config;
  const before = await openFolder(out, force);
  if (!before.complete) await sweep(out);
  const gathering = createGathering(before);
  const bare: Setup = {
    ...{ config, folder: out, assets: built.assets, drawings: [] },
    ...{ before: before.files, trusted: before.complete },
  };
  const drawings = await drawingsOf(await createMaker(bare));
  const script = hostScript(drawings);
  const setup: Setup = { ...bare, drawings, script: `/${script.file}` };
  const answers: Record<string, ContentAnswer> = {};
  const slugs = await openSlugHistory(config, before.slugs);
  const maker = await createMaker(setup, (client) => recording(client, answers), {
    movedPosts: slugs.store,
  });
  const crawl = createCrawl(maker, siteUrl);
  const failures: string[] = [];
  const notes: string[] = [];
  const linked = new Map<string, string>();
  const others = new Set<string>();

  const version = JSON.stringify([
    built.version,
    siteUrl,
    config.enquiries.url,
    config.content?.url,
    script.text,
  ]);
  /** What posts are made of besides themselves, as it is now. */
  async function sharedHash(paths: readonly string[]): Promise<string> {
    const texts = [version];
    for (const path of paths) texts.push(await (await maker.ask(path)).answer.text());
    return hashOf(texts.join('\n'));
  }

  // Pages, one after the other: there are some twenty.
  let began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  await crawl.walk(seeds, '/', isBlog);
  for (const key of [navigation(), recentPosts()]) await maker.ask(key.path);
  say(messages.told(messages.phases.pages, crawl.pages(), passed()));

  const reuse = (await sharedHash(before.shared.paths)) === before.shared.hash;
  const workerSetup: WorkerSetup = { ...setup, answers, reuse };
  let pages = 0;
  let blog = { pages: 0, seconds: 0 };
  function takeUp(result: TaskResult) {
    result.done.forEach(gathering.take);
    failures.push(...result.failures);
    notes.push(...result.notes);
    for (const { address, from } of result.links) linked.set(address, from);
    for (const path of result.resources) others.add(path);
    pages += result.pages;
  }

  const threads = startThreads(options.workerFile, workers, workerSetup, takeUp);
  try {
    /** Posts without their text, for their shared pictures. */
    const lean = new Map<string, RawPost>();
    let total = 0;
    async function* slices(): AsyncGenerator<Task> {
      for await (const slice of readSlices(maker.client)) {
        total = slice.total;
        learnSlugs(slugs.history, slice.records);
        const taken = new Set<string>();
        for (const { body: _body, content: _content, ...rest } of slice.records) {
          const slug = String(rest['slug']);
          if (lean.has(slug)) {
            taken.add(slug);
            notes.push(messages.twice(slug));
          } else lean.set(slug, rest);
        }
        const whole = { ...slice, taken };
        await announce(out, filesOf(whole));
        yield { kind: 'posts', slice: whole };
      }
    }
    began = performance.now();
    let posts = 0;
    await threads.workOn(slices(), (task) => {
      if (task.kind === 'posts') posts += task.slice.records.length;
      onStep({ what: messages.phases.posts, done: posts, total, seconds: passed() });
    });
    blog = { pages, seconds: passed() };
    say(messages.told(messages.phases.posts, pages, blog.seconds));

    // Whatever the pages name that is not there yet: feeds, other pages, resources.
    const isPost = (address: string) => {
      const file = fileOf(address, true);
      return isBlog(address) && file !== undefined && gathering.files.has(file);
    };
    for (const [address, from] of linked) await crawl.walk([address], from, isPost);
    for (const path of [...crawl.resources, ...others]) {
      if (gathering.files.has(path.slice(1))) continue;
      const { done, failure, status } = await makePage(maker, path);
      if (done) gathering.take(done);
      else failures.push(failure ?? messages.failed(path, status));
    }
    crawl.done.forEach(gathering.take);
    pages += crawl.pages();
    failures.push(...crawl.failures);
    notes.push(...crawl.notes);
    (await copyBuild(maker, built.clientFolder)).forEach(gathering.take);
    gathering.take(maker.output.put(script.file, script.text));
    const drawn = new Set(drawings);
    const redirects = crawl.redirects.map(({ to, ...rest }) => ({
      ...rest,
      to: assetFile(to, drawn),
    }));
    if (failures.length > 0) Object.keys(before.files).forEach(gathering.keep);
    const moved = movedPosts(
      slugs.history,
      (slug) => lean.has(slug),
      (file) => gathering.files.has(file),
    );
    await announce(out, movedFiles(moved));
    (await writeMoved(maker, out, moved)).forEach(gathering.take);
    const made = [...gathering.files.keys()];
    (await writeHostFiles(maker, siteUrl, withMoved(redirects, moved), made)).forEach(
      gathering.take,
    );

    // What they show.
    const drawnBefore = Object.keys(before.files).filter((file) => file.startsWith('og/'));
    if (!options.shared) drawnBefore.forEach(gathering.keep);
    const missing: Picture = [assetFile(missingPicture, drawn), missingPicture];
    const icons = crawl.redirects
      .filter(({ to }) => to.startsWith('/assets/'))
      .map(({ to }): Picture => [assetFile(to, drawn), to]);
    const shown = new Map([missing, ...icons, ...gathering.pictures]);
    for (const kind of options.shared ? pictureKinds : pictureKinds.slice(0, 1)) {
      const pictures = [...shown].filter(([, address]) => address.startsWith(`/${kind}/`));
      began = performance.now();
      let count = 0;
      await announce(
        out,
        pictures.flatMap(([path]) => fileOf(path, false) ?? []),
      );
      await threads.workOn(pictureTasks(pictures, kind, lean), (task) => {
        if (task.kind === 'pictures') count += task.pictures.length;
        const what = messages.phases[kind];
        onStep({ what, done: count, total: pictures.length, seconds: passed() });
      });
      say(messages.told(messages.phases[kind], pictures.length, passed()));
    }
  } finally {
    await threads.end();
  }

  const gone = Object.keys(before.files).filter((file) => !gathering.files.has(file));
  const removed = await removeFiles(out, gone);
  const paths = others.size > 0 ? [...others].sort() : before.shared.paths;
  await closeFolder(out, {
    version: 1,
    complete: true,
    shared: { paths, hash: await sharedHash(paths) },
    pictures: gathering.pictures,
    slugs: slugs.kept(),
    files: Object.fromEntries([...gathering.files].sort(([a], [b]) => (a < b ? -1 : 1))),
  });
  await slugs.keep().catch((error: unknown) => notes.push(messages.slugsNotKept(error)));
  const written = gathering.written();
  const files = gathering.files.size;
  return { pages, blog, files, written, unchanged: files - written, removed, failures, notes };
}

/** Parts of files that an interrupted export was writing. */
async function sweep(folder: string) {
  const parts = await glob('**/*.part', { cwd: folder, absolute: true, dot: true });
  await Promise.all(parts.filter((file) => /\.\d+-\d+\.part$/.test(file)).map((file) => rm(file)));
}
