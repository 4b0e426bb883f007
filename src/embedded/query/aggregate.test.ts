import { expect, test } from 'vitest';
import { NOW, SAMPLE } from '#tests/support/sample-collections.ts';
import { parseBrackets } from './brackets';
import { openCollection, readCollection } from './collection';
import { parseQuery } from './query';

const posts = openCollection('posts', SAMPLE.posts);

test.each([
  ['count of all', 'aggregate[count]=*', [{ count: 4 }]],
  ['count in JSON', 'aggregate={"count":["*"]}', [{ count: 4 }]],
  ['countAll', 'aggregate[countAll]=*', [{ countAll: 4 }]],
  ['count, without null', 'aggregate[count]=status', [{ count: { status: 3 } }]],
  ['two counts', 'aggregate[count]=id,status', [{ count: { id: 4, status: 3 } }]],
  ['countDistinct', 'aggregate[countDistinct]=price', [{ countDistinct: { price: 2 } }]],
  ['sum', 'aggregate[sum]=price', [{ sum: { price: 29 } }]],
  ['sumDistinct', 'aggregate[sumDistinct]=price', [{ sumDistinct: { price: 19 } }]],
  ['avg', 'aggregate[avg]=price&filter[id][_in]=1,2', [{ avg: { price: 9.5 } }]],
  ['avgDistinct', 'aggregate[avgDistinct]=price', [{ avgDistinct: { price: 9.5 } }]],
  [
    'min and max',
    'aggregate[min]=price&aggregate[max]=price',
    [{ min: { price: 9 }, max: { price: 10 } }],
  ],
  ['max of dates', 'aggregate[max]=date_created', [{ max: { date_created: '2026-11-20' } }]],
  ['nothing to sum', 'aggregate[sum]=price&filter[id][_eq]=4', [{ sum: { price: null } }]],
  ['with filter', 'aggregate[count]=*&filter[status][_eq]=published', [{ count: 2 }]],
  ['with search', 'aggregate[count]=*&search=permit', [{ count: 2 }]],
  [
    'groups',
    'aggregate[count]=*&groupBy=status',
    [
      { status: 'published', count: 2 },
      { status: 'draft', count: 1 },
      { status: null, count: 1 },
    ],
  ],
  [
    'groups by year',
    'aggregate[count]=id&groupBy[]=year(date_created)',
    [
      { date_created_year: 2025, count: { id: 1 } },
      { date_created_year: 2026, count: { id: 3 } },
    ],
  ],
  [
    'groups by year and month',
    'aggregate[count]=*&groupBy=year(date_created),month(date_created)&filter[id][_gt]=1',
    [
      { date_created_year: 2026, date_created_month: 1, count: 2 },
      { date_created_year: 2026, date_created_month: 11, count: 1 },
    ],
  ],
  [
    'groups in order of a count',
    'aggregate[count]=*&groupBy=price&sort=-count,-price&limit=2',
    [
      { price: 10, count: 2 },
      { price: 9, count: 1 },
    ],
  ],
  [
    'groups in order of a group, second page',
    'aggregate[count]=*&groupBy=status&sort=status&limit=1&page=2',
    [{ status: 'draft', count: 1 }],
  ],
  [
    'groups in order of a sum',
    'aggregate[sum]=price&groupBy=status&sort=-sum.price&limit=1',
    [{ status: 'published', sum: { price: 19 } }],
  ],
  [
    'groups alone',
    'groupBy=featured',
    [{ featured: true }, { featured: false }, { featured: null }],
  ],
])('aggregates: %s', (_, query, expected) => {
  expect(readCollection(posts, parseQuery(parseBrackets(query)), NOW)).toEqual({ data: expected });
});
