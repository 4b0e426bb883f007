import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadResource } from '#app/data/resources.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import { findSharedPicture } from '#app/head/metadata.ts';
import { capabilities } from '#capabilities/index.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { siteSettings } from '#content/resources/resources.ts';
import type { ContentReader, ReaderHooks } from '#content/store/content-reader.ts';
import { siteDefinition } from '#generated/site/site.ts';
import type { Config } from '#server/config/config.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import { openThreadedReader } from '#server/node/content-reader/threaded-reader.ts';
import type { MakePicture } from '#server/node/pictures/make-picture.ts';
import { createSite, openPictureStore, type ReaderSetup } from '#server/node/site-node.ts';
import { missingFacts } from '#server/site/required-facts.ts';
import type { StoredSlugs } from '../folder/replace-folder';
import { createContentLinks } from './content-links';
import { writeForStaticHost } from './static-host';

export interface ExportedSiteOptions {
  readonly config: Config;
  readonly assets: DocumentAssets;
  readonly database: SiteDatabase;
  /** The slugs that posts had in earlier exports. */
  readonly slugs?: StoredSlugs | undefined;
  /** When the export began, in milliseconds since 1970. Content is exported as visitors see it at this time. */
  readonly began: number;
  readonly makePicture: MakePicture;
  readonly openReader?: (hooks: ReaderHooks, setup: ReaderSetup) => ContentReader;
}

interface Sources {
  readonly reads: Map<string, ResourceKey<unknown>>;
  readonly links: Set<string>;
  readonly shown: Map<string, string>;
  missing?: string;
}

const noSources = (): Sources => ({
  reads: new Map(),
  links: new Set(),
  shown: new Map(),
});

export class NoContentError extends Error {
  override readonly name = 'NoContentError';
}

export type ExportedSite = Awaited<ReturnType<typeof openExportedSite>>;

/** Opens the site for an export, which calls the server's handler directly. @throws {NoContentError} */
export async function openExportedSite(options: ExportedSiteOptions) {
  const { config, assets, database, slugs, began, makePicture } = options;
  const openReader =
    options.openReader ??
    ((hooks: ReaderHooks, setup: ReaderSetup) =>
      openThreadedReader({ ...setup, at: began }, hooks));
  const current = new AsyncLocalStorage<Sources>();
  const contentLinks = createContentLinks(async (address) => {
    const { ok, type } = await head(address);
    return ok ? type : '';
  });

  const readThrough =
    (read: ReadResource): ReadResource =>
    async <T>(key: ResourceKey<T>) => {
      const sources = current.getStore() ?? noSources();
      sources.reads.set(toPath(key), key);
      try {
        const { value, links, files } = await contentLinks.linked((await read(key)) as object);
        for (const link of links) sources.links.add(link);
        for (const [file, address] of files) sources.shown.set(file, address);
        // The cast is safe, because only addresses in the value have changed.
        return value as T;
      } catch (error) {
        sources.missing ??= toPath(key);
        throw error;
      }
    };

  const site = await createSite({
    config,
    definition: siteDefinition,
    database,
    capabilities,
    env: process.env,
    readThrough,
    makePicture,
    assets: () => assets,
    pictureStore: openPictureStore(config),
    openReader,
    onPage(metadata) {
      const picture = findSharedPicture(metadata, site.store.current().read(siteSettings()));
      if (picture) current.getStore()?.shown.set(picture, picture);
    },
    now: () => began,
    standalone: true,
  });
  const { formerSlugs } = site.capabilities;
  const source: StoredSlugs['source'] = config.content ? 'content-service' : 'embedded';
  if (slugs?.source === source) formerSlugs?.restore(slugs.text);
  await site.reader.sync();
  await site.reader.stop();
  const content = site.store.current();
  const { failures, isRefused } = site.readerState();
  const problem = missingFacts(site);
  if (problem) throw new NoContentError(problem);
  const [first] = failures;
  if (first && (isRefused || !content.isComplete)) {
    throw new NoContentError(
      `The content cannot be read (${first.reason}): check that the content service answers, then export again. The earlier export is unchanged.`,
    );
  }

  /** Sends a GET to the handler. @returns the content type without parameters, the answer, and the resources it was made from */
  async function ask(address: string, headers: HeadersInit = {}) {
    const sources = noSources();
    const request = new Request(config.siteUrl + address, { headers });
    const answer = await current.run(sources, () => site.handle(request));
    const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
    return { answer, type, ...sources };
  }

  async function head(address: string) {
    const { answer, type } = await ask(address);
    await answer.body?.cancel();
    return { ok: answer.ok, headers: answer.headers, type };
  }

  return {
    ask,
    head,
    content,
    routes: site.routes,
    formerSlugs: formerSlugs?.list() ?? [],
    /** For the next export. */
    slugs: formerSlugs ? { source, text: formerSlugs.text() } : slugs,
    read: site.read,
    makePicture,
    /** Messages about content that could not be read. They do not stop the export. */
    failures: failures
      .filter(({ isForbidden }) => !isForbidden)
      .map(
        ({ path, reason }) =>
          `${path} cannot be read (${reason}): export again when the content service answers.`,
      ),
    /** From now on, documents link to the exported files of pictures. @param illustrations see `assetFile` */
    nameFiles(illustrations: readonly string[]) {
      writeForStaticHost(illustrations, (file, address) => {
        current.getStore()?.shown.set(file, address);
      });
    },
  };
}
