import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDiskStore } from './disk-store';
import type { Store } from './store';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'velox-store-'));
  folder = join(parent, 'store');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);
const facts = { type: 'image/webp', checkedAt: 1_000_000 };
const put = (store: Store, key: string, text: string) =>
  store.put(key, { ...facts, bytes: bytesOf(text) });

async function read(store: Store, key: string) {
  const entry = await store.get(key);
  return entry && new TextDecoder().decode(entry.bytes);
}

/** The most bytes for so many entries of a thousand bytes, each with its first line; the store leaves room for a long one. */
const roomFor = (entries: number) => Math.max(3_100, entries * 1_150);
const thousand = (letter: string) => letter.repeat(1_000);

test('what another process stores meanwhile is found', async () => {
  const [one, other] = [1, 2].map(() => createDiskStore(folder, { maxBytes: 1_000_000 }));
  if (!one || !other) return;
  expect(await read(other, 'later')).toBeUndefined();
  await put(one, 'later', 'of the first');
  expect(await read(other, 'later')).toBe('of the first');
});

test('what is stored comes back, with what is known of it, also in another process', async () => {
  await put(createDiskStore(folder, { maxBytes: 1_000_000 }), 'a', 'the bytes');
  const store = createDiskStore(folder, { maxBytes: 1_000_000 });
  expect(await read(store, 'a')).toBe('the bytes');
  expect(await store.get('a')).toMatchObject(facts);
  expect(await store.get('b')).toBeUndefined();
});

test('beyond its room, what was used longest ago goes', async () => {
  const store = createDiskStore(folder, { maxBytes: roomFor(2) });
  await put(store, 'a', thousand('a'));
  await put(store, 'b', thousand('b'));
  await read(store, 'a');
  await put(store, 'c', thousand('c'));
  expect(await read(store, 'b')).toBeUndefined();
  expect([await read(store, 'a'), await read(store, 'c')]).toEqual([thousand('a'), thousand('c')]);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2));
});

test('beyond its number of entries, too', async () => {
  const store = createDiskStore(folder, { maxBytes: 1_000_000, maxEntries: 2 });
  for (const key of ['a', 'b', 'c']) await put(store, key, key);
  const found = await Promise.all(['a', 'b', 'c'].map((key) => read(store, key)));
  expect(found).toEqual([undefined, 'b', 'c']);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2));
});

test('what was checked longest ago goes first after a restart when there is less room', async () => {
  const before = createDiskStore(folder, { maxBytes: 1_000_000 });
  for (const key of ['a', 'b', 'c']) {
    const had = new Set(await readdir(folder).catch(() => []));
    await put(before, key, thousand(key));
    const added = (await readdir(folder)).find((name) => !had.has(name)) ?? '';
    await utimes(join(folder, added), 1_000, { a: 300, b: 100, c: 200 }[key] ?? 0);
  }
  const store = createDiskStore(folder, { maxBytes: roomFor(2) });
  expect(await read(store, 'b')).toBeUndefined();
  expect(await read(store, 'a')).toBe(thousand('a'));
  expect(await read(store, 'c')).toBe(thousand('c'));
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2));
});

test('when it was checked outlives the process', async () => {
  const before = createDiskStore(folder, { maxBytes: 1_000_000 });
  await put(before, 'a', 'the bytes');
  expect(await before.checked('a', 5_000_000)).toBe(true);
  expect(await before.checked('b', 5_000_000)).toBe(false);
  const store = createDiskStore(folder, { maxBytes: 1_000_000 });
  expect((await store.get('a'))?.checkedAt).toBe(5_000_000);
});

test('an entry larger than one may be is not taken', async () => {
  const store = createDiskStore(folder, { maxBytes: roomFor(1) });
  await expect(put(store, 'a', 'a'.repeat(store.mostBytes + 1))).rejects.toThrow('larger');
  expect(await readdir(folder)).toEqual([]);
  await put(store, 'a', 'a'.repeat(store.mostBytes));
  expect(await read(store, 'a')).toHaveLength(store.mostBytes);
});

test('what was left half written is cleared away; files that are none of its own stay', async () => {
  const before = createDiskStore(folder, { maxBytes: 1_000_000 });
  await put(before, 'a', 'the bytes');
  await writeFile(join(folder, 'x.entry.part'), 'half');
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const store = createDiskStore(folder, { maxBytes: 1_000_000 });
  expect(await read(store, 'a')).toBe('the bytes');
  expect((await readdir(folder)).filter((name) => !/^[0-9a-f]{64}\.entry$/.test(name))).toEqual([
    'notes.txt',
  ]);
});

test.each([
  ['cut short', (file: string) => truncate(file, 60)],
  ['emptied', (file: string) => truncate(file, 0)],
  ['overwritten', (file: string) => writeFile(file, 'x'.repeat(3_000))],
  ['deleted', (file: string) => rm(file)],
])('a file that was %s is no entry, and can be stored anew', async (_case, harm) => {
  await put(createDiskStore(folder, { maxBytes: 1_000_000 }), 'a', 'the bytes');
  const store = createDiskStore(folder, { maxBytes: 1_000_000 });
  await store.get('b');
  await harm(join(folder, (await readdir(folder))[0] ?? ''));
  expect(await read(store, 'a')).toBeUndefined();
  await put(store, 'a', 'the bytes');
  expect(await read(store, 'a')).toBe('the bytes');
});

test('what is stored while it arrives is found without being read, and comes back whole', async () => {
  const before = createDiskStore(folder, { maxBytes: 1_000_000 });
  await before.write('a', facts, ['the ', 'bytes'].map(bytesOf));
  for (const store of [before, createDiskStore(folder, { maxBytes: 1_000_000 })]) {
    const found = await store.find('a');
    expect(found).toMatchObject({ ...facts, size: 9, tag: expect.stringMatching(/^[\w+/]{16}$/) });
    expect(await new Response(found?.stream()).text()).toBe('the bytes');
    expect(await read(store, 'a')).toBe('the bytes');
    expect(await store.find('b')).toBeUndefined();
  }
  await put(before, 'a', 'others');
  expect(await before.find('a')).toMatchObject({ size: 6 });
});

async function* endless() {
  for (;;) yield bytesOf(thousand('a'));
}

async function* broken() {
  yield bytesOf('half of it');
  throw new TypeError('terminated');
}

test.each([
  ['has no end', endless, 'larger than one may be'],
  ['breaks off', broken, 'terminated'],
])('of what arrives and %s nothing is left', async (_case, chunks, message) => {
  const store = createDiskStore(folder, { maxBytes: 50_000 });
  await expect(store.write('a', facts, chunks())).rejects.toThrow(message);
  expect(await store.find('a')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});
