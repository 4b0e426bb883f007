import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createStorageWatch } from './storage-watch';

async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'velox-storage-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const lines: string[] = [];
  const watch = createStorageWatch({ dataDir, log: (line) => lines.push(line) });
  return { ...watch, dataDir, lines };
}

test('a disk that takes enquiries is left as it was', async () => {
  const { check, isStorable, dataDir, lines } = await open();
  await check();
  expect(isStorable()).toBe(true);
  expect(await readdir(join(dataDir, 'enquiries'))).toEqual([]);
  expect(lines).toEqual([]);
});

test('one that takes none is reported once, and once when it does again (§own.operation)', async () => {
  const { check, isStorable, dataDir, lines } = await open();
  const folder = join(dataDir, 'enquiries');
  await writeFile(folder, 'a file where the folder should be');
  await check();
  await check();
  expect(isStorable()).toBe(false);
  await rm(folder);
  await check();
  await check();
  expect(isStorable()).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(/^Enquiries cannot be stored in .+ \(EEXIST\): .+ DATA_DIR\.$/),
    `Enquiries can be stored in ${folder} again.`,
  ]);
});
