import { afterAll, expect, inject, test } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { loadResource } from '#content/load/resource.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { newestPosts, post, postsIndex, postsPage, recentPosts } from '#content/resources/posts.ts';
import { pageEntry } from '#content/resources/resources.ts';
import type { PublishedContent } from '#content/store/published-content.ts';
import { findLoader } from '#tests/support/find-loader.ts';
import { publishPosts } from '#tests/support/read-published.ts';
import { siteModel } from '#tools/directus/push/push.ts';
import { createService } from '#tools/directus/service/service.ts';

const { url, admin, site: token } = inject('directus');
const service = createService({ url, token: admin });
const client = createContentClient({ url, token });
const quiet = () => undefined;

const hour = 3_600_000;
const [past, future] = [-hour, hour].map((ms) => new Date(Date.now() + ms).toISOString());
const added = ['begun', 'to-come', 'ending', 'ended'];

afterAll(async () => {
  for (const slug of added) {
    const posts = await service.get<readonly { id: number }[]>(
      `/items/posts?filter[slug][_eq]=${slug}&fields=id`,
    );
    for (const { id } of posts) await service.send('DELETE', `/items/posts/${id}`);
  }
  await service.send('PATCH', '/items/visitor_visa', { publish_on: null, unpublish_on: null });
});

const slugsIn = (
  { read }: PublishedContent,
  key: ResourceKey<{ readonly posts: readonly { readonly slug: string }[] }>,
) => read(key).posts.map(({ slug }) => slug);

test('posts are listed, counted and have a page only between their dates', async () => {
  const all = (await publishPosts(client)).read(postsPage(1)).total;
  const dates = {
    begun: { publish_on: past },
    'to-come': { publish_on: future },
    ending: { unpublish_on: future },
    ended: { unpublish_on: past },
  };
  for (const [slug, more] of Object.entries(dates)) {
    await service.send('POST', '/items/posts', {
      slug,
      title: slug,
      status: 'published',
      body: '<p>Words.</p>',
      date_created: '2035-01-01T00:00:00Z',
      ...more,
    });
  }
  const content = await publishPosts(client);
  for (const key of [postsPage(1), recentPosts(), newestPosts(), postsIndex(1)]) {
    const slugs = slugsIn(content, key);
    expect([toPath(key), slugs.filter((slug) => added.includes(slug)).toSorted()]).toEqual([
      toPath(key),
      ['begun', 'ending'],
    ]);
  }
  expect(content.read(postsPage(1)).total).toBe(all + 2);
  const there = added.map((slug) => content.read(post(slug)).post !== null);
  expect(there).toEqual([true, false, true, false]);
});

test('dates are returned with a time zone, in whichever zone they are written', async () => {
  const written = '2035-06-01T12:00:00+02:00';
  await service.send('PATCH', '/items/visitor_visa', { publish_on: written });
  const { publish_on } = await service.get<{ publish_on: string }>('/items/visitor_visa');
  expect(publish_on).toBe('2035-06-01T10:00:00.000Z');
});

test('a page exists only between its dates', async () => {
  const statusAfter = async (dates: object) => {
    await service.send('PATCH', '/items/visitor_visa', dates);
    const { entry } = await loadResource(findLoader(pageEntry('visitor_visa')), client, quiet);
    return [entry.status, entry.title !== undefined];
  };
  expect(await statusAfter({ publish_on: future })).toEqual(['draft', false]);
  expect(await statusAfter({ publish_on: past })).toEqual(['published', true]);
  expect(await statusAfter({ unpublish_on: past })).toEqual(['archived', false]);
  expect(await statusAfter({ unpublish_on: future })).toEqual(['published', true]);
});

test('a site learns when the next post becomes visible', async () => {
  const next = (await publishPosts(client)).nextChange();
  expect(new Date(next ?? 0).toISOString()).toBe(future);
});

test('without date fields in the service nothing changes', async () => {
  const fields = siteModel().collections.find(({ collection }) => collection === 'posts')?.fields;
  const model = fields?.filter(({ field }) => field === 'publish_on' || field === 'unpublish_on');
  expect(model?.map(({ type }) => type)).toEqual(['timestamp', 'timestamp']);
  for (const { field } of model ?? []) await service.send('DELETE', `/fields/posts/${field}`);
  try {
    const without = createContentClient({ url, token });
    const content = await publishPosts(without);
    for (const key of [postsPage(1), recentPosts(), newestPosts(), postsIndex(1)]) {
      expect(slugsIn(content, key)).toEqual(expect.arrayContaining(added));
    }
    expect(content.read(post('to-come')).post).not.toBeNull();
  } finally {
    for (const field of model ?? []) await service.send('POST', '/fields/posts', field);
  }
});
