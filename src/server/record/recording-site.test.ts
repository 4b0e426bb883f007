import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages } from '#pages/index.ts';
import { openToRead } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { openSite } from '#tests/support/open-site.ts';
import { readRecords } from './read-record';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  site = await openSite({ recordYears: 10 });
});
afterEach(() => site.close());

test('the record contains the embedded content as visitors get it', async () => {
  await site.get('/blog/posts/no-such-post');
  await site.record?.whole();
  await site.record?.settled();
  const reader = readRecords([openToRead(databaseFile(site.dataDir))]);
  const [version] = reader.versions('/content/visitor_visa.json');
  const { text } = await site.get('/content/visitor_visa.json');
  expect(reader.read(version)).toEqual(JSON.parse(text));
  expect(reader.paths().filter((path) => path.includes('no-such-post'))).toEqual([]);
});

test('every page is recorded without a visit, and recording again writes nothing', async () => {
  await site.record?.whole();
  await site.record?.settled();
  const database = openToRead(databaseFile(site.dataDir));
  const paths = readRecords([database]).paths();
  for (const { collection } of pages) expect(paths).toContain(`/content/${collection}.json`);
  const changes = () => database.rows('SELECT * FROM record_changes');
  const before = changes();
  await site.record?.whole();
  await site.record?.settled();
  expect(changes()).toEqual(before);
});
