import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/data/database.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { readRecords } from './read-record';
import { createRecordStore } from './record-store';

const page = servicePath;
const post = '/ta/blog/posts/fees';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'museum-record-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Shown = readonly [day: string, address: string, text: string | null];

/** A record of what a server showed. */
function openServer(name: string, ...shown: readonly Shown[]) {
  const database = openDatabase(join(folder, name));
  const store = createRecordStore(database);
  const add = (day: string, address: string, text: string | null) =>
    store.add({ address, at: `${day}T00:00:00.000Z`, text, site: '0.1.0', isConverted: false });
  for (const version of shown) add(...version);
  return { database, store, add };
}

test('the version of a day is found even if it began earlier', () => {
  const server = openServer(
    'one',
    ['2028-03-01', page, 'A'],
    ['2028-03-01', post, 'கட்டணம்'],
    ['2029-05-01', post, null],
    ['2030-02-01', page, 'B'],
    ['2030-03-01', page, 'B'],
    ['2032-02-01', page, 'A'],
  );
  const reader = readRecords([server.database]);
  expect(reader.findVersion(page, '2030-01-15')).toMatchObject({
    at: '2028-03-01T00:00:00.000Z',
    until: '2030-02-01T00:00:00.000Z',
  });
  expect(reader.read(reader.findVersion(post, '2028-06-01'))).toBe('கட்டணம்');
  expect(reader.findVersion(post, '2030-01-15')?.hash).toBeNull();
  expect(reader.findVersion(page, '2031-06-01')?.at).toContain('2030-02-01');
  expect(reader.read(reader.findVersion(page, '2033-06-01'))).toBe('A');
  expect(reader.findVersion(page, '2020-06-01')).toBeUndefined();
  expect(reader.listAddresses()).toEqual([page, post]);
  expect([reader.began, reader.lastWritten]).toEqual([
    '2028-03-01T00:00:00.000Z',
    '2032-02-01T00:00:00.000Z',
  ]);
  server.store.setComplete('2032-02-05T00:00:00.000Z');
  expect(readRecords([server.database]).lastWritten).toBe('2032-02-05T00:00:00.000Z');
});

test('a version that several servers showed begins at the first of them', () => {
  const server = openServer('one', ['2028-03-01', page, 'A']);
  const otherServer = openServer('other', ['2028-03-02', page, 'A'], ['2028-04-01', page, 'B']);
  const reader = readRecords([otherServer.database, server.database]);
  const versions = reader.listVersions(page);
  expect(versions.map(({ at, until }) => [at.slice(0, 10), until?.slice(0, 10)])).toEqual([
    ['2028-03-01', '2028-04-01'],
    ['2028-04-01', undefined],
  ]);
  expect(versions.map(reader.read)).toEqual(['A', 'B']);
});

test('a page that was never shown is not on record', () => {
  const { database } = openServer('one', ['2028-03-01', page, null]);
  expect(readRecords([database]).listAddresses()).toEqual([]);
});

test('versions stay in order after the clock was set back', () => {
  const { database } = openServer('one', ['2028-03-02', page, 'A'], ['2028-03-01', page, 'B']);
  const reader = readRecords([database]);
  expect(reader.listVersions(page).map(reader.read)).toEqual(['A', 'B']);
});

test('years that are over are deleted, except versions that were still shown', () => {
  const { database, store } = openServer(
    'one',
    ['2025-03-01', page, 'A'],
    ['2025-04-01', page, 'B'],
    ['2025-05-01', post, 'C'],
    ['2025-06-01', post, null],
    ['2027-01-01', page, 'D'],
    ['2025-01-01', '/fees', 'E'],
    ['2027-06-01', '/fees', 'F'],
  );
  expect(store.prune(2027)).toBe(false);
  const reader = readRecords([database]);
  // B ended as the year began.
  expect(reader.listVersions(page).map(reader.read)).toEqual(['D']);
  expect(reader.listVersions(post)).toEqual([]);
  expect(reader.listVersions('/fees').map(reader.read)).toEqual(['E', 'F']);
  expect(store.prune(2040)).toBe(false);
  expect(readRecords([database]).listVersions(page).map(reader.read)).toEqual(['D']);
});

test('a page that something rewrites all the time cannot fill the disk', () => {
  const { database, store, add } = openServer('one');
  database.transaction(() => {
    for (let at = 0; at < 2_000; at += 1) {
      const version = { address: page, text: `${at}`, site: '', isConverted: false };
      store.insert({ ...version, at: new Date(Date.UTC(2028, 0, 1) + at).toISOString() });
    }
  });
  expect(add('2028-06-01', page, 'A')).toBe(false);
  expect(add('2028-06-01', page, '1999')).toBe(true);
  expect(add('2028-06-01', post, 'A')).toBe(true);
  expect(add('2029-01-01', page, 'A')).toBe(true);
});
