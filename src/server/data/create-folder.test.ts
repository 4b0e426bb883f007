import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from './create-folder';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'museum-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('missing parents are created, and an existing folder is kept', async () => {
  const path = join(await temporaryFolder(), 'a', 'b');
  createFolder(path);
  createFolder(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

test('a folder below a file is refused', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  expect(() => createFolder(join(file, 'a'))).toThrow(/ENOTDIR|EEXIST/);
});

test.runIf(process.platform === 'linux')('a folder where none can be created is refused', () => {
  expect(() => createFolder('/proc/nope/data')).toThrow(/ENOENT/);
});
