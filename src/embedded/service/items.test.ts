import { expect, test } from 'vitest';
import { sample } from '#tests/support/sample-collections.ts';
import { createEmbeddedService } from './service';

const service = createEmbeddedService({
  collections: sample,
  fields: { posts: ['subtitle', 'author.email'], empty_page: ['page_title'] },
  readAsset: async () => undefined,
  now: () => Date.parse('2026-02-15T00:00:00Z'),
});

async function get(path: string, init?: RequestInit) {
  const response = await service.fetch(new Request(`http://content.test${path}`, init));
  return { status: response.status, body: await response.json() };
}

/** A filter for current items: without a date, or with a past date. */
const current =
  '"_and":[{"_or":[{"date_updated":{"_null":true}},{"date_updated":{"_lte":"$NOW"}}]}]';

const ids = (data: { id: number }[]) => data.map(({ id }) => id);

test.each([
  ['_eq', '?filter={"status":{"_eq":"published"}}', [1, 2]],
  ['_eq of two fields', '?filter={"status":{"_eq":"published"},"price":{"_eq":9}}', [2]],
  ['_eq with the text of a number', '?filter={"price":{"_eq":"9"}}', [2]],
  ['_in', '?filter={"id":{"_in":[1,3]}}', [1, 3]],
  ['_null', '?filter={"status":{"_null":true}}', [4]],
  ['_nnull', '?filter={"date_updated":{"_nnull":true}}', [2, 3]],
  ['_lte $NOW', '?filter={"date_updated":{"_lte":"$NOW"}}', [2]],
  ['_gt $NOW', '?filter={"date_updated":{"_gt":"$NOW"}}', [3]],
  ['_or', '?filter={"_or":[{"id":{"_eq":1}},{"price":{"_eq":9}}]}', [1, 2]],
  ['_and beside a field', `?filter={"status":{"_eq":"published"},${current}}`, [1, 2]],
  ['_eq that nothing meets', '?filter={"status":{"_eq":"Published"}}', []],
  ['no sort: the given order', '', [1, 2, 3, 4]],
  ['sort by text', '?sort=title', [1, 4, 2, 3]],
  ['sort, null first', '?sort=status,id', [4, 3, 1, 2]],
  ['sort descending, null last', '?sort=-date_updated', [3, 2, 1, 4]],
  ['sort by two, one descending', '?sort=-price,-id', [3, 1, 2, 4]],
  ['sort by dates in different notations', '?sort=-date_created', [4, 3, 2, 1]],
  ['limit', '?limit=2', [1, 2]],
  ['limit 0', '?limit=0', []],
  ['limit -1', '?limit=-1', [1, 2, 3, 4]],
  ['offset', '?limit=2&offset=3', [4]],
  ['page', '?limit=3&page=2', [4]],
  ['page over offset', '?limit=3&page=2&offset=1', [4]],
  ['page past the end', '?limit=3&page=9', []],
])('gives the items: %s', async (_, query, expected) => {
  const { status, body } = await get(`/items/posts${query}`);
  expect({ status, ids: body.data && ids(body.data) }).toEqual({ status: 200, ids: expected });
});

test('gives 100 items by default', async () => {
  const many = createEmbeddedService({
    collections: {
      posts: { kind: 'list', records: Array.from({ length: 120 }, (_, id) => ({ id })) },
    },
    readAsset: async () => undefined,
  });
  const count = async (query: string) => {
    const response = await many.fetch(new Request(`http://content.test/items/posts${query}`));
    return (await response.json()).data.length;
  };
  expect([await count(''), await count('?limit=-1'), await count('?page=2')]).toEqual([
    100, 120, 20,
  ]);
});

test.each([
  ['one', 1, 'title', { title: 'Study tickets' }],
  ['several', 1, 'id, slug', { id: 1, slug: 'study-tickets' }],
  ['absent from the item', 4, 'status,author', { status: null, author: null }],
  ['absent from all', 1, 'subtitle', { subtitle: null }],
  ['a related entry, by its id', 2, 'author', { author: expect.any(Number) }],
  ['of a group', 1, 'author.name', { author: { name: 'Anitha' } }],
  ['declared of a group', 2, 'author.email', { author: { email: null } }],
  ['of an absent group', 4, 'author.name', { author: null }],
])('gives the fields: %s', async (_, id, fields, expected) => {
  const { body } = await get(`/items/posts?filter={"id":{"_eq":${id}}}&fields=${fields}`);
  expect(body).toEqual({ data: [expected] });
});

test('* selects every field, and a path selects within a group', async () => {
  const { body } = await get('/items/posts?offset=3');
  expect(body.data).toEqual([
    {
      id: 4,
      title: 'Super card',
      slug: 'super-card',
      status: null,
      author: null,
      date_created: '2026-11-20',
      date_updated: null,
      price: null,
      featured: null,
      tags: null,
      faq_items: null,
      subtitle: null,
    },
  ]);
  const cut = await get('/items/posts?limit=1&fields=*,author.name');
  expect(cut.body.data[0]).toMatchObject({ title: 'Study tickets', tags: ['study', 'ticket'] });
  expect(cut.body.data[0].author).toEqual({ name: 'Anitha' });
});

test('counts all items that match the filter', async () => {
  const filter = '{"status":{"_eq":"published"}}';
  const { body } = await get(`/items/posts?limit=1&filter=${filter}&meta=filter_count`);
  expect([body.data.length, body.meta]).toEqual([1, { filter_count: 2 }]);
});

test('a singleton is an object, with a null id if it has no record', async () => {
  const about = await get('/items/about_page?fields=page_title,founder.name');
  expect(about.body).toEqual({ data: { page_title: 'About us', founder: { name: 'Anitha' } } });
  expect((await get('/items/empty_page')).body).toEqual({ data: {} });
});
