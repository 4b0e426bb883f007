import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { languages } from '#site.ts';
import { englishFinder } from '../contract/languages-english';
import { elementsIn } from '../support/read-languages';
import { withReviewedRows } from '../support/reviewed-rows';
import { exported, newFolder, removeFolders, siteUrl } from './export-run';
import { expect, test } from './test';

const embedded = fileURLToPath(new URL('../../src/embedded', import.meta.url));

interface Page {
  /** The path that a static host serves the file at. */
  readonly path: string;
  readonly tag: string;
  readonly html: string;
}

test.describe.configure({ mode: 'serial' });

test.afterAll(removeFolders);

async function exportReviewed() {
  const collections = withReviewedRows(await readCollections(join(embedded, 'content')));
  const read = assetReader(join(embedded, 'assets'));
  const service = createEmbeddedService({
    collections,
    fields: knownFields,
    // Every picture is the logo, because no test looks at them.
    readAsset: async (id) => ((await read(id)) ? read('logo') : undefined),
  });
  const server = createServer(getRequestListener(service.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const folder = await newFolder();
  try {
    const env = { DATA_DIR: await newFolder(), CONTENT_URL: `http://127.0.0.1:${port}` };
    await exported(folder, env);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return { folder, collections };
}

async function pagesIn(folder: string): Promise<readonly Page[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = `/${relative(folder, file).replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
      const own = languages.find(
        (one) => one.path && (path === one.path || path.startsWith(`${one.path}/`)),
      );
      return { path, tag: own?.tag ?? 'en-CA', html: await readFile(file, 'utf8') };
    }),
  );
}

test('every exported page is in the language of its address, without unmarked English, and names its languages', async () => {
  test.setTimeout(300_000);
  const { folder, collections } = await exportReviewed();
  const pages = await pagesIn(folder);
  console.info(`${pages.length} exported pages checked.`);
  const of = (wanted: string) => pages.filter(({ tag }) => tag === wanted);
  expect(of('ta').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/ta', '/ta/contact', '/ta/fees', '/ta/services/visit/visitor-visas']),
  );
  expect(of('fr-CA').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/fr', '/fr/contact', '/fr/services/immigrate/express-entry']),
  );
  expect(pages.map(({ path }) => path)).not.toContain('/ta/about');

  const wrong: string[] = [];
  const alternates = new Map<string, string>();
  for (const { path, html } of pages) {
    const named = elementsIn(html, 'link').filter(({ hreflang }) => hreflang);
    alternates.set(siteUrl + path, JSON.stringify(named));
  }
  const english = of('en-CA').map(({ html }) => html);
  for (const { tag } of languages.filter(({ path }) => path)) {
    const find = englishFinder(tag, collections, english);
    for (const { path, html } of of(tag)) {
      const lang = elementsIn(html, 'html')[0]?.['lang'];
      // The file of a redirect has no language of its own.
      if (lang !== tag) wrong.push(`${path} is in ${lang}`);
      wrong.push(...find(html).map((text) => `${path} ${text}`));
      const named = elementsIn(html, 'link').filter(({ hreflang }) => hreflang);
      for (const { href = '' } of named) {
        if (alternates.get(href) !== alternates.get(siteUrl + path))
          wrong.push(`${path} → ${href} does not name the same pages`);
      }
    }
  }
  expect(wrong).toEqual([]);
  const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8');
  for (const { path, html } of [...of('ta'), ...of('fr-CA')]) {
    const isNamed = elementsIn(html, 'link').some(({ hreflang }) => hreflang);
    expect([path, sitemap.includes(`<loc>${siteUrl}${path}</loc>`)]).toEqual([path, isNamed]);
  }
});
