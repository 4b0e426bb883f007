import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type SiteDatabase } from '#server/data/database.ts';
import { readRecords } from './read-record';
import { createRecord } from './record';
import { bodyOf, createRecordStore, hashOf } from './record-store';

const page = '/content/visitor_visa.json';
const entry = (fee: number) => ({ entry: { title: 'Visitor visas', fee: `CAD ${fee}` } });

let dataDir: string;
let database: SiteDatabase;
let now: number;
const warn = vi.fn();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velox-record-'));
  database = openDatabase(dataDir);
  now = Date.UTC(2026, 10, 22, 9);
  warn.mockReset();
});

afterEach(async () => {
  database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (years = 10, isClockBelieved = true) =>
  createRecord({
    ...{ database, years, warn },
    site: async () => '0.1.0+aaaa',
    now: () => now,
    isClockBelieved: () => isClockBelieved,
  });

async function write(path: string, ...values: readonly object[]) {
  const record = open();
  for (const value of values) {
    record.saw(path, value);
    now += 1_000;
  }
  await record.settled();
  return record;
}

const versions = (path = page) => readRecords([database]).versions(path);
const values = (path = page) => versions(path).map(readRecords([database]).read);
const count = (table: 'record_texts' | 'record_changes') =>
  database.rows(`SELECT 1 FROM ${table}`).length;

test('each version is recorded with the time it began, and its end', async () => {
  const post = '/content/post/fees.json';
  await write(post, { post: { slug: 'fees' } }, { post: null, excerpt: '' });
  expect(versions(post)).toMatchObject([
    { at: '2026-11-22T09:00:00.000Z', path: post, site: '0.1.0+aaaa' },
    { at: '2026-11-22T09:00:01.000Z', path: post, hash: null },
  ]);
  expect(values(post)).toEqual([{ post: { slug: 'fees' } }, undefined]);
});

test('equal content is stored once, whichever pages show it', async () => {
  await write(page, entry(100), entry(120), entry(100), entry(120));
  await write('/content/study_in_canada.json', entry(100));
  expect(values()).toEqual([100, 120, 100, 120].map(entry));
  expect(count('record_texts')).toBe(2);
});

test('after a restart nothing is recorded twice', async () => {
  await write(page, entry(100));
  await write(page, entry(100));
  expect(versions()).toHaveLength(1);
});

test('two servers with one database write each change once', async () => {
  const [one, other] = [open(), open()];
  for (const record of [one, other]) record.saw(page, entry(100));
  await Promise.all([one.settled(), other.settled()]);
  expect(count('record_changes')).toBe(1);
});

test('versions keep their order after the clock is set back', async () => {
  await write(page, entry(100));
  now -= 60_000;
  await write(page, entry(120), entry(140));
  await write(page, entry(140));
  expect(values()).toEqual([100, 120, 140].map(entry));
});

test('old years are deleted, except content that was still shown when the first stored year began', async () => {
  for (const year of [2022, 2023, 2024, 2026]) {
    now = Date.UTC(year, 5, 1);
    await write(page, entry(year));
  }
  now = Date.UTC(2023, 6, 1);
  await write('/content/post/gone.json', { post: {} }, { post: null });
  now = Date.UTC(2026, 5, 2);
  await open(2).checked();
  expect(versions().map(({ at }) => at.slice(0, 4))).toEqual(['2023', '2024', '2026']);
  expect(versions('/content/post/gone.json')).toEqual([]);
  expect(count('record_texts')).toBe(3);
});

test('nothing is deleted while the clock may be wrong', async () => {
  for (const year of [2022, 2023, 2026]) {
    now = Date.UTC(year, 5, 1);
    await write(page, entry(year));
  }
  await open(2, false).checked();
  expect(versions().map(({ at }) => at.slice(0, 4))).toEqual(['2022', '2023', '2026']);
  await open(2).checked();
  expect(versions().map(({ at }) => at.slice(0, 4))).toEqual(['2023', '2026']);
});

test('many old versions are deleted in several transactions', async () => {
  const body = await bodyOf('{}');
  const change = { path: page, site: 'x', schema: '', body };
  createRecordStore(database).add(
    Array.from({ length: 1_200 }, (_, at) => ({
      ...{ ...change, at: new Date(Date.UTC(2020, 0, 1, at)).toISOString() },
      hash: at % 2 === 0 ? null : hashOf('{}'),
    })),
  );
  now = Date.UTC(2026, 0, 1);
  const transaction = vi.spyOn(database, 'transaction');
  await open(2).checked();
  expect(count('record_changes')).toBe(1);
  expect(transaction.mock.calls.length).toBeGreaterThan(2);
});

test('a complete reading is noted once a day', async () => {
  const record = await write(page, entry(100));
  now += 24 * 60 * 60_000;
  await record.checked();
  const then = new Date(now).toISOString();
  now += 60_000;
  await open().checked();
  expect(readRecords([database]).lastWritten).toBe(then);
});

test('a resource that is missing and was never shown is not recorded', async () => {
  await write('/content/post/made-up.json', { post: null });
  expect(readRecords([database]).paths()).toEqual([]);
});

test('an unwritable database is logged once, and written once it works', async () => {
  const inTheWay = join(dataDir, 'file');
  await writeFile(inTheWay, 'in the way');
  database = openDatabase(join(inTheWay, 'data'));
  const record = open();
  const value = entry(100);
  for (let at = 0; at < 3; at += 1) {
    record.saw(page, value);
    await record.settled();
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatch(/cannot be recorded/);
  await rm(inTheWay);
  record.saw(page, value);
  await record.settled();
  expect(values()).toEqual([value]);
});

test('a full disk is logged once, and recording continues once there is space', async () => {
  await write(page, entry(100));
  const [{ max_page_count: bound } = { max_page_count: 0 }] = database.rows<{
    max_page_count: number;
  }>('PRAGMA max_page_count = 1');
  const record = open();
  const large = { entry: { title: Array.from({ length: bound * 4_096 }, Math.random).join() } };
  record.saw(page, large);
  await record.settled();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/database or disk is full/)]]);
  record.saw(page, large);
  await record.settled();
  expect(values()).toHaveLength(2);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a year that is too large is logged once, and nothing is added to it', async () => {
  await write(page, entry(100));
  database.run('UPDATE record_years SET bytes = ?', 600 * 1024 * 1024);
  await write(page, entry(120), entry(140));
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/512 MB.*record -- list/)]]);
  expect(values()).toHaveLength(1);
  now = Date.UTC(2027, 0, 1);
  await write(page, entry(140));
  expect(values()).toHaveLength(2);
});
