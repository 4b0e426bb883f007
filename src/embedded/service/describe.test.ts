import { createDirectus, readCollections, readFieldsByCollection, rest } from '@directus/sdk';
import { expect, test } from 'vitest';
import { sample } from '#tests/support/sample-collections.ts';
import { createEmbeddedService } from './service';

const serviceWith = (token?: string) =>
  createEmbeddedService({
    collections: sample,
    fields: { posts: ['subtitle', 'author.email'] },
    readAsset: async () => undefined,
    token,
  });

async function get(path: string, configured?: string, sent?: string) {
  const headers = new Headers();
  if (sent !== undefined) headers.set('authorization', `Bearer ${sent}`);
  const request = new Request(`http://content.test${path}`, { headers });
  const response = await serviceWith(configured).fetch(request);
  return { status: response.status, body: await response.json() };
}

test('Directus’s own client reads the collections and their fields', async () => {
  const { fetch } = serviceWith();
  const client = createDirectus('http://content.test', {
    globals: { fetch: (url: string, init?: RequestInit) => fetch(new Request(url, init)) },
  }).with(rest());
  const collections = await client.request(readCollections());
  expect(collections.map(({ collection, meta }) => [collection, meta.singleton])).toEqual([
    ['posts', false],
    ['about_page', true],
    ['empty_page', true],
  ]);
  const fields = await client.request(readFieldsByCollection('posts' as never));
  expect(Object.fromEntries(fields.map(({ field, type }) => [field, type]))).toMatchObject({
    id: 'integer',
    title: 'text',
    author: 'json',
    date_updated: 'text',
    featured: 'boolean',
    faq_items: 'json',
    subtitle: 'unknown',
  });
  const lists = fields.filter(({ meta }) => meta.special?.includes('cast-json'));
  expect(lists.map(({ field }) => field)).toEqual(['author', 'tags', 'faq_items']);
});

test.each([
  ['/fields/nope', undefined, undefined, 403, 'FORBIDDEN'],
  ['/permissions/me', undefined, undefined, 403, 'FORBIDDEN'],
  ['/fields/posts', 'secret', undefined, 403, 'FORBIDDEN'],
  ['/collections', 'secret', 'wrong', 401, 'INVALID_CREDENTIALS'],
  ['/relations', 'secret', 'wrong', 401, 'INVALID_CREDENTIALS'],
])('%s with the token %s, sent %s: %i', async (path, configured, sent, status, code) => {
  const answer = await get(path, configured, sent);
  expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([status, code]);
});

test('a token may read everything and change nothing', async () => {
  const { body } = await get('/permissions/me', 'secret', 'secret');
  expect(Object.keys(body.data)).toEqual(['posts', 'about_page', 'empty_page']);
  expect(body.data.posts.read).toEqual({ access: 'full', fields: ['*'] });
  expect(body.data.posts.update).toEqual({ access: 'none' });
});

test('there are no relations', async () => {
  expect((await get('/relations')).body).toEqual({ data: [] });
});
