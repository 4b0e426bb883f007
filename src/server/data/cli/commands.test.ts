import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArgumentError, CommandError } from '#server/node/cli/command-line.ts';
import { runElsewhere } from '#tests/support/other-process.ts';
import { openDatabase, openToRead } from '../database';
import { databaseFile } from '../database-file';
import { run } from './commands';

let folder: string;
let dataDir: string;
let file: string;
let backup: string;
let printed: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'museum-data-'));
  dataDir = join(folder, 'data');
  file = databaseFile(dataDir);
  backup = join(folder, 'it’s a backup.db');
  printed = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const type = (...args: string[]) =>
  run(args, {
    file,
    now: () => Date.UTC(2026, 10, 26, 9, 30),
    print: (line) => printed.push(line),
  });

/** A process that writes rows until it is killed. */
async function startServer() {
  const server = runElsewhere(`
    import { openDatabase } from '#server/data/database.ts';
    const database = openDatabase(${JSON.stringify(dataDir)});
    for (let at = 0; ; at += 1) {
      database.run('INSERT INTO imports VALUES (?, 0, ?)', 'row-' + at, '');
      console.log('row-' + at + '.');
    }`);
  await server.says('row-20.');
  return server;
}

const rowsOf = (path: string) =>
  openToRead(path)
    .rows<{ source: string }>('SELECT source FROM imports ORDER BY rowid')
    .map(({ source }) => source);

test('a backup made while a server writes can be restored, and the former database is kept', async () => {
  const server = await startServer();
  await type('backup', backup);
  await server.says(`row-${rowsOf(backup).length + 5}.`);
  await expect(type('restore', backup, '--replace')).rejects.toThrow(/is in use: stop the server/);
  await server.kill();

  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  const backedUp = rowsOf(backup);
  expect(backedUp.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => `row-${at}`));
  await expect(type('restore', backup)).rejects.toThrow(/There is a database .*Add --replace/);
  await type('restore', backup, '--replace');
  const kept = `${file}.replaced-2026-11-26T09-30-00-000Z`;
  expect(printed).toEqual([
    expect.stringMatching(/^Backed up .*velox\.db to .*it’s a backup\.db \(0\.\d MB\)/),
    `${file} was restored from ${backup}.`,
    `The old database is kept as ${kept}.`,
    expect.stringMatching(/^Start the server\. Erase again/),
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.new'))).toEqual([]);
  expect(rowsOf(file)).toEqual(backedUp);
  expect(rowsOf(kept).length).toBeGreaterThan(backedUp.length);
});

test('a backup holds the tables of every part of the site', async () => {
  const database = openDatabase(dataDir);
  database.ensureTables('trial', ['CREATE TABLE trial (body TEXT)']);
  database.run('INSERT INTO trial VALUES (?)', 'whole');
  await type('backup', backup);
  await run(['restore', backup], {
    file: databaseFile(join(folder, 'other')),
    now: Date.now,
    print() {},
  });
  expect(openDatabase(join(folder, 'other')).rows('SELECT body FROM trial')).toEqual([
    { body: 'whole' },
  ]);
});

test('a damaged database is replaced, and kept', async () => {
  const otherFolder = join(folder, 'other');
  openDatabase(otherFolder).run('INSERT INTO imports VALUES (?, 0, ?)', 'row', '');
  await run(['backup', backup], {
    file: databaseFile(otherFolder),
    now: Date.now,
    print: () => {},
  });
  await mkdir(dataDir);
  await writeFile(file, 'garbage '.repeat(1_000));
  await type('restore', backup, '--replace');
  expect(rowsOf(file)).toEqual(['row']);
  const [kept = ''] = (await readdir(dataDir)).filter((name) => /replaced-.*Z$/.test(name));
  expect(await readFile(join(dataDir, kept), 'utf8')).toMatch(/^garbage/);
});

test.each([
  [
    'that is garbage',
    (path: string) => writeFile(path, 'garbage '.repeat(1_000)),
    /not a database/,
  ],
  [
    'that is cut off',
    async (path: string) => {
      openDatabase(join(folder, 'whole'));
      await run(['backup', path], {
        file: databaseFile(join(folder, 'whole')),
        now: Date.now,
        print() {},
      });
      await truncate(path, 20_000);
    },
    /cannot be restored \(.+\): choose another backup\. Nothing was changed\.$/,
  ],
  ['that is empty', (path: string) => writeFile(path, ''), /it is an empty file/],
  [
    'of another program',
    async (path: string) => {
      const otherDatabase = new Libsql(path);
      otherDatabase.exec('CREATE TABLE directus_users (id)');
      otherDatabase.close();
    },
    /not a database of this site/,
  ],
  ['that is not there', async () => {}, /There is no file/],
])('a backup %s is refused and changes nothing', async (_case, make, words) => {
  await make(backup);
  await expect(type('restore', backup)).rejects.toThrow(words);
  expect(await readdir(dataDir).catch(() => [])).toEqual([]);
});

test('a backup never overwrites a file, and needs a database', async () => {
  await expect(type('backup', backup)).rejects.toThrow(/There is no database at .*set DATA_DIR/);
  openDatabase(dataDir);
  await writeFile(backup, 'something else');
  await expect(type('backup', backup)).rejects.toThrow(/already exists/);
  expect(await readFile(backup, 'utf8')).toBe('something else');
  await expect(type('backup', join(folder, 'none', 'backup.db'))).rejects.toThrow(CommandError);
});

test.each([
  [[], /backup or restore/],
  [['erase'], /“erase” is not a command/],
  [['backup'], /backup needs one file/],
  [['restore', 'a', 'b'], /restore needs one file/],
  [['backup', 'a', '--replace'], /--replace/],
])('%j is refused in one sentence', async (args, words) => {
  await expect(type(...args)).rejects.toThrow(ArgumentError);
  await expect(type(...args)).rejects.toThrow(words);
});

test.each([
  ['is garbage', (path: string) => writeFile(path, 'garbage '.repeat(1_000))],
  ['lost its end', (path: string) => truncate(path, 4096 * 8)],
  [
    'has a page of garbage',
    async (path: string) => {
      const bytes = await readFile(path);
      await writeFile(path, bytes.fill(0xab, 4096 * 9, 4096 * 10));
    },
  ],
])('the error about a backup of a database that %s names the database', async (_case, harm) => {
  const database = openDatabase(dataDir);
  database.transaction(() => {
    for (let at = 0; at < 500; at += 1) {
      database.run('INSERT INTO imports VALUES (?, 0, ?)', `row-${at}`, 'x'.repeat(200));
    }
  });
  database.close();
  await harm(file);
  const error = await type('backup', backup).catch(String);
  expect(error).toContain(`The database ${file} cannot be backed up, because it is damaged`);
  expect(error).not.toContain(backup);
  await expect(stat(backup)).rejects.toThrow(/ENOENT/);
});
