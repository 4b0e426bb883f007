import { describe, expect, it } from 'vitest';
import type { Finding } from '#content/findings/finding.ts';
import type { CollectionName } from '#generated/types.ts';
import { parseEntry } from './boundary';

const brief = (findings: readonly Finding[]) =>
  findings.map(({ pointer, rule, severity }) => `${severity} ${pointer} ${rule}`);

/** The coerced value of a field, and the findings. */
function read(name: CollectionName, field: string, value: unknown) {
  const needed = name === 'posts' ? { id: 1, title: 'T', slug: 's' } : {};
  const { entry, findings } = parseEntry(name, { ...needed, [field]: value });
  return { value: entry && (entry as Record<string, unknown>)[field], findings };
}

const json = JSON.stringify;
const items = [
  { question: 'Q1?', answer: 'A1' },
  { question: 'Q2?', answer: 'A2' },
];

describe('a list', () => {
  it.each<[string, unknown]>([
    ['text that holds JSON', json(items)],
    ['text that was encoded twice', json(json(items))],
    ['text that was encoded three times', json(json(json(items)))],
    ['text with space around it', `\n ${json(items, null, 2)} \n`],
    ['a group with numbers for names', { 0: items[0], 1: items[1] }],
    ['such a group with gaps', { 3: items[0], 10: items[1] }],
    ['text that holds such a group', json({ 0: items[0], 1: items[1] })],
    ['items that are text', items.map((item) => json(item))],
  ])('as %s is read, and reported once', (_what, value) => {
    const result = read('visitor_visa', 'faq_items', value);
    expect(result.value).toEqual(items);
    expect(brief(result.findings)).toEqual(['note /faq_items recovered']);
  });

  it.each<[string, unknown, unknown]>([
    ['one item', items[0], [items[0]]],
    ['text that holds one item', json(items[0]), [items[0]]],
  ])('as %s is a list of one', (_what, value, list) => {
    const result = read('visitor_visa', 'faq_items', value);
    expect(result.value).toEqual(list);
    expect(brief(result.findings)).toEqual(['note /faq_items recovered']);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['the text null', 'null'],
    ['an empty list as text', '[]'],
    ['an empty group', {}],
    ['an empty text', ' '],
    ['items that are null', [null, null]],
  ])('as %s is empty, and nothing is reported', (_what, value) => {
    expect(read('visitor_visa', 'faq_items', value)).toEqual({ value: undefined, findings: [] });
  });

  it.each<[string, unknown]>([
    ['text that is no JSON', 'How long does it take?'],
    ['JSON that is cut off', json(items).slice(0, -5)],
    ['another group', { other: 1 }],
    ['a number', 7],
    ['true', true],
  ])('as %s is left out', (_what, value) => {
    const result = read('visitor_visa', 'faq_items', value);
    expect(result.value).toBeUndefined();
    expect(brief(result.findings)).toContain('warning /faq_items type');
  });

  it('within a list is read, and its faults have the right locations', () => {
    const offers = [
      { title: 'T', table: json([{ table_item: 'a', table_value: 'b' }, { table_item: 'c' }]) },
    ];
    const result = read('express_entry', 'what_we_offer_items', json(offers));
    expect(result.value).toEqual([{ title: 'T', table: [{ table_item: 'a', table_value: 'b' }] }]);
    expect(brief(result.findings)).toEqual([
      'note /what_we_offer_items recovered',
      'note /what_we_offer_items/0/table recovered',
      'warning /what_we_offer_items/0/table/1/table_value required',
    ]);
  });

  it('of texts is read from one text with commas', () => {
    const claim = {
      claim: 'C',
      value: '$1',
      verified_on: '2026-01-01',
      review_by: '2026-02-01',
      source: 'https://a.ca/',
    };
    const { value, findings } = read('visitor_visa', 'claims', [
      { ...claim, phrases: 'one fee, another fee' },
    ]);
    expect(value).toEqual([{ ...claim, phrases: ['one fee', 'another fee'] }]);
    expect(brief(findings)).toEqual(['note /claims/0/phrases recovered']);
  });

  it('stops decoding JSON in JSON after three rounds', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const value of [deep, json(deep), `[${'"[]",'.repeat(50_000)}1]`]) {
      expect(() => read('visitor_visa', 'faq_items', value)).not.toThrow();
    }
    const many = read(
      'visitor_visa',
      'faq_items',
      Array.from({ length: 5_000 }, () => json(items[0])),
    );
    expect(many.findings.length).toBeLessThan(10);
  });
});

describe('an entry of another collection', () => {
  it.each<[string, unknown, string[]]>([
    ['as it is', { name: 'A' }, []],
    ['as text that holds JSON', '{"name":"A"}', ['note /author recovered']],
    ['as a list of one', [{ name: 'A' }], ['note /author recovered']],
    ['as the text of its only field', 'A', []],
  ])('%s is read', (_what, value, findings) => {
    const result = read('posts', 'author', value);
    expect([result.value, brief(result.findings)]).toEqual([{ name: 'A' }, findings]);
  });
  it.each<[unknown, string[]]>([
    [null, []],
    [7, ['warning /author type']],
    ['7', ['warning /author type']],
    ['129fbcde-3106-4148-a3a2-01e54e5b8789', ['warning /author type']],
    [[{ name: 'A' }, { name: 'B' }], ['warning /author type']],
  ])('%j is left out', (value, findings) => {
    const result = read('posts', 'author', value);
    expect([result.value, brief(result.findings)]).toEqual([undefined, findings]);
  });
  it('a file as text that holds JSON is its id', () => {
    expect(read('posts', 'image', '{"id":"ab-12","title":"x"}').value).toBe('ab-12');
  });
});

describe('a date and time', () => {
  it.each([
    ['2026-05-01T10:00:00'],
    ['2026-05-01T10:00:00Z'],
    ['2026-05-01T10:00:00.123456Z'],
    ['2026-05-01T10:00:00-04:00'],
  ])('%s is right', (value) => {
    expect(read('posts', 'date_created', value)).toEqual({ value, findings: [] });
  });

  it.each<[unknown, string]>([
    ['2026-05-01 10:00:00', '2026-05-01T10:00:00'],
    ['2026-05-01 10:00:00.123456', '2026-05-01T10:00:00.123456'],
    ['2026-05-01 10:00:00+00', '2026-05-01T10:00:00+00:00'],
    ['2026-05-01 10:00:00 UTC', '2026-05-01T10:00:00Z'],
    ['2026-05-01T10:00:00+0530', '2026-05-01T10:00:00+05:30'],
    ['2026-05-01t10:00:00z', '2026-05-01T10:00:00Z'],
    ['2026-05-01T10:00', '2026-05-01T10:00:00'],
    ['2026-5-1 9:05', '2026-05-01T09:05:00'],
    ['2026/05/01', '2026-05-01T00:00:00'],
    ['2026-05-01', '2026-05-01T00:00:00'],
    ['20260501', '2026-05-01T00:00:00'],
    [1777629600, '2026-05-01T10:00:00.000Z'],
    ['1777629600', '2026-05-01T10:00:00.000Z'],
    [1777629600000, '2026-05-01T10:00:00.000Z'],
  ])('%j is read as %s, and reported', (value, moment) => {
    const result = read('posts', 'date_created', value);
    expect(result.value).toBe(moment);
    expect(brief(result.findings)).toEqual(['note /date_created recovered']);
    expect(result.findings[0]?.message).toContain(`“${value}”`);
    expect(result.findings[0]?.fix).toContain(`“${moment}”`);
  });

  it.each<[unknown]>([
    ['2026-02-31T10:00:00'],
    ['2026-02-31 10:00:00'],
    ['2026-02-30'],
    ['2025-02-29'],
    ['2026-13-01'],
    ['0000-00-00 00:00:00'],
    ['0000-00-00'],
    ['1221-05-01T10:00:00Z'],
    ['20266-05-01T10:00:00Z'],
    ['2026-05-01 25:00:00'],
    ['2026-05-01 10:00:00 11:00'],
    [`2026-05-01${' '.repeat(9_000)}10:00x`],
    ['01/05/2026'],
    ['05.01.2026'],
    ['May 1, 2026'],
    ['yesterday'],
    ['12345'],
    [0],
    [-1],
    [46143],
  ])('%j has no single reading: it is left out and reported, never shifted', (value) => {
    const result = read('posts', 'date_created', value);
    expect(result.value).toBeUndefined();
    expect(brief(result.findings)).toEqual(['warning /date_created format-date-time']);
  });
});

describe('a day', () => {
  const dayOf = (value: unknown) => {
    const { entry, findings } = parseEntry('visitor_visa', {
      claims: [
        {
          claim: 'C',
          value: '$1',
          verified_on: value,
          review_by: '2026-06-01',
          source: 'https://a.ca/',
        },
      ],
    });
    return { value: entry?.claims?.[0]?.verified_on, rules: findings.map(({ rule }) => rule) };
  };
  it.each<[unknown, string]>([
    ['2026-05-01T00:00:00', '2026-05-01'],
    ['2026-05-01 00:00:00', '2026-05-01'],
    ['2026-05-01T00:00:00.000Z', '2026-05-01'],
    ['2026-05-01T00:00:00-04:00', '2026-05-01'],
    ['2026-5-1', '2026-05-01'],
    ['2026/05/01', '2026-05-01'],
    [1777593600, '2026-05-01'],
  ])('%j is read as %s', (value, day) => {
    expect(dayOf(value)).toEqual({ value: day, rules: ['recovered'] });
  });
  it.each<[unknown]>([
    ['2026-04-30T18:30:00.000Z'],
    ['2026-02-31'],
    ['0000-00-00'],
    ['1221-05-01'],
    ['20266-05-01'],
    [1777629600],
  ])('%j has no single reading', (value) => {
    expect(dayOf(value)).toEqual({ value: undefined, rules: ['format-date'] });
  });
});
