import { randomUUID } from 'node:crypto';
import { chmod, copyFile, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { runElsewhere } from '#tests/support/other-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { HarmedError, openDatabase } from './database';
import { databaseFile } from './database-file';

async function open() {
  const dataDir = join(await temporaryFolder(), 'data');
  const file = databaseFile(dataDir);
  const database = openDatabase(dataDir);
  onTestFinished(database.close);
  const add = (name: string) =>
    database.run('INSERT INTO imports VALUES (?, 0, ?)', name, 'x'.repeat(3_000));
  const names = () =>
    database.rows<{ source: string }>('SELECT source FROM imports').map(({ source }) => source);
  for (let at = 0; at < 50; at += 1) add(`row-${at}`);
  return { dataDir, file, database, add, names };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** A backup of the database, of the same size as the database. */
async function backUp({ database, file }: Opened): Promise<string> {
  const backup = `${file}.backup`;
  database.rows('PRAGMA wal_checkpoint(TRUNCATE)');
  await copyFile(file, backup);
  return backup;
}

const harms: Readonly<Record<string, readonly [(opened: Opened) => Promise<unknown>, RegExp]>> = {
  'a removed database': [({ file }) => rm(file), /velox\.db was removed or moved away/],
  'all files removed': [
    ({ file }) => Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end))),
    /velox\.db was removed/,
  ],
  'a moved database': [({ file }) => rename(file, `${file}.old`), /velox\.db was removed or moved/],
  'a moved folder': [({ dataDir }) => rename(dataDir, `${dataDir}.old`), /velox\.db was removed/],
  'a database replaced by its copy': [
    async ({ file }) => {
      await copyFile(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
    },
    /velox\.db was replaced by another file/,
  ],
  'a backup of the same size copied over it': [
    async (opened) => {
      const backup = await backUp(opened);
      opened.add('later');
      await copyFile(backup, opened.file);
    },
    /velox\.db was overwritten/,
  ],
  'a backup of all three files copied over it': [
    async (opened) => {
      const paths = ['', '-wal', '-shm'].map((end) => opened.file + end);
      for (const path of paths) await copyFile(path, `${path}.backup`);
      opened.add('later');
      for (const path of paths) await copyFile(`${path}.backup`, path);
    },
    /velox\.db(-shm)? was overwritten/,
  ],
  'an emptied database': [
    async (opened) => {
      await backUp(opened);
      await truncate(opened.file, 0);
    },
    /velox\.db was cut off/,
  ],
  'a database without its last page': [
    async (opened) => {
      await backUp(opened);
      await truncate(opened.file, (await readFile(opened.file)).length - 4096);
    },
    /velox\.db was cut off/,
  ],
  'a database with another header': [
    async ({ file }) => {
      const bytes = await readFile(file);
      await writeFile(file, bytes.fill(0, 0, 100));
    },
    /velox\.db was overwritten/,
  ],
  'a removed log': [({ file }) => rm(`${file}-wal`), /velox\.db-wal was removed/],
  'an emptied log': [({ file }) => truncate(`${file}-wal`, 0), /velox\.db-wal was cut off/],
  'a log of another database': [
    async ({ file }) => {
      const bytes = await readFile(`${file}-wal`);
      await writeFile(`${file}-wal`, bytes.fill(7, 16, 24));
    },
    /velox\.db-wal was overwritten/,
  ],
  'a removed index': [({ file }) => rm(`${file}-shm`), /velox\.db-shm was removed/],
};

test.each(Object.entries(harms))(
  '%s is noticed, and nothing is written to it',
  async (_case, [harm, reason]) => {
    const opened = await open();
    const { database, add } = opened;
    expect(database.findHarm()).toBeUndefined();
    await harm(opened);
    expect(() => add('too late')).toThrow(HarmedError);
    expect(() => add('too late')).toThrow(reason);
    expect(() => database.transaction(() => {})).toThrow(reason);
  },
);

const uses: Readonly<Record<string, (opened: Opened) => unknown>> = {
  'copying the log into the database': ({ database }) =>
    database.rows('PRAGMA wal_checkpoint(PASSIVE)'),
  'emptying the log': ({ database }) => database.rows('PRAGMA wal_checkpoint(TRUNCATE)'),
  'making the database smaller': ({ database }) => {
    database.run('DELETE FROM imports');
    database.run('VACUUM');
    database.rows('PRAGMA wal_checkpoint(TRUNCATE)');
  },
  'writing more than the log holds': ({ database, add }) =>
    database.transaction(() => {
      for (let at = 0; at < 2_000; at += 1) add(randomUUID());
    }),
  'a second connection that writes and closes': ({ file }) => {
    const otherDatabase = new Libsql(file);
    otherDatabase.exec(
      `INSERT INTO imports VALUES ('${randomUUID()}', 0, ''); PRAGMA wal_checkpoint(TRUNCATE)`,
    );
    otherDatabase.close();
  },
  'other permissions': ({ file }) => chmod(file, 0o640),
  'a copy of the file': ({ file }) => copyFile(file, `${file}.copy`),
};

test.each(Object.entries(uses))('%s is no harm', async (_case, use) => {
  const opened = await open();
  await use(opened);
  opened.add(randomUUID());
  await use(opened);
  expect(opened.database.findHarm()).toBeUndefined();
});

test('a process that writes and empties the log meanwhile is no harm', async () => {
  const { dataDir, add, database } = await open();
  const child = runElsewhere(`
    import { openDatabase } from '#server/data/database.ts';
    const database = openDatabase(${JSON.stringify(dataDir)});
    console.log('open.');
    for (let at = 0; at < 150; at += 1) {
      database.run('INSERT INTO imports VALUES (?, 0, ?)', 'other-' + at, 'x'.repeat(9000));
      if (at % 5 === 0) database.rows('PRAGMA wal_checkpoint(TRUNCATE)');
      if (at % 7 === 0) database.rows('PRAGMA wal_checkpoint(PASSIVE)');
    }
    database.close();`);
  await child.says('open.');
  let isRunning = true;
  const ended = child.ended().finally(() => {
    isRunning = false;
  });
  add('own');
  while (isRunning) {
    expect(database.findHarm()).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await ended).toMatchObject({ code: 0, err: '' });
});

test('files that are moved back are whole again', async () => {
  const { dataDir, database, add, names } = await open();
  await rename(dataDir, `${dataDir}.old`);
  expect(() => add('too late')).toThrow(HarmedError);
  expect(database.isDeleted()).toBe(false);
  await rename(`${dataDir}.old`, dataDir);
  add('again');
  expect(names()).toContain('again');
});

test('a removed database is not replaced by an empty one', async () => {
  const { file, database, names } = await open();
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end)));
  expect(names).toThrow(HarmedError);
  database.close();
  await expect(readFile(file)).rejects.toThrow(/ENOENT/);
});
