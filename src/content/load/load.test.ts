import { describe, expect, it } from 'vitest';
import { createContentClient } from '../client';
import { fakeClock, fakeService, json } from '../fake-service';
import type { Finding } from '../finding';
import { listEntries } from '../resources/list-entries';
import { navigation } from '../resources/navigation';
import { pageEntry } from '../resources/page-entry';
import { post } from '../resources/post';
import { postsIndex } from '../resources/posts-index';
import { postsPage } from '../resources/posts-page';
import { recentPosts } from '../resources/recent-posts';
import type { ResourceKey } from '../resources/resource-key';
import { loaderOf } from './match';
import type { LoadOptions } from './resource';

async function load<T>(
  key: ResourceKey<T>,
  body: unknown,
  options?: LoadOptions,
  findings: Finding[] = [],
) {
  const { fetch, requests } = fakeService(json(body));
  const client = createContentClient({
    ...{ url: 'https://cms.example', token: 't', fetch, clock: fakeClock().clock },
  });
  const value = await loaderOf(key).load(client, (finding) => findings.push(finding), options);
  const [request] = requests;
  const asked = request && decodeURIComponent(request.url.pathname + request.url.search);
  return { value, findings, asked, headers: request?.headers };
}

describe('the entry of a page', () => {
  it.each([
    ['an object', { data: { id: 1, title: 'A' } }, { title: 'A' }],
    [
      'an array',
      {
        data: [
          { id: 1, title: 'A' },
          { id: 2, title: 'B' },
        ],
      },
      { title: 'A' },
    ],
    ['an empty array', { data: [] }, {}],
    ['null', { data: null }, {}],
    ['something else', { data: 'x' }, {}],
  ])('from %s', async (_name, body, entry) => {
    const { value, asked, headers } = await load(pageEntry('visitor_visa'), body);
    expect(value).toEqual({ entry });
    expect(asked).toBe('/items/visitor_visa');
    expect(headers?.get('authorization')).toBe('Bearer t');
  });

  it('gives nothing of a draft but its status, except for a preview', async () => {
    const body = { data: { status: 'draft', title: 'Secret' } };
    expect((await load(pageEntry('visitor_visa'), body)).value).toEqual({
      entry: { status: 'draft' },
    });
    const preview = await load(pageEntry('visitor_visa'), body, { drafts: true });
    expect(preview.value.entry.title).toBe('Secret');
  });
});

describe('navigation', () => {
  it('gives the first record without hidden items, at every level', async () => {
    const items = [
      { label: 'Home', url: '/', visible: null },
      { label: 'Hidden', url: '/x', visible: false },
      {
        label: 'Services',
        sub_menu: [
          {
            label: 'Study',
            sub_menu: [
              { label: 'Deep', url: '/d' },
              { label: 'No', visible: false },
            ],
          },
          { label: 'Gone', visible: false, sub_menu: [{ label: 'Child' }] },
        ],
      },
      { label: 'Only hidden', sub_menu: [{ label: 'x', visible: false }] },
      { label: 'Call', url: '/contact', isCta: true, visible: true },
    ];
    const { value, findings } = await load(navigation(), {
      data: [{ date_updated: '2026-01-01T00:00:00Z', menu_items: items }, { menu_items: [] }],
    });
    expect(value).toEqual({
      date_updated: '2026-01-01T00:00:00Z',
      menu_items: [
        { label: 'Home', url: '/' },
        {
          label: 'Services',
          sub_menu: [{ label: 'Study', sub_menu: [{ label: 'Deep', url: '/d' }] }],
        },
        { label: 'Only hidden' },
        { label: 'Call', url: '/contact', isCta: true },
      ],
    });
    expect(findings).toEqual([]);
  });

  it.each([[[]], [{}], [[{ menu_items: 'x' }]], [[null]], ['x']])(
    'reports an invalid structure and refuses it, so that the menu stays as it was: %j',
    async (data) => {
      const findings: Finding[] = [];
      await expect(load(navigation(), { data }, {}, findings)).rejects.toThrow(/“navigation”/);
      expect(findings.map(({ message }) => message)).toEqual([
        'Invalid menu data structure received',
      ]);
    },
  );

  it('takes an empty menu for a choice', async () => {
    const { value, findings } = await load(navigation(), { data: [{ menu_items: [] }] });
    expect([value, findings]).toEqual([{ menu_items: [] }, []]);
  });
});

const dated = (slug: string, created: string | null, updated: string | null) => ({
  ...{ id: slug, slug, title: slug, date_created: created, date_updated: updated },
});

describe('a page of posts', () => {
  it('asks for twelve published posts and their number', async () => {
    const { asked, value } = await load(postsPage(2), { data: [], meta: { filter_count: 25 } });
    expect(asked).toBe(
      '/items/posts?fields=id,slug,title,body,content,thumbnail_image,image,header_image,date_created,date_updated,author.name' +
        '&filter={"status":{"_eq":"published"}}&sort=-date_created&limit=12&page=2&meta=filter_count',
    );
    expect(value).toEqual({ posts: [], page: 2, pages: 3, total: 25 });
  });

  it('orders by the latest of updated and created, whatever order arrives', async () => {
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
    const { asked, value } = await load(postsIndex(2), { data: [], meta: { filter_count: 2001 } });
    expect(asked).toBe(
      '/items/posts?fields=id,slug,title,header_image,image,thumbnail_image,date_created,date_updated' +
        '&filter={"status":{"_eq":"published"}}&sort=-date_created,id&limit=1000&page=2&meta=filter_count',
    );
    expect(value).toEqual({ posts: [], part: 2, parts: 3, total: 2001 });
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

it('asks for recent posts exactly as specified, orders them again, and minds no other field', async () => {
  const data = [
    { ...dated('a', '2026-01-01T00:00:00Z', null), author: 'unresolved-id', image: 'pic' },
    dated('b', '2025-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
  ];
  const { value, asked, findings } = await load(recentPosts(), { data });
  expect(asked).toBe(
    '/items/posts?filter={"status":{"_eq":"published"}}&sort=-date_updated&limit=5',
  );
  expect(value.posts).toEqual([
    { slug: 'b', title: 'b', date: '2026-02-01T00:00:00.000Z' },
    { slug: 'a', title: 'a', image: 'pic', date: '2026-01-01T00:00:00.000Z' },
  ]);
  expect(findings).toEqual([]);
});

describe('one post', () => {
  const entry = { id: 1, slug: 'visa-news', title: 'T', status: 'published' };

  it('asks for the published post of the slug', async () => {
    const { value, asked } = await load(post('visa-news'), { data: [entry] });
    expect(asked).toBe(
      '/items/posts?fields=*,author.name&filter={"slug":{"_eq":"visa-news"},"status":{"_eq":"published"}}&limit=1',
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

  it('does not ask for a slug that no post can have', async () => {
    const { value, asked } = await load(post('Not a slug'), { data: [entry] });
    expect([value, asked]).toEqual([{ post: null, excerpt: '' }, undefined]);
  });

  it('asks for drafts only in a preview', async () => {
    const { asked } = await load(post('visa-news'), { data: [] }, { drafts: true });
    expect(asked).not.toContain('published');
  });
});

it('gives the entries of a list, and of posts only published ones', async () => {
  const data = [
    { id: 1, testimony: 'Good.' },
    { id: 2 },
    { id: 3, testimony: 'Calm.', name_designation: 'P.' },
  ];
  const { value, asked } = await load(listEntries('testimonials'), { data });
  expect(value.entries).toEqual([
    { testimony: 'Good.' },
    { testimony: 'Calm.', name_designation: 'P.' },
  ]);
  expect(asked).toBe('/items/testimonials?limit=100');
  expect((await load(listEntries('posts'), { data: [] })).asked).toContain('"_eq":"published"');
});
