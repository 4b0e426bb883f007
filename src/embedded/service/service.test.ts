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
  ['an unknown collection', '/items/nope', 403, 'FORBIDDEN'],
  ['a name of the prototype', '/items/constructor', 403, 'FORBIDDEN'],
  ['an unknown id', '/items/posts/99', 403, 'FORBIDDEN'],
  ['an id the filter leaves out', '/items/posts/3?filter[status][_eq]=published', 403, 'FORBIDDEN'],
  ['an unknown field', '/items/posts?fields=nope', 403, 'FORBIDDEN'],
  ['an unknown field of a group', '/items/posts?fields=author.age', 403, 'FORBIDDEN'],
  ['a field beneath text', '/items/posts?fields=title.name', 403, 'FORBIDDEN'],
  ['everything beneath text', '/items/posts?fields=title.*', 403, 'FORBIDDEN'],
  ['an unknown field in filter', '/items/posts?filter[nope][_eq]=1', 403, 'FORBIDDEN'],
  ['an unknown field in sort', '/items/posts?sort=-nope', 403, 'FORBIDDEN'],
  ['an unknown field in aggregate', '/items/posts?aggregate[sum]=nope', 403, 'FORBIDDEN'],
  ['an unknown field in groupBy', '/items/posts?groupBy=nope', 403, 'FORBIDDEN'],
  ['an unknown field in deep', '/items/posts?deep[nope][_limit]=1', 403, 'FORBIDDEN'],
  ['an unknown field in an alias', '/items/posts?alias[a]=nope&fields=a', 403, 'FORBIDDEN'],
  ['an unknown asset', '/assets/nope', 403, 'FORBIDDEN'],
  ['a list of files that is not to be had', '/files', 403, 'FORBIDDEN'],
  ['malformed JSON in filter', '/items/posts?filter={"id":', 400, 'INVALID_QUERY'],
  ['malformed JSON in deep', '/items/posts?deep={', 400, 'INVALID_QUERY'],
  ['malformed JSON in aggregate', '/items/posts?aggregate={', 400, 'INVALID_QUERY'],
  ['malformed JSON in alias', '/items/posts?alias={', 400, 'INVALID_QUERY'],
  ['a filter that is no object', '/items/posts?filter=7', 400, 'INVALID_QUERY'],
  ['an unknown operator', '/items/posts?filter[id][_like]=1', 400, 'INVALID_QUERY'],
  ['a limit below -1', '/items/posts?limit=-2', 400, 'INVALID_QUERY'],
  ['a limit that is no number', '/items/posts?limit=ten', 400, 'INVALID_QUERY'],
  ['a limit in parts', '/items/posts?limit=1.5', 400, 'INVALID_QUERY'],
  ['a negative offset', '/items/posts?offset=-1', 400, 'INVALID_QUERY'],
  ['a bad page', '/items/posts?page=-1', 400, 'INVALID_QUERY'],
  ['an unknown meta', '/items/posts?meta=count', 400, 'INVALID_QUERY'],
  ['an unknown aggregate', '/items/posts?aggregate[median]=price', 400, 'INVALID_QUERY'],
  ['a sum of everything', '/items/posts?aggregate[sum]=*', 400, 'INVALID_QUERY'],
  ['a sum of text', '/items/posts?aggregate[sum]=title', 400, 'INVALID_QUERY'],
  [
    'sort by what is not aggregated',
    '/items/posts?aggregate[count]=*&sort=id',
    400,
    'INVALID_QUERY',
  ],
  ['an unknown function', '/items/posts?groupBy=decade(date_created)', 400, 'INVALID_QUERY'],
  ['sort through a list', '/items/posts?sort=faq_items.votes', 400, 'INVALID_QUERY'],
  [
    'a sort through endless groups',
    `/items/posts?sort=${'subtitle.'.repeat(50)}a`,
    400,
    'INVALID_QUERY',
  ],
  ['an alias with a dot', '/items/posts?alias={"a":"author.name"}', 400, 'INVALID_QUERY'],
  ['deep on text', '/items/posts?deep[title][_limit]=1', 400, 'INVALID_QUERY'],
  ['deep with fields', '/items/posts?deep[faq_items][_fields]=votes', 400, 'INVALID_QUERY'],
  ['a bad limit in deep', '/items/posts?deep[faq_items][_limit]=x', 400, 'INVALID_QUERY'],
  ['export', '/items/posts?export=csv', 400, 'INVALID_QUERY'],
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
    const url = `http://content.test/items/news?filter[${field}][_eq]=x`;
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

test('an error says which parameter and why', async () => {
  const { body } = await get('/items/posts?deep[faq_items][_limit]=x');
  expect(body.errors[0].extensions).toMatchObject({
    parameter: 'deep[faq_items][_limit]',
    reason: '“deep[faq_items][_limit]” must be a whole number, -1 or more.',
  });
});

test.each(['POST', 'PATCH', 'PUT', 'DELETE'])('nothing is written: %s', async (method) => {
  const { status, body } = await get('/items/posts', { method });
  expect([status, body.errors[0].extensions.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  expect(body.errors[0].extensions.path).toBe('/items/posts');
});

test('HEAD answers as GET, without a body', async () => {
  const head = (path: string) =>
    service.fetch(new Request(`http://content.test${path}`, { method: 'HEAD' }));
  const [found, missing] = await Promise.all([head('/items/posts'), head('/items/nope')]);
  expect([found.status, await found.text(), missing.status]).toEqual([200, '', 403]);
});

test.each([
  ['a query', '/items/posts', { query: { filter: { id: { _gt: 2 } }, sort: ['-id'] } }, [4, 3]],
  ['keys', '/items/posts', { keys: [2, '3'] }, [2, 3]],
])('SEARCH takes %s in its body', async (_, path, body, expected) => {
  const answer = await get(path, { method: 'SEARCH', body: JSON.stringify(body) });
  expect(ids(answer.body.data)).toEqual(expected);
});

test.each([
  ['no JSON', '{', 400, 'INVALID_QUERY'],
  ['no object', '[]', 400, 'INVALID_QUERY'],
  ['a query that is none', '{"query":1}', 400, 'INVALID_QUERY'],
  [
    'a body too large',
    JSON.stringify({ query: { search: 'x'.repeat(1_000_000) } }),
    413,
    'CONTENT_TOO_LARGE',
  ],
])('SEARCH refuses %s', async (_, body, status, code) => {
  const answer = await get('/items/posts', { method: 'SEARCH', body });
  expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([status, code]);
});

test('the server routes answer', async () => {
  const ping = await service.fetch(new Request('http://content.test/server/ping'));
  expect(await ping.text()).toBe('pong');
  expect((await get('/server/health')).body).toEqual({ status: 'ok' });
});

const guarded = createEmbeddedService({
  collections: SAMPLE,
  readAsset: async () => undefined,
  token: 'secret',
});

test.each([
  ['the token in the header', guarded, '', 'Bearer secret', 200],
  ['the token in the query', guarded, '?access_token=secret', undefined, 200],
  ['another token', guarded, '', 'Bearer wrong', 401],
  ['another token in the query', guarded, '?access_token=wrong', undefined, 401],
  ['one right and one wrong', guarded, '?access_token=wrong', 'Bearer secret', 401],
  ['none', guarded, '', undefined, 403],
  ['none where none is wanted', service, '', undefined, 200],
  ['one where none is known', service, '', 'Bearer secret', 401],
])('with %s', async (_, target, query, authorization, status) => {
  const headers: HeadersInit = authorization ? { authorization } : {};
  const url = `http://content.test/items/about_page${query}`;
  const response = await target.fetch(new Request(url, { headers }));
  const code = { 200: undefined, 401: 'INVALID_CREDENTIALS', 403: 'FORBIDDEN' }[status];
  expect(response.status).toBe(status);
  expect((await response.json()).errors?.[0].extensions.code).toBe(code);
});

test('replaced collections are served from the next request on', async () => {
  const live = createEmbeddedService({ collections: SAMPLE, readAsset: async () => undefined });
  live.replaceCollections({ news: { kind: 'singleton', records: [{ headline: 'New' }] } });
  const news = await live.fetch(new Request('http://content.test/items/news'));
  const posts = await live.fetch(new Request('http://content.test/items/posts'));
  expect([await news.json(), posts.status]).toEqual([{ data: { headline: 'New' } }, 403]);
});

test('a failure within is reported, and answered without its cause', async () => {
  const reported: unknown[] = [];
  const failing = createEmbeddedService({
    collections: SAMPLE,
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
