import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openToRead } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';

import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { contentWithSecrets, expectNoSecret } from '#tests/support/private-fields.ts';
import { readRecords } from './read-record';
import { openSiteRecord } from './tests/open-record';

// Records every page.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let service: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  service = await openOtherService(contentWithSecrets);
  site = await openSite({ content: service.content });
});
afterAll(async () => {
  await site.close();
  await service.stop();
});

test('no version on record has what is in fields for editors and the licensee', async () => {
  const record = openSiteRecord(site, service.content);
  await record.recordAll();
  record.close();
  const reader = readRecords([openToRead(databaseFile(site.dataDir))]);
  const addresses = reader.listAddresses();
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses) {
    for (const version of reader.listVersions(address)) {
      expectNoSecret(`the record of ${address}`, reader.read(version));
    }
  }
});
