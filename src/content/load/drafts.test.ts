import { expect, test } from 'vitest';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import {
  linkedPosts,
  newestPosts,
  post,
  postsIndex,
  postsPage,
  recentPosts,
} from '#content/resources/posts.ts';
import { listEntries, navigation, pageEntry } from '#content/resources/resources.ts';
import { load } from '#tests/support/load-from.ts';
import { postsFrom } from '#tests/support/read-published.ts';

/** Text of drafts, which no visitor may read. */
const secret = 'Secret';
const now = () => Date.parse('2026-11-22T12:00:00Z');

const withheld: readonly [string, object][] = [
  ['a draft', { status: 'draft' }],
  ['archived', { status: 'archived' }],
  ['not yet visible', { status: 'published', publish_on: '2026-11-22T13:00:00' }],
  ['past its end', { status: 'published', unpublish_on: '2026-11-22T11:00:00' }],
];

const content = {
  slug: 'secret',
  title: secret,
  body: `<p>${secret}</p>`,
  date_updated: '2026-11-01T00:00:00',
  testimony: secret,
  name_designation: secret,
  menu_items: [{ label: secret, url: '/a' }],
};

const keys: readonly ResourceKey<unknown>[] = [
  pageEntry('visitor_visa'),
  pageEntry('contact_page'),
  listEntries('testimonials'),
  navigation(),
];

test.each(
  keys.flatMap((key) =>
    withheld.map(([what, fields]) => [toPath(key), what, key, fields] as const),
  ),
)(
  '%s shows nothing that is %s, even if the service ignores the filter',
  async (_path, _what, key, fields) => {
    const data = [{ id: 1, ...content, ...fields }];
    for (const input of [data, data[0]]) {
      const { value } = await load(key, { data: input, meta: { filter_count: 1 } }, { now });
      expect(JSON.stringify(value)).not.toContain(secret);
    }
  },
);

const ofPosts: readonly ResourceKey<unknown>[] = [
  recentPosts(),
  newestPosts(),
  linkedPosts(),
  postsPage(1),
  postsIndex(1),
  post('secret'),
];

test.each([
  ...withheld,
  ...['in review', 'Published', 'scheduled'].map((status) => [status, { status }] as const),
])('a post that is %s is neither listed, shown nor counted', async (_what, fields) => {
  const data = [{ id: 1, ...content, ...fields }];
  const { read } = await postsFrom([{ data, meta: { filter_count: 1 } }], now);
  for (const key of ofPosts) expect(JSON.stringify(read(key))).not.toContain(secret);
  expect(read(postsPage(1)).total).toBe(0);
});

test('shows and counts only published posts among drafts', async () => {
  const shown = { id: 2, slug: 'a', title: 'Shown', status: 'published' };
  const data = [{ id: 1, ...content, status: 'draft' }, shown];
  const { read } = await postsFrom([{ data, meta: { filter_count: 2 } }], now);
  expect(read(postsPage(1))).toMatchObject({ posts: [{ title: 'Shown' }], total: 1 });
});

test('a withdrawn author is left out, and a user of Directus is shown as the author', async () => {
  const data = ['archived', 'active'].map((status, id) => ({
    id,
    slug: `s${id}`,
    title: 'T',
    status: 'published',
    author: { name: `An ${status} author`, status },
  }));
  const { read } = await postsFrom([{ data }], now);
  expect(read(postsPage(1)).posts.map(({ author }) => author)).toEqual([
    undefined,
    'An active author',
  ]);
});
