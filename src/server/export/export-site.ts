import { fileURLToPath } from 'node:url';
import pMap from 'p-map';
import { listAddresses } from '#app/data/blog-lists.ts';
import { feedAddresses } from '#app/data/feed-address.ts';
import { languagePaths } from '#app/data/languages.ts';
import { postPath } from '#components/blog/addresses.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { missingPicture } from '#components/pictures/picture.tsx';
import { POSTS_PER_PART } from '#content/resources/list-sizes.ts';
import { postLists } from '#content/resources/posts.ts';
import { languageAddresses, type PostLists } from '#content/resources/resources.ts';
import type { Config } from '#server/config/config.ts';
import { type Batch, emptyBatch } from '#server/export/folder/batch.ts';
import {
  closeFolder,
  createOutput,
  fileOf,
  listPath,
  openFolder,
  removeFiles,
} from '#server/export/folder/output.ts';
import { isForEveryHost } from '#server/export/host/host-files.ts';
import { copyBuild, freeRedirects, writeHostFiles } from '#server/export/host/site-files.ts';
import { openExportedSite } from '#server/export/site/exported-site.ts';
import { findIllustrations, hostScript } from '#server/export/site/static-host.ts';
import { exportedPaths } from '#server/http/routes.ts';
import { builtAssets } from '#server/node/built-assets.ts';
import { createProgressLine } from '#server/node/cli/progress-line.ts';
import { createPictureProcess } from '#server/node/pictures/picture-process.ts';
import { exportEditorRedirects } from './editor-redirects';
import { movedPosts, openSlugHistory, storedSpellings, withMoved, writeMoved } from './moved-posts';
import { createPageWriter, type WritePage } from './write-pages';
import { earlierStays, writePictures } from './write-pictures';

export interface ExportOptions {
  readonly config: Config;
  readonly out: string;
  readonly force: boolean;
  /** True to draw the social pictures, which takes most of the time. */
  readonly shared: boolean;
}

const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

/** Exports the whole site into a folder, from the answers of the server's handler. @throws {ConfigError | NoContentError} */
export async function exportSite({ config, out, ...options }: ExportOptions) {
  const { siteUrl } = config;
  const began = Date.now();
  const before = await openFolder(out, options.force);
  const slugs = openSlugHistory(config, before.slugs);
  const assets = await builtAssets(clientFolder);
  // Needs no closing: an idle picture process takes no memory and ends with the program.
  const { make: makePicture } = createPictureProcess();
  const site = await openExportedSite({
    ...{ config, assets, slugs: slugs.history.text(), began, makePicture },
  });
  const { posts } = site.content;
  slugs.history.add(posts);
  const illustrations = await findIllustrations(site);
  site.nameFiles(illustrations);
  const output = createOutput({ folder: out, before: before.files });
  const script = hostScript(illustrations);
  const write = createPageWriter(site, output, { siteUrl, script: script.file });
  const total = emptyBatch();
  total.failures.push(...site.failures);
  const progress = createProgressLine(process.stderr, (line: string) => line);
  const showProgress = (what: string, done: number, of: number) =>
    progress.show(`${what}: ${Math.floor((100 * done) / of)} %`);

  async function timed(what: string, count: number, action: () => Promise<void>) {
    const began = performance.now();
    await action();
    const seconds = (performance.now() - began) / 1000;
    progress.end();
    console.log(`${what}: ${count} in ${seconds.toFixed(1)} s`);
    return seconds;
  }

  const lists = site.content.read(postLists());
  // Without posts, the list says so.
  const addresses = [
    ...new Set([listPath, ...listAddresses(lists), ...posts.map(({ slug }) => postPath(slug))]),
  ];
  const seconds = await timed('Posts', posts.length, async () => {
    let done = 0;
    const writeOne = async (address: string) => {
      await write(total, address, listPath);
      done += 1;
      if (done % 50 === 0) showProgress('Posts', done, addresses.length);
    };
    await pMap(addresses, writeOne, { concurrency: 4 });
  });
  const blog = { pages: total.pages, seconds };

  const followed = await exportEditorRedirects(site, total);
  const inLanguages = languagePaths(site.content.read(languageAddresses()));
  for (const address of [...siteAddresses(posts.length, lists), ...inLanguages])
    total.links.set(address, '/');
  await writeLinked(write, total);
  const hasFile = (address: string) =>
    [true, false].some((isPage) => total.files.has(fileOf(address, isPage) ?? ''));
  for (const address of inLanguages) {
    if (!hasFile(address)) total.failures.push(`${address} has no file: ${earlierStays}`);
  }
  await copyBuild(total, output, clientFolder);
  output.put(total, script.file, script.text);

  total.shown.set(hosted(missingPicture), missingPicture);
  const pictures = total.shown.size + (options.shared ? total.shared.size : 0);
  await timed('Pictures and files', pictures, () =>
    writePictures(site, output, total, {
      shared: options.shared,
      onWritten: (count) => showProgress('Pictures and files', count, pictures),
    }),
  );

  const occupied = new Set(total.files.keys());
  for (const [file, record] of Object.entries(before.files)) {
    // After a failure, no file of the earlier export is removed.
    const stays = total.failures.length > 0 || (!options.shared && file.startsWith('og/'));
    if (stays && !total.files.has(file)) total.files.set(file, record);
  }
  const published = new Set(posts.map(({ slug }) => slug));
  const moved = [
    ...storedSpellings(posts, total.files),
    ...movedPosts(slugs.history, published, total.files),
  ];
  await writeMoved(total, output, out, moved);
  const allRedirects = withMoved([...total.redirects, ...followed], moved);
  const free = freeRedirects(allRedirects, occupied);
  const isFree = new Set(free);
  for (const redirect of allRedirects) {
    if (isFree.has(redirect)) continue;
    total.notes.push(
      `The redirect from ${redirect.from} is left out, because the export has a file at this address.`,
    );
  }
  for (const redirect of followed) {
    if (!isFree.has(redirect) || isForEveryHost(redirect)) continue;
    total.notes.push(
      `The redirect from ${redirect.from} is in nginx.conf only, because other hosts read some of its characters as patterns.`,
    );
  }
  await writeHostFiles(total, output, site, { siteUrl, redirects: free });

  const gone = Object.keys(before.files).filter((file) => !total.files.has(file));
  const removed = await removeFiles(out, gone);
  await closeFolder(out, {
    slugs: slugs.stored(),
    files: Object.fromEntries(total.files),
  });
  try {
    slugs.save();
  } catch (error) {
    total.notes.push(
      `Former addresses of posts are saved only with the export, because DATA_DIR cannot be written (${error instanceof Error ? error.message : error}): set DATA_DIR to a folder that this user can write to.`,
    );
  }
  const [files, written] = [total.files.size, total.written.size];
  const { pages, failures, notes } = total;
  const next = site.content.nextChange();
  return {
    ...{ pages, files, written, unchanged: files - written, removed },
    blog,
    nextChange: next === undefined ? undefined : new Date(next).toISOString(),
    failures,
    notes,
  };
}

/** Returns the addresses of the site, except posts. @param posts the number of published posts */
function siteAddresses(posts: number, lists: PostLists): readonly string[] {
  const sitemaps = Math.ceil(posts / POSTS_PER_PART);
  return [
    ...exportedPaths,
    ...feedAddresses(lists),
    ...Array.from({ length: sitemaps > 1 ? sitemaps : 0 }, (_, at) => `/sitemap-${at + 1}.xml`),
  ];
}

/** Writes the targets of a batch's links, recursively. */
async function writeLinked(write: WritePage, batch: Batch): Promise<void> {
  // Iterating a map includes entries that the loop adds.
  for (const [address, from] of batch.links) {
    if (!batch.files.has(fileOf(address, true) ?? '')) await write(batch, address, from);
  }
}
