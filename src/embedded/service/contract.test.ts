import {
  createDirectus,
  readAssetArrayBuffer,
  readAssetRaw,
  readItems,
  readSingleton,
  rest,
  staticToken,
} from '@directus/sdk';
import { expect, test } from 'vitest';
import { SAMPLE } from '#tests/support/sample-collections.ts';
import { createEmbeddedService } from './service';

interface Faq {
  id: number;
  question: string;
  answer: string;
  votes: number;
}

interface Author {
  id: number;
  name: string;
  city: string;
}

interface Schema {
  posts: {
    id: number;
    title: string;
    slug: string;
    status: string;
    author: Author;
    date_created: 'datetime';
    date_updated: 'datetime';
    price: number;
    faq_items: Faq[];
  }[];
  about_page: { page_title: string; founder: Author };
  secrets: { id: number }[];
}

const logo = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');

const service = createEmbeddedService({
  collections: SAMPLE,
  token: 'secret',
  readAsset: async (id) =>
    id === 'logo' ? { bytes: logo, type: 'image/svg+xml', filename: 'logo.svg' } : undefined,
});

/** Directus's own client, speaking to the service in-process. */
function connect(token: string) {
  const fetch = (url: string | URL | Request, init?: RequestInit) =>
    service.fetch(new Request(url, init));
  return createDirectus<Schema>('http://content.test', { globals: { fetch } })
    .with(staticToken(token))
    .with(rest());
}

const client = connect('secret');

test('filter, sort, limit and fields', async () => {
  const posts = await client.request(
    readItems('posts', {
      filter: { status: { _eq: 'published' } },
      sort: ['-date_updated'],
      limit: 5,
      fields: ['slug', { author: ['name'] }],
    }),
  );
  expect(posts).toEqual([
    { slug: 'work-permits', author: { name: 'Bala' } },
    { slug: 'study-permits', author: { name: 'Anitha' } },
  ]);
});

test('a post by its slug', async () => {
  const posts = await client.request(
    readItems('posts', { filter: { slug: { _eq: 'super-visa' } }, limit: 1, fields: ['title'] }),
  );
  expect(posts).toEqual([{ title: 'Super visa' }]);
});

test('offset, page and all', async () => {
  const ask = (query: { offset?: number; page?: number; limit?: number }) =>
    client.request(readItems('posts', { ...query, fields: ['id'] }));
  expect(await ask({ limit: 1, offset: 2 })).toEqual([{ id: 3 }]);
  expect(await ask({ limit: 3, page: 2 })).toEqual([{ id: 4 }]);
  expect(await ask({ limit: -1 })).toHaveLength(4);
});

test('a singleton', async () => {
  const about = await client.request(
    readSingleton('about_page', { fields: ['page_title', { founder: ['name'] }] }),
  );
  expect(about).toEqual({ page_title: 'About us', founder: { name: 'Anitha' } });
});

test('an asset, as a stream and as bytes', async () => {
  const stream = await client.request(readAssetRaw('logo', { width: 100 }));
  expect(await new Response(stream).text()).toContain('<svg');
  const bytes = await client.request(readAssetArrayBuffer('logo'));
  expect(new Uint8Array(bytes)).toEqual(logo);
});

test.each([
  ['a wrong token', () => connect('wrong').request(readItems('posts')), 401, 'INVALID_CREDENTIALS'],
  ['an unknown collection', () => client.request(readItems('secrets')), 403, 'FORBIDDEN'],
  [
    'a misspelt field',
    () => client.request(readItems('posts', { fields: ['titel' as 'title'] })),
    403,
    'FORBIDDEN',
  ],
  ['search', () => client.request(readItems('posts', { search: 'x' })), 400, 'INVALID_QUERY'],
  [
    'a misspelt operator',
    () => client.request(readItems('posts', { filter: { id: { _equal: 1 } as object } })),
    400,
    'INVALID_QUERY',
  ],
])('the client rejects on %s, with errors and response', async (_, ask, status, code) => {
  await expect(ask()).rejects.toMatchObject({
    errors: [{ message: expect.any(String), extensions: { code } }],
    response: { status },
  });
});
