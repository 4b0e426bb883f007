import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openToRead } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { createSite } from '#server/node/site-node.ts';
import { siteDefinition } from '#site/site.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { record } from './capability';
import { readRecords } from './read-record';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'museum-record-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts a site, and stops it when all its pages are recorded. */
async function recordSite() {
  const site = await openSite({ dataDir });
  const database = openToRead(databaseFile(dataDir));
  const completed = () => database.rows<{ at: string }>('SELECT at FROM record_checks')[0]?.at;
  const before = completed();
  await site.get('/blog/posts/no-such-post');
  site.capabilities.start();
  await vi.waitFor(() => expect(completed()).not.toBe(before), { timeout: 60_000 });
  const { text: sitemap } = await site.get('/sitemap.xml');
  await site.close();
  return { sitemap, versions: database.rows('SELECT address, at FROM record_versions') };
}

test('every page in the sitemap is recorded without a visit, and a restart writes nothing', async () => {
  const { sitemap, versions } = await recordSite();
  const reader = readRecords([openToRead(databaseFile(dataDir))]);
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address.slice(siteUrl.length) || '/',
  );
  expect(paths.length).toBeGreaterThan(30);
  expect(reader.listAddresses()).toEqual(expect.arrayContaining(paths));
  expect(reader.listAddresses()).not.toContain('/blog/posts/no-such-post');
  const read = (address: string) => reader.read(reader.findVersion(address, '9999'));
  expect(read('/fees')).toMatch(/^# Fees$[\s\S]*^Consultation \| \$\d+$/m);
  expect(read('/ta')).toMatch(/\p{Script=Tamil}/u);
  expect((await recordSite()).versions).toEqual(versions);
});

/** Opens a site whose only capability is the record, over the embedded content. */
async function openRecordedSite(
  options: Pick<Parameters<typeof createSite>[0], 'env' | 'standalone'>,
) {
  const site = await createSite({
    config: { host: '127.0.0.1', port: 0, siteUrl, content: undefined, dataDir },
    definition: siteDefinition,
    capabilities: [record],
    assets: () => ({ scripts: [] }),
    ...options,
  });
  await site.reader.sync();
  return site;
}

test.each([
  ['an export', { standalone: true }],
  ['a site that keeps no year', { env: { RECORD_YEARS: '0' } }],
])('%s has no record', async (_name, options) => {
  const { capabilities } = await openRecordedSite(options);
  expect([...capabilities.opened.keys()]).toEqual([]);
});

test('a site that is only read, such as a check, writes nothing', async () => {
  const { capabilities } = await openRecordedSite({});
  await capabilities.stop();
  expect([...capabilities.opened.keys()]).toEqual(['record']);
  expect(existsSync(databaseFile(dataDir))).toBe(false);
});
