import { join } from 'node:path';
import { assetLister, assetReader, readCollections } from '#embedded/service/files.ts';
import { transformImage } from '#embedded/transform/transform.ts';
import type { Config } from '#server/config/config.ts';
import type { MakeElsewhere } from '#server/content-cache/large-resources.ts';
import { createDiskStore } from '#server/disk/disk-store.ts';
import type { Store } from '#server/disk/store.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { createEnquiries } from '#server/enquiries/intake/create-enquiries.ts';
import type { MovedPostsStore } from '#server/moved-posts/moved-posts.ts';
import { createMovedPostsFile, postsSource } from '#server/moved-posts/moved-posts-file.ts';
import type { SiteOptions } from '#server/site/site-options.ts';
import { createSiteServer } from '#server/site/site-server.ts';
import { drawOgPicture } from '#server/social-images/og-picture.ts';
import { compress } from './compress';

interface NodeSiteOptions extends SiteOptions {
  readonly config: Omit<Config, 'enquiries' | 'assetCacheMb'> & Partial<Pick<Config, 'enquiries'>>;
  /** Folder for what a content service answered last, so that it outlives this process; without it nothing is stored. */
  readonly answersFolder?: string;
  /** Stores pictures, so that they outlive this process; without it each is passed on as it comes. */
  readonly pictureStore?: Store | undefined;
  /** Stores which posts had which slugs; by default a file of the data folder. */
  readonly movedPosts?: MovedPostsStore;
  /** Makes resources in threads, for those too large to be made in between; without it all are made here. */
  readonly makeElsewhere?: MakeElsewhere | undefined;
}

/** All pages, 10,000 posts with their lists, and as much again. */
const answersBounds = { maxEntries: 25_000, maxBytes: 512 * 1024 * 1024 };

/** Where pictures are stored; `undefined` where the operator has none stored. */
export const openPictureStore = ({
  dataDir,
  assetCacheMb,
}: Pick<Config, 'dataDir' | 'assetCacheMb'>): Store | undefined =>
  assetCacheMb > 0
    ? createDiskStore(join(dataDir, 'assets'), { maxBytes: assetCacheMb * 1024 * 1024 })
    : undefined;

/** The site on Node: content, enquiries and what is stored lie on the disk, pictures are made by sharp. */
export async function createSite({
  answersFolder,
  pictureStore,
  movedPosts,
  makeElsewhere,
  ...options
}: NodeSiteOptions) {
  const pictures = join(embeddedFolder, 'assets');
  const { config, metrics } = options;
  const enquiries = createEnquiries({ config, ...(metrics ? { metrics } : {}) });
  const site = await createSiteServer(options, {
    readContent: () => readCollections(join(embeddedFolder, 'content')),
    ownPictures: {
      readAsset: assetReader(pictures),
      listAssets: assetLister(pictures),
      transform: transformImage,
    },
    enquiries,
    drawOgPicture,
    compress,
    pictureStore,
    makeElsewhere,
    movedPosts: movedPosts ?? createMovedPostsFile(config.dataDir, postsSource(config)),
    answerStore: answersFolder ? createDiskStore(answersFolder, answersBounds) : undefined,
  });
  return { ...site, enquiries };
}
