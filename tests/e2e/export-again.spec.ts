import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepsAll } from '../support/sweep';
import {
  allLead,
  exported,
  leadsOf,
  newFolder,
  openEditedPost,
  removeFolders,
  timesOf,
} from './export-run';
import { expect, test } from './test';

/** The post that is edited between exports. */
const slug = 'visitor-visa-purpose-letter';

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

/** Shared pictures are looked at where a whole export is (`export.spec.ts`). */
const quick = ['--without-shared-pictures'];

/** The month, in which security.txt stays as it is. */
const month = () => new Date().toISOString().slice(0, 7);

test('writes what changed, removes what is gone, leaves the rest and what is not its own', async () => {
  const begun = month();
  await exported(folder, env, quick);
  const before = await timesOf(folder);
  expect(before.has(`blog/posts/${slug}.html`)).toBe(true);
  expect(await leadsOf(folder, slug)).toMatchObject({ cloudflare: undefined, resource: slug });
  await writeFile(join(folder, 'mine.txt'), 'mine');

  edited.edit(({ body, content }) => ({ body: `${body ?? content}<p>One more sentence.</p>` }));
  const said = await exported(folder, env, quick);
  const renewed = begun === month() ? [] : ['.well-known/security.txt'];
  const touched = [...(await timesOf(folder))].filter(([file, at]) => before.get(file) !== at);
  expect(touched.map(([file]) => file).sort()).toEqual([
    ...renewed,
    // It is one of the newest, which feeds have with their text.
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

// Three exports more: in `npm run test:all`. The rules of each host have unit tests.
if (sweepsAll) {
  test('a post that got another slug, twice, is found under both older ones, on every host', async () => {
    edited.edit(() => ({ slug: 'renamed-once' }));
    // What the folder knows is enough: the data folder is another.
    await exported(folder, { ...env, DATA_DIR: await newFolder() }, quick);
    expect(await leadsOf(folder, slug)).toEqual(allLead(slug, 'renamed-once'));

    edited.edit(() => ({ slug: 'renamed-twice' }));
    await exported(folder, env, quick);
    for (const name of [slug, 'renamed-once']) {
      expect(await leadsOf(folder, name)).toEqual(allLead(name, 'renamed-twice'));
    }
    const { page, resource } = await leadsOf(folder, 'renamed-twice');
    expect([page, resource]).toEqual([undefined, 'renamed-twice']);

    // A folder that is new learns of it from the data folder.
    const other = await newFolder();
    await exported(other, env, quick);
    expect(await leadsOf(other, 'renamed-once')).toEqual(allLead('renamed-once', 'renamed-twice'));

    // A slug that cannot be an address.
    edited.edit(() => ({ slug: 'Renamed_Oddly' }));
    await exported(folder, env, quick);
    for (const name of ['Renamed_Oddly', 'renamed-twice']) {
      expect(await leadsOf(folder, name)).toEqual(allLead(name, 'renamed-oddly'));
    }
    expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).toContain('/renamed-oddly<');

    edited.edit(() => ({ slug: 'renamed-twice', status: 'draft' }));
    await exported(folder, env, quick);
    for (const name of [slug, 'renamed-once', 'renamed-twice']) {
      expect((await leadsOf(folder, name)).cloudflare).toBeUndefined();
      await expect(access(join(folder, `blog/posts/${name}.html`))).rejects.toThrow();
      await expect(access(join(folder, `content/post/${name}.json`))).rejects.toThrow();
    }
  });
}
