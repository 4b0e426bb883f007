import { expect, it } from 'vitest';
import { linkedPosts, newestPosts, recentPosts } from '#content/resources/posts.ts';
import { postsFrom } from '#tests/support/read-published.ts';
import { servicePath } from '#tests/support/service-page.ts';

const dated = (slug: string, created: string | null, updated: string | null) => ({
  id: slug,
  slug,
  title: slug,
  date_created: created,
  date_updated: updated,
});

it('gives the posts written last with their clean text, their id and both dates, in the order of writing', async () => {
  const data = [
    { ...dated('edited', '2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z'), author: { name: 'A' } },
    { ...dated('new', '2026-02-01T00:00:00', null), id: 7, body: '<p onclick="x">Words</p>' },
    { id: 8, slug: 'untitled' },
  ];
  const { read } = await postsFrom([{ data }]);
  expect(read(newestPosts()).posts).toEqual([
    {
      id: '7',
      slug: 'new',
      title: 'new',
      excerpt: 'Words',
      text: '<p>Words</p>',
      published: '2026-02-01T00:00:00.000Z',
      date: '2026-02-01T00:00:00.000Z',
    },
    {
      id: 'edited',
      slug: 'edited',
      title: 'edited',
      excerpt: '',
      author: 'A',
      published: '2026-01-01T00:00:00.000Z',
      date: '2026-03-01T00:00:00.000Z',
    },
  ]);
});

it('gives twenty newest posts and no more', async () => {
  const data = Array.from({ length: 25 }, (_, at) => dated(`post-${at}`, null, null));
  const { read } = await postsFrom([{ data }]);
  expect(read(newestPosts()).posts).toHaveLength(20);
});

it('gives the five posts that were changed or written last, in any order of the service', async () => {
  const edited = Array.from({ length: 6 }, (_, count) =>
    dated(`edited-${count}`, '2025-01-01T00:00:00Z', `2026-01-0${count + 1}T00:00:00Z`),
  );
  const unedited = Array.from({ length: 6 }, (_, count) =>
    dated(`unedited-${count}`, `2025-02-0${count + 1}T00:00:00Z`, null),
  );
  const fresh = { ...dated('fresh', '2026-02-01T00:00:00Z', null), header_image: 'head' };
  const newest = ['fresh', 'edited-5', 'edited-4', 'edited-3', 'edited-2'];
  const all = [...unedited, ...edited, fresh];
  for (const data of [all, all.toReversed()]) {
    const { read, findings } = await postsFrom([{ data }]);
    const { posts } = read(recentPosts());
    expect(posts.map(({ slug }) => slug)).toEqual(newest);
    expect(posts[0]).toEqual({
      slug: 'fresh',
      title: 'fresh',
      image: 'head',
      date: '2026-02-01T00:00:00.000Z',
    });
    expect(findings).toEqual([]);
  }
});

it('gives the newest posts with the services their editors chose, without their text', async () => {
  const data = [
    {
      ...dated('a', '2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z'),
      body: '<p>Long</p>',
      related_services: [{ link: servicePath }, { link: 'javascript:alert(1)' }],
    },
    dated('b', '2025-01-01T00:00:00Z', null),
  ];
  const { read } = await postsFrom([{ data }]);
  expect(read(linkedPosts()).posts).toEqual([
    {
      slug: 'a',
      title: 'a',
      date: '2026-03-01T00:00:00.000Z',
      services: [servicePath],
    },
    { slug: 'b', title: 'b', date: '2025-01-01T00:00:00.000Z', services: [] },
  ]);
});
