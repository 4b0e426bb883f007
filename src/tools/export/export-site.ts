import { fileURLToPath } from 'node:url';
import pMap from 'p-map';
import { listAddresses } from '#app/data/blog-lists.ts';
import { feedAddresses } from '#app/data/feed-address.ts';
import { alternatesOf, languagePaths } from '#app/data/languages.ts';
import { postPath } from '#components/blog/addresses.ts';
import { acceptedParameter } from '#components/hydration/cover.tsx';
import { hosted } from '#components/pictures/asset-file.ts';
import { missingPicture } from '#components/pictures/picture.tsx';
import { linkedPage } from '#components/primitives/static-host.ts';
import { postsPerPart } from '#content/resources/list-sizes.ts';
import { postLists } from '#content/resources/posts.ts';
import {
  type LanguageAddresses,
  languageAddresses,
  type PostLists,
} from '#content/resources/resources.ts';
import { has } from '#generated/roles.ts';
import { pages } from '#renderer/pages.ts';
import type { Config } from '#server/config/config.ts';
import { openDatabase, type SiteDatabase } from '#server/data/database.ts';
import { listExportedPaths } from '#server/http/routes.ts';
import { builtAssets } from '#server/node/built-assets.ts';
import { createPictureProcess } from '#server/node/pictures/picture-process.ts';
import { createProgressLine } from '#tools/check/cli/progress-line.ts';
import { exportEditorRedirects } from './editor-redirects';
import { type Batch, emptyBatch, type Redirect } from './folder/batch';
import { createOutput, fileOf, listPath } from './folder/output';
import { type NewFolder, openNewFolder } from './folder/replace-folder';
import { isForEveryHost } from './host/host-files';
import { copyBuild, freeRedirects, writeHostFiles } from './host/site-files';
import { movedPosts, storedSpellings, withMoved, writeMoved } from './moved-posts';
import { type ExportedSite, openExportedSite } from './site/exported-site';
import { findIllustrations, hostScript } from './site/static-host';
import { createPageWriter, type WritePage } from './write-pages';
import { writePictures } from './write-pictures';

const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

/**
 * Exports the whole site from the answers of the server's handler. Replaces the folder, unless something could not be written.
 * @throws {ConfigError | NoContentError}
 */
export async function exportSite(config: Config, out: string) {
  const folder = await openNewFolder(out);
  const database = openDatabase(config.dataDir);
  try {
    const { batch, nextChange, slugs } = await writeSite(config, folder, database);
    const { pages, files, failures, notes } = batch;
    if (failures.length === 0) await folder.publish(files, slugs);
    return { pages, files: files.size, nextChange, failures, notes };
  } finally {
    database.close();
    await folder.discard();
  }
}

async function writeSite(config: Config, folder: NewFolder, database: SiteDatabase) {
  const { siteUrl } = config;
  const assets = await builtAssets(clientFolder);
  // Needs no closing: an idle picture process takes no memory and ends with the program.
  const { make: makePicture } = createPictureProcess();
  const site = await openExportedSite({
    config,
    assets,
    database,
    slugs: folder.slugs,
    began: Date.now(),
    makePicture,
  });
  const { posts } = site.content;
  const illustrations = await findIllustrations(site);
  site.nameFiles(illustrations);
  const output = createOutput(folder.path);
  const script = hostScript(illustrations);
  const write = createPageWriter(site, output, { siteUrl, script: script.file });
  const batch = emptyBatch();
  batch.failures.push(...site.failures);
  const progress = createProgressLine(process.stderr, (line: string) => line);
  const showProgress = (what: string, done: number, of: number) =>
    progress.show(`${what}: ${Math.floor((100 * done) / of)} %`);

  const lists = site.content.read(postLists());
  // Without posts, the list says so.
  const addresses = [
    ...new Set([
      ...(has.posts ? [listPath] : []),
      ...listAddresses(lists),
      ...posts.map(({ slug }) => postPath(slug)),
    ]),
  ];
  let done = 0;
  const writeOne = async (address: string) => {
    await write(batch, address, listPath);
    done += 1;
    showProgress('Posts', done, addresses.length);
  };
  await pMap(addresses, writeOne, { concurrency: 4 });

  const followed = await exportEditorRedirects(site, batch);
  const languages = site.content.read(languageAddresses());
  const inLanguages = languagePaths(languages);
  const uncovered = uncoveredAddresses(languages);
  for (const address of [...siteAddresses(site, lists), ...inLanguages, ...uncovered]) {
    batch.links.set(address, '/');
  }
  await writeLinked(write, batch);
  const hasFile = (address: string) =>
    [true, false].some((isPage) => batch.files.has(fileOf(address, isPage) ?? ''));
  for (const address of inLanguages) {
    if (!hasFile(address)) batch.failures.push(`${address} has no file.`);
  }
  await copyBuild(batch, output, clientFolder);
  output.put(batch, script.file, script.text);

  batch.shown.set(hosted(missingPicture), missingPicture);
  const pictures = batch.shown.size;
  await writePictures(site, output, batch, (count) =>
    showProgress('Pictures and files', count, pictures),
  );
  progress.end();

  const occupied = new Set(batch.files);
  const published = new Set(posts.map(({ slug }) => slug));
  const moved = [
    ...storedSpellings(posts, batch.files),
    ...movedPosts(site.formerSlugs, published, batch.files),
  ];
  await writeMoved(batch, output, folder.path, moved);
  const redirects = withMoved([...batch.redirects, ...followed], moved);
  const free = freeRedirects(redirects, occupied);
  noteRedirects(batch, redirects, followed, new Set(free));
  const unstored = uncovered.map(linkedPage);
  await writeHostFiles(batch, output, site, { siteUrl, redirects: free, unstored });
  const next = site.content.nextChange();
  return {
    batch,
    nextChange: next === undefined ? undefined : new Date(next).toISOString(),
    slugs: site.slugs,
  };
}

/** Notes redirects that the export leaves out, and editors' redirects that only nginx follows. */
function noteRedirects(
  { notes }: Batch,
  redirects: readonly Redirect[],
  followed: readonly Redirect[],
  free: ReadonlySet<Redirect>,
): void {
  for (const redirect of redirects) {
    if (free.has(redirect)) continue;
    notes.push(
      `The redirect from ${redirect.from} is left out, because the export has a file at this address.`,
    );
  }
  for (const redirect of followed) {
    if (!free.has(redirect) || isForEveryHost(redirect)) continue;
    notes.push(
      `The redirect from ${redirect.from} is in nginx.conf only, because other hosts read some of its characters as patterns.`,
    );
  }
}

/** Returns the addresses of the site, except posts. */
function siteAddresses(
  { content, routes }: Pick<ExportedSite, 'content' | 'routes'>,
  lists: PostLists,
): readonly string[] {
  const sitemaps = Math.ceil(content.posts.length / postsPerPart);
  return [
    ...listExportedPaths(routes),
    ...feedAddresses(lists),
    ...Array.from({ length: sitemaps > 1 ? sitemaps : 0 }, (_, at) => `/sitemap-${at + 1}.xml`),
  ];
}

/** Returns the addresses of pages without their covers, in each language. */
const uncoveredAddresses = (languages: LanguageAddresses): readonly string[] =>
  pages
    .filter(({ parameters = [] }) => parameters.includes(acceptedParameter))
    .flatMap(({ path }) => [{ path }, ...alternatesOf(languages, path)])
    .flatMap(({ path }) => (path === undefined ? [] : `${path}?${acceptedParameter}=yes`))
    .filter((address, index, all) => all.indexOf(address) === index);

/** Writes the targets of a batch's links, recursively. */
async function writeLinked(write: WritePage, batch: Batch): Promise<void> {
  // Iterating a map includes entries that the loop adds.
  for (const [address, from] of batch.links) {
    if (!batch.files.has(fileOf(address, true) ?? '')) await write(batch, address, from);
  }
}
