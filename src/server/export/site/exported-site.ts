import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadResource } from '#app/data/resources.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import { ogPath } from '#app/head/metadata.ts';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { ResourceKey } from '#content/resources/resources.ts';
import type { Config } from '#server/config/config.ts';
import type { RunJob } from '#server/node/pictures/jobs.ts';
import { createSite, openPictureStore } from '#server/node/site-node.ts';
import { type ImageOverrides, imageOverrides } from '#server/pictures/image-overrides.ts';
import type { SharedFacts } from '#server/social-images/og.ts';
import { createContentLinks } from './content-links';
import { createNextChange } from './next-change';
import { type PostWindow, withWindows } from './post-window';
import { writeForStaticHost } from './static-host';

/** A year: content is read once in an export. */
const freshMs = 31_536_000_000;

/** In characters: what pages share, and the posts of a window or two; no post is written twice. */
const contentCacheSize = 4 * 1024 * 1024;

/** Bulk reads are larger and take longer than those of a page. */
const limits = { deadlineMs: 60_000, maxBytes: 64 * 1024 * 1024 };

export interface ExportedSiteOptions {
  readonly config: Config;
  readonly assets: DocumentAssets;
  /** Which slugs posts had, see `createSlugHistory`. */
  readonly slugs: string;
  /** When the export began, in milliseconds since 1970: all of it shows what is to be seen then. */
  readonly began: number;
  /** Makes and draws pictures. */
  readonly makePictures: RunJob;
  /** The image overrides; read from the content service by default. */
  readonly overrides?: ImageOverrides;
}

/** What an answer of the site was made of. */
interface Sources {
  /** Paths of resources. */
  readonly reads: Set<string>;
  /** Addresses of this site that the content of those resources links to. */
  readonly links: Set<string>;
  /** Pictures and files that it shows or links to: the name of each file, and the server's address for it. */
  readonly shown: Map<string, string>;
  /** What the shared pictures of pages show, by their addresses. */
  readonly shared: Map<string, SharedFacts>;
  /** The first resource that could not be read. */
  missing?: string;
}

const noSources = (): Sources => ({
  ...{ reads: new Set(), links: new Set(), shown: new Map(), shared: new Map() },
});

/**
 * The image overrides, without which pages would show pictures that editors have replaced. A service that lists its files for
 * nobody has none.
 * @throws ContentError when they cannot be read
 */
async function readOverrides(client: ContentClient): Promise<ImageOverrides> {
  try {
    return await imageOverrides.load(client, () => {});
  } catch (error) {
    if (!(error instanceof Error) || error instanceof ContentError) throw error;
    console.warn(error.message);
    return {};
  }
}

export type ExportedSite = Awaited<ReturnType<typeof openExportedSite>>;

/**
 * The site as an export asks it: the handler that also serves it, without a network between. Documents name pictures by the
 * server's addresses until `nameFiles` is called.
 * @throws ContentError when the image overrides cannot be read
 */
export async function openExportedSite(options: ExportedSiteOptions) {
  const { config, assets, slugs, began, makePictures } = options;
  const current = new AsyncLocalStorage<Sources>();
  const windows = new Set<PostWindow>();
  const dates = createNextChange(began);
  const contentLinks = createContentLinks(async (address) => {
    const { ok, type } = await head(address);
    return ok ? type : '';
  });

  const readThrough =
    (read: ReadResource): ReadResource =>
    async <T>(key: ResourceKey<T>) => {
      // Sound because a path names one kind of resource.
      if (key.path === imageOverrides.path) return overrides as T;
      const sources = current.getStore() ?? noSources();
      sources.reads.add(key.path);
      try {
        const { value, links, files } = await contentLinks.linked((await read(key)) as object);
        for (const link of links) sources.links.add(link);
        for (const [file, address] of files) sources.shown.set(file, address);
        // Sound because only addresses in it have changed.
        return value as T;
      } catch (error) {
        sources.missing ??= key.path;
        throw error;
      }
    };

  const site = await createSite({
    ...{ config, freshMs, contentCacheSize, limits, readThrough, makePictures },
    assets: () => assets,
    // One for all threads and for the next export: a photograph is fetched once.
    pictureStore: openPictureStore(config),
    through: (client) => dates.watched(withWindows(client, windows)),
    onPage(metadata) {
      const address = ogPath(metadata);
      const { title, path, image, type } = metadata;
      const facts = { title, path, ...(image ? { image } : {}), ...(type ? { type } : {}) };
      if (address) current.getStore()?.shared.set(address, facts);
    },
    now: () => began,
    // Saving what is learnt of slugs is left to the export.
    movedPosts: { load: async () => slugs, save: async () => {} },
    enquiryEndpoint: config.enquiries.url,
    standalone: true,
  });

  const overrides = options.overrides ?? (config.content ? await readOverrides(site.client) : {});

  /**
   * What the site answers to a GET, its content type without parameters, and what the answer was made of.
   * @param address path and query
   */
  async function ask(address: string, headers: HeadersInit = {}) {
    const sources = noSources();
    const request = new Request(config.siteUrl + address, { headers });
    const answer = await current.run(sources, () => site.handle(request));
    const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
    return { answer, type, ...sources };
  }

  /** The same without its body. */
  async function head(address: string) {
    const { answer, type } = await ask(address);
    await answer.body?.cancel();
    return { ok: answer.ok, headers: answer.headers, type };
  }

  return {
    ask,
    head,
    overrides,
    fileOf: contentLinks.fileOf,
    client: site.client,
    dates,
    read: site.read,
    drawShared: site.drawShared,
    makePictures,
    /** Posts in bulk that need not be asked for. */
    windows,
    /** From now on documents name pictures by their files. @param illustrations see `assetFile` */
    nameFiles(illustrations: readonly string[]) {
      writeForStaticHost(illustrations, (file, address) => {
        current.getStore()?.shown.set(file, address);
      });
    },
  };
}
