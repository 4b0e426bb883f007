import { describe, expect, it } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { loadPreviewedPost } from '#content/load/posts.ts';
import {
  authorPage,
  categoryPage,
  linkedPosts,
  newestPosts,
  post,
  postsIndex,
  postsPage,
  recentPosts,
} from '#content/resources/posts.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { json, setUp } from '#tests/support/fake-service.ts';
import { createHead } from '#tests/support/published-posts.ts';
import { postsFrom, publishPosts } from '#tests/support/read-published.ts';
import { createPostsView } from './posts-view';

const dated = (slug: string, created: string | null, updated: string | null) => ({
  id: slug,
  slug,
  title: slug,
  date_created: created,
  date_updated: updated,
});

describe('the content service', () => {
  const published = '{"status":{"_eq":"published"}}';

  it('is asked for all published posts without their texts, then for their texts', async () => {
    const { asked } = await postsFrom([{ data: [dated('a', null, null), dated('b', null, null)] }]);
    expect(asked).toEqual([
      '/items/posts?fields=id,slug,posted_on,date_created,date_updated,author,author.name,status,publish_on,unpublish_on' +
        `&filter=${published}&sort=-date_created,id&limit=5000&page=1&meta=filter_count`,
      '/items/posts?fields=*,author,author.name,status,publish_on,unpublish_on' +
        '&filter={"id":{"_in":["a","b"]},"status":{"_eq":"published"}}&limit=2',
    ]);
  });

  it('is asked for every part of a long list, and for the texts of fifty posts at once', async () => {
    const posts = Array.from({ length: 120 }, (_, at) => dated(`post-${at}`, null, null));
    const { asked, read } = await postsFrom([
      { data: posts.slice(0, 70), meta: { filter_count: 5_001 } },
      { data: posts.slice(70), meta: { filter_count: 5_001 } },
      { data: posts },
    ]);
    expect(asked.filter((url) => url.includes('filter_count'))).toHaveLength(2);
    expect(asked.filter((url) => url.includes('"_in"'))).toHaveLength(3);
    expect(read(postsPage(1))).toMatchObject({ pages: 10, total: 120 });
  });

  it('is asked for smaller parts when the texts are too large for one answer', async () => {
    const posts = ['a', 'b'].map((id) => ({ ...dated(id, null, null), body: 'x'.repeat(900) }));
    const { client, requests } = setUp(
      [
        json({ data: posts.map(({ body, ...row }) => row) }),
        json({ data: posts }),
        json({ data: [posts[0]] }),
        json({ data: [posts[1]] }),
      ],
      { maxBytes: 1_500 },
    );
    const content = await publishPosts(client);
    expect(requests).toHaveLength(4);
    expect(content.read(postsPage(1)).posts.map(({ slug }) => slug)).toEqual(['a', 'b']);
  });
});

it('a post with a day that an editor chose is shown and sorted by it in every list, and says when it was changed', async () => {
  const saved = '2026-06-01T00:00:00Z';
  const data = [
    { ...dated('moved', '2026-05-01T00:00:00Z', saved), posted_on: '2019-03-04' },
    dated('plain', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
  ];
  const { read } = await postsFrom([{ data }]);
  for (const key of [postsPage(1), recentPosts(), newestPosts(), postsIndex(1), linkedPosts()]) {
    expect(read<{ posts: readonly object[] }>(key).posts).toMatchObject([
      { slug: 'plain', date: '2026-02-01T00:00:00.000Z' },
      { slug: 'moved', date: '2019-03-04T00:00:00.000Z' },
    ]);
  }
  const changed = { published: '2019-03-04T00:00:00.000Z', modified: '2026-06-01T00:00:00.000Z' };
  expect(read(postsIndex(1)).posts[1]).toMatchObject(changed);
  expect(read(newestPosts()).posts[1]).toMatchObject(changed);
  expect(read(post('moved')).date).toBe('2019-03-04T00:00:00.000Z');
});

it('a category and a person have pages of their posts, and a feed', async () => {
  const author = { name: 'Meera  Krishnan' };
  const review = { reviewed_by: 'A. Person', reviewed_on: '2026-01-01' };
  const data = [
    ...Array.from({ length: 13 }, (_, at) => ({
      ...dated(`study-${at}`, `2026-01-${10 + at}T00:00:00Z`, null),
      category: 'study',
      author,
      ...review,
    })),
    {
      ...dated('work', '2026-02-01T00:00:00Z', null),
      category: 'work',
      author: { name: 'A. Person' },
    },
    { ...dated('other', '2026-02-01T00:00:00Z', null), category: 'gardening' },
  ];
  const { read } = await postsFrom([{ data }]);
  expect(read(postsPage(1)).categories).toEqual(['study', 'work']);
  const first = read(categoryPage('study', 1));
  expect([first.posts.length, first.posts[0]?.slug, first.pages]).toEqual([12, 'study-12', 2]);
  expect(read(categoryPage('study', 2)).posts.map(({ slug }) => slug)).toEqual(['study-0']);
  expect(read(categoryPage('gardening', 1)).posts).toEqual([]);
  expect(read(newestPosts('work')).posts.map(({ slug }) => slug)).toEqual(['work']);
  expect(read(authorPage('meera-krishnan', 2))).toMatchObject({ total: 13, reviewed: [] });
  const person = read(authorPage('a-person', 1));
  expect(person.posts.map(({ slug }) => slug)).toEqual(['work']);
  expect([person.reviewed.length, person.reviewed[0]?.slug]).toEqual([12, 'study-12']);
  expect(read(authorPage('nobody', 1))).toMatchObject({ posts: [], reviewed: [] });
});

describe('a page of posts', () => {
  it('orders by the latest of updated and created, for any order of the service', async () => {
    const data = [
      dated('old', '2026-01-01T00:00:00', null),
      dated('none', null, null),
      dated('edited', '2025-01-01T00:00:00Z', '2026-03-01T00:00:00Z'),
      dated('new', '2026-02-01T00:00:00Z', null),
    ];
    const { read } = await postsFrom([{ data }]);
    const page = read(postsPage(1));
    expect(page.posts.map(({ slug, date }) => [slug, date])).toEqual([
      ['edited', '2026-03-01T00:00:00.000Z'],
      ['new', '2026-02-01T00:00:00.000Z'],
      ['old', '2026-01-01T00:00:00.000Z'],
      ['none', undefined],
    ]);
    expect(page).toMatchObject({ pages: 1, total: 4 });
  });

  it('gives the content of cards, and leaves out a post that cannot be shown', async () => {
    const data = [
      {
        id: 1,
        slug: 'a',
        title: 'A',
        body: `<h2>Head</h2><p>${'é'.repeat(200)}</p>`,
        image: 'i',
        header_image: 'h',
        author: { name: 'Anitha' },
      },
      { id: 2, slug: 'b', content: 'x' },
    ];
    const { read, findings } = await postsFrom([{ data, meta: { filter_count: 2 } }]);
    const excerpt = `Head ${'é'.repeat(145)}...`;
    expect(read(postsPage(1)).posts).toEqual([
      { slug: 'a', title: 'A', excerpt, image: 'i', author: 'Anitha' },
    ]);
    expect(findings.map(({ where }) => where)).toEqual(['Blog posts “b” → Title']);
  });
});

const noPosts = { people: [], readPost: () => ({ post: null, excerpt: '' }) };

it('many posts have as many pages and parts of the index as they need', () => {
  const view = createPostsView(
    Array.from({ length: 10_001 }, (_, at) => createHead({ slug: `post-${at}` })),
    noPosts,
  );
  expect(view.read(postsPage(834))).toMatchObject({
    posts: { length: 5 },
    page: 834,
    pages: 834,
    total: 10_001,
  });
  expect(view.read(postsPage(835))).toMatchObject({ posts: [] });
  expect(view.read(postsIndex(3))).toMatchObject({
    posts: [{ slug: 'post-10000' }],
    part: 3,
    parts: 3,
    total: 10_001,
  });
});

it('the lists are those that have posts, with the number of their pages', () => {
  const heads = [
    ...Array.from({ length: 13 }, (_, at) =>
      createHead({
        slug: `study-${at}`,
        category: 'study',
        authorSlug: 'a-writer',
        reviewerSlug: 'a-reviewer',
      }),
    ),
    createHead({
      slug: 'work',
      category: 'work',
      authorSlug: 'a-reviewer',
      reviewerSlug: 'a-reviewer',
    }),
    createHead({
      slug: 'guest',
      authorSlug: 'not-on-the-about-page',
      reviewerSlug: 'only-reviews',
    }),
  ];
  const team = ['a-writer', 'only-reviews', 'a-reviewer', 'writes-nothing'];
  expect(createPostsView(heads, { ...noPosts, people: team }).lists()).toEqual({
    all: 2,
    categories: { study: 2, work: 1 },
    people: { 'a-writer': 2, 'only-reviews': 1, 'a-reviewer': 1 },
  });
  expect(createPostsView([], { ...noPosts, people: team }).lists()).toEqual({
    all: 0,
    categories: {},
    people: {},
  });
});

describe('a part of the index of posts', () => {
  it('gives the id, both dates and the picture of each, newest first, and leaves out posts without a page', async () => {
    const data = [
      { ...dated('old', '2026-01-01T00:00:00', null), id: 7, image: 'pic' },
      { id: 8, slug: 'untitled' },
      { ...dated('edited', '2025-01-01T00:00:00Z', '2026-03-01T00:00:00Z'), header_image: 'head' },
    ];
    const { read, findings } = await postsFrom([{ data }]);
    const index = read(postsIndex(1));
    expect(index).toMatchObject({ part: 1, parts: 1, total: 2 });
    expect(index.posts).toEqual([
      {
        id: 'edited',
        slug: 'edited',
        title: 'edited',
        image: 'head',
        published: '2025-01-01T00:00:00.000Z',
        date: '2026-03-01T00:00:00.000Z',
      },
      {
        id: '7',
        slug: 'old',
        title: 'old',
        image: 'pic',
        published: '2026-01-01T00:00:00.000Z',
        date: '2026-01-01T00:00:00.000Z',
      },
    ]);
    expect(findings.map(({ where }) => where)).toEqual(['Blog posts “untitled” → Title']);
  });
});

it('refused fields are left out without other losses, and are reported', async () => {
  const records = [
    {
      id: 1,
      slug: 'a',
      title: 'A',
      body: '<p>Words</p>',
      status: 'published',
      author: { first_name: 'Anitha', last_name: 'S.' },
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
  const findings: Finding[] = [];
  const { read } = await publishPosts(client, (finding) => findings.push(finding));
  for (const key of [postsPage(1), newestPosts(), postsIndex(1), recentPosts()]) {
    expect(read<{ posts: readonly object[] }>(key).posts).toMatchObject([
      { slug: 'a', title: 'A' },
    ]);
  }
  const places = findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
  expect(places).toContain('drift-absent /date_updated');
  expect(places).not.toContain('drift-absent /author/name');
  // The author is a user of Directus, with a first and a last name.
  expect(read(postsPage(1)).posts[0]?.author).toBe('Anitha S.');
  expect(read(post('a')).post?.author).toEqual({ name: 'Anitha S.' });
});

describe('one post', () => {
  const entry = { id: 1, slug: 'card-news', title: 'T', status: 'published' };

  it('gives its date and the text of its card', async () => {
    const dates = { date_created: '2026-01-01T00:00:00', date_updated: '2026-02-01T00:00:00Z' };
    const { read } = await postsFrom([{ data: [{ ...entry, ...dates, body: '<p>A</p>' }] }]);
    expect(read(post('card-news'))).toMatchObject({
      post: { slug: 'card-news', title: 'T', status: 'published' },
      excerpt: 'A',
      date: '2026-02-01T00:00:00.000Z',
    });
  });

  it.each([
    ['there is none', []],
    ['another is given', [{ ...entry, slug: 'card-newś' }]],
    ['it cannot be shown', [{ slug: 'card-news' }]],
  ])('is null when %s', async (_name, data) => {
    const { read } = await postsFrom([{ data }]);
    expect(read(post('card-news'))).toEqual({ post: null, excerpt: '' });
  });

  it('is found by its repaired slug if its stored slug cannot be an address', async () => {
    const stored = { ...entry, id: 7, slug: 'Card_News' };
    const { read, findings } = await postsFrom([{ data: [entry, stored] }]);
    expect(read(post('card-news')).post?.slug).toBe('card-news');
    expect(read(post('card-news-7')).post).toMatchObject({ slug: 'card-news-7' });
    expect(read(post('Card_News')).post).toMatchObject({ slug: 'card-news-7' });
    expect(findings).toMatchObject([
      {
        rule: 'format-slug',
        entry: '7',
        severity: 'warning',
        fix: expect.stringContaining('card-news-7'),
      },
    ]);
  });

  it('is read as editors see it in a preview, with any status and dates', async () => {
    const draft = { ...entry, id: 7, status: 'draft', publish_on: '2099-01-01T00:00:00Z' };
    const { client, requests } = setUp([json({ data: draft })]);
    const preview = { id: '7', version: 'spring' };
    const { post: shown } = await loadPreviewedPost(client, () => {}, { preview });
    expect(shown).toMatchObject({ slug: 'card-news', publish_on: draft.publish_on });
    const search = decodeURIComponent(requests[0]?.url.search ?? '');
    expect(search).not.toContain('published');
    expect(search).not.toContain('$NOW');
    expect(search).toContain('version=spring');
  });
});
