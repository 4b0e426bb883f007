import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { newestPosts, post, postsIndex, postsPage, recentPosts } from '#content/resources/posts.ts';
import { publishPosts } from '#tests/support/read-published.ts';
import { push } from '#tools/directus/push/push.ts';
import { contentIn } from '#tools/directus/seed/embedded.ts';
import { seed } from '#tools/directus/seed/seed.ts';
import { createService } from '#tools/directus/service/service.ts';

const { url, admin, site: token } = inject('directus');
const service = createService({ url, token: admin });
const embedded = join(import.meta.dirname, '../../src/site');
const quiet = () => undefined;

/** Restores the deleted field and its values. */
afterAll(async () => {
  await push(service, {}, quiet);
  const overwrite = { backupFolder: tmpdir() };
  await seed(service, await contentIn(embedded), { overwrite }, quiet);
});

test('the service names the fields it refuses', async () => {
  const client = createContentClient({ url, token });
  const answer = await client.read('posts', {
    fields: ['id'],
    optional: ['title', 'nothing', 'nor_this', 'author'],
    sort: '-nothing',
    limit: 1,
  });
  expect(answer.refused).toEqual(['nothing', 'nor_this']);
  expect(answer.data).toMatchObject([{ title: expect.any(String), author: expect.any(String) }]);
});

test('a new post is among the recent ones before its first edit', async () => {
  const { id } = await service.send<{ id: number }>('POST', '/items/posts', {
    title: 'Just now',
    slug: 'just-now',
    status: 'published',
    body: '<p>Words.</p>',
    date_created: '2030-01-01T00:00:00Z',
  });
  const { read } = await publishPosts(createContentClient({ url, token }));
  const { posts } = read(recentPosts());
  await service.send('DELETE', `/items/posts/${id}`);
  expect(posts.map(({ slug }) => slug)[0]).toBe('just-now');
  expect(posts).toHaveLength(5);
});

test('without an optional field the blog is there', async () => {
  await service.send('DELETE', '/fields/posts/content');
  const client = createContentClient({ url, token });
  const findings: Finding[] = [];
  const { read } = await publishPosts(client, (finding) => findings.push(finding));
  for (const key of [postsPage(1), newestPosts(), postsIndex(1), recentPosts()]) {
    const { posts } = read<{ readonly posts: readonly { readonly slug: string }[] }>(key);
    expect(posts.length).toBeGreaterThan(4);
    expect(read(post(posts[0]?.slug ?? '')).post?.author?.name).toBeTruthy();
  }
  expect(findings).toEqual([]);
});
