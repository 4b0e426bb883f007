import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nightly } from '../support/sweep';
import {
  expectedRedirects,
  exported,
  newFolder,
  openEditedPost,
  redirectsOf,
  removeFolders,
  timesOf,
} from './export-run';
import { expect, test } from './test';

/** The post that is edited between exports. */
const slug = 'visitor-visa-purpose-letter';

// An export takes a quarter of a minute. `output.test.ts` and `moved-posts.test.ts` test the rules.
test.describe.configure({ mode: 'serial', timeout: 480_000 });

let folder = '';
let edited: Awaited<ReturnType<typeof openEditedPost>>;
let env: Readonly<Record<'CONTENT_URL' | 'DATA_DIR', string>>;

test.beforeAll(async () => {
  folder = await newFolder();
  edited = await openEditedPost(slug);
  env = { CONTENT_URL: edited.url, DATA_DIR: await newFolder() };
});

test.afterAll(async () => {
  edited?.close();
  await removeFolders();
});

/** Leaves out the social pictures; `export.spec.ts` covers them in a whole export. */
const quick = ['--without-shared-pictures'];

/** The month, during which security.txt does not change. */
const month = () => new Date().toISOString().slice(0, 7);

test('another export changes only the files whose content changed', {
  tag: nightly,
}, async () => {
  const begun = month();
  await exported(folder, env, quick);
  const before = await timesOf(folder);
  expect(before.has(`blog/posts/${slug}.html`)).toBe(true);
  expect(await redirectsOf(folder, slug)).toMatchObject({ cloudflare: undefined, resource: slug });
  await writeFile(join(folder, 'mine.txt'), 'mine');

  edited.edit(({ body, content }) => ({ body: `${body ?? content}<p>One more sentence.</p>` }));
  const said = await exported(folder, env, quick);
  const renewed = begun === month() ? [] : ['.well-known/security.txt'];
  const touched = [...(await timesOf(folder))].filter(([file, at]) => before.get(file) !== at);
  expect(touched.map(([file]) => file).sort()).toEqual([
    ...renewed,
    // The post is one of the newest, so the feeds contain its text.
    'atom.xml',
    `blog/posts/${slug}.html`,
    `content/post/${slug}.json`,
    'content/posts/newest.json',
    'feed.xml',
    'mine.txt',
    'search-index.json',
  ]);
  expect(said).toContain(`${6 + renewed.length} written`);
  const page = await readFile(join(folder, `blog/posts/${slug}.html`), 'utf8');
  expect(page).toContain('One more sentence.');

  edited.edit(() => ({ status: 'draft' }));
  await exported(folder, env, quick);
  const left = [...(await timesOf(folder)).keys()];
  expect(left.filter((file) => file.includes(slug))).toEqual([]);
  expect(left).toContain('mine.txt');
  expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).not.toContain(slug);
});

test('a post whose slug changed twice is found under both older slugs, on every host', {
  tag: nightly,
}, async () => {
  edited.edit(() => ({ slug: 'renamed-once' }));
  // The folder's own history is enough: the data folder is another one.
  await exported(folder, { ...env, DATA_DIR: await newFolder() }, quick);
  expect(await redirectsOf(folder, slug)).toEqual(expectedRedirects(slug, 'renamed-once'));

  edited.edit(() => ({ slug: 'renamed-twice' }));
  await exported(folder, env, quick);
  for (const name of [slug, 'renamed-once']) {
    expect(await redirectsOf(folder, name)).toEqual(expectedRedirects(name, 'renamed-twice'));
  }
  const { page, resource } = await redirectsOf(folder, 'renamed-twice');
  expect([page, resource]).toEqual([undefined, 'renamed-twice']);

  // A new folder gets the history from the data folder.
  const other = await newFolder();
  await exported(other, env, quick);
  expect(await redirectsOf(other, 'renamed-once')).toEqual(
    expectedRedirects('renamed-once', 'renamed-twice'),
  );

  // The site repairs this slug, because it is not valid.
  edited.edit(() => ({ slug: 'Renamed_Oddly' }));
  await exported(folder, env, quick);
  for (const name of ['Renamed_Oddly', 'renamed-twice']) {
    expect(await redirectsOf(folder, name)).toEqual(expectedRedirects(name, 'renamed-oddly'));
  }
  expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).toContain('/renamed-oddly<');

  edited.edit(() => ({ slug: 'renamed-twice', status: 'draft' }));
  await exported(folder, env, quick);
  for (const name of [slug, 'renamed-once', 'renamed-twice']) {
    expect((await redirectsOf(folder, name)).cloudflare).toBeUndefined();
    await expect(access(join(folder, `blog/posts/${name}.html`))).rejects.toThrow();
    await expect(access(join(folder, `content/post/${name}.json`))).rejects.toThrow();
  }
});
