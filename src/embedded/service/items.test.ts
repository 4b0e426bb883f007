import { expect, test } from 'vitest';
import { NOW, SAMPLE } from '#tests/support/sample-collections.ts';
import { createEmbeddedService } from './service';

const service = createEmbeddedService({
  collections: SAMPLE,
  fields: { posts: ['subtitle', 'author.email'], empty_page: ['page_title'] },
  readAsset: async () => undefined,
  now: () => NOW,
});

async function get(path: string, init?: RequestInit) {
  const response = await service.fetch(new Request(`http://content.test${path}`, init));
  return { status: response.status, body: await response.json() };
}

const ids = (data: { id: number }[]) => data.map(({ id }) => id);

test.each([
  ['brackets', '?filter[status][_eq]=published', [1, 2]],
  ['JSON', '?filter={"status":{"_eq":"published"}}', [1, 2]],
  ['_or in brackets', '?filter[_or][0][id][_eq]=1&filter[_or][1][id][_eq]=4', [1, 4]],
  ['_in in brackets', '?filter[id][_in][]=1&filter[id][_in][]=3', [1, 3]],
  ['a group in brackets', '?filter[author][name][_eq]=Bala', [2]],
  ['no sort: the given order', '', [1, 2, 3, 4]],
  ['sort by text', '?sort=title', [1, 4, 2, 3]],
  ['sort, null first', '?sort=status,id', [4, 3, 1, 2]],
  ['sort descending, null last', '?sort=-date_updated', [3, 2, 1, 4]],
  ['sort by two, one descending', '?sort=-price,-id', [3, 1, 2, 4]],
  ['sort by dates in different notations', '?sort=-date_created', [4, 3, 2, 1]],
  ['sort in brackets', '?sort[]=-price&sort[]=id', [1, 3, 2, 4]],
  ['sort through a group', '?sort=-author.name', [2, 1, 3, 4]],
  ['sort by a function', '?sort=-year(date_created),-id', [4, 3, 2, 1]],
  ['limit', '?limit=2', [1, 2]],
  ['limit 0', '?limit=0', []],
  ['limit -1', '?limit=-1', [1, 2, 3, 4]],
  ['offset', '?limit=2&offset=3', [4]],
  ['page', '?limit=3&page=2', [4]],
  ['page over offset', '?limit=3&page=2&offset=1', [4]],
  ['page past the end', '?limit=3&page=9', []],
  ['search, whatever the case', '?search=EXPRESS', [3]],
  ['search for a number', '?search=9', [2]],
  ['search leaves dates alone', '?search=2026', []],
  ['search and filter', '?search=permit&filter[id][_gt]=1', [2]],
  ['an unknown option, ignored', '?colour=red', [1, 2, 3, 4]],
])('gives the items: %s', async (_, query, expected) => {
  const { status, body } = await get(`/items/posts${query}`);
  expect({ status, ids: body.data && ids(body.data) }).toEqual({ status: 200, ids: expected });
});

test('gives 100 items unless told otherwise', async () => {
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
  ['one', 'id=1&fields=title', { title: 'Study permits' }],
  ['several', 'id=1&fields=id, slug', { id: 1, slug: 'study-permits' }],
  [
    'as a list',
    'id=1&fields[]=id&fields[]=slug,status',
    { id: 1, slug: 'study-permits', status: 'published' },
  ],
  ['absent from the item', 'id=4&fields=status,author', { status: null, author: null }],
  ['absent from all', 'id=1&fields=subtitle', { subtitle: null }],
  ['a group', 'id=2&fields=author', { author: { name: 'Bala' } }],
  ['of a group', 'id=2&fields=author.name', { author: { name: 'Bala' } }],
  ['all of a group', 'id=2&fields=author.*', { author: { name: 'Bala', city: null, email: null } }],
  ['of an absent group', 'id=4&fields=author.name', { author: null }],
  ['of a list', 'id=2&fields=faq_items.votes', { faq_items: [{ votes: 1 }] }],
  ['of an absent list', 'id=4&fields=faq_items.votes', { faq_items: null }],
  [
    'a function',
    'id=1&fields=year(date_created),count(faq_items)',
    { date_created_year: 2025, faq_items_count: 3 },
  ],
  [
    'an alias',
    'id=1&alias[name]=title&fields=name,title',
    { name: 'Study permits', title: 'Study permits' },
  ],
  ['an alias in JSON', 'id=1&alias={"name":"title"}&fields=name', { name: 'Study permits' }],
  [
    'an alias of a list, narrowed',
    'id=2&alias[faq]=faq_items&fields=faq.votes',
    { faq: [{ votes: 1 }] },
  ],
  [
    'deep limit',
    'id=1&fields=faq_items.votes&deep[faq_items][_limit]=1',
    { faq_items: [{ votes: 3 }] },
  ],
  [
    'deep limit and offset',
    'id=1&fields=faq_items.votes&deep[faq_items][_limit]=1&deep[faq_items][_offset]=1',
    { faq_items: [{ votes: 9 }] },
  ],
  [
    'deep page',
    'id=1&fields=faq_items.votes&deep[faq_items][_limit]=2&deep[faq_items][_page]=2',
    { faq_items: [{ votes: 5 }] },
  ],
  [
    'deep sort',
    'id=1&fields=faq_items.votes&deep[faq_items][_sort]=-votes',
    { faq_items: [{ votes: 9 }, { votes: 5 }, { votes: 3 }] },
  ],
  [
    'deep filter',
    'id=1&fields=faq_items.votes&deep[faq_items][_filter][votes][_gt]=4',
    { faq_items: [{ votes: 9 }, { votes: 5 }] },
  ],
  [
    'deep in JSON',
    'id=1&fields=faq_items.votes&deep={"faq_items":{"_filter":{"votes":{"_gt":4}},"_limit":1}}',
    { faq_items: [{ votes: 9 }] },
  ],
  [
    'deep search',
    'id=1&fields=faq_items.votes&deep[faq_items][_search]=ONLINE',
    { faq_items: [{ votes: 5 }] },
  ],
  ['deep on a whole list', 'id=2&fields=faq_items&deep[faq_items][_limit]=0', { faq_items: [] }],
  [
    'deep on an alias, beside the field',
    'id=1&alias[top]=faq_items&fields=top.votes,faq_items.votes&deep[top][_limit]=1',
    { top: [{ votes: 3 }], faq_items: [{ votes: 3 }, { votes: 9 }, { votes: 5 }] },
  ],
  [
    'deep on a group that does not match',
    'id=1&fields=author.name&deep[author][_filter][name][_eq]=Bala',
    { author: null },
  ],
])('gives the fields: %s', async (_, query, expected) => {
  const { body } = await get(`/items/posts?${query.replace(/^id=(\d)/, 'filter[id][_eq]=$1')}`);
  expect(body).toEqual({ data: [expected] });
});

test('* gives every known field, and a path beneath one cuts it', async () => {
  const all = await get('/items/posts/4');
  expect(all.body.data).toEqual({
    id: 4,
    title: 'Super visa',
    slug: 'super-visa',
    status: null,
    author: null,
    date_created: '2026-11-20',
    date_updated: null,
    price: null,
    featured: null,
    tags: null,
    faq_items: null,
    subtitle: null,
  });
  const cut = await get('/items/posts/1?fields=*,author.name,faq_items.votes&alias[head]=title');
  expect(cut.body.data).toMatchObject({ author: { name: 'Anitha' }, tags: ['study', 'permit'] });
  expect(cut.body.data.author).not.toHaveProperty('city');
  expect(cut.body.data.head).toBe('Study permits');
});

test('*.* spells out groups and lists', async () => {
  const { body } = await get('/items/posts/2?fields=*.*');
  expect(body.data.author).toEqual({ name: 'Bala', city: null, email: null });
  expect(body.data.title).toBe('Work permits');
});

test.each([
  ['total_count', { total_count: 4 }],
  ['filter_count', { filter_count: 2 }],
  ['total_count,filter_count', { total_count: 4, filter_count: 2 }],
  ['*', { total_count: 4, filter_count: 2 }],
])('counts in meta: %s', async (meta, expected) => {
  const { body } = await get(`/items/posts?limit=1&filter[status][_eq]=published&meta=${meta}`);
  expect(body.meta).toEqual(expected);
});

test('a singleton is an object, and one without a record is all null', async () => {
  const about = await get('/items/about_page?fields=page_title,founder.name');
  expect(about.body).toEqual({ data: { page_title: 'About us', founder: { name: 'Anitha' } } });
  expect((await get('/items/empty_page')).body).toEqual({ data: { page_title: null } });
});
