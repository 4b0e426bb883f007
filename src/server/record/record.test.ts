import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecord } from './record';
import { readYear, textIn } from './year-file';

const page = '/content/visitor_visa.json';
const faq = Array.from({ length: 40 }, (_, at) => ({
  question: `What about ${at}, and ${at * 7919}?`,
  answer: `<p>It takes ${at * 104729} days from ${at * 1299709}.</p>`,
}));
const entry = (fee: number) => ({ entry: { title: 'Visitor visas', fee: `CAD ${fee}`, faq } });

let folder: string;
let now: number;
const warn = vi.fn();

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'velox-record-')), 'record');
  now = Date.UTC(2026, 10, 22, 9);
  warn.mockReset();
});

afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const open = (years = 10) =>
  createRecord({ folder, years, site: async () => '0.1.0+aaaa', now: () => now, warn });

async function write(path: string, ...values: readonly object[]) {
  const record = open();
  for (const value of values) {
    record.saw(path, value);
    now += 1_000;
  }
  await record.settled();
  return record;
}

const file = (year = 2026) => join(folder, `${year}.jsonl`);
const changes = async (year?: number) => (await readYear(folder, year ?? 2026)).changes;

async function texts(year = 2026) {
  const { changes, stored } = await readYear(folder, year);
  return Promise.all(changes.map(({ hash }) => hash && textIn(stored, hash)));
}

test('each version is on the record with the time it began, and that it ended (§own.record)', async () => {
  const post = '/content/post/fees.json';
  await write(post, { post: { slug: 'fees' } }, { post: null, excerpt: '' });
  expect(await changes()).toMatchObject([
    { at: '2026-11-22T09:00:00.000Z', path: post, site: '0.1.0+aaaa' },
    { at: '2026-11-22T09:00:01.000Z', path: post, hash: null },
  ]);
  expect(await texts()).toEqual(['{"post":{"slug":"fees"}}', null]);
});

test('a version is stored as its difference, one that comes again not at all', async () => {
  await write(page, entry(100), entry(120), entry(100), entry(120));
  expect(await texts()).toEqual([100, 120, 100, 120].map((fee) => JSON.stringify(entry(fee))));
  const { stored } = await readYear(folder, 2026);
  const [whole = 0, difference = 0, ...more] = Array.from(
    stored.values(),
    ({ data }) => data.length,
  );
  expect(more).toEqual([]);
  expect(difference).toBeLessThan(whole / 5);
});

test('after a restart nothing is written of what is the same, and a difference of what is not', async () => {
  await write(page, entry(100));
  const before = await readFile(file(), 'utf8');
  await write(page, entry(100));
  expect(await readFile(file(), 'utf8')).toBe(before);
  await write(page, entry(130));
  const { changes, stored } = await readYear(folder, 2026);
  expect(stored.get(changes[1]?.hash ?? '')?.base).toBe(changes[0]?.hash);
});

test('what a crash left of a line is taken away, and nothing before it', async () => {
  await write(page, entry(100));
  const before = await readFile(file(), 'utf8');
  await appendFile(file(), before.slice(0, 200));
  await write(page, entry(100), entry(150));
  expect((await readFile(file(), 'utf8')).startsWith(`${before}{`)).toBe(true);
  expect(await texts()).toEqual([100, 150].map((fee) => JSON.stringify(entry(fee))));
  expect((await readYear(folder, 2026)).broken).toBe(0);
});

test('a year begins with all that is shown then, whole, so that each file can be read by itself', async () => {
  await write(page, entry(100), entry(120));
  await write('/content/post/gone.json', { post: {} }, { post: null });
  now = Date.UTC(2027, 0, 1);
  await write(page, entry(140));
  await rm(file());
  expect(await changes(2027)).toMatchObject([
    { at: '2026-11-22T09:00:01.000Z', path: page },
    { at: '2027-01-01T00:00:00.000Z', path: page },
  ]);
  expect(await texts(2027)).toEqual([120, 140].map((fee) => JSON.stringify(entry(fee))));
});

test('a year that was begun by half is begun anew', async () => {
  await write(page, entry(100));
  await writeFile(join(folder, '.2027.jsonl~elsewhere~1~x~y'), '{"at":');
  now = Date.UTC(2027, 0, 1);
  await write(page, entry(100), entry(140));
  expect(await texts(2027)).toEqual([100, 140].map((fee) => JSON.stringify(entry(fee))));
});

test('what was stored as long as is set is deleted, a year at a time', async () => {
  for (const year of [2023, 2024, 2025, 2026]) {
    now = Date.UTC(year, 5, 1);
    await write(page, entry(year));
  }
  await open(2).checked();
  expect((await readdir(folder)).sort()).toEqual(['2024.jsonl', '2025.jsonl', '2026.jsonl']);
});

test('that all was read is noted once a day', async () => {
  const record = await write(page, entry(100));
  await record.checked();
  await record.checked();
  await open().checked();
  now += 24 * 60 * 60_000;
  await record.checked();
  const checks = (await readFile(file(), 'utf8')).match(/"checked":1/g);
  expect(checks).toHaveLength(2);
});

test('addresses at which nothing is, and what only sitemap and feeds read, are not recorded', async () => {
  const record = await write(page, entry(100));
  for (let at = 0; at < 3_000; at += 1)
    record.saw(`/content/post/made-up-${at}.json`, { post: null });
  record.saw('/content/posts/index/1.json', { posts: [] });
  record.saw('/content/posts/newest.json', { posts: [] });
  record.saw(page, entry(120));
  await record.settled();
  expect((await changes()).map(({ path }) => path)).toEqual([page, page]);
});

test('what cannot be written is said once, shown to nobody, and written with what is read next', async () => {
  await writeFile(join(folder, '..', 'record'), 'in the way');
  const record = open();
  const value = entry(100);
  const read = record.watching(async <T>() => value as T);
  for (let at = 0; at < 3; at += 1) {
    expect(await read({ path: page })).toBe(value);
    await record.settled();
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatch(/cannot be written to the record/);
  await rm(folder);
  await read({ path: page });
  await record.settled();
  expect(await texts()).toEqual([JSON.stringify(value)]);
});

test('only the server’s own user can read it', async () => {
  await write(page, entry(100));
  expect([(await stat(folder)).mode & 0o777, (await stat(file())).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
});
