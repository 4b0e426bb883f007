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
import { emptyBatch } from './batch';
import { closeFolder, createOutput, openFolder, removeFiles } from './output';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'velox-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const long = new Date('2026-01-01T00:00:00Z');
const time = (file: string) => statSync(join(folder, file)).mtimeMs;

/** Puts a file, and returns whether it was written. */
function put(file: string, text: string) {
  const batch = emptyBatch();
  createOutput({ folder, before: {} }).put(batch, file, text);
  return batch.written.has(file);
}

describe('a file of the export', () => {
  it('is kept if it is the same, and written again if it is missing or changed', () => {
    expect(put('a/b.html', 'one')).toBe(true);
    utimesSync(join(folder, 'a/b.html'), long, long);
    expect(put('a/b.html', 'one')).toBe(false);
    expect(time('a/b.html')).toBe(long.getTime());
    for (const changed of ['longer', 'two']) {
      writeFileSync(join(folder, 'a/b.html'), changed);
      expect(put('a/b.html', 'one')).toBe(true);
    }
    rmSync(join(folder, 'a'), { recursive: true });
    expect(put('a/b.html', 'one')).toBe(true);
    expect(readFileSync(join(folder, 'a/b.html'), 'utf8')).toBe('one');
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.html']);
  });

  it('that is a picture records its source while its content is unchanged', () => {
    const batch = emptyBatch();
    createOutput({ folder, before: {} }).put(batch, 'a.webp', 'one', 'etag');
    const { unchanged } = createOutput({ folder, before: Object.fromEntries(batch.files) });
    expect(unchanged('a.webp')?.source).toBe('etag');
    writeFileSync(join(folder, 'a.webp'), 'two');
    expect(unchanged('a.webp')).toBeUndefined();
    expect(unchanged('b.webp')).toBeUndefined();
  });
});

describe('the folder of an export', () => {
  it('with other files in it is used only by force', async () => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    await expect(openFolder(folder, false)).rejects.toThrow(/--force/);
    expect(readdirSync(folder)).toEqual(['mine.txt']);
    await openFolder(folder, true);
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });

  it('knows the files of an interrupted export', async () => {
    await openFolder(folder, false);
    put('a/b.html', 'one');
    writeFileSync(join(folder, '.velox-export.part-1'), 'o');
    // A second export that is interrupted before its first file keeps the list.
    await openFolder(folder, false);
    const before = await openFolder(folder, false);
    expect(Object.keys(before.files)).toEqual(['a/b.html']);
    expect(await removeFiles(folder, Object.keys(before.files))).toBe(1);
    expect(readdirSync(folder)).toEqual(['.velox-export.journal']);
    await closeFolder(folder, { files: {} });
    expect(readdirSync(folder)).toEqual(['.velox-export.json']);
  });

  it('keeps its list when it is opened again', async () => {
    const manifest = { files: { 'a.webp': { hash: 'h', source: 'etag' } } };
    await openFolder(folder, false);
    await closeFolder(folder, manifest);
    expect(await openFolder(folder, false)).toMatchObject(manifest);
  });
});
