import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeFolder, openFolder, removeFiles } from './manifest';
import { createOutput } from './output';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'velox-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const long = new Date('2026-01-01T00:00:00Z');
const time = (file: string) => statSync(join(folder, file)).mtimeMs;

describe('a file of the export', () => {
  it('is left alone when it stays the same, and written anew when it is gone or was changed', () => {
    const first = createOutput({ folder, before: {}, trusted: true }).put('a/b.html', 'one');
    expect(first.written).toBe(true);
    const before = { 'a/b.html': first };
    utimesSync(join(folder, 'a/b.html'), long, long);
    expect(createOutput({ folder, before, trusted: true }).put('a/b.html', 'one').written).toBe(
      false,
    );
    expect(time('a/b.html')).toBe(long.getTime());
    writeFileSync(join(folder, 'a/b.html'), 'longer');
    expect(createOutput({ folder, before, trusted: true }).put('a/b.html', 'one').written).toBe(
      true,
    );
    rmSync(join(folder, 'a'), { recursive: true });
    expect(createOutput({ folder, before, trusted: true }).put('a/b.html', 'one').written).toBe(
      true,
    );
    expect(readFileSync(join(folder, 'a/b.html'), 'utf8')).toBe('one');
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.html']);
  });

  it('is compared byte by byte after an export that was interrupted', () => {
    const first = createOutput({ folder, before: {}, trusted: true }).put('a.html', 'one');
    writeFileSync(join(folder, 'a.html'), 'two');
    expect(
      createOutput({ folder, before: { 'a.html': first }, trusted: false }).put('a.html', 'one')
        .written,
    ).toBe(true);
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe('one');
  });
});

describe('the folder of an export', () => {
  it('is not taken from somebody else, but by force', async () => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    await expect(openFolder(folder, false)).rejects.toThrow(/--force/);
    expect(readdirSync(folder)).toEqual(['mine.txt']);
    await openFolder(folder, true);
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });

  it('knows again what an interrupted export has written', async () => {
    await openFolder(folder, false);
    createOutput({ folder, before: {}, trusted: true }).put('a/b.html', 'one');
    const before = await openFolder(folder, false);
    expect([before.complete, Object.keys(before.files)]).toEqual([false, ['a/b.html']]);
    expect(await removeFiles(folder, Object.keys(before.files))).toBe(1);
    expect(readdirSync(folder)).toEqual(['.velox-export.json']);
  });

  it('is opened again as it was closed', async () => {
    const manifest = {
      ...{ version: 2 as const, complete: true },
      files: { 'a.html': { hash: 'h', size: 1 } },
    };
    await openFolder(folder, false);
    await closeFolder(folder, manifest);
    expect(await openFolder(folder, false)).toEqual(manifest);
  });
});
