import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetLister, assetReader, readCollections } from './files';
import { createEmbeddedService } from './service';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'museum-content-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

test('objects are singletons, arrays and folders are lists', async () => {
  await write({
    'about_page.json': '\uFEFF{"id":1}',
    'navigation.json': '[{"id":2},{"id":1}]',
    'posts/b-second.json': '{"id":1}',
    'posts/a-first.json': '{"id":2}',
    'posts/notes.txt': 'not content',
    'readme.md': 'not content',
    '.hidden.json': 'not content',
  });
  expect(await readCollections(folder)).toEqual({
    about_page: { kind: 'singleton', records: [{ id: 1 }] },
    navigation: { kind: 'list', records: [{ id: 2 }, { id: 1 }] },
    posts: { kind: 'list', records: [{ id: 2 }, { id: 1 }] },
  });
});

test('reads changed files', async () => {
  await write({ 'about_page.json': '{"id":1}' });
  await readCollections(folder);
  await write({ 'about_page.json': '{"id":2}' });
  const { about_page } = await readCollections(folder);
  expect(about_page?.records).toEqual([{ id: 2 }]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['a missing comma', { 'a.json': '{\n  "a": 1\n  "b": 2}' }, /a\.json:3:3: .*valid JSON.* Fix it/],
  ['a missing quote', { 'a.json': '{"a": ["b",\n c]}' }, /a\.json:2:2: .*\(Unexpected token 'c'\)/],
  ['an unfinished file', { 'a.json': '{"id":' }, /a\.json:1:7: .*\(Unexpected end of JSON input\)/],
  ['broken JSON in a folder', { 'posts/x.json': '{,}' }, /posts.x\.json:1:2: .*not valid JSON/],
  ['an empty file', { 'posts/x.json': '\n' }, /posts.x\.json: the file is empty\. Write the entry/],
  [
    'an array in a folder',
    { 'posts/x.json': '[{}]' },
    /posts.x\.json: an entry must be a JSON object/,
  ],
  ['an entry that is not an object', { 'a.json': '[{}, 7]' }, /a\.json at \/1: an entry must/],
  ['a file that is not an object', { 'a.json': '"text"' }, /a\.json: an entry must/],
  ['an id twice in a file', { 'a.json': '[{"id":1},{"id":1}]' }, /a\.json at \/1: the id 1 .*\/0/],
  [
    'an id in two files',
    { 'posts/a.json': '{"id":1}', 'posts/b.json': '{"id":"1"}' },
    /b\.json: the id "1" .*a\.json/,
  ],
  ['a file and a folder', { 'a.json': '{}', 'a/x.json': '{}' }, /“a” is both/],
])('names the file of %s', async (_, files, message) => {
  await write(files);
  await expect(readCollections(folder)).rejects.toThrow(message);
  await expect(readCollections(folder)).rejects.toMatchObject({ name: 'ContentFileError' });
});

test('explains that the folder is missing', async () => {
  await expect(readCollections(join(folder, 'nowhere'))).rejects.toThrow(
    /nowhere: .*cannot be read/,
  );
});

test('finds an asset by its id, with its type and date', async () => {
  await write({ 'hero.svg': '<svg/>', 'photo.jpg': 'jpeg', 'two.png': 'png', 'two.webp': 'webp' });
  const read = assetReader(folder);
  expect(await read('hero')).toEqual({
    bytes: Buffer.from('<svg/>'),
    type: 'image/svg+xml',
    filename: 'hero.svg',
    modified: expect.any(Date),
  });
  expect((await read('photo'))?.type).toBe('image/jpeg');
  expect((await read('two'))?.filename).toBe('two.webp');
});

test('ignores symbolic links', async () => {
  await write({ 'assets/in.svg': 'in', 'out.svg': 'out', 'assets/folder.svg/x': '' });
  await symlink(join(folder, 'out.svg'), join(folder, 'assets/link.svg'));
  const read = assetReader(join(folder, 'assets'));
  const outside = ['../out', '..', '.', '', 'link', 'folder', '/etc/hosts', 'in.svg', '..\\out'];
  for (const id of outside) expect(await read(id), id).toBeUndefined();
  expect((await read('in'))?.bytes).toEqual(Buffer.from('in'));
});

test('lists its assets as files, titled by their id', async () => {
  await write({ 'hero.svg': '<svg/>', 'two.png': 'png', 'two.webp': 'webp', 'notes.txt': 'no' });
  const { fetch } = createEmbeddedService({
    collections: {},
    readAsset: assetReader(folder),
    listAssets: assetLister(folder),
  });
  const list = async (query: string) => {
    const answer = await fetch(new Request(`http://content.test/files?${query}`));
    return (await answer.json()) as { data: readonly Record<string, unknown>[] };
  };
  const filter = encodeURIComponent(JSON.stringify({ title: { _in: ['two', 'nowhere'] } }));
  expect(await list(`filter=${filter}&fields=id,title,type&sort=-uploaded_on&limit=-1`)).toEqual({
    data: [{ id: 'two', title: 'two', type: 'image/webp' }],
  });
  expect((await list('fields=uploaded_on&limit=1')).data[0]?.['uploaded_on']).toMatch(
    /^2\d{3}-.*Z$/,
  );
  await rm(folder, { recursive: true });
  await mkdir(folder);
  expect(await list(`filter=${filter}&sort=-uploaded_on`)).toEqual({ data: [] });
});
