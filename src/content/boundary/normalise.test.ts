import { describe, expect, it } from 'vitest';
import type { CollectionModel, FieldModel } from '#generated/model.ts';
import { firstRecord, normalise } from './normalise';

const words = (title: string) => ({ title, description: 'For tests.' });
const text = (format?: 'html' | 'link' | 'asset'): FieldModel => ({
  ...words('Text'),
  type: 'text',
  format,
});

const model: CollectionModel = {
  ...words('Sample'),
  name: 'sample',
  kind: 'singleton',
  required: [],
  fields: {
    title: text(),
    image: text('asset'),
    shown: { ...words('Shown'), type: 'boolean' },
    count: { ...words('Count'), type: 'number' },
    author: { ...words('Author'), type: 'object', required: [], fields: { name: text() } },
    items: {
      ...words('Items'),
      type: 'list',
      item: { ...words('Item'), type: 'object', required: [], fields: { a: text(), b: text() } },
    },
  },
};

const read = (raw: unknown) => {
  const base = 'https://cms.example/base';
  const { draft, findings } = normalise(raw as Readonly<Record<string, unknown>>, {
    entryRef: { model },
    base,
  });
  return { value: draft.root, findings };
};

const same = (value: object): [object, object] => [value, value];

describe('numbered inputs and outputs', () => {
  it.each([
    [1, { title: ' a ' }, { title: 'a' }],
    [2, { title: null }, {}],
    [3, { title: '' }, {}],
    [4, { title: ' \n\t\u00a0 ' }, {}],
    [5, { title: 7 }, { title: '7' }],
    [6, { title: 0 }, { title: '0' }],
    [7, { title: 1.5 }, { title: '1.5' }],
    [8, { title: true }, { title: true }],
    [9, { title: [] }, {}],
    [10, { title: {} }, {}],
    [11, { title: ['x'] }, { title: ['x'] }],
    [12, { title: 'a\u0000b\u0007c\ud800' }, { title: 'abc\ufffd' }],
    [13, { image: { id: 'ab-12', title: 'x' } }, { image: 'ab-12' }],
    [14, { image: 'https://cms.example/base/assets/ab-12?width=5' }, { image: 'ab-12' }],
    [15, { image: '/assets/ab-12/photo.jpg' }, { image: 'ab-12' }],
    [
      16,
      { image: 'https://other.example/assets/ab-12' },
      { image: 'https://other.example/assets/ab-12' },
    ],
    [17, { image: { id: null } }, {}],
    [18, { shown: 0, count: '12.50' }, { shown: false, count: 12.5 }],
    [19, { shown: 1, count: '' }, { shown: true }],
    [20, { shown: 'yes', count: 'many' }, { shown: 'yes', count: 'many' }],
    [21, { author: { name: null } }, {}],
    [22, { author: '' }, {}],
    [23, { items: [] }, {}],
    [24, { items: [null, {}, { a: '' }, { a: 'x' }] }, { items: [{ a: 'x' }] }],
    [25, { items: 'x' }, { items: 'x' }],
    [26, { items: [1] }, { items: [1] }],
    [27, { id: 1, sort: 2, user_created: 'u', date_updated: 'd', title: 'a' }, { title: 'a' }],
  ])('%i', (_number, raw, value) => {
    expect(read(raw)).toEqual({ value, findings: [] });
  });
});

/** Answers from Directus 12.4.0 on SQLite for a collection with a field of each type, and the normalised values. */
describe('values from Directus', () => {
  const file = '01143298-4ddd-50f4-a15e-dda93028dcc5';
  it.each<[string, unknown, unknown]>([
    ['a singleton that nobody has filled in', { id: null, title: null, items: null }, {}],
    ['null in JSON', { items: [{ a: null, b: 'x' }, null, {}] }, { items: [{ b: 'x' }] }],
    ['an integer where text is due', { title: 2147483647 }, { title: '2147483647' }],
    ['a big integer as a number', { title: 9007199254740992 }, { title: '9007199254740992' }],
    ['a big integer as text', { count: '2147483648' }, { count: 2147483648 }],
    ['a decimal as a number', { count: 1234.5 }, { count: 1234.5 }],
    ['a decimal as text (PostgreSQL)', { count: '1234.50' }, { count: 1234.5 }],
    ['a boolean', { shown: false }, { shown: false }],
    ['a timestamp', ...same({ title: '2026-01-31T14:00:00.000Z' })],
    ['a date and time without a zone', ...same({ title: '2026-01-31T09:00:00' })],
    ['a date', ...same({ title: '2026-01-31' })],
    ['the id of a file', ...same({ image: file })],
    [
      'a file with its fields',
      { image: { id: file, type: 'image/webp', width: null } },
      { image: file },
    ],
    ['an entry of another collection', { author: { name: 'A' } }, { author: { name: 'A' } }],
    [
      'a user of Directus',
      { author: { first_name: 'Anitha', last_name: 'Selvarajan' } },
      { author: { name: 'Anitha Selvarajan' } },
    ],
    [
      'a user with one name',
      { author: { first_name: 'A', last_name: null } },
      { author: { name: 'A' } },
    ],
    ['a user without names', { author: { first_name: null, last_name: null } }, {}],
  ])('%s', (_name, raw, value) => {
    expect(read(raw)).toEqual({ value, findings: [] });
  });

  it.each([2, '129fbcde-3106-4148-a3a2-01e54e5b8789'])(
    'omits and reports %s, the id of an entry that the token may not read',
    (author) => {
      const { value, findings } = read({ author });
      expect(value).toEqual({});
      expect(findings).toMatchObject([{ rule: 'type', pointer: '/author' }]);
    },
  );
});

it('drops and reports fields that the schema does not name, with their location', () => {
  const { value, findings } = read({
    title: 'a',
    extra: 1,
    gone: null,
    items: [null, { a: 'x', 'b/c': 1 }],
  });
  expect(value).toEqual({ title: 'a', items: [{ a: 'x' }] });
  expect(
    findings.map(({ pointer, rule, severity, where }) => [pointer, rule, severity, where]),
  ).toEqual([
    ['/items/1/b~1c', 'unknown-field', 'warning', 'Sample → Items 2 → “b/c”'],
    ['/extra', 'unknown-field', 'warning', 'Sample → “extra”'],
  ]);
});

it('is safe with fields named like properties of Object.prototype', () => {
  const raw = JSON.parse(
    '{"__proto__":{"title":"x","polluted":1},"constructor":{"prototype":{"polluted":1}},"title":"a"}',
  );
  const { value } = read(raw);
  expect(value).toEqual({ title: 'a' });
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

describe('bounds', () => {
  it('survives any depth', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}1${']'.repeat(5000)}`);
    expect(() => read({ items: deep, author: deep, title: deep, extra: deep })).not.toThrow();
  });

  it('cuts long lists and leaves out overlong texts, and reports both', () => {
    const items = Array.from({ length: 1001 }, () => ({ a: 'x' }));
    const { value, findings } = read({ items, title: 'x'.repeat(10_001) });
    expect(value['items']).toHaveLength(200);
    expect(value).not.toHaveProperty('title');
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['text-too-long', 'has 10,001 characters. The limit is 10,000, so it is left out.'],
      ['list-too-long', 'has 1,001 entries. Only the first 200 are shown.'],
    ]);
  });

  it('shortens the name of an unknown field', () => {
    const [finding] = read({ ['x'.repeat(1_000_000)]: 1 }).findings;
    expect(JSON.stringify(finding).length).toBeLessThan(1_000);
  });

  it('reports at most 20 unknown fields', () => {
    const raw = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 1]));
    expect(read(raw).findings).toHaveLength(20);
  });
});

it('takes the first record', () => {
  expect(firstRecord([{ a: 1 }, { a: 2 }])).toEqual({ a: 1 });
  expect(firstRecord({ a: 1 })).toEqual({ a: 1 });
  expect(firstRecord([])).toBeUndefined();
});
