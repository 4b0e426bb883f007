import { describe, expect, it, vi } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { type Post, post, postsPage, recentPosts } from '#content/resources/posts.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import { createContentCache } from './content-cache';
import type { LastAnswers } from './last-answers';
import type { RecordedAnswer } from './recorded-answers';

const day = '2026-01-01T00:';
const page = pageEntry('visitor_visa');

/** A content cache at midnight, over a service with these posts and dates of a page, both by one clock. */
function open(
  posts: Readonly<Record<string, object>>,
  dates: object = {},
  options: {
    readonly freshMs?: number;
    readonly stored?: Map<string, readonly RecordedAnswer[]>;
    readonly now?: () => number;
  } = {},
) {
  const { clock, pass } = stillClock();
  const { freshMs = 5_000, stored = new Map(), now = clock.now } = options;
  const records = Object.entries(posts).map(([slug, more], id) => ({
    ...{ id, slug, title: slug, status: 'published', ...more },
  }));
  const service = createEmbeddedService({
    collections: {
      posts: { kind: 'list', records },
      visitor_visa: { kind: 'singleton', records: [{ id: 1, title: 'Visit', ...dates }] },
    },
    fields: knownFields,
    readAsset: async () => undefined,
    now: clock.now,
  });
  const answer = (input: string | URL | Request, init?: RequestInit) =>
    service.fetch(new Request(input, init));
  const fetch = vi.fn(answer);
  const waits: AbortController[] = [];
  const lastAnswers: LastAnswers = {
    load: async (path) => stored.get(path),
    save: (path, answers) => void stored.set(path, answers),
    settled: async () => {},
  };
  const cache = createContentCache({
    client: createContentClient({ url: 'https://cms.velox.test', fetch, clock, retries: 0 }),
    report: () => {},
    ...{ freshMs, clock, lastAnswers, now },
    patience: () => {
      const controller = new AbortController();
      waits.push(controller);
      return controller.signal;
    },
  });
  return {
    ...{ ...cache, fetch, stored, waits, clock },
    /** Has it this long past midnight, as `00:00`. */
    at: (time: string) => pass(Date.parse(`${day}${time}Z`) - clock.now()),
    listed: async () => (await cache.read(postsPage(1))).posts.map(({ slug }) => slug),
    recent: async () => (await cache.read(recentPosts())).posts.map(({ slug }) => slug),
    isThere: async (slug: string) => (await cache.read<Post>(post(slug))).post !== null,
    status: async () => {
      const { entry } = await cache.read(page);
      return entry.title ?? entry.status;
    },
    fail: () => fetch.mockRejectedValue(new TypeError('the service is down')),
    hang: () => fetch.mockReturnValue(new Promise(() => {})),
  };
}

const plain = { always: {} };

describe('what is to be seen from a date on', () => {
  it('is there with the first request from then on, and not before', async () => {
    const cache = open({ ...plain, soon: { publish_on: `${day}01:00Z` } });
    const seen = async () => [
      ...[await cache.listed(), await cache.recent()],
      await cache.isThere('soon'),
    ];
    cache.at('00:58.999');
    const before = [['always'], ['always'], false];
    expect(await seen()).toEqual(before);
    cache.at('00:59.999');
    expect(await seen()).toEqual(before);
    const asked = cache.fetch.mock.calls.length;
    expect(cache.peek(postsPage(1).path)).toBeDefined();
    cache.at('01:00');
    expect(cache.peek(postsPage(1).path)).toBeUndefined();
    const after = [['always', 'soon'], ['always', 'soon'], true];
    expect(await seen()).toEqual(after);
    expect(await seen()).toEqual(after);
    expect(cache.fetch).toHaveBeenCalledTimes(asked + 3);
  });

  it('is there as soon as the service is asked again where its date is no whole minute', async () => {
    const cache = open({ soon: { publish_on: `${day}00:30Z` } });
    cache.at('00:26');
    expect(await cache.listed()).toEqual([]);
    cache.at('00:31.001');
    expect(await cache.listed()).toEqual(['soon']);
  });

  it('is there when its date comes, a page also while the service is down', async () => {
    quietConsole();
    const cache = open(plain, { publish_on: `${day}00:02.500Z` });
    expect(await cache.status()).toBe('draft');
    expect(cache.changesAt(page.path)).toBe(Date.parse(`${day}00:02.500Z`));
    cache.fail();
    cache.at('00:02.500');
    expect(await cache.status()).toBe('Visit');
    expect(cache.changesAt(page.path)).toBeUndefined();
  });
});

describe('what is to be seen until a date', () => {
  const end = { unpublish_on: `${day}00:02.500Z` };
  const seen = async (cache: ReturnType<typeof open>) => [
    ...[await cache.listed(), await cache.recent(), await cache.status()],
    await cache.isThere('ends').catch(() => false),
  ];
  const before = [['always', 'ends'], ['always', 'ends'], 'Visit', true];
  const after = [['always'], ['always'], 'archived', false];

  it('is gone from then on', async () => {
    const cache = open({ ...plain, ends: end }, end);
    expect(await seen(cache)).toEqual(before);
    cache.at('00:02.499');
    expect(await seen(cache)).toEqual(before);
    expect(cache.changesAt(postsPage(1).path)).toBe(Date.parse(end.unpublish_on));
    cache.at('00:02.500');
    expect(cache.peek(postsPage(1).path)).toBeUndefined();
    expect(await seen(cache)).toEqual(after);
    expect((await cache.read(postsPage(1))).total).toBe(1);
  });

  it('is gone from then on while the service is down, for however long', async () => {
    quietConsole();
    const cache = open({ ...plain, ends: end }, end);
    expect(await seen(cache)).toEqual(before);
    cache.fail();
    for (const time of ['00:02.500', '00:40', '01:20']) {
      cache.at(time);
      expect(await seen(cache)).toEqual(after);
    }
    expect((await cache.read(postsPage(1))).total).toBe(1);
  });

  it('does not come back from the disk after a restart while the service is down', async () => {
    quietConsole();
    const first = open({ ...plain, ends: end }, end);
    expect(await seen(first)).toEqual(before);
    const next = open({}, {}, { stored: first.stored });
    next.fail();
    next.at('00:02');
    expect(await seen(next)).toEqual(before);
    const last = open({}, {}, { stored: first.stored });
    last.fail();
    last.at('00:03');
    expect(await seen(last)).toEqual(after);
  });

  it('is gone for whoever waits for a service that hangs', async () => {
    const cache = open({ ...plain, ends: end });
    await cache.listed();
    cache.hang();
    cache.at('00:02.500');
    const listed = cache.listed();
    await vi.waitFor(() => expect(cache.waits).toHaveLength(1));
    cache.waits[0]?.abort();
    expect(await listed).toEqual(['always']);
  });

  it('is gone where its date comes while the service is waited for', async () => {
    const cache = open({ ...plain, ends: { unpublish_on: `${day}00:06Z` } });
    await cache.listed();
    cache.hang();
    cache.at('00:05.500');
    const listed = cache.listed();
    await vi.waitFor(() => expect(cache.waits).toHaveLength(1));
    cache.at('00:07');
    cache.waits[0]?.abort();
    expect(await listed).toEqual(['always']);
  });

  it('is gone where its date comes between question and answer', async () => {
    const cache = open({ ...plain, ends: { unpublish_on: `${day}00:06Z` } });
    const { fetch, clock } = cache;
    const late = fetch.getMockImplementation();
    fetch.mockImplementation(async (...asked) => {
      const answer = await late?.(...asked);
      cache.at('00:06');
      return answer ?? Response.error();
    });
    expect(clock.now()).toBeLessThan(Date.parse(`${day}00:06Z`));
    expect(await cache.listed()).toEqual(['always']);
  });
});

it('where time stands still, as in an export, nothing is read again', async () => {
  const midnight = Date.parse(`${day}00:00Z`);
  const posts = { ...plain, soon: { publish_on: `${day}01:00Z` } };
  const cache = open(posts, {}, { freshMs: 1e10, now: () => midnight });
  expect(await cache.listed()).toEqual(['always']);
  cache.at('09:00');
  expect(await cache.listed()).toEqual(['always']);
  expect(cache.fetch).toHaveBeenCalledTimes(1);
});
