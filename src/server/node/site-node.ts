import { join } from 'node:path';
import { assetLister, assetReader, readCollections } from '#embedded/service/files.ts';
import type { Config } from '#server/config/config.ts';
import { createAnswerStorage } from '#server/data/answers.ts';
import { databaseOf, type SiteDatabase } from '#server/data/database.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { createEnquiries } from '#server/enquiries/intake/create-enquiries.ts';
import { createPolicyReports } from '#server/http/policy-reports.ts';
import {
  createMovedPostsStore,
  type MovedPostsStore,
  postsSource,
} from '#server/moved-posts/moved-posts-store.ts';
import { createDiskStore, type PictureStore } from '#server/pictures/picture-store.ts';
import { openRecording } from '#server/record/recording.ts';
import { alone, type SharedState } from '#server/shared/shared-state.ts';
import type { PlatformAdapter, SiteOptions } from '#server/site/site-options.ts';
import { createSiteServer } from '#server/site/site-server.ts';
import { compress } from './compress';
import { type MakePicture, makePicture as makePictureHere } from './pictures/make-picture';

interface NodeSiteOptions extends SiteOptions {
  readonly config: Omit<Config, 'enquiries' | 'assetCacheMb'> & Partial<Pick<Config, 'enquiries'>>;
  /** Opens the reader of the content in a thread of its own; by default content is read in this one. */
  readonly openReader?: PlatformAdapter['openReader'];
  /**
   * What must survive this process; by default the database of the data folder, opened by its first use, in which then neither answers
   * of the content service are stored nor what pages said.
   */
  readonly database?: SiteDatabase;
  /** For how many years, besides the current one, what pages say is on record; 0 by default, for no record. */
  readonly recordYears?: number;
  /** Stores pictures on disk; by default they are kept in memory. */
  readonly pictureStore?: PictureStore | undefined;
  /** Makes pictures; by default in this process. */
  readonly makePicture?: MakePicture;
  /** Stores which posts had which slugs; by default the database. */
  readonly movedPosts?: MovedPostsStore;
  /** What the site has in common with other servers; by default nothing. */
  readonly shared?: SharedState;
}

/** Opens the store of pictures on disk, unless the operator has turned it off. */
export const openPictureStore = ({
  dataDir,
  assetCacheMb,
}: Pick<Config, 'dataDir' | 'assetCacheMb'>): PictureStore | undefined =>
  assetCacheMb > 0
    ? createDiskStore(join(dataDir, 'assets'), assetCacheMb * 1024 * 1024)
    : undefined;

/** What a server has in common with others. Where it is one alone, no client of Redis is loaded. */
export async function openShared({
  redisUrl,
  siteUrl,
}: Pick<Config, 'redisUrl' | 'siteUrl'>): Promise<SharedState> {
  if (!redisUrl) return alone;
  const { openRedis } = await import('#server/shared/redis.ts');
  return openRedis({ url: redisUrl, site: siteUrl });
}

/** The site on Node: content, enquiries and what is stored lie on the disk, pictures are made with sharp. */
export async function createSite({
  openReader,
  pictureStore,
  movedPosts,
  shared = alone,
  database: given,
  recordYears = 0,
  makePicture = makePictureHere,
  ...options
}: NodeSiteOptions) {
  const pictures = join(embeddedFolder, 'assets');
  const { config, metrics } = options;
  const database = given ?? databaseOf(config.dataDir);
  const enquiries = createEnquiries({ database, config, shared, ...(metrics ? { metrics } : {}) });
  const site = await createSiteServer(options, {
    readContent: () => readCollections(join(embeddedFolder, 'content')),
    ownPictures: {
      readAsset: assetReader(pictures),
      listAssets: assetLister(pictures),
      transform: ({ type, bytes }, options) =>
        makePicture({ kind: 'transform', picture: { type, bytes }, options }),
    },
    enquiries,
    // Exported files are answered by a host that takes no reports.
    policyReports: options.standalone
      ? undefined
      : createPolicyReports({
          siteUrl: config.siteUrl,
          count: metrics?.policyViolation,
        }),
    drawOgPicture: async (parts) => (await makePicture({ kind: 'shared', parts })).bytes,
    compress,
    pictureStore,
    movedPosts:
      movedPosts ??
      createMovedPostsStore({ database, source: postsSource(config), folder: config.dataDir }),
    shared,
    openReader,
    answers: given && config.content ? createAnswerStorage(given, config.content.url) : undefined,
  });
  const record =
    given && recordYears > 0
      ? openRecording({
          ...options,
          ...{ database, store: site.store },
          client: config.content && site.client,
          dataDir: config.dataDir,
          years: recordYears,
          isClockBelieved: enquiries.isClockBelieved,
        })
      : undefined;
  return { ...site, enquiries, record };
}
