import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSourceChecks } from '#capabilities/sources/source-checks.ts';
import { namedClaims } from '#content/claims/overlay.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { createContentStore } from '#content/store/content-store.ts';
import { openDatabase } from '#server/data/database.ts';
import { feeds } from '#site/feeds/index.ts';
import type { Reading } from '#sources/reading.ts';

const key = pageEntry('fees_page');

function feesPage(amount: number) {
  const value = {
    entry: {
      government_fees: [
        {
          fee: 'Study permit',
          name: 'study-permit',
          amount,
          verified_on: '2026-11-14',
          verified_by: 'A. Person',
          source_data: { feed: 'ircc-fees', key: 'study-permit' },
        },
      ],
    },
  };
  return { key, value, files: [], claims: namedClaims(value, '') };
}

const database = () => openDatabase(mkdtempSync(join(tmpdir(), 'velox-sources-')));

function open(data = database(), amount = 150) {
  const store = createContentStore();
  store.publish({ resources: [feesPage(amount)] });
  const said: string[] = [];
  const asked: number[] = [];
  let day = '';
  let reading: Reading = { unreadable: 'nothing' };
  const checks = createSourceChecks({
    database: data,
    store,
    feeds,
    warn: (line: string) => said.push(line),
    now: () => Date.parse(day),
    readSources: async (sources) => {
      asked.push(sources.length);
      return sources.map(() => reading);
    },
  });
  return {
    store,
    said,
    asked,
    checks,
    fee: () => store.current().read(pageEntry('fees_page')).entry.government_fees?.[0],
    async on(date: string, newReading: Reading) {
      day = date;
      reading = newReading;
      await checks.check();
    },
  };
}

test('the day of the check is the last day on which the source gave the same value', async () => {
  const { on, fee, asked } = open();
  expect(fee()).toMatchObject({ amount: 150, known: 'confirmed', day: '2026-11-14' });
  await on('2026-11-26', { value: '$150' });
  expect(fee()).toMatchObject({ amount: 150, day: '2026-11-26', isRead: true });
  await on('2026-11-26', { value: '$160' });
  expect(asked).toEqual([1]);
  await on('2026-11-27', { unreadable: 'it is an HTML page' });
  expect(fee()).toMatchObject({ amount: 150, day: '2026-11-26', isRead: true });
});

test('a figure whose source differs shows the source’s value from the first day, and is counted', async () => {
  const { on, fee, checks, said } = open();
  await on('2026-11-26', { value: '$150' });
  await on('2026-11-27', { value: '$160' });
  await on('2026-11-28', { value: '$160' });
  expect(fee()).toEqual({
    fee: 'Study permit',
    amount: 160,
    known: 'differs',
    day: '2026-11-27',
  });
  expect(checks.differing()).toBe(1);
  expect(said).toEqual([expect.stringContaining('“study-permit” shows another value')]);
});

test('a number in words is shown in digits, with the law that has it', async () => {
  const store = createContentStore();
  const claim = {
    name: 'stay',
    claim: 'Stay',
    value: '6 months',
    known: 'reported',
    source: 'https://www.canada.ca/en/stay.html',
    source_name: 'Canada.ca: Stay',
  };
  const value = {
    entry: {
      claims: [
        {
          ...claim,
          published_for: '2026-11-14',
          source_data: { feed: 'laws', key: 'SOR-2002-227:183', transform: 'is … months' },
        },
      ],
    },
  };
  const visit = pageEntry('visitor_visa');
  store.publish({
    resources: [{ key: visit, value, files: [], claims: namedClaims(value, '') }],
  });
  const checks = createSourceChecks({
    database: database(),
    store,
    feeds,
    warn: () => {},
    readSources: async () => [{ value: 'four months' }],
  });
  await checks.check();
  expect(store.current().read(visit).entry.claims?.[0]).toMatchObject({
    value: '4 months',
    known: 'differs',
    source: 'https://laws-lois.justice.gc.ca/eng/regulations/SOR-2002-227/section-183.html',
    source_name: 'Immigration and Refugee Protection Regulations, section 183',
  });
});

test('a source that cannot be read is named with its reason', async () => {
  const { on, said } = open();
  await on('2026-11-27', { unreadable: 'it is an HTML page' });
  expect(said).toEqual([
    'The official source of “study-permit” cannot be read: it is an HTML page.',
  ]);
});

test('a corrected figure is shown at once, and with the day of the source’s last reading', async () => {
  const { on, fee, store, checks } = open();
  await on('2026-11-27', { value: '$160' });
  store.publish({ resources: [feesPage(160)] });
  expect(fee()).toMatchObject({ amount: 160, day: '2026-11-27' });
  expect(checks.differing()).toBe(0);
});

test('what a source said survives a restart', async () => {
  const data = database();
  await open(data).on('2026-11-27', { value: '$160' });
  const again = open(data);
  again.checks.start();
  expect(again.fee()).toMatchObject({ known: 'differs', day: '2026-11-27' });
  again.checks.stop();
});

test('a clock that was put back changes nothing', async () => {
  const { on, asked, fee } = open();
  await on('2026-11-27', { value: '$150' });
  await on('2020-01-01', { value: '$160' });
  expect(asked).toEqual([1]);
  expect(fee()).toMatchObject({ amount: 150, day: '2026-11-27' });
});
