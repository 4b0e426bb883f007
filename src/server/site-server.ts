import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentAssets } from '../app/document';
import type { ReadResource } from '../app/resources';
import {
  type ContentClient,
  type ContentClientOptions,
  createContentClient,
} from '../content/client';
import type { Report } from '../content/finding';
import { createLogOnce } from '../content/log-once';
import { assetLister, assetReader, readCollections } from '../embedded/files';
import { createEmbeddedService } from '../embedded/service';
import { pages } from '../pages';
import type { Config } from './config';
import { createEnquiries } from './enquiries/create-enquiries';
import { createHandler } from './handler';
import { createKeptAnswers } from './kept-answers';
import { knownFields } from './known-fields';
import { createPictureSlots } from './picture-slots';
import { createResourceReader } from './resource-reader';

interface SiteOptions {
  readonly config: Omit<Config, 'enquiries'> & Partial<Pick<Config, 'enquiries'>>;
  readonly assets: () => DocumentAssets | Promise<DocumentAssets>;
  /** How long content counts as fresh, in milliseconds: nothing in development, a few seconds in production. */
  readonly freshMs: number;
  /** Folder for what a content service answered last, so that it outlives this process; without it nothing is kept. */
  readonly keepIn?: string;
  /** How long, how much and how often the content service is asked; the client's own limits unless told. */
  readonly limits?: Partial<Omit<ContentClientOptions, 'url' | 'token' | 'fetch'>>;
  /** Hears of faults in content; the log, each fault once, unless told. */
  readonly report?: Report;
  /** Stands between the site and the content service: the export answers from what it has read in bulk. */
  readonly through?: (client: ContentClient) => ContentClient;
  /** Hears of each resource a page or answer is made of, and whether it could be read. */
  readonly onRead?: (path: string, could: boolean) => void;
  /** Where the contact form is sent, unless to the site itself: see `RenderOptions`. */
  readonly enquiryEndpoint?: string | undefined;
  /** The document says for which address it was made: see `RenderOptions`. */
  readonly standalone?: boolean;
}

/** The folder of the embedded content: beside this file's folder both in `src` and in the build. */
export const embeddedFolder = fileURLToPath(new URL('../embedded', import.meta.url));

/** The address under which the embedded service is asked in-process; nothing is ever sent there. */
const embeddedUrl = 'http://embedded.invalid';

/** Puts the site together: content service, boundary, handler. */
export async function createSite({
  config,
  assets,
  freshMs,
  keepIn,
  limits = {},
  report,
  through = (client) => client,
  onRead,
  enquiryEndpoint,
  standalone,
}: SiteOptions) {
  const embedded = createEmbeddedService({
    collections: await readCollections(join(embeddedFolder, 'content')),
    fields: knownFields,
    readAsset: assetReader(join(embeddedFolder, 'assets')),
  });
  const { content } = config;
  const base = content?.url ?? embeddedUrl;
  const contentFetch: typeof fetch = content
    ? fetch
    : (input, init) => embedded.fetch(new Request(input, init));
  const client = through(
    createContentClient({
      ...limits,
      url: base,
      fetch: contentFetch,
      ...(content?.token ? { token: content.token } : {}),
    }),
  );
  const fetchAsset = (pathAndQuery: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (content?.token) headers.set('authorization', `Bearer ${content.token}`);
    return contentFetch(`${base}${pathAndQuery}`, { ...init, headers });
  };
  const kept = content && keepIn ? createKeptAnswers(keepIn, client.url) : undefined;
  const read = createResourceReader({
    client: kept ? kept.recording(client) : client,
    ...(kept ? { replay: kept.replay } : {}),
    report: report ?? createLogOnce((line) => console.warn(line)),
    freshMs,
    ...(limits.clock ? { clock: limits.clock } : {}),
  });
  const behindWords = new Set(pages.flatMap(({ image }) => image ?? []));
  const drawings = await assetLister(join(embeddedFolder, 'assets'))();
  // Without a content service there is nobody to replace a picture.
  const slots = content
    ? createPictureSlots({
        names: new Set([...behindWords, ...drawings.map(({ id }) => String(id))]),
        ask: fetchAsset,
        freshMs,
        clock: limits.clock,
      })
    : undefined;
  const enquiries = createEnquiries({ config });
  const handle = createHandler({
    config,
    enquiries,
    read: onRead ? heard(read, onRead) : read,
    enquiryEndpoint,
    standalone,
    fetchAsset,
    embedded: embedded.fetch,
    slots,
    behindWords,
    assets,
    deadline: limits.clock?.deadline,
  });
  /** Takes up embedded content that changed on the disk. */
  const reload = async () =>
    embedded.replaceCollections(await readCollections(join(embeddedFolder, 'content')));
  /** Resolves when nothing is being written any more. */
  const settled = () => kept?.settled() ?? Promise.resolve();
  return { handle, client, enquiries, reload, settled };
}

/** The same reader; what is read is told. */
const heard =
  (read: ReadResource, onRead: (path: string, could: boolean) => void): ReadResource =>
  async (key) => {
    try {
      const value = await read(key);
      onRead(key.path, true);
      return value;
    } catch (error) {
      onRead(key.path, false);
      throw error;
    }
  };
