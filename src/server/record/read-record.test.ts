import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/data/database.ts';
import { readRecords } from './read-record';
import { createRecord } from './record';

const page = '/content/visitor_visa.json';
const post = '/content/post/fees.json';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-record-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A record of the content that a server showed, by day. */
async function server(name: string, ...shown: readonly (readonly [string, string, object])[]) {
  let now = 0;
  const database = openDatabase(join(folder, name));
  const record = createRecord({ database, years: 20, site: async () => '0.1.0', now: () => now });
  for (const [at, path, value] of shown) {
    now = Date.parse(at);
    record.saw(path, value);
    await record.settled();
  }
  return database;
}

test('the version of a day is found even if it began earlier', async () => {
  const one = await server(
    'one',
    ['2028-03-01', page, { entry: { title: 'A' } }],
    ['2028-03-01', post, { post: { slug: 'fees' } }],
    ['2029-05-01', post, { post: null }],
    ['2030-02-01', page, { entry: { title: 'B' } }],
    ['2032-02-01', page, { entry: { title: 'C' } }],
  );
  const reader = readRecords([
    one,
    await server('other', ['2028-03-02', post, { post: { slug: 'fees' } }]),
  ]);
  expect(reader.at(page, '2030-01-15')).toMatchObject({
    ...{ at: '2028-03-01T00:00:00.000Z', until: '2030-02-01T00:00:00.000Z' },
  });
  expect(reader.at(post, '2030-01-15')?.hash).toBeNull();
  expect(reader.at(page, '2031-06-01')?.at).toContain('2030-02-01');
  expect(reader.at(page, '2033-06-01')?.at).toContain('2032-02-01');
  expect(reader.at(page, '2020-06-01')).toBeUndefined();
  expect([reader.began, reader.lastWritten]).toEqual([
    '2028-03-01T00:00:00.000Z',
    '2032-02-01T00:00:00.000Z',
  ]);
});

test('a version that several servers showed begins at the first of them', async () => {
  const one = await server('one', ['2028-03-01', page, { entry: { title: 'A' } }]);
  const other = await server(
    'other',
    ['2028-03-01T00:00:03Z', page, { entry: { title: 'A' } }],
    ['2028-04-01', page, { entry: { title: 'B' } }],
  );
  const reader = readRecords([other, one]);
  const versions = reader.versions(page);
  expect(versions.map(({ at, until }) => [at.slice(0, 10), until?.slice(0, 10)])).toEqual([
    ['2028-03-01', '2028-04-01'],
    ['2028-04-01', undefined],
  ]);
  expect(versions.map(reader.read)).toEqual([{ entry: { title: 'A' } }, { entry: { title: 'B' } }]);
});
