import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { commitOf, dependsOnOther, linkDependencies, takeVersions } from './versions';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'velox-versions-'));
  folders.push(folder);
  return folder;
}

function write(root: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** A repository with one commit of these files. */
function repository(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@velox.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  git('init', '--quiet', '--initial-branch=main');
  write(root, files);
  git('add', '--all');
  git('commit', '--quiet', '--message=First');
  return { root, git };
}

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

test('the version before is the commit; the version after is the working tree without ignored files', async () => {
  const { root, git } = repository({
    '.gitignore': 'dist/\n',
    'src/a.ts': 'old',
    'gone.ts': 'old',
  });
  write(root, { 'src/a.ts': 'new', 'src/ä b.ts': 'added', 'dist/built.js': 'built' });
  rmSync(join(root, 'gone.ts'));

  const { before, after, commit, remove } = await takeVersions(root, 'main');

  expect(commit).toBe(git('rev-parse', 'HEAD').trim());
  expect([read(before.folder, 'src/a.ts'), read(before.folder, 'gone.ts')]).toEqual(['old', 'old']);
  expect([read(after.folder, 'src/a.ts'), read(after.folder, 'src/ä b.ts')]).toEqual([
    ...['new', 'added'],
  ]);
  expect(existsSync(join(after.folder, 'gone.ts'))).toBe(false);
  expect(existsSync(join(after.folder, 'dist'))).toBe(false);
  // The repository is unchanged: its own files, its branch, no second worktree.
  await remove();
  await remove();
  expect(existsSync(before.folder) || existsSync(after.folder)).toBe(false);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(git('branch', '--list').trim()).toBe('* main');
  expect(read(root, 'src/a.ts')).toBe('new');
});

test('a project in a subfolder of a repository is found there', async () => {
  const { root } = repository({ 'sites/one/a.ts': 'old', 'other.ts': 'other' });
  const { before, after, remove } = await takeVersions(join(root, 'sites/one'), 'HEAD');
  expect([read(before.folder, 'a.ts'), read(after.folder, 'a.ts')]).toEqual(['old', 'old']);
  await remove();
});

test('an unknown version and a folder outside any repository are refused by name', async () => {
  const { root } = repository({ 'a.ts': 'a' });
  await expect(takeVersions(root, 'nowhere')).rejects.toThrow(/^UnknownRef: .*“nowhere”.*fetch/);
  await expect(takeVersions(root, '--all')).rejects.toThrow(/^UnknownRef: /);
  await expect(commitOf(temporaryFolder(), 'main')).rejects.toThrow(/^NoRepository: /);
});

test('installed packages are linked; the caches of tools beside them are not shared', async () => {
  const [root, folder] = [temporaryFolder(), temporaryFolder()];
  write(root, {
    'node_modules/one/index.js': '1',
    'node_modules/@two/three/index.js': '3',
    'node_modules/.bin/one': '#!',
    'node_modules/.vite/deps/cached.js': 'cached',
  });
  await linkDependencies(root, folder);
  expect(read(folder, 'node_modules/one/index.js')).toBe('1');
  expect(read(folder, 'node_modules/@two/three/index.js')).toBe('3');
  expect(read(folder, 'node_modules/.bin/one')).toBe('#!');
  write(folder, { 'node_modules/.vite/deps/own.js': 'own' });
  expect(existsSync(join(root, 'node_modules/.vite/deps/own.js'))).toBe(false);
  expect(existsSync(join(folder, 'node_modules/.vite/deps/cached.js'))).toBe(false);
});

test('a version with a different lock file has other dependencies', async () => {
  const [root, same, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  for (const folder of [root, same]) write(folder, { 'package-lock.json': '{}' });
  write(other, { 'package-lock.json': '{"a":1}' });
  expect(await dependsOnOther(root, same)).toBe(false);
  expect(await dependsOnOther(root, other)).toBe(true);
  expect(await dependsOnOther(root, temporaryFolder())).toBe(true);
});
