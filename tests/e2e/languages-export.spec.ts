import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fingerprintOf } from '#content/translations/texts.ts';
import { languages } from '#generated/languages.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import { crawl } from '../contract/crawl';
import { englishFinder } from '../contract/languages-english';
import { elementsIn } from '../support/read-languages';
import { type Sources, withReviewedRows } from '../support/reviewed-rows';
import { nightly } from '../support/sweep';
import { serveContent } from './content-service';
import {
  embeddedCollections,
  exported,
  exportedService,
  newFolder,
  removeFolders,
  siteUrl,
} from './export-run';
import { startStaticHost } from './static-host';
import { expect, test } from './test';

interface Page {
  /** The address of the page. */
  readonly path: string;
  readonly tag: string;
  readonly html: string;
}

test.describe.configure({ mode: 'serial' });

/** Returns the content with every translation reviewed, and every post in French, with a short text. */
function withFrenchPosts(content: Sources): Sources {
  const records = (content['posts']?.records ?? []).map(({ body, title, ...post }) => ({
    title,
    ...post,
    content: '<p>Some words.</p>',
  }));
  const row = (path: string, original: string, text: string) => ({
    language: 'fr-CA',
    collection: 'posts',
    path,
    original,
    text,
    fingerprint: fingerprintOf(original),
  });
  const rows = [
    row('content', '<p>Some words.</p>', '<p>Quelques mots.</p>'),
    ...records.map(({ title }, at) => row('title', String(title), `Titre ${at + 1}`)),
  ];
  const known = content['translations']?.records ?? [];
  const all = [...known, ...rows].map((record, index) => ({ ...record, id: index + 1 }));
  return withReviewedRows({
    ...content,
    posts: { kind: 'list', records },
    translations: { kind: 'list', records: all },
  });
}

async function exportReviewed() {
  const collections = withFrenchPosts(await embeddedCollections());
  const content = await serveContent(exportedService(collections).fetch);
  const folder = await newFolder();
  try {
    const env = { DATA_DIR: await newFolder(), CONTENT_URL: content.origin };
    await exported(folder, env);
  } finally {
    content.stop();
  }
  return { folder, collections };
}

async function pagesIn(folder: string): Promise<readonly Page[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = `/${relative(folder, file).replace(/(?:(?:^|\/)index)?\.html$/, '')}`.replace(
        /(\/blog\/posts)\/page\/(\d+)$/,
        '$1?page=$2',
      );
      const match = languages.find(
        (language) =>
          language.path && (path === language.path || path.startsWith(`${language.path}/`)),
      );
      return { path, tag: match?.tag ?? 'en-CA', html: await readFile(file, 'utf8') };
    }),
  );
}

let site: Awaited<ReturnType<typeof exportReviewed>>;
let host: Awaited<ReturnType<typeof startStaticHost>>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await exportReviewed();
  host = await startStaticHost(site.folder);
});

test.afterAll(async () => {
  await host?.stop();
  await removeFolders();
});

test('every address that the export names answers', { tag: nightly }, async () => {
  test.setTimeout(120_000);
  const get = async (address: string) => {
    const answer = await fetch(host.origin + address, { redirect: 'manual' });
    const { status, headers } = answer;
    return { status, headers, text: await answer.text() };
  };
  const { seen, wrong } = await crawl(get, {
    siteUrl,
    from: ['/', '/robots.txt', '/sitemap.xml', '/feed.xml'],
  });
  console.info(`${seen.length} addresses of the export checked.`);
  expect(wrong).toEqual([]);
  expect(seen).toEqual(
    expect.arrayContaining([
      '/fr',
      '/ta',
      '/ta/contact',
      '/fr/blog/posts',
      '/fr/blog/posts/page/2',
      '/fr/blog/category/study',
      '/fr/blog/category/study/feed.xml',
      '/fr/feed.xml',
    ]),
  );
});

test('page 2 of the blog in another language is that page, whatever the host does with its query', {
  tag: nightly,
}, async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(`${host.origin}/fr/blog/posts?page=2`);
  const title = documentLanguage('fr-CA').language.t('{title}, page {page}', {
    title: documentLanguage('fr-CA').language.t('Blog'),
    page: 2,
  });
  await expect(page).toHaveTitle(new RegExp(`^${title} `));
  await expect(page).toHaveURL(`${host.origin}/fr/blog/posts?page=2`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await page.close();
});

test('every exported page is in the language of its address, without unmarked English, and names its languages', {
  tag: nightly,
}, async () => {
  test.setTimeout(300_000);
  const { folder, collections } = site;
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
  // The sitemap names the first page of a list.
  const isFirst = ({ path }: Page) => !/[?/]page[=/]\d+$/.test(path);
  for (const { path, html } of [...of('ta'), ...of('fr-CA')].filter(isFirst)) {
    const isNamed = elementsIn(html, 'link').some(({ hreflang }) => hreflang);
    expect([path, sitemap.includes(`<loc>${siteUrl}${path}</loc>`)]).toEqual([path, isNamed]);
  }
});
