import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressOf, readSource } from '#sources/read-source.ts';
import { maxSourceBytes } from '#sources/reading.ts';
import { feeds } from './index';

type FeedName = keyof typeof feeds;

const samples = join(import.meta.dirname, '../../../tests/check/sources');
const encode = (text: string) => new TextEncoder().encode(text);

/** Reads a key in the sample file of its feed, or in another text. */
async function read(feed: FeedName, key: string, transform?: string, text?: string) {
  const source = { feed, key, transform };
  const address = addressOf(feeds, source);
  if (address === undefined) return readSource(feeds, source, new Map());
  const bytes = text === undefined ? await readFile(sampleOf(address)) : encode(text);
  return readSource(feeds, source, new Map([[address, { bytes }]]));
}

const sampleOf = (address: string) => join(samples, address.slice('https://'.length));

const inCanada = 'within … days, in the case of a matter arising in Canada';

const express = 'immigration-refugees-citizenship/services/immigrate-canada/express-entry';
const funds = `${express}/documents/proof-funds`;
const score = `${express}/check-score/crs-criteria`;
const alone = '20 to 29 years of age | Without a spouse or common-law partner…';

describe('each feed reads the values of its keys', () => {
  test.each<[FeedName, string, string | undefined, object]>([
    ['canada-pages', funds, '1 | Funds you need (CAD)…', { value: '$15,263' }],
    ['canada-pages', score, alone, { value: '110' }],
    ['ircc-fees', 'study-permit', undefined, { value: '$150' }],
    ['ircc-fees', 'economic-main-rprf', undefined, { value: '$1,590' }],
    ['ircc-rounds', '91a.crs', undefined, { value: '288' }],
    ['ircc-rounds', '402.size', undefined, { value: '1,000' }],
    ['ircc-rounds', '402.date', undefined, { value: '2026-11-18' }],
    ['ircc-rounds', '402.name', undefined, { value: 'A category that nobody announced' }],
    ['ircc-times', 'visitor-outside-canada.IN', undefined, { value: '58 days' }],
    ['ircc-times', 'economic.express_entry', undefined, { value: '6 months' }],
    ['laws', 'I-2.5:72', inCanada, { value: '15 days', amended: '2026-03-26' }],
    ['laws', 'I-2.5:72', 'or within … days', { value: '60 days', amended: '2026-03-26' }],
    ['laws', 'SOR-2002-227:295', 'The fee is $… for', { value: '$1,000', amended: '2026-09-01' }],
  ])('%s %s', async (feed, key, transform, reading) => {
    expect(await read(feed, key, transform)).toEqual(reading);
  });
});

describe('what a feed does not state clearly cannot be read', () => {
  test.each<[FeedName, string, string | undefined, string]>([
    ['ircc-fees', 'visitor-visa', undefined, 'it has no “visitor-visa”'],
    ['ircc-fees', 'constructor', undefined, 'it has no “constructor”'],
    ['ircc-fees', '__proto__', undefined, 'has no keys like “__proto__”'],
    ['ircc-fees', 'sample-range', undefined, '"$250 to $500"'],
    ['ircc-fees', 'sample-currency', undefined, '"CAN$150"'],
    ['ircc-fees', 'sample-french-only', undefined, 'it has no “en”'],
    ['ircc-rounds', '91.crs', undefined, 'it has 0 rounds “91”'],
    ['ircc-rounds', '91a.score', undefined, 'has no keys like “91a.score”'],
    ['ircc-times', 'visitor-outside-canada.AQ', undefined, 'it gives no time'],
    ['ircc-times', 'visitor-outside-canada.BV', undefined, 'it gives no time'],
    ['ircc-times', 'visitor-outside-canada.CA', undefined, 'it has no “CA”'],
    ['ircc-times', 'economic.start_up', undefined, '"More than 10 years"'],
    ['laws', 'I-2.5:74', inCanada, 'it has 0 sections “74”'],
    ['laws', 'I-2.5:73', inCanada, 'no number at'],
    ['laws', 'I-2.5:72', 'allow up to … days more', 'no number at'],
    ['laws', 'I-2.5:72', 'in the case of a matter', 'must be a phrase with one “…”'],
    ['laws', 'I-2.5:72', '…', 'must be a phrase with one “…”'],
    ['laws', 'I-2.5:72', 'within … days, in the case', 'several numbers at'],
    ['laws', '../etc/passwd:1', inCanada, 'has no keys like'],
  ])('%s %s', async (feed, key, transform, reason) => {
    expect(await read(feed, key, transform)).toEqual({
      unreadable: expect.stringContaining(reason),
    });
  });
});

/** A key of each feed that its sample has. */
const keys = [
  ['canada-pages', funds, '1 | Funds you need (CAD)…'],
  ['ircc-fees', 'study-permit', undefined],
  ['ircc-rounds', '91a.crs', undefined],
  ['ircc-times', 'visitor-outside-canada.IN', undefined],
  ['laws', 'I-2.5:72', inCanada],
] as const;

describe.each(keys)('%s refuses', (feed, key, transform) => {
  const sample = () => readFile(sampleOf(addressOf(feeds, { feed, key }) ?? ''), 'utf8');
  const isMarkup = feed === 'laws' || feed === 'canada-pages';
  const deep = isMarkup ? '<a>' : '{"a":[';
  const end = isMarkup ? '</a>' : ']}';

  test.each<[string, (text: string) => string]>([
    ['a truncated file', (text) => text.trim().slice(0, -1)],
    ['an empty file', () => ''],
    ['an HTML page', () => '<!DOCTYPE html><html><body><p>Sorry</p></body></html>'],
    ['more than 5 MB', (text) => text + ' '.repeat(maxSourceBytes)],
    ['10 MB of open brackets', () => deep.repeat(5_000_000 / deep.length)],
    ['deep nesting', () => deep.repeat(100_000) + end.repeat(100_000)],
    ['another structure', () => (isMarkup ? '<a/>' : '[null, 1, "study-permit"]')],
    ['null', () => 'null'],
    [
      'values that are inherited',
      () =>
        '{"__proto__":{"study-permit":{"en":"$1"},"rounds":[{"drawNumber":"91a","drawCRS":"1"}],"visitor-outside-canada":{"IN":"1 day"}}}',
    ],
  ])('%s', async (_name, spoil) => {
    const reading = await read(feed, key, transform, spoil(await sample()));
    expect(reading).toEqual({ unreadable: expect.stringMatching(/^it /) });
  });

  test('bytes that are not UTF-8', () => {
    const files = new Map([
      [addressOf(feeds, { feed, key }) ?? '', { bytes: Uint8Array.of(0xff, 0xfe) }],
    ]);
    expect(readSource(feeds, { feed, key }, files)).toEqual({ unreadable: 'it is not UTF-8' });
  });
});

describe('laws refuse', () => {
  const law = (text: string, before = '') =>
    `<?xml version="1.0"?>${before}<Statute><Body><Section><Label>72</Label><Text>${text}</Text></Section></Body></Statute>`;
  const bomb = '<!DOCTYPE a [<!ENTITY a "15"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';

  test.each([
    ['a document type', law('within 15 days after', bomb), 'it has a document type'],
    ['an entity', law('within &b; days after'), 'it is not well-formed XML'],
    ['a range', law('within 15 to 30 days after'), 'no number at'],
    ['part of a number', law('within 1.15 days after'), 'no number at'],
    ['a large number in words', law('within fifteen days after'), 'no number at'],
    ['a number in words without a unit', law('within five working parties, days after'), 'no'],
    ['the end of a number in words', law('within twenty-five days after'), 'no number at'],
    ['the same number twice', law('within 15 days after, or within 15 days after'), 'several'],
    ['two numbers', law('within 15 days after, or within five days after'), 'several numbers'],
    [
      'two sections of the same label',
      law('within 15 days after</Text></Section><Section><Label>72</Label><Text>.'),
      'it has 2 sections',
    ],
  ])('%s', async (_name, xml, reason) => {
    expect(await read('laws', 'I-2.5:72', 'within … days after', xml)).toEqual({
      unreadable: expect.stringContaining(reason),
    });
  });

  test.each([
    ['for a period of five years following', 'for a period of … years following', 'five years'],
    ['is six months or any other period', 'is … months or any other', 'six months'],
    ['work no more than 24 hours per week', 'no more than … hours', '24 hours per week'],
    ['at least 51 per cent of the shares', 'at least … per cent', '51 per cent'],
    ['a level of CLB 4 in English', 'a level of CLB …', 'CLB 4'],
    ['a level of CLB or NCLC 5', 'a level of CLB or NCLC …', 'CLB or NCLC 5'],
    ['is less than 22 years of age', 'is less than … years of age', '22'],
    ['a wage of $36.92. It', 'a wage of $…', '$36.92'],
  ])('but read “%s”', async (text, phrase, value) => {
    expect(await read('laws', 'I-2.5:72', phrase, law(text))).toEqual({ value });
  });

  describe('the schedule of a law', () => {
    const schedule = (rows: string) =>
      `<Regulation><Schedule><ScheduleFormHeading><Label>SCHEDULE</Label></ScheduleFormHeading><table><thead><row><entry>Application</entry><entry>Fee ($)</entry></row></thead><tbody>${rows}</tbody></table></Schedule></Regulation>`;
    const row = '<row><entry>Application for a certificate</entry><entry>75</entry></row>';
    const phrase = 'Application for a certificate | $…';

    test('has dollars where the head of a table says so', async () => {
      const xml = schedule(row);
      expect(await read('laws', 'SOR-93-246:schedule', phrase, xml)).toEqual({ value: '$75' });
    });

    test.each([
      ['merged cells', `<row><entry namest="1">Fees</entry></row>${row}`, 'no number at'],
      ['the same row twice', row + row, 'several numbers at'],
    ])('cannot be read with %s', async (_name, rows, reason) => {
      expect(await read('laws', 'SOR-93-246:schedule', phrase, schedule(rows))).toEqual({
        unreadable: expect.stringContaining(reason),
      });
    });
  });

  test('but read text in CDATA, links and lines', async () => {
    const xml = law('<![CDATA[within]]> <XRef>7</XRef><XRef>5</XRef>\n  days\n after');
    expect(await read('laws', 'I-2.5:72', 'within … days after', xml)).toEqual({
      value: '75 days',
    });
  });
});

test('a round that occurs twice cannot be read, and other entries do no harm', async () => {
  const round = { drawNumber: '91a', drawCRS: '288' };
  const file = (rounds: readonly unknown[]) => JSON.stringify({ rounds });
  const otherRounds = [null, 7, [], { drawNumber: 91 }, { drawNumber: '91b', drawCRS: { a: 1 } }];
  expect(await read('ircc-rounds', '91a.crs', undefined, file([round, round]))).toEqual({
    unreadable: 'it has 2 rounds “91a”',
  });
  expect(await read('ircc-rounds', '91a.crs', undefined, file([...otherRounds, round]))).toEqual({
    value: '288',
  });
  expect(await read('ircc-rounds', '91b.crs', undefined, file(otherRounds))).toHaveProperty(
    'unreadable',
  );
});
