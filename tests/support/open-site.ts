import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capabilities } from '#capabilities/index.ts';
import { siteDefinition } from '#generated/site/site.ts';
import { openDatabase } from '#server/data/database.ts';
import { createSite } from '#server/node/site-node.ts';
import type { Capability } from '#server/site/capability.ts';
import { requestOrigin, siteUrl } from './addresses';

type SiteOptions = Parameters<typeof createSite>[0];

interface Options {
  readonly content?: SiteOptions['config']['content'];
  readonly limits?: SiteOptions['limits'];
  /** The clock that entry dates are compared with; by default the clock of `limits`, or the system's. */
  readonly now?: SiteOptions['now'];
  /** Whether content is read before each request instead of between requests; true by default. */
  readonly isSynced?: boolean;
  /** A data folder shared with earlier or later sites; by default a new one without stored answers. */
  readonly dataDir?: string;
  readonly analytics?: SiteOptions['config']['analytics'];
  /** The secret that signs change notices. */
  readonly revalidateSecret?: string;
  /** The CDN that is notified of changes. */
  readonly purge?: { readonly url: string; readonly secret: string };
  /** The secret that signs preview addresses. */
  readonly previewSecret?: string;
  readonly previewToken?: string;
  /** The script that previews load. */
  readonly visualEditing?: string;
  /** The store of pictures; by default pictures are not stored. */
  readonly pictureStore?: SiteOptions['pictureStore'];
  /** The state shared with other servers; none by default. */
  readonly shared?: SiteOptions['shared'];
  /** Collects the figures of capabilities. */
  readonly registry?: SiteOptions['registry'];
  /** Opened besides those of the site. */
  readonly moreCapabilities?: readonly Capability[];
  /** Settings of capabilities. */
  readonly env?: SiteOptions['env'];
  /** Opens the reader in a thread; by default content is read in this thread. */
  readonly openReader?: SiteOptions['openReader'];
}

/** The real site with a data folder of its own. */
export async function openSite(options: Options = {}) {
  const { content, limits, now = limits?.clock?.now, isSynced = true } = options;
  const { pictureStore, analytics, shared, openReader } = options;
  const { revalidateSecret, purge, previewSecret, previewToken, visualEditing } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'museum-site-')));
  const database = options.dataDir ? openDatabase(dataDir) : undefined;
  const site = await createSite({
    config: {
      host: '127.0.0.1',
      port: 0,
      siteUrl,
      content,
      dataDir,
      analytics,
    },
    definition: siteDefinition,
    capabilities: [...capabilities, ...(options.moreCapabilities ?? [])],
    registry: options.registry,
    env: {
      REVALIDATE_SECRET: revalidateSecret,
      PURGE_URL: purge?.url,
      PURGE_SECRET: purge?.secret,
      PREVIEW_SECRET: previewSecret,
      PREVIEW_TOKEN: previewToken,
      ...options.env,
    },
    assets: () => ({
      start: 'start()',
      scripts: ['/_app/browser.js'],
      inlineScripts: visualEditing ? { previews: visualEditing } : undefined,
    }),
    pictureStore,
    database,
    limits,
    shared,
    openReader,
    now,
  });
  if (options.dataDir) await site.reader.restore();
  if (isSynced) await site.reader.sync();
  /** Answers from the published content, without reading the content service. */
  const getPublished = async (path: string, init?: RequestInit) => {
    if (path.includes('/search')) await site.capabilities.prepare();
    const request = new Request(`${requestOrigin}${path}`, init);
    const response = await site.handle(request, { record: {} });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const get = async (path: string, init?: RequestInit) => {
    // The embedded content never changes.
    if (isSynced && content) await site.reader.sync();
    return getPublished(path, init);
  };
  /** Resolves when everything that notices triggered is published. */
  const noticesRead = () => site.reader.sync({ collection: '', keys: [], slugs: [] });
  const close = async () => {
    await site.reader.stop();
    await site.capabilities.stop();
    database?.close();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  return { ...site, get, getPublished, noticesRead, dataDir, close };
}
