import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { ReadResource } from '#app/data/resources.ts';
import { steadyClock } from '#content/client/guarded-fetch.ts';
import { withinOrigin } from '#content/client/within-origin.ts';
import type { Report } from '#content/findings/finding.ts';
import { createLogOnce } from '#content/findings/log-once.ts';
import type { RedirectSettings } from '#content/load/redirects.ts';
import {
  type ContentReader,
  createContentReader,
  type ReaderHooks,
  type ReaderState,
} from '#content/store/content-reader.ts';
import { createContentStore } from '#content/store/content-store.ts';
import { filesTag } from '#content/store/tags.ts';
import { type Config, ConfigError, type ContentSettings } from '#server/config/config.ts';
import type { Environment } from '#server/config/settings.ts';
import { createAnswerStorage } from '#server/data/answers.ts';
import { lazyDatabase, type SiteDatabase } from '#server/data/database.ts';
import { redirectSettings } from '#server/http/protected-addresses.ts';
import { createTable, everythingElse } from '#server/http/routes.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';
import {
  createDiskStore,
  createMemoryStore,
  type PictureStore,
} from '#server/pictures/picture-store.ts';
import { type SharedState, singleServer } from '#server/shared/shared-state.ts';
import {
  type Capability,
  type SiteEvents,
  type SiteParts,
  withEntryRules,
} from '#server/site/capability.ts';
import { openContentService, readerSettings } from '#server/site/content-service.ts';
import { createHandler } from '#server/site/handler.ts';
import { configureCapabilities, openCapabilities } from '#server/site/open-capabilities.ts';
import { createRenderer, type SiteOptions } from '#server/site/render-page.ts';
import type { SiteDefinition } from '#server/site/site-definition.ts';
import type { ReadSources } from '#sources/read-source.ts';
import { type MakePicture, makePicture as makePictureHere } from './pictures/make-picture';
import { openOwnPictures, openPictures } from './pictures/open-pictures';

/** Seconds between reads of all content, if the content service announces changes, and if it does not. */
const syncSeconds = { announced: 60, unannounced: 10 } as const;

/** A reader of content that may also read official sources. */
type SiteReader = ContentReader & { readonly readSources?: ReadSources };

/** What a reader needs besides its hooks. */
export interface ReaderSetup {
  readonly content: ContentSettings | undefined;
  readonly redirects: RedirectSettings;
}

interface NodeSiteOptions extends SiteOptions {
  readonly config: Omit<Config, 'assetCacheMb' | 'trustedProxies'>;
  readonly definition: SiteDefinition;
  /** The optional parts of the site. The default is none. */
  readonly capabilities?: readonly Capability[];
  /** The environment that capabilities read their settings from. */
  readonly env?: Environment;
  /** Collects the counters and gauges of capabilities. */
  readonly registry?: Registry | undefined;
  readonly openReader?: ((hooks: ReaderHooks, setup: ReaderSetup) => SiteReader) | undefined;
  /**
   * By default, the site opens the database of the data folder on first use. It then does not store the content service's
   * answers.
   */
  readonly database?: SiteDatabase;
  /** The default keeps pictures in memory. */
  readonly pictureStore?: PictureStore | undefined;
  /** The default makes pictures in this process. */
  readonly makePicture?: MakePicture;
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

/**
 * Creates the site on Node, with data on the disk and pictures made by sharp.
 * @throws {ConfigError} for a wrong setting of a capability, and an analytics script with an address of the site's own
 */
export async function createSite({
  definition,
  capabilities = [],
  env = {},
  registry = new Registry(),
  openReader,
  pictureStore = createMemoryStore(),
  shared = singleServer,
  database: ownDatabase,
  makePicture = makePictureHere,
  report = createLogOnce((line) => console.warn(line)),
  showsEveryFile = false,
  readThrough = (read) => read,
  buildFolder,
  ...options
}: NodeSiteOptions) {
  const { config, metrics, limits = {}, now = Date.now, standalone = false } = options;
  const { analytics, content: service, siteUrl } = config;
  const configured = configureCapabilities(capabilities, env, {
    content: service,
    isStandalone: standalone,
  });
  const database = ownDatabase ?? lazyDatabase(config.dataDir);
  const assets = openOwnPictures(makePicture);
  const { client, clientWith } = await openContentService({
    content: service,
    limits,
    embedded: { ...assets, now },
  });
  const guardedFetch = withinOrigin((input, init) => fetch(input, init));

  const store = createContentStore(report);
  // Until the files are listed, or if the token may not list them, no picture is replaced.
  if (service)
    store.publish({ resources: [{ key: imageOverrides, value: {}, files: [], claims: [] }] });
  const snapshot = (): ReadResource => {
    const content = store.current();
    return readThrough(async (key) => content.read(key));
  };
  const read: ReadResource = (key) => snapshot()(key);

  const pictures = openPictures({
    service,
    client,
    guardedFetch,
    store,
    read,
    pictureStore,
    assets,
    makePicture,
    clock: limits.clock,
    showsEveryFile,
    mayShowFile: (id, token) => added.mayShowFile(id, token),
  });
  const { asset } = pictures;
  const findPresentSlug = (slug: string) => added.formerSlugs?.find(slug);
  const enquiryEndpoint = () => added.enquiryEndpoint;
  const renderer = createRenderer(options, {
    snapshot,
    read,
    findPresentSlug,
    enquiryEndpoint,
  });
  const events = new EventEmitter<SiteEvents>();
  const site: SiteParts = {
    ...definition,
    rules: await withEntryRules(definition.rules, capabilities),
    config,
    isStandalone: standalone,
    now,
    clock: limits.clock ?? steadyClock,
    log: console,
    metrics: registry,
    database,
    shared,
    store,
    service: { client, clientWith, fetch: guardedFetch },
    read,
    snapshot,
    render: renderer,
    enquiryEndpoint,
    readSources: async (sources) => (await reader.readSources?.(sources)) ?? [],
    pictures,
    assets: options.assets,
    events,
    findRoute: (path) => handler.findRoute(path),
    redirectSettings: () => redirects,
    pagesShowing: (isShown) => handler.pageCache.showing(isShown),
  };
  const added = await openCapabilities(configured, site);
  const routes = createTable(added.routes);
  const redirects = redirectSettings(siteUrl, routes);
  events.on('changed', (change) => {
    if (change.collection === filesTag) pictures.drop(change.keys);
    reader.sync(change);
  });

  let state: ReaderState = { isRefused: false, emptied: 0, readAt: undefined, failures: [] };
  const hooks: ReaderHooks = {
    publish: store.publish,
    report,
    onRead: metrics?.contentRead,
    onState: (next) => {
      state = next;
    },
  };
  const interval = added.announcesChanges ? syncSeconds.announced : syncSeconds.unannounced;
  const setup: ReaderSetup = {
    content: service && { ...service, syncSeconds: service.syncSeconds ?? interval },
    redirects,
  };
  const reader: SiteReader =
    openReader?.(hooks, setup) ??
    createContentReader({
      ...hooks,
      ...readerSettings(setup),
      client,
      storage: ownDatabase && service ? createAnswerStorage(ownDatabase, service.url) : undefined,
      now,
    });

  const handler = createHandler(options, {
    store,
    snapshot,
    read,
    asset,
    icon: pictures.icon,
    renderer,
    routes,
    isPurged: added.purgesProxies,
    findPresentSlug,
    redirects,
    buildFolder,
    onPageSent(path) {
      try {
        events.emit('pageSent', path);
      } catch (error) {
        // The visitor gets the page although a capability failed.
        console.error(error);
      }
    },
  });
  if (analytics && handler.findRoute(analytics.path) !== everythingElse) {
    throw new ConfigError(
      `ANALYTICS_PATH is “${analytics.path}”, which is an address of the site itself: choose another path for the script, such as /js/script.js, and let the proxy in front of the site serve it.`,
    );
  }
  return {
    ...handler,
    read,
    client,
    store,
    reader,
    routes,
    redirects,
    capabilities: added,
    readerState: () => state,
  };
}
