import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { fieldLocations, type RawEntry, replaceAt } from '#gallery/variants/model-paths.ts';
import { collections } from '#generated/collections.ts';
import type { FieldModel } from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';
import { openToRead } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { readRecords } from '#server/record/read-record.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import type { Sources } from '#tests/support/reviewed-rows.ts';
import { pathsIn } from '#tests/support/sitemap.ts';
import { embedded } from './content-source';

/** Fields for editors and the licensee: what they hold is in nothing that a visitor can get. */

// Renders every page and records every resource.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const secret = 'quincelantern';
const secretDay = '1987-06-05';

/** The description of a field promises editors that visitors never get its words. */
const isPrivate = ({ description = '' }: FieldModel): boolean =>
  /never shown|Visitors do not see (?:it|these)\b/i.test(description) &&
  !description.includes('Search engines read it');

function plant(field: FieldModel): unknown {
  if (field.type === 'text') return field.format === 'date' ? secretDay : secret;
  if (field.type === 'list') return [plant(field.item)];
  if (field.type !== 'object') return undefined;
  return Object.fromEntries(
    Object.entries(field.fields).map(([name, part]) => [name, plant(part)]),
  );
}

const planted: string[] = [];

function withSecrets(name: string, entry: RawEntry): RawEntry {
  const { model } = collections[name as CollectionName];
  return fieldLocations(model)
    .filter(({ field }) => isPrivate(field))
    .reduce((edited, { path, field }) => {
      planted.push(`${name}.${path.join('.')}`);
      return replaceAt(edited, path, () => plant(field)) as RawEntry;
    }, entry);
}

const content: Sources = Object.fromEntries(
  Object.entries(embedded).map(([name, { kind, records = [] }]) => [
    name,
    { kind, records: records.map((record) => withSecrets(name, record)) },
  ]),
);

let service: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  service = await openOtherService(content);
  site = await openSite({ content: service.content, recordYears: 1 });
});
afterAll(async () => {
  await site.close();
  await service.stop();
});

const expectNoSecret = (place: string, text: string) => {
  for (const word of [secret, secretDay]) {
    expect(text.includes(word) ? `${place} has “${word}”` : '').toBe('');
  }
};

test('the marks for the licensee, approvals and facts of the firm are among the fields', () => {
  expect([...new Set(planted)]).toEqual(
    expect.arrayContaining([
      'about_page.facts',
      'appeals_refugees_hc_cases.claims.*.unconfirmed',
      'appeals_refugees_hc_cases.claims.*.unbound',
      'fees_page.government_fees.*.unconfirmed',
      'fees_page.government_fees.*.unbound',
      'testimonials.approved_on',
      'testimonials.evidence',
    ]),
  );
});

test('no page, feed, sitemap or search index has them', async () => {
  const sitemap = await site.getPublished('/sitemap.xml');
  const listed = pathsIn(sitemap.text);
  expect(listed.length).toBeGreaterThan(38);
  const others = ['/feed.xml', '/atom.xml', '/sitemap.xml', '/404'];
  for (const path of [...listed, ...others]) {
    const { text } = await site.getPublished(path);
    expect(text.length, path).toBeGreaterThan(100);
    expectNoSecret(path, text);
  }
  await site.search.prepare();
  const documents = await site.search.documents();
  expect(documents.length).toBeGreaterThan(100);
  expectNoSecret('the search index', JSON.stringify(documents));
});

test('no resource and no version in the record has them', async () => {
  await site.record?.recordAll();
  const reader = readRecords([openToRead(databaseFile(site.dataDir))]);
  const addresses = reader.listAddresses();
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses) {
    for (const version of reader.listVersions(address)) {
      expectNoSecret(`the record of ${address}`, reader.read(version));
    }
  }
  for (const key of site.store.current().keys()) {
    const path = toPath(key);
    expectNoSecret(path, (await site.getPublished(path)).text);
  }
});
