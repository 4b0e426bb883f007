import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fingerprintOf, textsOf } from '#content/translations/texts.ts';
import { hasCapability } from '#tests/support/has-capability.ts';
import { elementsIn } from '#tests/support/read-languages.ts';
import { reviewedRows } from '#tests/support/reviewed-rows.ts';
import {
  type Answer,
  type Ask,
  copyProject,
  type Outcome,
  type ProjectCopy,
  siteUrl,
} from '../support/project-copy.ts';
import { alternatesIn, canonicalIn, languageIn } from './languages-site.ts';

/** Copying and compiling the project and rendering its pages take most of a minute on a busy machine. */
const timeoutMs = 240_000;

/** Hiligaynon, whose tag has three letters. */
const tag = 'hil';

const rowsFile = 'src/site/content/translations.json';

let copy: ProjectCopy;
let ask: Ask;
let compiled: Outcome;
/** The documents in the language that the sitemap lists, by path. */
const documents = new Map<string, Answer>();

function replace(file: string, before: string, after: string): void {
  const text = copy.read(file);
  if (!text.includes(before)) throw new Error(`${file} no longer contains “${before}”.`);
  copy.write(file, text.replace(before, after));
}

/** Adds the language as src/i18n/README.md says, with the words and translations of Tamil. */
function addLanguage(): void {
  const facts = [
    `tag: '${tag}', path: '/${tag}', name: 'Hiligaynon', missing: 'Wala pa'`,
    `group: ',', decimal: '.', money: '$#', currency: '', numbers: 'en-CA'`,
  ];
  replace('src/site/languages.ts', '] as const;', `  { ${facts} },\n] as const;`);
  replace('schemas/collections/translations.json', '"fr-CA"\n', `"fr-CA",\n        "${tag}"\n`);
  const catalogues = join(copy.root, 'src/site/words');
  cpSync(join(catalogues, 'ta'), join(catalogues, tag), { recursive: true });
  replace(
    'src/site/theme/language-styles.ts',
    "'fr-CA': french,",
    `'fr-CA': french,\n  ${tag}: tamil,`,
  );
  const legal = join(copy.root, 'src/site/legal');
  cpSync(join(legal, 'privacy-policy.ta.html'), join(legal, `privacy-policy.${tag}.html`));
  const rows: readonly Readonly<Record<string, unknown>>[] = JSON.parse(copy.read(rowsFile));
  const ownRows = rows
    .filter(({ language }) => language === 'ta')
    .map((row, index) => ({ ...row, id: 100_000 + index, language: tag }));
  const post = {
    id: 100_000,
    status: 'published',
    slug: 'a-post',
    posted_on: '2026-01-05',
    title: 'A post',
    body: '<p>Words.</p>',
  };
  copy.write('src/site/content/posts/a-post.json', JSON.stringify(post));
  const ofPost = textsOf('posts', post).map(({ path, text }, index) => ({
    id: 200_000 + index,
    language: tag,
    collection: 'posts',
    path,
    original: text,
    fingerprint: fingerprintOf(text),
    text: text.replace('post', 'artikulo'),
  }));
  copy.write(rowsFile, JSON.stringify(reviewedRows([...rows, ...ownRows, ...ofPost])));
}

beforeAll(async () => {
  copy = copyProject();
  addLanguage();
  const { code, stderr } = await copy.command('codegen/index.ts');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  [compiled, ask] = await Promise.all([copy.typeCheck('src/generated'), copy.site()]);
  const { text } = await ask('/sitemap.xml');
  const paths = Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) =>
    address.slice(siteUrl.length),
  );
  for (const path of paths) {
    if (`${path}/`.startsWith(`/${tag}/`)) documents.set(path, await ask(path));
  }
}, timeoutMs);

afterAll(() => copy.remove());

test('the language needs no other change of the code', () => {
  expect(compiled).toMatchObject({ code: 0, stdout: '' });
});

test('the sitemap lists its pages, and each is in the language', () => {
  expect(documents.size).toBeGreaterThan(8);
  for (const [path, { status, text }] of documents) {
    expect([path, status, languageIn(text)]).toEqual([path, 200, tag]);
    expect(canonicalIn(text)).toBe(siteUrl + path);
  }
});

test('its pages name the other languages, and pages in the other languages name them', async () => {
  for (const [path, { text }] of documents) {
    const alternates = alternatesIn(text);
    const tags = alternates.map(({ hreflang }) => hreflang);
    expect(tags, path).toEqual(expect.arrayContaining([tag, 'en-CA', 'x-default']));
    const english = alternates.find(({ hreflang }) => hreflang === 'en-CA')?.href ?? '';
    const { text: original } = await ask(english.slice(siteUrl.length));
    expect(alternatesIn(original)).toContainEqual({ hreflang: tag, href: siteUrl + path });
  }
});

test('every address in the language that its pages name answers', async () => {
  const links = new Set(
    Array.from(documents.values()).flatMap(({ text }) =>
      [...elementsIn(text, 'a'), ...elementsIn(text, 'link')].flatMap(({ href = '' }) => {
        const { origin, pathname } = new URL(href, siteUrl);
        return origin === siteUrl && pathname.startsWith(`/${tag}`) ? pathname : [];
      }),
    ),
  );
  expect(links.size).toBeGreaterThan(documents.size);
  for (const path of links) expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

test('its posts are in feeds, and its pages link to them', async () => {
  const { text: list } = await ask(`/${tag}/blog/posts`);
  const feed = elementsIn(list, 'link').find(({ type }) => type === 'application/rss+xml')?.[
    'href'
  ];
  expect(feed).toMatch(new RegExp(`/${tag}/`));
  const { status, text } = await ask(new URL(feed ?? '', siteUrl).pathname);
  expect(status).toBe(200);
  expect(text).toContain(`<link>${siteUrl}/${tag}/blog/posts/a-post</link>`);
  expect(text).toContain('<title>A artikulo</title>');
});

test.runIf(hasCapability('search'))('a search in the language finds its pages', async () => {
  const address = `/search.json?q=${encodeURIComponent('விசா')}&language=${tag}`;
  const search = async (): Promise<readonly { readonly url: string }[]> =>
    JSON.parse((await ask(address)).text).results;
  // The index is made in the background.
  await vi.waitFor(async () => expect((await search()).length).toBeGreaterThan(4), {
    timeout: 60_000,
  });
  for (const { url } of await search()) expect(url).toMatch(new RegExp(`^/${tag}\\b`));
});

test('a cache ahead of the site may store its pages, and none of its private answers', async () => {
  const isStored = async (path: string) => (await ask(path)).headers.has('surrogate-key');
  expect(await isStored(`/${tag}`)).toBe(true);
  for (const path of ['/search?q=visa', '/preview?entry=1', '/fees?case=visitor-visa']) {
    expect([path, await isStored(`/${tag}${path}`)]).toEqual([path, false]);
  }
});
