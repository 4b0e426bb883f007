import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { createDiskStore, createMemoryStore, type PictureStore } from './picture-store';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'museum-store-')), 'store');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const put = (store: PictureStore, key: string, text: string) => store.put(key, Buffer.from(text));

async function read(store: PictureStore, key: string) {
  const bytes = await store.get(key);
  return bytes && new TextDecoder().decode(bytes);
}

const stores: readonly (readonly [string, () => PictureStore])[] = [
  ['on disk', () => createDiskStore(folder, 1_000_000)],
  ['in memory', () => createMemoryStore()],
];

test.each(stores)('an entry %s is found until it is deleted', async (_name, open) => {
  const store = open();
  await put(store, 'a', 'the bytes');
  expect([await read(store, 'a'), await read(store, 'b')]).toEqual(['the bytes', undefined]);
  await put(store, 'a', 'others');
  expect(await read(store, 'a')).toBe('others');
  await store.delete('a');
  expect(await read(store, 'a')).toBeUndefined();
});

test('entries survive a restart, and only their owner can read them', async () => {
  await put(createDiskStore(folder, 1_000_000), 'a', 'the bytes');
  expect(await read(createDiskStore(folder, 1_000_000), 'a')).toBe('the bytes');
  const [name = ''] = await readdir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

/** Backdates the last use of all files. The first in the list becomes the oldest. */
async function age(names: readonly string[]) {
  for (const [at, name] of names.entries()) await utimes(join(folder, name), 1_000, 1_000 + at);
}

test('a full store deletes the least recently used files', async () => {
  const store = createDiskStore(folder, 2_500);
  await put(store, 'a', 'a'.repeat(1_000));
  const [first = ''] = await readdir(folder);
  await put(store, 'b', 'b'.repeat(1_000));
  const second = (await readdir(folder)).find((name) => name !== first) ?? '';
  await age([first, second]);
  await store.get('a');
  await expect.poll(async () => (await stat(join(folder, first))).mtimeMs).toBeGreaterThan(1e9);
  await put(store, 'c', 'c'.repeat(1_000));
  expect(await read(store, 'b')).toBeUndefined();
  expect([await read(store, 'a'), await read(store, 'c')]).toEqual([
    'a'.repeat(1_000),
    'c'.repeat(1_000),
  ]);
});

test('unfinished and old files count, and other files are kept', async () => {
  await put(createDiskStore(folder, 1_000_000), 'a', 'a');
  for (const name of ['x.part', 'y.entry', 'notes.txt'])
    await writeFile(join(folder, name), 'x'.repeat(2_000));
  await age(['x.part', 'y.entry', 'notes.txt']);
  const store = createDiskStore(folder, 1_500);
  await put(store, 'b', 'b');
  expect((await readdir(folder)).filter((name) => !name.endsWith('.picture'))).toEqual([
    'notes.txt',
  ]);
  expect([await read(store, 'a'), await read(store, 'b')]).toEqual(['a', 'b']);
});

test('if the disk accepts no writes, this is logged once', async () => {
  const written = quietConsole();
  await put(createDiskStore(folder, 1_000), 'a', 'a');
  const blocked = createDiskStore(join(folder, (await readdir(folder))[0] ?? ''), 1_000);
  for (const key of ['a', 'b']) await put(blocked, key, key);
  expect(await read(blocked, 'a')).toBeUndefined();
  expect(written.text().match(/cannot be stored/g)).toHaveLength(1);
});
