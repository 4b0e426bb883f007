import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { temporaryFolder } from '#tests/support/enquiries/open-trial.ts';
import { createStorageWatch } from './storage-watch';

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
