import { createContentClient } from '#content/client/client.ts';
import { steadyClock } from '#content/client/guarded-fetch.ts';
import { withinOrigin } from '#content/client/within-origin.ts';
import { createLogOnce } from '#content/findings/log-once.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { answerAsset } from '#embedded/transform/assets.ts';
import { ConfigError, defaultGraceSeconds } from '#server/config/config.ts';
import { defaultPublicFiles } from '#server/config/public-file-rules.ts';
import { type ContentCache, createContentCache } from '#server/content-cache/content-cache.ts';
import { mostInline } from '#server/content-cache/large-resources.ts';
import { createLastAnswers } from '#server/content-cache/last-answers.ts';
import { routeOf } from '#server/http/routes.ts';
import { messages } from '#server/messages.ts';
import { createMovedPosts } from '#server/moved-posts/moved-posts.ts';
import { createAssets } from '#server/pictures/assets.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';
import { createPictureCache } from '#server/pictures/picture-cache.ts';
import type { FetchAsset } from '#server/pictures/picture-source.ts';
import { createPublicFiles } from '#server/pictures/public-files.ts';
import { createSiteSearch } from '#server/search/site-search.ts';
import { createHandler } from './handler';
import { createPictureAnswer } from './picture-answer';
import type { PlatformAdapter, SiteOptions } from './site-options';

/** The address under which the embedded service is asked in-process; nothing is ever sent there. */
const embeddedUrl = 'http://embedded.invalid';

/**
 * Puts the site together: content service, boundary, handler.
 * @throws {ConfigError} where the script of the analytics would stand at an address of the site's own
 */
export async function createSiteServer(options: SiteOptions, adapter: PlatformAdapter) {
  const { config, freshMs, limits = {}, now, readThrough = (read) => read } = options;
  const taken = config.analytics && routeOf(config.analytics.path).pattern !== '*';
  if (taken) throw new ConfigError(messages.analyticsPathTaken(config.analytics.path));
  const service = config.content;
  const embedded = service ? undefined : await openEmbedded(adapter, now);
  const base = service?.url ?? embeddedUrl;
  const contentFetch: typeof fetch = (input, init) =>
    embedded ? embedded.fetch(new Request(input, init)) : fetch(input, init);
  const guardedFetch = withinOrigin(contentFetch);
  const reading = {
    ...limits,
    url: base,
    fetch: contentFetch,
    ...(service?.token ? { token: service.token } : {}),
    publicUrl: service?.publicUrl,
  };
  const direct = createContentClient(reading);
  const client = options.through?.(direct) ?? direct;
  const elsewhere = service && adapter.makeElsewhere;
  const fetchAsset: FetchAsset = (pathAndQuery, init) => {
    const headers = new Headers(init.headers);
    if (service?.token) headers.set('authorization', `Bearer ${service.token}`);
    return guardedFetch(`${base}${pathAndQuery}`, { ...init, headers });
  };
  const lastAnswers =
    service && adapter.answerStore && createLastAnswers(adapter.answerStore, client.url);
  const contentCache = createContentCache({
    client: elsewhere ? createContentClient({ ...reading, mostRead: mostInline }) : client,
    elsewhere,
    report: options.report ?? createLogOnce((line) => console.warn(line)),
    freshMs,
    // Without a content service there is nobody to replace a picture.
    others: service ? [imageOverrides] : [],
    lastAnswers,
    maxSize: options.contentCacheSize,
    clock: limits.clock,
    now,
    // The embedded content does not break.
    graceMs: service ? (service.graceSeconds ?? defaultGraceSeconds) * 1000 : 0,
    patience: options.patience,
    onContentRead: options.metrics?.contentRead,
    share: service && adapter.shared.answer,
  });
  const content: ContentCache = {
    ...contentCache,
    read: readThrough(contentCache.read),
    touch(change) {
      options.onNotice?.();
      return contentCache.touch(change);
    },
  };
  const movedPosts = createMovedPosts({ read: content.read, store: adapter.movedPosts });
  const search = createSiteSearch({ content, now: limits.clock?.now });
  const { transform } = adapter.ownPictures;
  const cachePictures = (origin: string, from: FetchAsset) =>
    adapter.pictureStore &&
    createPictureCache({
      store: adapter.pictureStore,
      ...{ origin, fetchAsset: from, transform, freshMs },
      clock: limits.clock,
    });
  const theirs = cachePictures(base, fetchAsset);
  /** The site's own pictures, sized as a content service would: they need none to be loaded. */
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
  const own = cachePictures(embeddedUrl, fetchOwn);
  const readOverrides = service && (() => content.read(imageOverrides));
  const assets = createAssets({
    ...{ fetchAsset, fetchOwn, readOverrides },
    publicFiles:
      service &&
      createPublicFiles({
        ...{ rules: service.publicFiles ?? defaultPublicFiles, fetchAsset, client },
        ...{ read: contentCache.read, naming: contentCache.naming, freshMs },
        clock: limits.clock ?? steadyClock,
      }),
    pictures: theirs && own && { theirs, own },
    clock: limits.clock,
  });
  const asset = createPictureAnswer({ asset: assets, readOverrides });
  const previewToken = config.previewToken ?? service?.token;
  const previewService = {
    // Of its own: nothing that visitors see is ever read with it.
    client: createContentClient({
      ...limits,
      url: base,
      publicUrl: service?.publicUrl,
      fetch: contentFetch,
      ...(previewToken ? { token: previewToken } : {}),
    }),
    fetch: guardedFetch,
    url: service?.publicUrl ?? service?.url,
  };
  const { pages: pageCache, ...handler } = createHandler(options, adapter, {
    content,
    asset,
    dropPictures: theirs?.drop,
    movedPosts,
    search,
    previewService,
  });
  /** Resolves when nothing is being written any more. */
  const settled = () =>
    Promise.all([lastAnswers?.settled(), movedPosts.settled(), search.settled()]);
  return {
    ...handler,
    isRefused: content.isRefused,
    emptied: content.emptied,
    ...{ pageCache, client, search, settled },
  };
}

/** The content service within the process, which is loaded only where there is no other. */
async function openEmbedded({ ownPictures, readContent }: PlatformAdapter, now = Date.now) {
  const [{ createEmbeddedService, knownFields }, collections] = await Promise.all([
    import('#embedded/service/service.ts'),
    readContent(),
  ]);
  return createEmbeddedService({ ...ownPictures, collections, fields: knownFields, now });
}
