import type { ReadResource } from '#app/data/resources.ts';
import { steadyClock } from '#content/client/guarded-fetch.ts';
import { withinOrigin } from '#content/client/within-origin.ts';
import { createLogOnce } from '#content/findings/log-once.ts';
import {
  type ContentReader,
  createContentReader,
  type ReaderState,
} from '#content/store/content-reader.ts';
import { createContentStore } from '#content/store/content-store.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { answerAsset } from '#embedded/transform/assets.ts';
import { ConfigError } from '#server/config/config.ts';
import { defaultPublicFiles } from '#server/config/public-file-rules.ts';
import { routeOf } from '#server/http/routes.ts';
import { messages } from '#server/messages.ts';
import { createMovedPosts } from '#server/moved-posts/moved-posts.ts';
import { createAssets } from '#server/pictures/assets.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';
import { createPictureCache } from '#server/pictures/picture-cache.ts';
import type { FetchAsset } from '#server/pictures/picture-source.ts';
import { createMemoryStore } from '#server/pictures/picture-store.ts';
import { createPublicFiles } from '#server/pictures/public-files.ts';
import { createSiteSearch } from '#server/search/site-search.ts';
import { embeddedUrl, openContentService } from './content-service';
import { createHandler } from './handler';
import { readerSettings } from './reader-settings';
import type { PlatformAdapter, SiteOptions } from './site-options';

/** How long a picture counts as fresh, in milliseconds. */
const PICTURE_FRESH_MS = 5_000;

/**
 * Puts the site together: content service, boundary, handler.
 * @throws {ConfigError} where the script of the analytics would stand at an address of the site's own
 */
export async function createSiteServer(options: SiteOptions, adapter: PlatformAdapter) {
  const { config, limits = {}, now, readThrough = (read) => read } = options;
  const taken = config.analytics && routeOf(config.analytics.path).pattern !== '*';
  if (taken) throw new ConfigError(messages.analyticsPathTaken(config.analytics.path));
  const service = config.content;
  const { client, clientWith, ...asked } = await openContentService({
    ...{ content: service, limits },
    embedded: async () => ({
      ...{ ...adapter.ownPictures, collections: await adapter.readContent() },
      now: now ?? Date.now,
    }),
  });
  const guardedFetch = withinOrigin(asked.fetch);
  const fetchAsset: FetchAsset = (pathAndQuery, init) => {
    const headers = new Headers(init.headers);
    if (service?.token) headers.set('authorization', `Bearer ${service.token}`);
    return guardedFetch(`${asked.url}${pathAndQuery}`, { ...init, headers });
  };
  const store = createContentStore();
  // Until the files have been listed, or if they may not be, no picture is replaced.
  if (service) store.publish({ resources: [{ path: imageOverrides.path, value: {}, files: [] }] });
  let state: ReaderState = { isRefused: false, emptied: 0, readAt: undefined };
  const hooks = {
    publish: store.publish,
    report: options.report ?? createLogOnce((line) => console.warn(line)),
    onRead: options.metrics?.contentRead,
    onState: (next: ReaderState) => {
      state = next;
    },
  };
  const reader: ContentReader =
    adapter.openReader?.(hooks) ??
    createContentReader({
      ...hooks,
      ...readerSettings(config),
      ...{ client, storage: adapter.answers, now },
    });
  /** Reads what is published at this moment, and goes on reading that. */
  const snapshot = (): ReadResource => {
    const content = store.current();
    return readThrough(async (key) => content.read(key));
  };
  const read: ReadResource = (key) => snapshot()(key);
  const movedPosts = createMovedPosts({ content: store, store: adapter.movedPosts });
  const search = createSiteSearch({ store });
  const { transform } = adapter.ownPictures;
  const { pictureStore = createMemoryStore() } = adapter;
  const cachePictures = (origin: string, from: FetchAsset) =>
    createPictureCache({
      ...{ store: pictureStore, origin, fetchAsset: from, transform, freshMs: PICTURE_FRESH_MS },
      clock: limits.clock,
    });
  const servicePictures = cachePictures(asked.url, fetchAsset);
  /** Answers for the site's own pictures as a content service would. */
  const fetchOwn: FetchAsset = async (path, init) => {
    const request = new Request(`${embeddedUrl}${path}`, init);
    const id = new URL(request.url).pathname.replace(/^\/assets\//, '');
    try {
      return await answerAsset(request, id, adapter.ownPictures);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return Response.json(error.toBody(), { status: error.status });
    }
  };
  const readOverrides = service && (() => read(imageOverrides).catch(() => ({})));
  const asset = createAssets({
    ...{ fetchAsset, fetchOwn, readOverrides },
    publicFiles:
      service &&
      createPublicFiles({
        ...{ rules: service.publicFiles ?? defaultPublicFiles, fetchAsset, client },
        isNamed: (id) => store.current().names(id),
        freshMs: PICTURE_FRESH_MS,
        clock: limits.clock ?? steadyClock,
      }),
    pictures: { service: servicePictures, own: cachePictures(embeddedUrl, fetchOwn) },
    clock: limits.clock,
  });
  const previewService = {
    // Of its own: nothing that visitors see is ever read with it.
    client: clientWith(config.previewToken ?? service?.token),
    fetch: guardedFetch,
    url: service?.publicUrl ?? service?.url,
  };
  const { pages: pageCache, ...handler } = createHandler(options, adapter, {
    ...{ store, snapshot, read },
    sync: reader.sync,
    asset,
    dropPictures: servicePictures.drop,
    movedPosts,
    search,
    previewService,
  });
  return {
    ...handler,
    ...{ pageCache, client, search, store, reader },
    isRefused: () => state.isRefused,
    emptied: () => state.emptied,
    /** When all content was last read without a failure, in milliseconds since 1970. */
    readAt: () => state.readAt,
    /** Resolves when nothing is being written any more. */
    settled: search.settled,
  };
}
