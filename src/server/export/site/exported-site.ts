import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadResource } from '#app/data/resources.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import { ogPath } from '#app/head/metadata.ts';
import type { ResourceKey } from '#content/resources/resources.ts';
import type { ContentReader, ReaderHooks } from '#content/store/content-reader.ts';
import type { Config } from '#server/config/config.ts';
import { messages } from '#server/export/messages.ts';
import { openThreadedReader } from '#server/node/content-reader/threaded-reader.ts';
import type { MakePicture } from '#server/node/pictures/make-picture.ts';
import { createSite, openPictureStore } from '#server/node/site-node.ts';
import type { SharedFacts } from '#server/social-images/og.ts';
import { createContentLinks } from './content-links';
import { writeForStaticHost } from './static-host';

export interface ExportedSiteOptions {
  readonly config: Config;
  readonly assets: DocumentAssets;
  /** Which slugs posts had, see `createSlugHistory`. */
  readonly slugs: string;
  /** When the export began, in milliseconds since 1970: all of it shows what is to be seen then. */
  readonly began: number;
  readonly makePicture: MakePicture;
  /** Opens the reader of the content; by default in a thread. */
  readonly openReader?: (hooks: ReaderHooks) => ContentReader;
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

/** The content service cannot be read, so that there is nothing to export. */
export class NoContent extends Error {
  override readonly name = 'NoContent';
}

export type ExportedSite = Awaited<ReturnType<typeof openExportedSite>>;

/**
 * The site as an export asks it: the handler that also serves it, without a network between. Documents name pictures by the
 * server's addresses until `nameFiles` is called.
 * @throws NoContent
 */
export async function openExportedSite(options: ExportedSiteOptions) {
  const { config, assets, slugs, began, makePicture } = options;
  const openReader =
    options.openReader ??
    ((hooks: ReaderHooks) => openThreadedReader({ content: config.content, at: began }, hooks));
  const current = new AsyncLocalStorage<Sources>();
  const contentLinks = createContentLinks(async (address) => {
    const { ok, type } = await head(address);
    return ok ? type : '';
  });

  const readThrough =
    (read: ReadResource): ReadResource =>
    async <T>(key: ResourceKey<T>) => {
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

  let failure: string | undefined;
  let isRefused = false;
  const site = await createSite({
    ...{ config, readThrough, makePicture },
    assets: () => assets,
    // A photograph is fetched once for this export and the next.
    pictureStore: openPictureStore(config),
    openReader: ({ onState, ...hooks }) =>
      openReader({
        ...hooks,
        onState(state) {
          onState?.(state);
          ({ failure, isRefused } = state);
        },
      }),
    onPage(metadata) {
      const address = ogPath(metadata);
      const { title, path, image, type } = metadata;
      const facts = { title, path, ...(image ? { image } : {}), ...(type ? { type } : {}) };
      if (address) current.getStore()?.shared.set(address, facts);
    },
    now: () => began,
    // Saving what is learnt of slugs is left to the export.
    movedPosts: { load: () => slugs, add: () => {} },
    enquiryEndpoint: config.enquiries.url,
    standalone: true,
  });
  await site.reader.sync();
  await site.reader.stop();
  const content = site.store.current();
  if (failure !== undefined && (isRefused || !content.isWhole))
    throw new NoContent(messages.noContent(failure));

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
    content,
    read: site.read,
    drawShared: site.drawShared,
    makePicture,
    /** From now on documents name pictures by their files. @param illustrations see `assetFile` */
    nameFiles(illustrations: readonly string[]) {
      writeForStaticHost(illustrations, (file, address) => {
        current.getStore()?.shown.set(file, address);
      });
    },
  };
}
