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

const open = (years = 10, prepare?: () => Promise<void>, isClockBelieved = true) =>
  createRecord({
    ...{ database, years, prepare, warn },
    site: async () => '0.1.0+aaaa',
    now: () => now,
    isClockBelieved: async () => isClockBelieved,
  });

/** Shows values one after the other, a second apart. */
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
const texts = (path = page) => versions(path).map(readRecords([database]).text);
const count = (table: 'record_texts' | 'record_changes') =>
  database.rows(`SELECT 1 FROM ${table}`).length;

test('each version is on the record with the time it began, and that it ended', async () => {
  const post = '/content/post/fees.json';
  await write(post, { post: { slug: 'fees' } }, { post: null, excerpt: '' });
  expect(versions(post)).toMatchObject([
    { at: '2026-11-22T09:00:00.000Z', path: post, site: '0.1.0+aaaa' },
    { at: '2026-11-22T09:00:01.000Z', path: post, hash: null },
  ]);
  expect(texts(post)).toEqual(['{"post":{"slug":"fees"}}', undefined]);
});

test('equal content is stored once, whichever pages say it and how often it comes back', async () => {
  await write(page, entry(100), entry(120), entry(100), entry(120));
  await write('/content/study_in_canada.json', entry(100));
  expect(texts()).toEqual([100, 120, 100, 120].map((fee) => JSON.stringify(entry(fee))));
  expect(count('record_texts')).toBe(2);
});

test('after a restart nothing is written that is on record', async () => {
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

test('after a clock was set back, the order of versions stays', async () => {
  await write(page, entry(100));
  now -= 60_000;
  await write(page, entry(120), entry(140));
  await write(page, entry(140));
  expect(texts()).toEqual([100, 120, 140].map((fee) => JSON.stringify(entry(fee))));
});

test('what is older than the years that are kept is deleted, except what was still shown when they began', async () => {
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

test('while the clock may be wrong nothing is deleted', async () => {
  for (const year of [2022, 2023, 2026]) {
    now = Date.UTC(year, 5, 1);
    await write(page, entry(year));
  }
  await open(2, undefined, false).checked();
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

test('that everything was read is noted, so that the record is known to be complete until then', async () => {
  const record = await write(page, entry(100));
  now += 24 * 60 * 60_000;
  await record.checked();
  const then = new Date(now).toISOString();
  now += 60_000;
  await open().checked();
  expect(readRecords([database]).lastWritten).toBe(then);
});

test('addresses at which nothing is, and what only sitemap and feeds read, are not recorded', async () => {
  const record = await write(page, entry(100));
  for (let at = 0; at < 3_000; at += 1)
    record.saw(`/content/post/made-up-${at}.json`, { post: null });
  record.saw('/content/posts/index/1.json', { posts: [] });
  record.saw('/content/posts/newest.json', { posts: [] });
  record.saw(page, entry(120));
  await record.settled();
  expect(readRecords([database]).paths()).toEqual([page]);
  expect(versions()).toHaveLength(2);
});

test('what cannot be written is said once, and written when it is seen again', async () => {
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
  expect(warn.mock.calls[0]?.[0]).toMatch(/cannot be written to the record/);
  await rm(inTheWay);
  record.saw(page, value);
  await record.settled();
  expect(texts()).toEqual([JSON.stringify(value)]);
});

test('a full disk is said once, and the record goes on when there is room again', async () => {
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
  expect(texts()).toHaveLength(2);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a year that has grown too large is said once, and nothing is added to it', async () => {
  await write(page, entry(100));
  database.run('UPDATE record_years SET bytes = ?', 600 * 1024 * 1024);
  await write(page, entry(120), entry(140));
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/512 MB.*“record list”/)]]);
  expect(texts()).toHaveLength(1);
  now = Date.UTC(2027, 0, 1);
  await write(page, entry(140));
  expect(texts()).toHaveLength(2);
});

test('nothing is written before an older record is imported; an import that failed is tried again', async () => {
  let attempts = 0;
  const record = open(10, async () => {
    attempts += 1;
    expect(count('record_changes')).toBe(0);
    if (attempts === 1) throw new Error('It fails.');
  });
  record.saw(page, entry(100));
  await record.settled();
  expect([attempts, count('record_changes')]).toEqual([1, 0]);
  record.saw(page, entry(100));
  record.saw(page, entry(120));
  await record.settled();
  expect([attempts, count('record_changes')]).toEqual([2, 2]);
});
