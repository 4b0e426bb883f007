import { expect, test } from 'vitest';
import { sample } from '#tests/support/sample-collections.ts';
import { createEmbeddedService } from './service';

const service = createEmbeddedService({
  collections: sample,
  fields: { posts: ['subtitle', 'author.email'], empty_page: ['page_title'] },
  readAsset: async () => undefined,
});

async function get(path: string, init?: RequestInit) {
  const response = await service.fetch(new Request(`http://content.test${path}`, init));
  return { status: response.status, body: await response.json() };
}

test.each([
  ['an unknown collection', '/items/nope', 403, 'FORBIDDEN'],
  ['a name of the prototype', '/items/constructor', 403, 'FORBIDDEN'],
  ['an unknown field', '/items/posts?fields=nope', 403, 'FORBIDDEN'],
  ['an unknown field of a group', '/items/posts?fields=author.age', 403, 'FORBIDDEN'],
  ['an unknown field in filter', '/items/posts?filter={"nope":{"_eq":1}}', 403, 'FORBIDDEN'],
  ['an unknown field in sort', '/items/posts?sort=-nope', 403, 'FORBIDDEN'],
  ['an unknown asset', '/assets/nope', 403, 'FORBIDDEN'],
  ['a list of files where there is none', '/files', 403, 'FORBIDDEN'],
  ['an item by its id', '/items/posts/1', 404, 'ROUTE_NOT_FOUND'],
  ['no route', '/users/me', 404, 'ROUTE_NOT_FOUND'],
  ['a root', '/', 404, 'ROUTE_NOT_FOUND'],
])('answers an error: %s', async (_, path, status, code) => {
  const answer = await get(path);
  expect(answer).toEqual({
    status,
    body: {
      errors: [
        { message: expect.stringMatching(/\.$/), extensions: expect.objectContaining({ code }) },
      ],
    },
  });
});

test('a collection without records has only its declared fields', async () => {
  const bare = createEmbeddedService({
    collections: { news: { kind: 'list', records: [] } },
    fields: { news: ['headline'] },
    readAsset: async () => undefined,
  });
  const statusOf = async (field: string) => {
    const url = `http://content.test/items/news?sort=${field}`;
    return (await bare.fetch(new Request(url))).status;
  };
  expect([await statusOf('headline'), await statusOf('title')]).toEqual([200, 403]);
  bare.replaceCollections({
    news: { kind: 'list', records: [] },
    old: { kind: 'list', records: [] },
  });
  const old = await bare.fetch(new Request('http://content.test/items/old?sort=title'));
  expect([await statusOf('headline'), old.status]).toEqual([200, 403]);
});

test('a deep search in id changes nothing', async () => {
  const plain = await get('/items/posts?fields=id');
  const deep = await get('/items/posts?fields=id&deep={"id":{"_search":"notice 1"}}');
  expect([deep.status, deep.body]).toEqual([200, plain.body]);
});

test.each([
  ['search', 'search=card', 'search'],
  ['deep', 'deep={"faq_items":{"_limit":1}}', 'deep'],
  ['an alias', 'alias[name]=title', 'alias[name]'],
  ['aggregate', 'aggregate[count]=*', 'aggregate[count]'],
  ['groupBy', 'groupBy=status', 'groupBy'],
  ['export', 'export=csv', 'export'],
  ['a token in the address', 'access_token=secret', 'access_token'],
  ['a filter in brackets', 'filter[status][_eq]=published', 'filter[status][_eq]'],
  ['a parameter of no service', 'colour=red', 'colour'],
  ['a parameter twice', 'fields=id&fields=title', 'fields'],
  ['a filter that is not JSON', 'filter={"id":', 'filter'],
  ['a filter that is no object', 'filter=7', 'filter'],
  ['_none', 'filter={"_none":[{"id":{"_eq":1}}]}', 'filter'],
  ['_or of no list', 'filter={"_or":{"id":{"_eq":1}}}', 'filter[_or]'],
  ['_null of false', 'filter={"id":{"_null":false}}', 'filter[id][_null]'],
  ['_lte of a date', 'filter={"id":{"_lte":"2026-01-01T00:00:00Z"}}', 'filter[id][_lte]'],
  ['_gt of a shifted $NOW', 'filter={"id":{"_gt":"$NOW(-1 day)"}}', 'filter[id][_gt]'],
  ['another operator', 'filter={"id":{"_neq":1}}', 'filter[id]'],
  ['a condition without an operator', 'filter={"id":1}', 'filter[id]'],
  ['_eq of a list', 'filter={"id":{"_eq":[1]}}', 'filter[id][_eq]'],
  ['_eq of null', 'filter={"id":{"_eq":null}}', 'filter[id][_eq]'],
  ['_in of one value', 'filter={"id":{"_in":1}}', 'filter[id][_in]'],
  ['a path of two dots', 'fields=author.name.first', 'fields'],
  ['an empty name', 'sort=id,', 'sort'],
  ['a limit below -1', 'limit=-2', 'limit'],
  ['a limit that is no number', 'limit=ten', 'limit'],
  ['a limit in parts', 'limit=1.5', 'limit'],
  ['a negative offset', 'offset=-1', 'offset'],
  ['page 0', 'page=0', 'page'],
  ['another count', 'meta=total_count', 'meta'],
])('rejects an unsupported query and names the parameter: %s', async (_, query, parameter) => {
  const { status, body } = await get(`/items/posts?${query}`);
  expect([status, body.errors[0].extensions]).toMatchObject([
    400,
    { code: 'INVALID_QUERY', parameter, reason: expect.stringContaining(`“${parameter}”`) },
  ]);
});

test.each(['_none', '_neq'])('names the unsupported operator: %s', async (operator) => {
  const filter = operator === '_none' ? { _none: [] } : { id: { [operator]: 1 } };
  const { body } = await get(`/items/posts?filter=${JSON.stringify(filter)}`);
  expect(body.errors[0].message).toMatch(new RegExp(`“${operator}”.*_eq, _in, _null, _nnull`));
});

test.each(['POST', 'PATCH', 'PUT', 'DELETE', 'SEARCH'])(
  'nothing is written: %s',
  async (method) => {
    const { status, body } = await get('/items/posts', { method });
    expect([status, body.errors[0].extensions.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
    expect(body.errors[0].extensions.path).toBe('/items/posts');
  },
);

test('HEAD answers as GET, without a body', async () => {
  const head = (path: string) =>
    service.fetch(new Request(`http://content.test${path}`, { method: 'HEAD' }));
  const [answer, missing] = await Promise.all([head('/items/posts'), head('/items/nope')]);
  expect([answer.status, await answer.text(), missing.status]).toEqual([200, '', 403]);
});

const guarded = createEmbeddedService({
  collections: sample,
  readAsset: async () => undefined,
  token: 'secret',
});

test.each([
  ['the token', guarded, 'Bearer secret', 200],
  ['another token', guarded, 'Bearer wrong', 401],
  ['none', guarded, undefined, 403],
  ['none where none is wanted', service, undefined, 200],
  ['one where none is known', service, 'Bearer secret', 401],
])('with %s', async (_, target, authorization, status) => {
  const headers: HeadersInit = authorization ? { authorization } : {};
  const response = await target.fetch(
    new Request('http://content.test/items/about_page', { headers }),
  );
  const code = { 200: undefined, 401: 'INVALID_CREDENTIALS', 403: 'FORBIDDEN' }[status];
  expect(response.status).toBe(status);
  expect((await response.json()).errors?.[0].extensions.code).toBe(code);
});

test('replaced collections are served from the next request on', async () => {
  const live = createEmbeddedService({ collections: sample, readAsset: async () => undefined });
  live.replaceCollections({ news: { kind: 'singleton', records: [{ headline: 'New' }] } });
  const news = await live.fetch(new Request('http://content.test/items/news'));
  const posts = await live.fetch(new Request('http://content.test/items/posts'));
  expect([await news.json(), posts.status]).toEqual([{ data: { headline: 'New' } }, 403]);
});

test('an internal failure is reported, and answered without its cause', async () => {
  const reported: unknown[] = [];
  const failing = createEmbeddedService({
    collections: sample,
    readAsset: () => Promise.reject(new Error('the disk is gone')),
    report: (error) => reported.push(error),
  });
  const response = await failing.fetch(new Request('http://content.test/assets/logo'));
  const text = await response.text();
  expect([response.status, JSON.parse(text).errors[0].extensions.code]).toEqual([
    500,
    'INTERNAL_SERVER_ERROR',
  ]);
  expect(text).not.toContain('disk');
  expect(reported).toEqual([new Error('the disk is gone')]);
});
