import { expect, test } from 'vitest';
import {
  linkedPosts,
  newestPosts,
  post,
  postsIndex,
  postsPage,
  recentPosts,
} from '#content/resources/posts.ts';
import {
  listEntries,
  navigation,
  pageEntry,
  type ResourceKey,
} from '#content/resources/resources.ts';
import { load } from '#tests/support/load-from.ts';

/** What no visitor may read anywhere. */
const SECRET = 'Secret';
const now = () => Date.parse('2026-11-22T12:00:00Z');

const withheld: readonly [string, object][] = [
  ['a draft', { status: 'draft' }],
  ['archived', { status: 'archived' }],
  ['not yet to be seen', { status: 'published', publish_on: '2026-11-22T13:00:00' }],
  ['past its end', { status: 'published', unpublish_on: '2026-11-22T11:00:00' }],
];

const content = {
  ...{
    slug: 'secret',
    title: SECRET,
    body: `<p>${SECRET}</p>`,
    date_updated: '2026-11-01T00:00:00',
  },
  ...{ testimony: SECRET, name_designation: SECRET, menu_items: [{ label: SECRET, url: '/a' }] },
};

const keys: readonly ResourceKey<unknown>[] = [
  ...[pageEntry('visitor_visa'), pageEntry('contact_page'), listEntries('testimonials')],
  ...[
    navigation(),
    recentPosts(),
    newestPosts(),
    linkedPosts(),
    postsPage(1),
    postsIndex(1),
    post('secret'),
  ],
];

test.each(
  keys.flatMap((key) => withheld.map(([what, fields]) => [key.path, what, key, fields] as const)),
)(
  '%s shows nothing of what is %s, though the service ignores what it is asked',
  async (_path, _what, key, fields) => {
    const data = [{ id: 1, ...content, ...fields }];
    for (const given of [data, data[0]]) {
      const { value } = await load(key, { data: given, meta: { filter_count: 1 } }, { now });
      expect(JSON.stringify(value)).not.toContain(SECRET);
    }
  },
);

test.each(['in review', 'Published', 'scheduled'])(
  'of posts nothing but “published” is shown: not “%s”',
  async (status) => {
    const body = { data: [{ id: 1, ...content, status }] };
    for (const key of [
      recentPosts(),
      newestPosts(),
      linkedPosts(),
      postsPage(1),
      postsIndex(1),
      post('secret'),
    ]) {
      const { value } = await load<unknown>(key, body, { now });
      expect(JSON.stringify(value)).not.toContain(SECRET);
    }
  },
);

test('what is published beside drafts is shown, and counted', async () => {
  const shown = { id: 2, slug: 'a', title: 'Shown', status: 'published' };
  const data = [{ id: 1, ...content, status: 'draft' }, shown];
  const { value } = await load(postsPage(1), { data, meta: { filter_count: 2 } }, { now });
  expect(value).toMatchObject({ posts: [{ title: 'Shown' }], total: 1 });
});

test('an author who is withdrawn is no author, and one who is a user of Directus is', async () => {
  const posts = ['archived', 'active'].map((status, id) => ({
    ...{ id, slug: `s${id}`, title: 'T', status: 'published' },
    author: { name: `An ${status} author`, status },
  }));
  const { value } = await load(postsPage(1), { data: posts }, { now });
  expect(value.posts.map(({ author }) => author)).toEqual([undefined, 'An active author']);
});
