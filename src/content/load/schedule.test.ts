import { describe, expect, it } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import {
  linkedPosts,
  newestPosts,
  post,
  postsIndex,
  postsPage,
  recentPosts,
} from '#content/resources/posts.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { load } from '#tests/support/load-from.ts';
import { publishPosts } from '#tests/support/read-published.ts';
import { nextChange, statusBySchedule } from './schedule';

const at = (time: string) => Date.parse(`2026-03-01T${time}:00Z`);
const options = (time: string) => ({ now: () => at(time) });

const from = { publish_on: '2026-03-01T10:00:00Z' };
const until = { unpublish_on: '2026-03-01T12:00:00+01:00' };

describe('posts with dates', () => {
  const records = [
    { slug: 'always' },
    { slug: 'from', ...from },
    { slug: 'until', ...until },
    { slug: 'between', ...from, ...until },
    { slug: 'zoneless', publish_on: '2026-03-01T10:00:00' },
    // Ends an hour before it starts.
    { slug: 'never', publish_on: until.unpublish_on, unpublish_on: from.publish_on },
  ].map((post, id) => ({ id, title: post.slug, status: 'published', ...post }));

  /** The posts that visitors see at a time, from a service whose clock shows another time. */
  async function seenAt(time: string, theirs = time) {
    const { fetch } = createEmbeddedService({
      collections: { posts: { kind: 'list', records } },
      fields: knownFields,
      readAsset: async () => undefined,
      now: () => at(theirs),
    });
    const client = createContentClient({
      url: 'https://cms.example',
      fetch: (input, init) => fetch(new Request(input, init)),
    });
    return publishPosts(
      client,
      () => {},
      () => at(time),
    );
  }

  const byTime = [
    ['09:59', ['always', 'until']],
    ['10:00', ['always', 'between', 'from', 'until', 'zoneless']],
    ['11:00', ['always', 'from', 'zoneless']],
  ] as const;

  const lists = [
    postsPage(1),
    recentPosts(),
    newestPosts(),
    linkedPosts(),
    postsIndex(1),
  ] as readonly ResourceKey<{ posts: readonly { slug: string }[]; total?: number }>[];
  it.each(
    lists.flatMap((key) => byTime.map(([time, slugs]) => [toPath(key), time, slugs, key] as const)),
  )('are in %s at %s as their dates say', async (_path, time, slugs, key) => {
    const { posts, total = slugs.length } = (await seenAt(time)).read(key);
    expect(posts.map(({ slug }) => slug).toSorted()).toEqual(slugs);
    expect(total).toBe(slugs.length);
  });

  it('are not listed or counted before their date', async () => {
    const totalAt = async (...times: readonly [string, string]) =>
      (await seenAt(...times)).read(postsPage(1)).total;
    expect(await totalAt('09:59', '10:00')).toBe(2);
    expect(await totalAt('11:00', '10:59')).toBe(3);
  });

  it.each(byTime)(
    'have a page at %s according to their dates, which the page does not contain',
    async (time, slugs) => {
      const { read } = await seenAt(time);
      for (const { slug } of records) {
        const value = read(post(slug));
        expect([slug, value.post !== null]).toEqual([
          slug,
          (slugs as readonly string[]).includes(slug),
        ]);
        expect(JSON.stringify(value)).not.toContain('publish_on');
      }
    },
  );
});

describe('a service page with dates', () => {
  const key = pageEntry('visitor_visa');
  const data = { title: 'T', status: 'published', ...from, ...until };

  it.each([
    ['09:59', { status: 'draft' }],
    ['10:00', { title: 'T', status: 'published' }],
    ['11:00', { status: 'archived' }],
  ])('is at %s what its dates say', async (time, entry) => {
    expect((await load(key, { data }, options(time))).value).toEqual({ entry });
  });

  it('stays a draft with any dates', async () => {
    const draft = { ...data, status: 'draft' };
    expect((await load(key, { data: draft }, options('10:00'))).value.entry).toEqual({
      status: 'draft',
    });
  });

  it('is previewed with any dates', async () => {
    const page = await load(key, { data }, { ...options('09:00'), preview: {} });
    expect(page.value.entry).toMatchObject({ title: 'T', ...from });
  });
});

it('nextChange returns the earliest future date', () => {
  const records = [{ ...from, ...until }, { publish_on: null, unpublish_on: 7 }, null, 'x'];
  expect(nextChange(records, at('09:00'))).toBe(at('10:00'));
  expect(nextChange(records, at('10:00'))).toBe(at('11:00'));
  expect(nextChange(records, at('11:00'))).toBeUndefined();
});

it.each([
  ['2026-03-01 10:00:00', '10:00'],
  ['2026-03-01 10:00', '10:00'],
  ['2026-03-01T12:00+0200', '10:00'],
  ['2026-03-01', '00:00'],
  [1772359200, '10:00'],
])('an entry with the start date %j is shown from %s in UTC', (publish_on, time) => {
  const moment = at(time);
  expect(statusBySchedule({ publish_on }, moment - 1)).toBe('draft');
  expect(statusBySchedule({ publish_on }, moment)).toBeUndefined();
});

it('ignores an end date that does not exist', () => {
  const entry = { unpublish_on: '2026-02-31T00:00:00Z' };
  expect(statusBySchedule(entry, at('23:59'))).toBeUndefined();
  expect(statusBySchedule(entry, Date.parse('2026-04-01T00:00:00Z'))).toBeUndefined();
});
