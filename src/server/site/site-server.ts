import type { ReadResource } from '#app/data/resources.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import {
  type ContentClient,
  type ContentClientOptions,
  createContentClient,
} from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import { createLogOnce } from '#content/findings/log-once.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import type { EmbeddedServiceOptions } from '#embedded/service/service.ts';
import type { TransformImage } from '#embedded/transform/assets.ts';
import { answerAsset, type ListAssets, type ReadAsset } from '#embedded/transform/assets.ts';
import type { Config } from '#server/config/config.ts';
import { type ContentCache, createContentCache } from '#server/content-cache/content-cache.ts';
import { createLastAnswers } from '#server/content-cache/last-answers.ts';
import type { Store } from '#server/disk/store.ts';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { createMovedPosts, type MovedPostsStore } from '#server/moved-posts/moved-posts.ts';
import { createAssets } from '#server/pictures/assets.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';
import { createPictureCache } from '#server/pictures/picture-cache.ts';
import type { FetchAsset } from '#server/pictures/picture-source.ts';
import { createHandler, type HandlerOptions } from './handler';

/** The settings of a site, wherever it runs. */
export interface SiteOptions {
  readonly config: Pick<Config, 'siteUrl' | 'content' | 'revalidateSecret'>;
  readonly assets: () => DocumentAssets | Promise<DocumentAssets>;
  /** How long content counts as fresh, in milliseconds: nothing in development, a few seconds in production. */
  readonly freshMs: number;
  /** How much content is held in memory, in characters of JSON; see `createContentCache`. */
  readonly contentCacheSize?: number;
  /** How long, how much and how often the content service is asked; by default the client's own limits. */
  readonly limits?: Partial<Omit<ContentClientOptions, 'url' | 'token' | 'fetch'>>;
  /** Ends a visitor's waiting for newer content where there is older; see `createContentCache`. */
  readonly patience?: (() => AbortSignal) | undefined;
  /** Called with each fault in content; by default it is logged, once. */
  readonly report?: Report;
  /** Counts what happens; by default nothing is counted. */
  readonly metrics?: Metrics;
  /** Stands between the site and the content service: the export answers from what it has read in bulk. */
  readonly through?: (client: ContentClient) => ContentClient;
  /** Stands between pages and their resources: the export tracks them, and names files in them. */
  readonly readThrough?: (read: ReadResource) => ReadResource;
  /** Where the contact form is sent, unless to the site itself: see `RenderOptions`. */
  readonly enquiryEndpoint?: string | undefined;
  /** The document says for which address it was made: see `RenderOptions`. */
  readonly standalone?: boolean;
}

/** What the platform gives the site; only web standards are taken for granted. */
export interface PlatformAdapter {
  /** The site's own pictures, and what can be done with them. */
  readonly ownPictures: {
    readonly readAsset: ReadAsset;
    readonly listAssets: ListAssets;
    /** Resizes and re-encodes pictures; without it each comes as it is stored. */
    readonly transform?: TransformImage;
  };
  /** Reads the site's own content; called only where no content service is configured. */
  readonly readContent: () => Promise<EmbeddedServiceOptions['collections']>;
  readonly enquiries: HandlerOptions['enquiries'];
  readonly drawOgPicture?: HandlerOptions['drawOgPicture'];
  readonly pageCacheSize?: HandlerOptions['pageCacheSize'];
  readonly compress?: HandlerOptions['compress'];
  /** Stores which posts had which slugs, so that it outlives this process. */
  readonly movedPosts?: MovedPostsStore | undefined;
  /** Stores pictures, so that they outlive this process; without it each is passed on as it comes. */
  readonly pictureStore?: Store | undefined;
  /** Stores what the content service answered last, so that it outlives this process. */
  readonly answerStore?: Store | undefined;
}

/** The address under which the embedded service is asked in-process; nothing is ever sent there. */
const embeddedUrl = 'http://embedded.invalid';

/**
 * Puts the site together: content service, boundary, handler. Runs wherever there are web standards: `site-node.ts` and
 * `edge.ts` give it an adapter.
 */
export async function createSiteServer(
  {
    config,
    assets,
    freshMs,
    contentCacheSize,
    patience,
    limits = {},
    report,
    metrics = noMetrics,
    through = (client) => client,
    readThrough = (read) => read,
    enquiryEndpoint,
    standalone,
  }: SiteOptions,
  adapter: PlatformAdapter,
) {
  const service = config.content;
  const embedded = service ? undefined : await openEmbedded(adapter);
  const base = service?.url ?? embeddedUrl;
  // Called as a property of something else, an edge runtime's `fetch` refuses.
  const contentFetch: typeof fetch = (input, init) =>
    embedded ? embedded.fetch(new Request(input, init)) : fetch(input, init);
  const client = through(
    createContentClient({
      ...limits,
      url: base,
      fetch: contentFetch,
      ...(service?.token ? { token: service.token } : {}),
    }),
  );
  const fetchAsset: FetchAsset = (pathAndQuery, init) => {
    const headers = new Headers(init.headers);
    if (service?.token) headers.set('authorization', `Bearer ${service.token}`);
    return contentFetch(`${base}${pathAndQuery}`, { ...init, headers });
  };
  const lastAnswers =
    service && adapter.answerStore && createLastAnswers(adapter.answerStore, client.url);
  const contentCache = createContentCache({
    client,
    report: report ?? createLogOnce((line) => console.warn(line)),
    freshMs,
    // Without a content service there is nobody to replace a picture.
    others: service ? [imageOverrides] : [],
    lastAnswers,
    maxSize: contentCacheSize,
    clock: limits.clock,
    patience,
    onContentRead: metrics.contentRead,
  });
  const content: ContentCache = { ...contentCache, read: readThrough(contentCache.read) };
  const movedPosts = createMovedPosts({ read: content.read, store: adapter.movedPosts });
  const cachePictures = (origin: string, from: FetchAsset) =>
    adapter.pictureStore &&
    createPictureCache({
      store: adapter.pictureStore,
      origin,
      fetchAsset: from,
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
  const asset = createAssets({
    fetchAsset,
    fetchOwn,
    readOverrides: service && (() => content.read(imageOverrides)),
    pictures: theirs && own && { theirs, own },
    clock: limits.clock,
  });
  const { pages: pageCache, ...handler } = createHandler({
    config,
    enquiries: adapter.enquiries,
    content,
    movedPosts,
    compress: adapter.compress,
    enquiryEndpoint,
    standalone,
    asset,
    hasOverrides: service !== undefined,
    drawOgPicture: adapter.drawOgPicture,
    pageCacheSize: adapter.pageCacheSize,
    assets,
  });
  /** Resolves when nothing is being written any more. */
  const settled = () => Promise.all([lastAnswers?.settled(), movedPosts.settled()]);
  /** Resolves when all content was read that is being read just now, whether or not a visitor still waits for it. */
  const allRead = content.settled;
  /** Resolves when no picture is being made any more; a server that ends need not wait for it. */
  const picturesSettled = async () => {
    await Promise.all([theirs?.settled(), own?.settled()]);
  };
  /** Shows other content from now on; without effect where it comes from a content service. */
  const replaceContent = (collections: EmbeddedServiceOptions['collections']) =>
    embedded?.replaceCollections(collections);
  return {
    ...handler,
    ...{ pageCache, client, settled, allRead, picturesSettled, replaceContent },
  };
}

/** The content service within the process, which is loaded only where there is no other. */
async function openEmbedded({ ownPictures, readContent }: PlatformAdapter) {
  const [{ createEmbeddedService, knownFields }, collections] = await Promise.all([
    import('#embedded/service/service.ts'),
    readContent(),
  ]);
  return createEmbeddedService({ ...ownPictures, collections, fields: knownFields });
}
