import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp, restore } from './backup';
import { holdFolder } from './hold-folder';

let folder: string;
let data: string;
let backup: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'museum-directus-'));
  data = join(folder, 'directus');
  backup = join(folder, 'it’s a backup');
  said = [];
  await mkdir(join(data, 'uploads'), { recursive: true });
  await mkdir(join(data, 'site'));
  await mkdir(join(data, 'backups'));
  await writeFile(join(data, 'local.json'), '{"secret": "s"}');
  await writeFile(join(data, 'uploads', 'a.jpg'), 'a picture');
  await writeFile(join(data, 'uploads', 'a__b.jpg'), 'a size of the picture');
  fill(join(data, 'data.db'), 'first');
  fill(join(data, 'site', 'velox.db'), 'enquiry');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function fill(file: string, title: string): void {
  const database = new Libsql(file);
  database.exec(`CREATE TABLE IF NOT EXISTS posts (title); INSERT INTO posts VALUES ('${title}')`);
  database.close();
}

function titlesIn(file: string): unknown {
  const database = new Libsql(file);
  const rows = database.prepare('SELECT title FROM posts').raw().all();
  database.close();
  return rows.flat();
}

const say = (line: string) => said.push(line);
const back = () => backUp({ data, backup }, say);
const get = (replace = false) => restore({ data, backup, replace }, say);

test('a backup is made while Directus runs, and restored into an empty place', async () => {
  const release = holdFolder(data);
  const open = new Libsql(join(data, 'data.db'));
  await back();
  open.close();
  release();
  await rm(data, { recursive: true });
  await get();
  expect(titlesIn(join(data, 'data.db'))).toEqual(['first']);
  expect(titlesIn(join(data, 'site', 'velox.db'))).toEqual(['enquiry']);
  expect(await readFile(join(data, 'local.json'), 'utf8')).toBe('{"secret": "s"}');
  expect(await readdir(join(data, 'uploads'))).toEqual(['a.jpg']);
  expect((await stat(join(data, 'data.db'))).mode & 0o777).toBe(0o600);
  expect(said).toEqual([
    `Backed up to ${backup}: data.db, site/velox.db, local.json and 1 uploaded files.`,
    `${data} was restored from ${backup}. Start it with npm run directus -- --data ${data}.`,
  ]);
});

test('a Directus is replaced only on request, and kept', async () => {
  await back();
  fill(join(data, 'data.db'), 'second');
  await expect(get()).rejects.toThrow(/has a Directus\. Add --replace/);
  expect(titlesIn(join(data, 'data.db'))).toEqual(['first', 'second']);
  await get(true);
  expect(titlesIn(join(data, 'data.db'))).toEqual(['first']);
  const [kept = ''] = (await readdir(folder)).filter((name) => name.includes('replaced'));
  expect(titlesIn(join(folder, kept, 'data.db'))).toEqual(['first', 'second']);
  expect((await readdir(folder)).length).toBe(3);
});

test('a folder in use, or with other files, is not replaced', async () => {
  await back();
  const release = holdFolder(data);
  await expect(get(true)).rejects.toThrow(/is in use by another npm run directus/);
  release();
  const otherFolder = join(folder, 'other');
  await mkdir(otherFolder);
  await writeFile(join(otherFolder, 'letter.txt'), 'mine');
  await expect(restore({ data: otherFolder, backup, replace: true }, say)).rejects.toThrow(
    /has files that are not a Directus’s/,
  );
  expect(await readdir(otherFolder)).toEqual(['letter.txt']);
});

test.each([
  [
    'a database that is cut off',
    (path: string) => truncate(join(path, 'data.db'), 4096),
    /data\.db is cut off/,
  ],
  [
    'a picture that was changed',
    (path: string) => appendFile(join(path, 'uploads/a.jpg'), '.'),
    /a\.jpg is cut off or/,
  ],
  [
    'a file that is missing',
    (path: string) => rm(join(path, 'local.json')),
    /local\.json is missing/,
  ],
  ['no list of files', (path: string) => rm(join(path, 'backup.json')), /backup\.json is missing/],
  [
    'half a list of files',
    (path: string) => truncate(join(path, 'backup.json'), 90),
    /backup\.json is missing or damaged/,
  ],
  [
    'a file outside the folder',
    (path: string) => writeFile(join(path, 'backup.json'), '{"uploads/../../x": "0"}'),
    /which no backup has/,
  ],
])('a backup with %s is refused in one sentence, and changes nothing', async (_, damage, words) => {
  await back();
  await damage(backup);
  const before = await readdir(folder, { recursive: true });
  await expect(get(true)).rejects.toThrow(words);
  await expect(get(true)).rejects.toThrow(/Use another one\. Nothing was changed\.$/);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test('a damaged Directus is not backed up, and no folder is left', async () => {
  await truncate(join(data, 'data.db'), 5000);
  await expect(back()).rejects.toThrow(/data\.db cannot be copied .* restore an earlier backup\.$/);
  expect(await readdir(folder)).toEqual(['directus']);
});

test('a backup never overwrites a folder, and needs a Directus', async () => {
  await mkdir(backup);
  await expect(back()).rejects.toThrow(/already exists: name a new folder/);
  await expect(backUp({ data: folder, backup: join(folder, 'b') }, say)).rejects.toThrow(
    /no Directus with SQLite .* give its folder with --data/,
  );
});
