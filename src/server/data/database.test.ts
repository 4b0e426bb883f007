import { existsSync } from 'node:fs';
import {
  chmod,
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
import { ConfigError } from '#server/config/config.ts';
import { runElsewhere } from '#tests/support/other-process.ts';
import { createMemoryDatabase, lazyDatabase, openDatabase } from './database';
import { databaseFile } from './database-file';
import { earlierFormats } from './earlier-formats';

let folder: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'museum-data-'));
  dataDir = join(folder, 'data');
  file = databaseFile(dataDir);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const add = (database: ReturnType<typeof openDatabase>, source: string) =>
  database.run('INSERT INTO imports VALUES (?, 0, ?)', source, '2026-11-26');

/** A database with some rows. It is closed, so that one file contains everything. */
function filled() {
  const database = openDatabase(dataDir);
  database.transaction(() => {
    for (let at = 0; at < 2_000; at += 1) add(database, `source-${at}`);
  });
  database.close();
}

function refusal(): unknown {
  try {
    openDatabase(dataDir);
    return undefined;
  } catch (error) {
    return error;
  }
}

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('only the server’s user can read the database, its folder and SQLite’s other files', async () => {
  const database = openDatabase(dataDir);
  add(database, 'a');
  const names = (await readdir(dataDir)).sort();
  expect(names).toEqual(['velox.db', 'velox.db-shm', 'velox.db-wal']);
  expect(await mode(dataDir)).toBe('700');
  for (const name of names) expect([name, await mode(join(dataDir, name))]).toEqual([name, '600']);
});

test('permissions of a copied database are restricted again', async () => {
  filled();
  await chmod(file, 0o644);
  openDatabase(dataDir);
  expect(await mode(file)).toBe('600');
});

test('a committed transaction survives a restart, and a failed one changes nothing', () => {
  const database = openDatabase(dataDir);
  database.transaction(() => add(database, 'a'));
  expect(() =>
    database.transaction(() => {
      add(database, 'b');
      throw new Error('It fails.');
    }),
  ).toThrow('It fails.');
  expect(openDatabase(dataDir).rows('SELECT source FROM imports')).toEqual([{ source: 'a' }]);
});

test('each owner’s tables are created once, migrated, and refused when a newer version wrote them', () => {
  const first = ['CREATE TABLE views (page TEXT)'];
  const second = [...first, 'ALTER TABLE views ADD COLUMN count INTEGER'];
  openDatabase(dataDir).ensureTables('views', first);
  const database = openDatabase(dataDir);
  database.ensureTables('views', second);
  database.ensureTables('views', second);
  database.run('INSERT INTO views VALUES (?, 1)', '/');
  expect(() => openDatabase(dataDir).ensureTables('views', first)).toThrow(
    `The database ${file} was written by a newer version of the site (format 2 of views; this version knows 1): start that version`,
  );
  expect(database.rows('SELECT * FROM views')).toEqual([{ page: '/', count: 1 }]);
});

test('the tables of an owner come when a lazy database opens', () => {
  const database = lazyDatabase(dataDir);
  database.ensureTables('views', ['CREATE TABLE views (page TEXT)']);
  expect(existsSync(dataDir)).toBe(false);
  expect(database.rows('SELECT * FROM views')).toEqual([]);
});

const overwritten = async (offset: number, length: number) => {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0xab, offset, offset + length));
};

test.each([
  ['is garbage', () => writeFile(file, 'not a database, though a long text '.repeat(500))],
  ['lost its end', () => truncate(file, 4096 * 5)],
  ['has a page of garbage', () => overwritten(4096 * 12, 4096)],
  ['has a header of garbage', () => overwritten(0, 100)],
  ['is empty', () => truncate(file, 0)],
  [
    'is gone, but for its log',
    async () => {
      await rm(file);
      await writeFile(`${file}-wal`, 'a log');
    },
  ],
])('a database that %s is refused with the remedy, and nothing is written', async (_case, harm) => {
  filled();
  await harm();
  const content = () => readFile(file, 'latin1').catch(() => undefined);
  const before = await content();
  const error = refusal();
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).toContain(file);
  expect(String(error)).toMatch(/npm run data -- restore FILE/);
  expect((await content()) === before).toBe(true);
});

test('the error about a database of a newer version names it and both remedies', () => {
  filled();
  const newer = new Libsql(file);
  newer.exec(`PRAGMA user_version = ${earlierFormats.length + 2}`);
  newer.close();
  expect(refusal()).toEqual(
    new ConfigError(
      `The database ${file} was written by a newer version of the site (format ${earlierFormats.length + 2}; this version knows ${earlierFormats.length + 1}): start that version, or restore a backup made by this one.`,
    ),
  );
});

test('a database of another program is not changed', async () => {
  await mkdir(dataDir);
  const otherDatabase = new Libsql(file);
  otherDatabase.exec('CREATE TABLE directus_users (id)');
  otherDatabase.close();
  expect(String(refusal())).toMatch(/belongs to another program/);
});

test('after write errors, the database opens once its folder can be written', async () => {
  await writeFile(dataDir, 'in the way');
  const database = openDatabase(dataDir);
  expect(() => add(database, 'a')).toThrow();
  await rm(dataDir);
  add(database, 'b');
  expect(database.rows('SELECT source FROM imports')).toEqual([{ source: 'b' }]);
});

const writer = (name: string, rows: number) => `
  import { openDatabase } from '#server/data/database.ts';
  const database = openDatabase(${JSON.stringify(dataDir)});
  for (let at = 0; at < ${rows}; at += 1) {
    database.transaction(() => database.run('INSERT INTO imports VALUES (?, 0, ?)', '${name}-' + at, ''));
    console.log('${name}-' + at + '.');
  }`;

test('processes that start at once share one database, and none loses a row', async () => {
  const ended = await Promise.all(
    ['a', 'b', 'c'].map((name) => runElsewhere(writer(name, 20)).ended()),
  );
  expect(ended.map(({ code, err }) => [code, err])).toEqual(ended.map(() => [0, '']));
  const database = openDatabase(dataDir);
  expect(database.rows('SELECT 1 FROM imports')).toHaveLength(60);
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('a process killed while writing leaves a valid database with every confirmed row', async () => {
  const process = runElsewhere(writer('a', 1_000_000));
  await process.says('a-50.');
  const confirmed = (await process.kill()).match(/^a-\d+(?=\.)/gm) ?? [];
  const database = openDatabase(dataDir);
  database.check();
  const rows = database.rows<{ source: string }>('SELECT source FROM imports');
  expect(rows.map(({ source }) => source)).toEqual(expect.arrayContaining(confirmed));
});

test('a database in memory works like one on the disk', () => {
  const database = createMemoryDatabase();
  database.ensureTables('trial', ['CREATE TABLE trial (body TEXT)']);
  database.transaction(() => database.run('INSERT INTO trial VALUES (?)', 'kept'));
  expect(database.rows('SELECT body FROM trial')).toEqual([{ body: 'kept' }]);
  expect(createMemoryDatabase().rows('SELECT owner FROM formats')).toEqual([{ owner: 'core' }]);
});
