import { expect, test } from 'vitest';
import { NOW } from '#tests/support/sample-collections.ts';
import { openCollection, readCollection } from './collection';
import { parseQuery } from './query';

const page = openCollection(
  'page',
  {
    kind: 'singleton',
    records: [
      {
        needs: [
          { title: 'Papers', items: [{ text: 'Passport' }, { text: 'Photo', note: 'Recent' }] },
          { title: 'Money', items: [{ text: 'Funds' }] },
        ],
      },
    ],
  },
  ['banner'],
);

function read(query: Record<string, unknown>) {
  return readCollection(page, parseQuery(query), NOW).data;
}

test('a list within a list is narrowed by deep, under a path or under the whole', () => {
  const deep = { needs: { _limit: 1, items: { _sort: '-text', _limit: 1 } } };
  expect(read({ deep, fields: 'needs.items.text' })).toEqual({
    needs: [{ items: [{ text: 'Photo' }] }],
  });
  expect(read({ deep, fields: 'needs' })).toEqual({
    needs: [{ title: 'Papers', items: [{ text: 'Photo', note: 'Recent' }] }],
  });
});

test('wildcards reach as deep as they have stars', () => {
  expect(read({ fields: '*.*', deep: { needs: { _offset: 1 } } })).toEqual({
    needs: [{ title: 'Money', items: [{ text: 'Funds' }] }],
    banner: null,
  });
  expect(read({ fields: '*.*.*', deep: { needs: { _offset: 1 } } })).toEqual({
    needs: [{ title: 'Money', items: [{ text: 'Funds', note: null }] }],
    banner: null,
  });
});

test('a path without end beneath a declared field is null, and exhausts nothing', () => {
  expect(read({ fields: `banner${'.inner'.repeat(50_000)}` })).toEqual({ banner: null });
});
