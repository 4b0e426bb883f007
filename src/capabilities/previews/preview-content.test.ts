import { expect, test } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { toPath } from '#content/resources/key.ts';
import { recentPosts } from '#content/resources/posts.ts';
import { listEntries } from '#content/resources/resources.ts';
import { createContentStore } from '#content/store/content-store.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import type { PreviewedEntry } from '#server/http/preview-signature.ts';
import { type PublishedContent, previewContent } from './preview-content';

/** Reads what visitors see. */
const published: PublishedContent = {
  read: (async (key) => ({ published: toPath(key) })) as ReadResource,
  preview: (resource: unknown) => resource,
};

type Answer = (query: ContentQuery) => unknown;

/** A client that answers by collection and records its requests. */
function clientOf(answers: Readonly<Record<string, Answer>>) {
  const asked: [string, ContentQuery][] = [];
  const client: ContentClient = {
    url: 'https://cms.museum.test',
    async read(collection, query = {}) {
      asked.push([collection, query]);
      return { data: answers[collection]?.(query) ?? [], meta: {} };
    },
  };
  return { client, asked };
}

async function open(client: ContentClient, entry: PreviewedEntry, content = published) {
  const preview = previewContent(client, entry, content);
  const page = await preview.page();
  if (!page) throw new Error('There is no page.');
  return { ...preview, page };
}

async function previewed(answers: Readonly<Record<string, Answer>>, entry: PreviewedEntry) {
  const { client, asked } = clientOf(answers);
  const content = await open(client, entry);
  const value = await content.reader(content.page)(content.page.resource);
  return { ...content, value, asked };
}

const draft = { id: 7, status: 'draft', slug: 'not-yet', title: 'Not yet', body: '<p>Words</p>' };

test('a post is found by its id, whatever its status and slug', async () => {
  const { page, value } = await previewed(
    { posts: ({ version }) => [version ? { ...draft, slug: 'moved' } : draft] },
    { collection: 'posts', id: '7', version: 'spring' },
  );
  expect(page).toMatchObject({ path: '/blog/posts/moved', title: 'Blog posts' });
  expect(value).toMatchObject({ post: { title: 'Not yet', slug: 'moved' } });
});

test('an incomplete post has a page and findings', async () => {
  const { page, findings } = await previewed(
    { posts: () => [{ ...draft, title: null }] },
    { collection: 'posts', id: '7' },
  );
  expect(page.path).toBe('/blog/posts/not-yet');
  expect(findings.map(({ where, message }) => `${where} ${message}`)).toEqual([
    expect.stringMatching(
      /^Blog posts “not-yet” → Title is empty\. The whole entry cannot be shown/,
    ),
  ]);
});

test.each([
  [null, 'post-7', 'Blog posts “7” → Address is empty. The post is served at /blog/posts/post-7.'],
  [
    'Not_Yet',
    'not-yet',
    'Blog posts “Not_Yet” → Address is “Not_Yet”, which cannot be an address. The post is served at /blog/posts/not-yet.',
  ],
])(
  'a post whose slug is %j is previewed as %s, with a finding for the editor',
  async (slug, as, why) => {
    const { page, value, findings } = await previewed(
      { posts: () => [{ ...draft, slug }] },
      { collection: 'posts', id: '7' },
    );
    expect(page.path).toBe(`/blog/posts/${as}`);
    expect(value).toMatchObject({ post: { title: 'Not yet', slug: as } });
    expect(findings.map(({ where, message }) => `${where} ${message}`)).toEqual([why]);
  },
);

test('a missing post has no page', async () => {
  const content = previewContent(clientOf({}).client, { collection: 'posts', id: '7' }, published);
  expect(await content.page()).toBeUndefined();
});

test('an unknown collection has no page', async () => {
  const content = previewContent(
    clientOf({}).client,
    { collection: 'directus_users', id: '7' },
    published,
  );
  expect(await content.page()).toBeUndefined();
});

test.each([
  [
    'refused',
    () => {
      throw new ContentError('forbidden', { collection: 'contact_page', status: 403 });
    },
  ],
  ['answered by an empty list', () => []],
])('instead of a missing version, the entry itself is shown: %s', async (_how, none) => {
  const { value, hasNoVersion } = await previewed(
    { contact_page: ({ version }) => (version ? none() : { page_subtitle: 'As it is' }) },
    { collection: 'contact_page', version: 'gone' },
  );
  expect(value).toEqual({ entry: { page_subtitle: 'As it is' } });
  expect(hasNoVersion()).toBe(true);
});

test('an entry of a list is shown at its position, or first', async () => {
  const testimonial = { id: 1, name: 'A', testimony: 'Seen' };
  const answers = {
    testimonials: ({ filter, version }: ContentQuery) => {
      const { id } = (filter ?? {}) as { id?: { _eq: string } };
      if (!id) return [testimonial, { ...testimonial, id: 2 }];
      return [{ ...testimonial, id: Number(id._eq), testimony: version ? 'Changed' : 'Stored' }];
    },
  };
  const words = async (id: string, version?: string) => {
    const { value } = await previewed(answers, { collection: 'testimonials', id, version });
    return (value as { entries: { testimony: string }[] }).entries.map((e) => e.testimony);
  };
  expect(await words('2', 'spring')).toEqual(['Seen', 'Changed']);
  expect(await words('3')).toEqual(['Stored', 'Seen', 'Seen']);
});

test('other entries are shown in the same version, and each has its id', async () => {
  const quote = (id: number, testimony: string) => ({ id, testimony, name_designation: 'A' });
  const { client, asked } = clientOf({
    home_page: () => ({ id: 1, hero_title: 'Home' }),
    // Directus 12.4 answers a list in a version with only the entries that have this version, even unpublished ones.
    testimonials: ({ version }) =>
      version ? [quote(2, 'In spring'), quote(9, 'Hidden')] : [quote(1, 'One'), quote(2, 'Two')],
  });
  const content = previewContent(client, { collection: 'home_page', version: 'spring' }, published);
  const page = await content.page();
  if (!page) throw new Error('There is no page.');
  const read = content.reader(page);
  const { entries } = await read(listEntries('testimonials'));
  expect(entries.map((entry) => [content.idOf(entry), entry.testimony])).toEqual([
    ['1', 'One'],
    ['2', 'In spring'],
  ]);
  const count = asked.length;
  await read(listEntries('testimonials'));
  expect(asked).toHaveLength(count);
});

test('everything except the entry is as published', async () => {
  const { client, asked } = clientOf({ posts: () => [draft] });
  const entry = { collection: 'posts', id: '7', version: 'spring' };
  const content = previewContent(client, entry, published);
  const page = await content.page();
  if (!page) throw new Error('There is no page.');
  asked.length = 0;
  const recent = await content.reader(page)(recentPosts());
  expect(recent).toEqual({ published: '/content/posts/recent.json' });
  expect(asked.filter(([name]) => name !== 'site_settings')).toEqual([]);
});

test('a text shows the facts of the same version', async () => {
  const [office] = defaultSettings.offices;
  const phone = (number: string) => ({
    ...defaultSettings,
    offices: [{ ...office, phone: number }],
  });
  const { client } = clientOf({
    site_settings: ({ version }) => phone(version ? '+1 416 555 0177' : '+1 416 555 0188'),
    contact_page: () => ({ page_subtitle: `Call {{phone:${office?.city}}}.` }),
  });
  const store = createContentStore().current();
  const content: PublishedContent = { ...published, preview: store.preview };
  for (const [version, number] of [
    ['spring', '0177'],
    [undefined, '0188'],
  ]) {
    const { page, reader } = await open(client, { collection: 'contact_page', version }, content);
    const value = await reader(page)(page.resource);
    expect(value).toEqual({
      entry: { page_subtitle: `Call +1\u00a0416\u00a0555\u00a0${number}.` },
    });
  }
});
