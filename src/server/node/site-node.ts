import { join } from 'node:path';
import type { ReadResource } from '#app/data/resources.ts';
import { steadyClock } from '#content/client/guarded-fetch.ts';
import { withinOrigin } from '#content/client/within-origin.ts';
import type { Report } from '#content/findings/finding.ts';
import { createLogOnce } from '#content/findings/log-once.ts';
import {
  type ContentReader,
  createContentReader,
  type ReaderHooks,
  type ReaderState,
} from '#content/store/content-reader.ts';
import { createContentStore } from '#content/store/content-store.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { assetLister, assetReader } from '#embedded/service/files.ts';
import { answerAsset, type TransformImage } from '#embedded/transform/assets.ts';
import { type Config, ConfigError, type ContentSettings } from '#server/config/config.ts';
import { createAnswerStorage } from '#server/data/answers.ts';
import { lazyDatabase, type SiteDatabase } from '#server/data/database.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { createEnquiries } from '#server/enquiries/intake/create-enquiries.ts';
import { redirectSettings } from '#server/http/protected-addresses.ts';
import { everythingElse } from '#server/http/routes.ts';
import { createMovedPosts } from '#server/moved-posts/moved-posts.ts';
import {
  createMovedPostsStore,
  type MovedPostsStore,
  postsSource,
} from '#server/moved-posts/moved-posts-store.ts';
import { createAssets } from '#server/pictures/assets.ts';
import { type ImageOverrides, imageOverrides } from '#server/pictures/image-overrides.ts';
import { createPictureCache } from '#server/pictures/picture-cache.ts';
import type { ReadOriginal } from '#server/pictures/picture-source.ts';
import {
  createDiskStore,
  createMemoryStore,
  type PictureStore,
} from '#server/pictures/picture-store.ts';
import { createPublicFiles } from '#server/pictures/public-files.ts';
import { createSiteIcons } from '#server/pictures/site-icons.ts';
import { isPreviewedFile } from '#server/preview/preview-files.ts';
import { createSharedLinks } from '#server/preview/shared-links.ts';
import { openRecording } from '#server/record/open-recording.ts';
import { createSiteSearch } from '#server/search/site-search.ts';
import { type SharedState, singleServer } from '#server/shared/shared-state.ts';
import { openContentService, readerSettings } from '#server/site/content-service.ts';
import { createHandler } from '#server/site/handler.ts';
import type { SiteOptions } from '#server/site/render-page.ts';
import { createOgPictures } from '#server/social-images/og.ts';
import { type MakePicture, makePicture as makePictureHere } from './pictures/make-picture';

const PICTURE_FRESH_MS = 5_000;

interface NodeSiteOptions extends SiteOptions {
  readonly config: Omit<Config, 'enquiries' | 'assetCacheMb'> & Partial<Pick<Config, 'enquiries'>>;
  readonly openReader?: ((hooks: ReaderHooks) => ContentReader) | undefined;
  /**
   * By default, the site opens the database of the data folder on first use. It then stores neither the content service's
   * answers nor the record.
   */
  readonly database?: SiteDatabase;
  /** Number of years on record, besides the current one. The default, 0, turns the record off. */
  readonly recordYears?: number;
  /** The default keeps pictures in memory. */
  readonly pictureStore?: PictureStore | undefined;
  /** The default makes pictures in this process. */
  readonly makePicture?: MakePicture;
  readonly movedPosts?: MovedPostsStore;
  /** The build's folder for browsers. By default, the site serves no scripts and fonts. */
  readonly buildFolder?: string | undefined;
  readonly shared?: SharedState;
  readonly report?: Report;
  /** Serves files that no published content names, too. The content check also reads the pictures of drafts. */
  readonly showsEveryFile?: boolean;
  /** Wraps the reads of pages. The export uses it to list resources and to name files in them. */
  readonly readThrough?: (read: ReadResource) => ReadResource;
}

export const openPictureStore = ({
  dataDir,
  assetCacheMb,
}: Pick<Config, 'dataDir' | 'assetCacheMb'>): PictureStore | undefined =>
  assetCacheMb > 0
    ? createDiskStore(join(dataDir, 'assets'), assetCacheMb * 1024 * 1024)
    : undefined;

export async function openShared({
  redisUrl,
  siteUrl,
}: Pick<Config, 'redisUrl' | 'siteUrl'>): Promise<SharedState> {
  if (!redisUrl) return singleServer;
  const { openRedis } = await import('#server/shared/redis.ts');
  return openRedis({ url: redisUrl, site: siteUrl });
}

function openOwnPictures(makePicture: MakePicture) {
  const folder = join(embeddedFolder, 'assets');
  const transform: TransformImage = ({ type, bytes }, options) =>
    makePicture({ kind: 'transform', picture: { type, bytes }, options });
  return { readAsset: assetReader(folder), listAssets: assetLister(folder), transform };
}

/**
 * Creates the site on Node, with data on the disk and pictures made by sharp.
 * @throws {ConfigError} if the analytics script has an address of the site's own
 */
export async function createSite({
  openReader,
  pictureStore = createMemoryStore(),
  shared = singleServer,
  database: given,
  recordYears = 0,
  makePicture = makePictureHere,
  report = createLogOnce((line) => console.warn(line)),
  showsEveryFile = false,
  readThrough = (read) => read,
  movedPosts: slugStore,
  buildFolder,
  ...options
}: NodeSiteOptions) {
  const { config, metrics, limits = {}, now } = options;
  const { analytics, content: service } = config;
  const database = given ?? lazyDatabase(config.dataDir);
  const enquiries = createEnquiries({ database, config, shared, ...(metrics ? { metrics } : {}) });
  const ownPictures = openOwnPictures(makePicture);
  const { client, clientWith } = await openContentService({
    content: service,
    limits,
    embedded: { ...ownPictures, now: now ?? Date.now },
  });

  const store = createContentStore(report);
  // Until the files are listed, or if the token may not list them, no picture is replaced.
  if (service)
    store.publish({ resources: [{ key: imageOverrides, value: {}, files: [], claims: [] }] });
  let state: ReaderState = { isRefused: false, emptied: 0, readAt: undefined, failures: [] };
  const hooks: ReaderHooks = {
    publish: store.publish,
    report,
    onRead: metrics?.contentRead,
    onState: (next) => {
      state = next;
    },
  };
  const storage = given && service ? createAnswerStorage(given, service.url) : undefined;
  const reader =
    openReader?.(hooks) ??
    createContentReader({
      ...hooks,
      ...readerSettings({ content: service, redirects: redirectSettings(config.siteUrl) }),
      client,
      storage,
      now,
    });
  const snapshot = (): ReadResource => {
    const content = store.current();
    return readThrough(async (key) => content.read(key));
  };
  const read: ReadResource = (key) => snapshot()(key);

  const guardedFetch = withinOrigin((input, init) => fetch(input, init));
  const readOwn: ReadOriginal = async (id, { headers }) => {
    const ifNoneMatch = new Headers(headers).get('if-none-match') ?? undefined;
    try {
      return await answerAsset({ id, ifNoneMatch }, { readAsset: ownPictures.readAsset });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return Response.json(error.toBody(), { status: error.status });
    }
  };
  const readFromService =
    ({ url, token }: ContentSettings): ReadOriginal =>
    (id, init) => {
      const headers = new Headers(init.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      return guardedFetch(`${url}/assets/${id}`, { ...init, headers });
    };
  const readOriginal = service ? readFromService(service) : readOwn;
  const cachePictures = (origin: string, from: ReadOriginal) =>
    createPictureCache({
      store: pictureStore,
      origin,
      readOriginal: from,
      freshMs: PICTURE_FRESH_MS,
      transform: ownPictures.transform,
      clock: limits.clock,
    });
  const ownCache = cachePictures('own', readOwn);
  const servicePictures = service ? cachePictures(service.url, readOriginal) : ownCache;
  const readOverrides = service && (() => read(imageOverrides).catch((): ImageOverrides => ({})));
  const asset = createAssets({
    readOriginal,
    readOwn,
    readOverrides,
    clock: limits.clock,
    publicFiles:
      service && !showsEveryFile
        ? createPublicFiles({
            folders: service.publicFolders ?? [],
            client,
            content: store.current,
            freshMs: PICTURE_FRESH_MS,
            clock: limits.clock ?? steadyClock,
          })
        : undefined,
    isPreviewed: (id, token) =>
      isPreviewedFile(config.previewSecret, id, token, (now ?? Date.now)()),
    pictures: { service: servicePictures, own: ownCache },
  });
  const icon = createSiteIcons({
    asset,
    draw: (picture, name) => makePicture({ kind: 'icon', picture, name }),
  });
  const ogPictures = createOgPictures({
    read,
    siteUrl: config.siteUrl,
    asset,
    store: pictureStore,
    clock: limits.clock,
    focusOf: async (name) => (await readOverrides?.())?.[name]?.facts?.focus,
    draw: async (parts) => (await makePicture({ kind: 'shared', parts })).bytes,
  });

  const movedPosts = createMovedPosts({
    content: store,
    store: slugStore ?? createMovedPostsStore(database, postsSource(config)),
  });
  const search = createSiteSearch(store, config.analytics !== undefined);
  const handler = createHandler(options, {
    store,
    snapshot,
    read,
    asset,
    icon,
    movedPosts,
    search,
    enquiries,
    shared,
    sync: reader.sync,
    dropPictures: servicePictures.drop,
    ogPictures,
    previewLinks: createSharedLinks(database, shared),
    previewService: {
      // A separate client, because content for visitors must never be read with the token of previews.
      client: clientWith(config.previewToken ?? service?.token),
      fetch: guardedFetch,
      url: service?.publicUrl ?? service?.url,
    },
    buildFolder,
  });
  if (analytics && handler.findRoute(analytics.path) !== everythingElse) {
    throw new ConfigError(
      `ANALYTICS_PATH is “${analytics.path}”, which is an address of the site itself: choose another path for the script, such as /js/script.js, and let the proxy in front of the site serve it.`,
    );
  }
  const record =
    given && recordYears > 0
      ? openRecording({
          config,
          assets: options.assets,
          now,
          database,
          store,
          years: recordYears,
        })
      : undefined;
  return {
    ...handler,
    read,
    client,
    search,
    store,
    reader,
    enquiries,
    record,
    drawShared: ogPictures.draw,
    readerState: () => state,
  };
}
