import { readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, openToRead } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createStorageWatch } from './storage-watch';

const ends = ['', '-wal', '-shm'];

async function open() {
  const dataDir = join(await temporaryFolder(), 'data');
  const lines: string[] = [];
  const start = () => {
    const database = openDatabase(dataDir);
    return createStorageWatch({
      database,
      dataDir,
      log: (line) => lines.push(line),
      completeRescue: () => '',
    });
  };
  return { start, dataDir, lines };
}

test('the check does not change the folder', async () => {
  const { start, dataDir, lines } = await open();
  const { check, trouble } = start();
  const before = await readdir(dataDir);
  await check();
  expect(trouble()).toBeUndefined();
  expect(await readdir(dataDir)).toEqual(before);
  expect(lines).toEqual([]);
});

test('a failing disk is logged once, and its recovery once', async () => {
  const { start, dataDir, lines } = await open();
  await writeFile(dataDir, 'a file where the folder should be');
  const { check, trouble } = start();
  await check();
  await check();
  expect(trouble()).toBe('check DATA_DIR');
  await rm(dataDir);
  await check();
  await check();
  expect(trouble()).toBeUndefined();
  const file = databaseFile(dataDir);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Enquiries cannot be stored in .+velox\.db \((?:ENOTDIR|EEXIST)\): .+ DATA_DIR\.$/,
    ),
    `Enquiries can be stored in ${file} again.`,
  ]);
});

test.each([
  ['removed', (file: string) => Promise.all(ends.map((end) => rm(file + end)))],
  [
    'moved',
    (file: string) => Promise.all(ends.map((end) => rename(file + end, `${file}${end}.old`))),
  ],
  ['partly removed', (file: string) => rm(file)],
  ['without its log', (file: string) => rm(`${file}-wal`)],
  ['emptied', (file: string) => truncate(file, 0)],
] as const)(
  'what was stored in a database that was %s is written to a new file, once',
  async (_case, harm) => {
    const dataDir = join(await temporaryFolder(), 'data');
    const file = databaseFile(dataDir);
    const database = openDatabase(dataDir);
    const lines: string[] = [];
    const { check, trouble, failed } = createStorageWatch({
      database,
      dataDir,
      log: (line) => lines.push(line),
      completeRescue: () => '1 enquiry',
    });
    database.run("INSERT INTO imports VALUES ('a', '1', '')");
    await harm(file);
    failed(new Error('not stored'));
    await check();
    await check();
    expect(trouble()).toMatch(/^velox\.db(-wal)? was (removed|cut off)/);
    expect(lines).toEqual([
      expect.stringMatching(/^Enquiries cannot be stored, because velox\.db/),
      expect.stringMatching(
        /^What the server could still read .* \(1 enquiry\)\. Restart the server/,
      ),
    ]);
    const rescued = (await readdir(dataDir)).filter((name) => /rescued-.*Z$/.test(name));
    expect(rescued).toHaveLength(1);
    const copy = openToRead(join(dataDir, rescued[0] ?? ''));
    expect(copy.rows('SELECT source FROM imports')).toEqual([{ source: 'a' }]);
    copy.close();
  },
);
