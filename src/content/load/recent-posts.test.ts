import { describe, expect, it } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { loaderOf } from '#content/load/match.ts';
import { linkedPosts, newestPosts, recentPosts } from '#content/resources/posts.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { currently, load } from '#tests/support/load-from.ts';

const published = currently('{"status":{"_eq":"published"}}');

const dated = (slug: string, created: string | null, updated: string | null) => ({
  ...{ id: slug, slug, title: slug, date_created: created, date_updated: updated },
});

it('gives the posts written last with their clean text, their id and both dates, in the order of the service', async () => {
  const data = [
    { ...dated('new', '2026-02-01T00:00:00', null), id: 7, body: '<p onclick="x">Words</p>' },
    { ...dated('edited', '2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z'), author: { name: 'A' } },
    { id: 8, slug: 'untitled' },
  ];
  const { value, asked } = await load(newestPosts(), { data });
  expect(asked).toBe(
    '/items/posts?fields=id,slug,title,body,content,date_created,date_updated,author.name,status,publish_on,unpublish_on' +
      `&filter=${published}&sort=-date_created,id&limit=20`,
  );
  expect(value.posts).toEqual([
    {
      ...{ id: '7', slug: 'new', title: 'new', excerpt: 'Words', text: '<p>Words</p>' },
      ...{ created: '2026-02-01T00:00:00.000Z', date: '2026-02-01T00:00:00.000Z' },
    },
    {
      ...{ id: 'edited', slug: 'edited', title: 'edited', excerpt: '', author: 'A' },
      ...{ created: '2026-01-01T00:00:00.000Z', date: '2026-03-01T00:00:00.000Z' },
    },
  ]);
});

it('asks for recent posts as specified, of those that are current, orders them again, and minds no other field (§9.recent-posts)', async () => {
  const data = [
    { ...dated('a', '2026-01-01T00:00:00Z', null), author: 'unresolved-id', image: 'pic' },
    dated('b', '2025-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
  ];
  const { value, asked, findings } = await load(recentPosts(), { data });
  expect(asked).toBe(`/items/posts?filter=${published}&sort=-date_updated&limit=5`);
  expect(value.posts).toEqual([
    { slug: 'b', title: 'b', date: '2026-02-01T00:00:00.000Z' },
    { slug: 'a', title: 'a', image: 'pic', date: '2026-01-01T00:00:00.000Z' },
  ]);
  expect(findings).toEqual([]);
});

describe('recent posts, where more are published than are shown', () => {
  const edited = Array.from({ length: 6 }, (_, count) =>
    dated(`edited-${count}`, '2025-01-01T00:00:00Z', `2026-01-0${count + 1}T00:00:00Z`),
  );
  const unedited = Array.from({ length: 6 }, (_, count) =>
    dated(`unedited-${count}`, `2025-02-0${count + 1}T00:00:00Z`, null),
  );
  const fresh = dated('fresh', '2026-02-01T00:00:00Z', null);
  const records = [...unedited, ...edited, fresh].map((post) => ({ ...post, status: 'published' }));
  const { fetch } = createEmbeddedService({
    collections: { posts: { kind: 'list', records } },
    readAsset: async () => undefined,
  });
  const newest = ['fresh', 'edited-5', 'edited-4', 'edited-3', 'edited-2'];

  const recentFrom = async (answer: (request: Request) => Promise<Response>) => {
    const client = createContentClient({
      url: 'https://cms.example',
      fetch: (input, init) => answer(new Request(input, init)),
    });
    const { posts } = await loaderOf(recentPosts()).load(client, () => {});
    return posts.map(({ slug }) => slug);
  };

  it('hold a new one where a database sorts missing dates last (SQLite)', async () => {
    expect(await recentFrom(fetch)).toEqual(newest);
  });

  it('hold an edited one where a database sorts missing dates first (PostgreSQL)', async () => {
    const asPostgres = async (request: Request) => {
      const { searchParams } = new URL(request.url);
      const isUpdated = searchParams.get('sort') === '-date_updated';
      return isUpdated && !searchParams.get('filter')?.includes('_nnull')
        ? Response.json({ data: [fresh, ...unedited].slice(0, 5) })
        : fetch(request);
    };
    expect(await recentFrom(asPostgres)).toEqual(newest);
  });
});

it('gives the newest posts with the services their editors chose, without their text (§own.related)', async () => {
  const data = [
    {
      ...{ ...dated('a', '2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z'), body: '<p>Long</p>' },
      related_services: [
        { link: '/services/visit/visitor-visas' },
        { link: 'javascript:alert(1)' },
      ],
    },
    dated('b', '2025-01-01T00:00:00Z', null),
  ];
  const { value, asked } = await load(linkedPosts(), { data });
  expect(asked).toBe(
    '/items/posts?fields=id,slug,title,related_services,date_created,date_updated,status,publish_on,unpublish_on' +
      `&filter=${published}&sort=-date_created,id&limit=100`,
  );
  expect(value.posts).toEqual([
    {
      ...{ slug: 'a', title: 'a', date: '2026-03-01T00:00:00.000Z' },
      services: ['/services/visit/visitor-visas'],
    },
    { slug: 'b', title: 'b', date: '2025-01-01T00:00:00.000Z', services: [] },
  ]);
});
