import { expect, test } from 'vitest';
import type { ContentQuery } from '#content/client/client.ts';
import { createContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { loadResource } from './resource';
import { translationRows } from './translations';
import { readWholeList } from './whole-list';

interface Row {
  readonly id: number;
  readonly text: string;
}

/** A service whose answers have a maximum size, in bytes. */
function serving(rows: readonly object[], maxBytes: number) {
  const asked: string[] = [];
  const client = createContentClient({
    url: 'http://service.test',
    maxBytes,
    fetch: async (input) => {
      const { searchParams } = new URL(String(input));
      asked.push(`${searchParams.get('limit')} ${searchParams.get('page') ?? 1}`);
      const limit = Number(searchParams.get('limit'));
      const start = limit * (Number(searchParams.get('page') ?? 1) - 1);
      return Response.json({ data: rows.slice(start, start + limit) });
    },
  });
  return { client, asked };
}

const rowsOf = (count: number, textOf: (at: number) => string = () => 'Words'): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, text: textOf(at) }));

const query: ContentQuery = { fields: ['id', 'text'], sort: 'id' };
const mebibyte = 1024 * 1024;

test.each([0, 1, 1_023, 1_024, 1_025, 5_000])('a list of %i rows is read whole', async (count) => {
  const rows = rowsOf(count);
  const { client } = serving(rows, mebibyte);
  const { data: records, tooLarge, isCut } = await readWholeList(client, 'rows', query, 50_000);
  expect(records).toEqual(rows);
  expect([tooLarge, isCut]).toEqual([0, false]);
});

test('parts that are too large are read in smaller ones, and a row that is too large alone is left out', async () => {
  const rows = rowsOf(1_500, (at) => (at === 700 ? 'x'.repeat(40_000) : 'x'.repeat(300)));
  const { client } = serving(rows, 32_000);
  const { data: records, tooLarge } = await readWholeList(client, 'rows', query, 50_000);
  expect(records).toEqual(rows.filter(({ id }) => id !== 701));
  expect(tooLarge).toBe(1);
});

test('a service whose every answer is too large is given up after a few requests', async () => {
  const { client, asked } = serving(rowsOf(3_000), 10);
  await expect(readWholeList(client, 'rows', query, 50_000)).rejects.toThrow(/too large|larger/);
  expect(asked.length).toBeLessThan(15);
});

test('a list that never ends is cut', async () => {
  const { client, asked } = serving(rowsOf(20_000), 8 * mebibyte);
  const { data: records, isCut } = await readWholeList(client, 'rows', query, 3_000);
  expect([records.length, isCut, asked.length]).toEqual([3_000, true, 3]);
});

test('20,000 translations, more than one answer may hold, are read', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    id: at,
    language: 'ta',
    collection: 'home_page',
    path: `field_${at}`,
    original: 'English words. '.repeat(20),
    text: 'தமிழ் '.repeat(40),
    fingerprint: String(at).padStart(16, '0'),
    status: 'draft',
  }));
  const { client } = serving(rows, 8 * mebibyte);
  const findings: Finding[] = [];
  const read = await loadResource(translationRows, client, (finding) => findings.push(finding));
  expect(read).toHaveLength(20_000);
  expect(findings).toEqual([]);
});
