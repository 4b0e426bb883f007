import { describe, expect, it } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { loaderOf } from '#content/load/match.ts';
import { newestPosts, post, postsIndex, postsPage, recentPosts } from '#content/resources/posts.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { currently, load } from '#tests/support/load-from.ts';

const published = currently('{"status":{"_eq":"published"}}');

const dated = (slug: string, created: string | null, updated: string | null) => ({
  ...{ id: slug, slug, title: slug, date_created: created, date_updated: updated },
});

describe('a page of posts', () => {
  it('asks for twelve published posts and their number (§7.content-service)', async () => {
    const { asked, value } = await load(postsPage(2), { data: [], meta: { filter_count: 25 } });
    expect(asked).toBe(
      '/items/posts?fields=id,slug,title,body,content,thumbnail_image,image,header_image,date_created,date_updated,author.name,status,publish_on,unpublish_on' +
        `&filter=${published}&sort=-date_created&limit=12&page=2&meta=filter_count`,
    );
    expect(value).toEqual({ posts: [], page: 2, pages: 3, total: 25 });
  });

  it('orders by the latest of updated and created, whatever order arrives (§2.post)', async () => {
    const data = [
      dated('old', '2026-01-01T00:00:00', null),
      dated('none', null, null),
      dated('edited', '2025-01-01T00:00:00Z', '2026-03-01T00:00:00Z'),
      dated('new', '2026-02-01T00:00:00Z', null),
    ];
    const { value } = await load(postsPage(1), { data });
    expect(value.posts.map(({ slug, date }) => [slug, date])).toEqual([
      ['edited', '2026-03-01T00:00:00.000Z'],
      ['new', '2026-02-01T00:00:00.000Z'],
      ['old', '2026-01-01T00:00:00.000Z'],
      ['none', undefined],
    ]);
    expect(value).toMatchObject({ pages: 1, total: 4 });
  });

  it('gives what a card shows, and leaves out a post that cannot be shown', async () => {
    const data = [
      {
        ...{ id: 1, slug: 'a', title: 'A', body: `<h2>Head</h2><p>${'é'.repeat(200)}</p>` },
        ...{ image: 'i', header_image: 'h', author: { name: 'Anitha' } },
      },
      { id: 2, slug: 'b', content: 'x' },
    ];
    const { value, findings } = await load(postsPage(1), { data, meta: { filter_count: 2 } });
    const excerpt = `Head ${'é'.repeat(145)}...`;
    expect(value.posts).toEqual([{ slug: 'a', title: 'A', excerpt, image: 'i', author: 'Anitha' }]);
    expect(findings.map(({ where }) => where)).toEqual(['Blog posts “b” → Title']);
  });
});

describe('a part of the index of posts', () => {
  it('asks for published posts without their text, in an order that no tie can shift', async () => {
    const { asked, value } = await load(postsIndex(2), {
      data: [],
      meta: { filter_count: 10_001 },
    });
    expect(asked).toBe(
      '/items/posts?fields=id,slug,title,thumbnail_image,image,header_image,date_created,date_updated,status,publish_on,unpublish_on' +
        `&filter=${published}&sort=-date_created,id&limit=5000&page=2&meta=filter_count`,
    );
    expect(value).toEqual({ posts: [], part: 2, parts: 3, total: 10_001 });
  });

  it('gives the id, both dates and the picture of each, newest first, and leaves out what has no page', async () => {
    const data = [
      { ...dated('old', '2026-01-01T00:00:00', null), id: 7, image: 'pic' },
      { id: 8, slug: 'untitled' },
      { ...dated('edited', '2025-01-01T00:00:00Z', '2026-03-01T00:00:00Z'), header_image: 'head' },
    ];
    const { value, findings } = await load(postsIndex(1), { data });
    expect(value).toMatchObject({ part: 1, parts: 1, total: 3 });
    expect(value.posts).toEqual([
      {
        ...{ id: 'edited', slug: 'edited', title: 'edited', image: 'head' },
        ...{ created: '2025-01-01T00:00:00.000Z', date: '2026-03-01T00:00:00.000Z' },
      },
      {
        ...{ id: '7', slug: 'old', title: 'old', image: 'pic' },
        ...{ created: '2026-01-01T00:00:00.000Z', date: '2026-01-01T00:00:00.000Z' },
      },
    ]);
    expect(findings.map(({ where }) => where)).toEqual(['Blog posts “untitled” → Title']);
  });
});

describe('fields of posts that the service refuses', () => {
  const records = [
    {
      ...{ id: 1, slug: 'a', title: 'A', body: '<p>Words</p>', status: 'published' },
      ...{ author: { first_name: 'Anitha', last_name: 'S.' } },
    },
  ];
  const { fetch } = createEmbeddedService({
    collections: { posts: { kind: 'list', records } },
    readAsset: async () => undefined,
  });
  const client = createContentClient({
    url: 'https://cms.example',
    fetch: (input, init) => fetch(new Request(input, init)),
  });
  const keys = [postsPage(1), newestPosts(), postsIndex(1), recentPosts()];

  it.each(keys.map((key) => [key.path, key] as const))(
    'cost themselves alone, and are reported: %s',
    async (_path, key) => {
      const findings: Finding[] = [];
      const value = await loaderOf<{ readonly posts: readonly unknown[] }>(key).load(
        client,
        (finding) => findings.push(finding),
      );
      expect(value.posts).toMatchObject([{ slug: 'a', title: 'A' }]);
      const places = findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
      expect(places).toContain('drift-absent /date_updated');
      expect(places).not.toContain('drift-absent /author/name');
    },
  );

  it('give way to first and last name of an author who is a user of Directus', async () => {
    const page = await loaderOf(postsPage(1)).load(client, () => {});
    expect(page.posts[0]?.author).toBe('Anitha S.');
    const one = await loaderOf(post('a')).load(client, () => {});
    expect(one.post?.author).toEqual({ name: 'Anitha S.' });
  });
});

describe('one post', () => {
  const entry = { id: 1, slug: 'visa-news', title: 'T', status: 'published' };

  it('asks for the published post of the slug', async () => {
    const { value, asked } = await load(post('visa-news'), { data: [entry] });
    expect(asked).toBe(
      '/items/posts?fields=*,author.name,status,publish_on,unpublish_on' +
        `&filter=${currently('{"slug":{"_eq":"visa-news"},"status":{"_eq":"published"}}')}&limit=10`,
    );
    expect(value.post).toEqual({ slug: 'visa-news', title: 'T', status: 'published' });
  });

  it('gives its date and the text of its card', async () => {
    const dates = { date_created: '2026-01-01T00:00:00', date_updated: '2026-02-01T00:00:00Z' };
    const { value } = await load(post('visa-news'), {
      data: [{ ...entry, ...dates, body: '<p>A</p>' }],
    });
    expect(value).toMatchObject({ excerpt: 'A', date: '2026-02-01T00:00:00.000Z' });
  });

  it.each([
    ['there is none', []],
    ['another is given', [{ ...entry, slug: 'visa-newś' }]],
    ['it cannot be shown', [{ slug: 'visa-news' }]],
  ])('is null when %s', async (_name, data) => {
    expect((await load(post('visa-news'), { data })).value).toEqual({ post: null, excerpt: '' });
  });

  it('reads the slugs of all posts for one that no post can be served with', async () => {
    const { value, asked } = await load(post('...'), { data: [entry] });
    expect(value).toEqual({ post: null, excerpt: '' });
    expect(asked).toBe(
      '/items/posts?fields=id,slug,date_created,status,publish_on,unpublish_on' +
        `&filter=${published}&sort=id&limit=5000&page=1&meta=filter_count`,
    );
  });

  it('is found by its id where its stored slug cannot be its address', async () => {
    const stored = { ...entry, id: 7, slug: 'Visa_News' };
    const { value, findings } = await load(post('visa-news'), { data: [entry, stored] });
    expect(value.post?.slug).toBe('visa-news');
    const other = await load(post('visa-news-7'), { data: [entry, stored] });
    expect(other.value.post).toMatchObject({ slug: 'visa-news-7' });
    expect(findings).toMatchObject([
      {
        rule: 'format-slug',
        entry: '7',
        severity: 'warning',
        fix: expect.stringContaining('visa-news-7'),
      },
    ]);
  });

  it('asks for drafts only in a preview', async () => {
    const { asked } = await load(
      post('visa-news'),
      { data: [] },
      { preview: { id: '7', version: 'spring' } },
    );
    expect(asked).not.toContain('published');
    expect(asked).toContain('version=spring');
  });
});
