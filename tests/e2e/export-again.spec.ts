import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nightly } from '../support/sweep';
import {
  expectedRedirects,
  exported,
  exportTo,
  newFolder,
  openEditedPost,
  redirectsOf,
  removeFolders,
} from './export-run';
import { expect, test } from './test';

/** The post that is edited between exports. */
const slug = 'visitor-visa-purpose-letter';

// An export takes a quarter of a minute. `replace-folder.test.ts` and `moved-posts.test.ts` test the rules.
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
  edited?.stop();
  await removeFolders();
});

const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true })).filter((name) => !name.includes('.velox-')).sort();

test('another export writes the site as it is then, and a failed one leaves it as it was', {
  tag: nightly,
}, async () => {
  await exported(folder, env);
  expect(await filesIn(folder)).toContain(`blog/posts/${slug}.html`);
  expect(await redirectsOf(folder, slug)).toMatchObject({ cloudflare: undefined, resource: slug });
  edited.edit(({ body, content }) => ({ body: `${body ?? content}<p>One more sentence.</p>` }));
  await exported(folder, env);
  const page = await readFile(join(folder, `blog/posts/${slug}.html`), 'utf8');
  expect(page).toContain('One more sentence.');

  const before = await filesIn(folder);
  edited.edit(() => ({ status: 'draft' }));
  edited.fail('/files');
  const { status, said } = await exportTo(folder, env);
  edited.fail('');
  expect(status, said).toBe(1);
  expect(said).toContain(`so ${folder} was not changed`);
  expect(await filesIn(folder)).toEqual(before);

  await exported(folder, env);
  expect((await filesIn(folder)).filter((file) => file.includes(slug))).toEqual([]);
  expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).not.toContain(slug);
});

test('a post whose slug changed twice is found under both older slugs, on every host', {
  tag: nightly,
}, async () => {
  edited.edit(() => ({ slug: 'renamed-once' }));
  // The folder's own history is enough: the data folder is another one.
  await exported(folder, { ...env, DATA_DIR: await newFolder() });
  expect(await redirectsOf(folder, slug)).toEqual(expectedRedirects(slug, 'renamed-once'));

  edited.edit(() => ({ slug: 'renamed-twice' }));
  await exported(folder, env);
  for (const name of [slug, 'renamed-once']) {
    expect(await redirectsOf(folder, name)).toEqual(expectedRedirects(name, 'renamed-twice'));
  }
  const { page, resource } = await redirectsOf(folder, 'renamed-twice');
  expect([page, resource]).toEqual([undefined, 'renamed-twice']);

  // A new folder gets the history from the data folder.
  const otherFolder = await newFolder();
  await exported(otherFolder, env);
  expect(await redirectsOf(otherFolder, 'renamed-once')).toEqual(
    expectedRedirects('renamed-once', 'renamed-twice'),
  );

  // The site repairs this slug, because it is not valid.
  edited.edit(() => ({ slug: 'Renamed_Oddly' }));
  await exported(folder, env);
  for (const name of ['Renamed_Oddly', 'renamed-twice']) {
    expect(await redirectsOf(folder, name)).toEqual(expectedRedirects(name, 'renamed-oddly'));
  }
  expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).toContain('/renamed-oddly<');

  edited.edit(() => ({ slug: 'renamed-twice', status: 'draft' }));
  await exported(folder, env);
  for (const name of [slug, 'renamed-once', 'renamed-twice']) {
    expect((await redirectsOf(folder, name)).cloudflare).toBeUndefined();
    await expect(access(join(folder, `blog/posts/${name}.html`))).rejects.toThrow();
    await expect(access(join(folder, `content/post/${name}.json`))).rejects.toThrow();
  }
});
