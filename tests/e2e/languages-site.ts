import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageTag } from '#generated/languages.ts';
import type { Message } from '#generated/words.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import type { Values } from '#i18n/words.ts';
import { storedIn } from '../support/enquiries/stored-in';
import { freePort } from '../support/free-port';
import { reviewedRows } from '../support/reviewed-rows';
import { openContentService } from './content-service';
import { startSite } from './processes';
import { test as base, expect } from './test';

const embedded = fileURLToPath(new URL('../../src/site/content', import.meta.url));
const token = 'a-token-of-these-languages';

interface Row {
  readonly language: string;
  readonly collection: string;
  readonly original: string;
  readonly text: string;
}

const rows: readonly Row[] = JSON.parse(
  await readFile(join(embedded, 'translations.json'), 'utf8'),
);

/** What a page says in one language: the words of the catalogues, and the texts of translated rows. */
export function language(tag: LanguageTag) {
  const { language: known } = documentLanguage(tag);
  return {
    tag,
    path: known.path,
    /** A message of the interface. */
    word: (message: Message, values?: Values): string => known.t(message, values),
    /** The translation of a text of the content, in any collection or in one. */
    text(original: string, collection?: string): string {
      const row = rows.find(
        (record) =>
          record.language === tag &&
          record.original === original &&
          (!collection || record.collection === collection),
      );
      if (!row) throw new Error(`translations.json has no row in ${tag} for “${original}”.`);
      return row.text;
    },
  };
}

export type InLanguage = ReturnType<typeof language>;

/** A site in its own processes, over the embedded content with every translation reviewed. */
interface ReviewedSite {
  readonly origin: string;
  /** The enquiries from this address. */
  readonly stored: (email: string) => readonly object[];
}

export type Edit = (rows: readonly Record<string, unknown>[]) => readonly object[];

async function startReviewedSite(edit: Edit) {
  const folder = await mkdtemp(join(tmpdir(), 'velox-e2e-languages-'));
  const contentFolder = join(folder, 'content');
  const dataDir = join(folder, 'data');
  await cp(embedded, contentFolder, { recursive: true });
  await writeFile(
    join(contentFolder, 'translations.json'),
    JSON.stringify(edit(reviewedRows(rows.map((row) => ({ ...row }))))),
  );
  const content = await openContentService(contentFolder, token);
  const port = String(await freePort());
  // The form posts to the public address, so that has to be the site's own.
  const site = await startSite(content.origin, token, dataDir, {
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    // The content never changes.
    CONTENT_SYNC_SECONDS: '3600',
    ENQUIRY_LIMIT: '9999',
    ENQUIRY_URL: '',
    ANALYTICS_PATH: '',
    ANALYTICS_SITE: '',
  });
  // The site starts before it has read the content, and reads translations last.
  for (const path of ['/ta/contact', '/fr/contact']) {
    const status = async () => (await fetch(site.origin + path, { redirect: 'manual' })).status;
    await expect.poll(status, { timeout: 150_000 }).toBe(200);
  }
  return {
    origin: site.origin,
    stored: (email: string) =>
      storedIn(dataDir)
        .map(({ value }) => value)
        .filter((enquiry) => enquiry.email === email),
    async stop() {
      await site.stop();
      content.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Options {
  /** Changes the reviewed rows before the site starts. An object, because Playwright would call a function. */
  readonly content: { readonly editRows: Edit };
}

/** Playwright's test with such a site, one for each worker. */
export const test = base.extend<object, Options & { readonly reviewed: ReviewedSite }>({
  content: [{ editRows: (same) => same }, { option: true, scope: 'worker' }],
  reviewed: [
    async ({ content }, use) => {
      const site = await startReviewedSite(content.editRows);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ reviewed }, use) => use(reviewed.origin),
});
