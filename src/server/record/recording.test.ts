import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages } from '#pages/index.ts';
import { openSite } from '#tests/support/open-site.ts';
import { readRecords } from './read-record';
import { recordFolder } from './recording';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  site = await openSite({ recordYears: 10 });
});
afterEach(() => site.close());

test('what a visitor is shown is on record, of the site’s own content, too (§own.record)', async () => {
  await site.get('/services/visit/visitor-visas');
  await site.get('/blog/posts/no-such-post');
  await site.record?.settled();
  const reader = await readRecords([recordFolder(site.dataDir)]);
  const [version] = reader.versions('/content/visitor_visa.json');
  const { text } = await site.get('/content/visitor_visa.json');
  expect(version && JSON.parse((await reader.text(version)) ?? '')).toEqual(JSON.parse(text));
  expect(reader.paths().filter((path) => path.includes('no-such-post'))).toEqual([]);
});

test('every page is on record without a visitor, and reading it all again writes nothing', async () => {
  await site.record?.whole();
  await site.record?.settled();
  const folder = recordFolder(site.dataDir);
  const paths = (await readRecords([folder])).paths();
  for (const { collection } of pages) expect(paths).toContain(`/content/${collection}.json`);
  const file = join(folder, `${new Date().getUTCFullYear()}.jsonl`);
  const before = await readFile(file, 'utf8');
  await site.record?.whole();
  await site.record?.settled();
  expect(await readFile(file, 'utf8')).toBe(before);
});
