import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetLister, assetReader, readCollections } from '#embedded/service/files.ts';
import { transformImage } from '#embedded/transform/transform.ts';
import { createEnquiries } from '#server/enquiries/create-enquiries.ts';
import type { Config } from './config';
import { createKeptAnswers } from './kept-answers';
import type { MovedPostsStore } from './moved-posts';
import { createMovedPostsFile, postsSource } from './moved-posts-file';
import { drawOgPicture } from './og-picture';
import type { PictureStore } from './picture-store';
import { createSiteServer, type SiteOptions } from './site-server';

interface NodeSiteOptions extends SiteOptions {
  readonly config: Omit<Config, 'enquiries' | 'assetCacheMb'> & Partial<Pick<Config, 'enquiries'>>;
  /** Folder for what a content service answered last, so that it outlives this process; without it nothing is kept. */
  readonly keepIn?: string;
  /** Keeps pictures, so that they outlive this process; without it each is passed on as it comes. */
  readonly pictureStore?: PictureStore;
  /** Keeps which posts had which slugs; a file of the data folder unless told. */
  readonly movedPosts?: MovedPostsStore;
}

/** The folder of the embedded content: beside this file's folder both in `src` and in the build. */
export const embeddedFolder = fileURLToPath(new URL('../embedded', import.meta.url));

/** The site on Node: content, enquiries and what is kept lie on the disk, pictures are made by sharp. */
export async function createSite({
  keepIn,
  pictureStore,
  movedPosts,
  ...options
}: NodeSiteOptions) {
  const readContent = () => readCollections(join(embeddedFolder, 'content'));
  const drawings = join(embeddedFolder, 'assets');
  const { config, observer } = options;
  const enquiries = createEnquiries({ config, ...(observer ? { observer } : {}) });
  const { replaceCollections, ...site } = await createSiteServer(options, {
    embedded: {
      collections: await readContent(),
      readAsset: assetReader(drawings),
      listAssets: assetLister(drawings),
      transform: transformImage,
    },
    enquiries,
    drawOgPicture,
    pictureStore,
    movedPosts: movedPosts ?? createMovedPostsFile(config.dataDir, postsSource(config)),
    keepAnswers: keepIn ? (url) => createKeptAnswers(keepIn, url) : undefined,
  });
  /** Takes up embedded content that changed on the disk. */
  const reload = async () => replaceCollections(await readContent());
  return { ...site, enquiries, reload };
}
