import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/data/database.ts';
import { createSite } from '#server/node/site-node.ts';
import { requestOrigin, siteUrl } from './addresses';

type SiteOptions = Parameters<typeof createSite>[0];

interface Options {
  readonly content?: SiteOptions['config']['content'];
  readonly limits?: SiteOptions['limits'];
  readonly patience?: SiteOptions['patience'];
  /** What dates of entries are compared with; by default the clock of `limits`, or the system's. */
  readonly now?: SiteOptions['now'];
  readonly freshMs?: number;
  /** Where the answers of the content service are stored for the next site; by default nowhere. */
  readonly answersFolder?: string;
  readonly analytics?: SiteOptions['config']['analytics'];
  /** What notices of changes are signed with. */
  readonly revalidateSecret?: string;
  /** The CDN that is notified of changes. */
  readonly purge?: SiteOptions['config']['purge'];
  /** What addresses of previews are signed with. */
  readonly previewSecret?: string;
  /** The token of previews. */
  readonly previewToken?: string;
  /** The script of previews. */
  readonly visualEditing?: string;
  /** Where pictures are stored; by default nowhere. */
  readonly pictureStore?: SiteOptions['pictureStore'];
  /** What the site has in common with others; by default nothing. */
  readonly shared?: SiteOptions['shared'];
  /** For how many years what pages say is on record; by default there is no record. */
  readonly recordYears?: number;
  /** Makes large resources; by default they are made here. */
  readonly makeElsewhere?: SiteOptions['makeElsewhere'];
}

/** The real site with a data folder of its own. */
export async function openSite(options: Options = {}) {
  const {
    content,
    limits,
    patience,
    now = limits?.clock?.now,
    freshMs = 5_000,
    answersFolder,
    pictureStore,
    recordYears,
    analytics,
    revalidateSecret,
    purge,
    previewSecret,
    previewToken,
    visualEditing,
    shared,
    makeElsewhere,
  } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'velox-site-'));
  const database = recordYears ? openDatabase(dataDir) : undefined;
  const site = await createSite({
    config: {
      ...{ host: '127.0.0.1', port: 0, siteUrl, content, dataDir },
      ...(analytics ? { analytics } : {}),
      ...(revalidateSecret ? { revalidateSecret } : {}),
      ...(purge ? { purge } : {}),
      ...(previewSecret ? { previewSecret } : {}),
      ...(previewToken ? { previewToken } : {}),
    },
    assets: () => ({
      ...{ start: 'start()', scripts: ['/_app/browser.js'] },
      ...(visualEditing ? { visualEditing } : {}),
    }),
    freshMs,
    ...(answersFolder ? { answersFolder } : {}),
    ...(pictureStore ? { pictureStore } : {}),
    ...(database ? { database, recordYears } : {}),
    ...(limits ? { limits } : {}),
    ...(shared ? { shared } : {}),
    patience,
    now,
    makeElsewhere,
  });
  const get = async (path: string, init?: RequestInit) => {
    const response = await site.handle(new Request(`${requestOrigin}${path}`, init));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const close = async () => {
    await site.settled();
    await site.record?.stop();
    database?.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...site, get, dataDir, close };
}
