import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openToRead } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { readRecords } from './read-record';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  site = await openSite({ recordYears: 10 });
});
afterEach(() => site.close());

test('every page in the sitemap is recorded without a visit, and recording again writes nothing', async () => {
  await site.get('/blog/posts/no-such-post');
  await site.record?.recordAll();
  const database = openToRead(databaseFile(site.dataDir));
  const reader = readRecords([database]);
  const { text: sitemap } = await site.get('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address.slice(siteUrl.length) || '/',
  );
  expect(paths.length).toBeGreaterThan(30);
  expect(reader.listAddresses()).toEqual(expect.arrayContaining(paths));
  expect(reader.listAddresses()).not.toContain('/blog/posts/no-such-post');
  const read = (address: string) => reader.read(reader.findVersion(address, '9999'));
  expect(read('/fees')).toMatch(/^# Fees$[\s\S]*^Consultation \| \$\d+$/m);
  expect(read('/ta')).toMatch(/\p{Script=Tamil}/u);
  const versions = () => database.rows('SELECT address, at FROM record_versions');
  const before = versions();
  await site.record?.recordAll();
  expect(versions()).toEqual(before);
});
