import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openNewFolder } from './replace-folder';

let parent = '';
let folder = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'museum-output-'));
  folder = join(parent, 'public');
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
});

const slugs = { source: 'embedded', text: '[["1",["b","a"]]]' } as const;

/** Files below a folder, without the list that marks it as an export. */
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.velox-export.json')
    .map(({ name }) => name)
    .sort();

function write(path: string, ...files: readonly string[]) {
  for (const file of files) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), file);
  }
}

/** Exports these files as a whole site. */
async function exportFiles(...files: readonly string[]) {
  const next = await openNewFolder(folder);
  write(next.path, ...files);
  await next.publish(files, slugs);
  return next;
}

test('an export replaces the earlier one as a whole, and nothing else is left', async () => {
  const first = await exportFiles('index.html', 'blog/old.html');
  expect(first.slugs).toBeUndefined();
  const second = await exportFiles('index.html', 'new.html');
  expect(second.slugs).toEqual(slugs);
  expect(filesIn(folder)).toEqual(['index.html', 'new.html']);
  expect(readdirSync(parent)).toEqual(['public']);
});

test('until it is published, an export changes nothing, and discarding it leaves the earlier one', async () => {
  await exportFiles('index.html');
  const next = await openNewFolder(folder);
  write(next.path, 'index.html', 'half.html');
  expect(filesIn(folder)).toEqual(['index.html']);
  await next.discard();
  expect(filesIn(folder)).toEqual(['index.html']);
  expect(readdirSync(parent)).toEqual(['public']);
});

test('an export after one that was killed starts again, and still knows the former slugs', async () => {
  await exportFiles('index.html');
  write((await openNewFolder(folder)).path, 'half.html');
  const { slugs: known } = await exportFiles('index.html');
  expect(known).toEqual(slugs);
  expect(filesIn(folder)).toEqual(['index.html']);
});

test('if an export was killed between its two renames, the next one finds the earlier export', async () => {
  const { path } = await exportFiles('index.html');
  rmSync(`${path}-old`, { recursive: true, force: true });
  mkdirSync(path);
  renameSync(folder, `${path}-old`);
  expect(existsSync(folder)).toBe(false);
  const next = await openNewFolder(folder);
  expect([next.slugs, filesIn(folder)]).toEqual([slugs, ['index.html']]);
});

test.each([['mine.txt'], ['.git/config']])(
  'a folder with %s is refused, and stays as it is',
  async (mine) => {
    write(folder, mine);
    await expect(openNewFolder(folder)).rejects.toThrow(`such as ${mine}.`);
    rmSync(folder, { recursive: true });
    await exportFiles('index.html');
    write(folder, mine);
    await expect(openNewFolder(folder)).rejects.toThrow(`such as ${mine}.`);
    expect(existsSync(join(folder, mine))).toBe(true);
    expect(readdirSync(parent)).toEqual(['public']);
  },
);

test('an empty folder is used, and an export of an earlier version is replaced with its slugs', async () => {
  mkdirSync(folder);
  await exportFiles('index.html');
  const earlier = { version: 3, files: { 'index.html': { hash: 'x' } }, slugs };
  writeFileSync(join(folder, '.velox-export.json'), JSON.stringify(earlier));
  expect((await exportFiles('about.html')).slugs).toEqual(slugs);
  expect(filesIn(folder)).toEqual(['about.html']);
});

test('a file in place of the folder, and an export of a later version, are refused', async () => {
  writeFileSync(folder, '');
  await expect(openNewFolder(folder)).rejects.toThrow('is not a folder');
  rmSync(folder);
  await exportFiles('index.html');
  writeFileSync(join(folder, '.velox-export.json'), '{"version":99,"files":[]}');
  await expect(openNewFolder(folder)).rejects.toThrow('update the site');
});
