import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentClient } from '#content/client/client.ts';
import { pages } from '#pages/index.ts';
import type { ContentRecord } from './record';
import { createSweep } from './sweep';

const id = '0a1b2c3d-0000-4000-8000-00000000000f';

/** What the content service has, by its address; what is not here is an empty entry, and an error is thrown. */
let content: Record<string, unknown>;
let asked: string[];
let saw: Map<string, object>;
let checks: number;

const posts = (...slugs: string[]) => ({
  '/content/posts/index/1.json': {
    posts: slugs.map((slug) => ({ slug, title: slug })),
    ...{ part: 1, parts: 1, total: slugs.length },
  },
  '/content/posts/page/1.json': { posts: [], page: 1, pages: 1, total: slugs.length },
});

const read = (async ({ path }) => {
  asked.push(path);
  const value = content[path] ?? { entry: {} };
  if (value instanceof Error) throw value;
  return value;
}) as ReadResource;

const record: ContentRecord = {
  watching: (read) => read,
  saw: (path, value) => saw.set(path, value),
  shown: async () => [],
  checked: async () => {
    checks += 1;
  },
  settled: async () => {},
};

const open = (client?: ContentClient) =>
  createSweep({ hasAnalytics: false, record, read, client, site: async () => '0.1.0+aaaa' });

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  content = posts('a', 'b');
  [asked, saw, checks] = [[], new Map(), 0];
});
afterEach(() => {
  vi.useRealTimers();
});

test('every page and every post is read, whether or not anybody visits, and what the program itself says (§own.record)', async () => {
  await open().whole();
  const entries = pages.map(({ collection }) => `/content/${collection}.json`);
  expect(asked).toEqual(
    expect.arrayContaining([
      ...entries,
      ...['/content/post/a.json', '/content/post/b.json', '/content/posts/page/1.json'],
      ...['/content/navigation.json', '/content/lists/testimonials.json'],
    ]),
  );
  expect([...saw.keys()]).toEqual([
    ...['/program/version.json', '/program/facts.json', '/program/privacy-policy.json'],
  ]);
  expect(checks).toBe(1);
});

test('one resource that cannot be read keeps no other from being read; a service that fails is left alone', async () => {
  const failure = new Error('It fails.');
  content = { ...posts('a', 'b'), '/content/post/a.json': failure };
  await open().whole();
  expect([asked.includes('/content/post/b.json'), checks]).toEqual([true, 1]);
  const failing = Object.fromEntries(asked.map((path) => [path, failure]));
  content = { ...failing, ...posts('a', 'b') };
  asked = [];
  await open().whole();
  // The index, two posts, the list, which both counts are read of, and five in a row that fail.
  expect([new Set(asked).size, checks]).toEqual([9, 1]);
});

test('after notices it reads what changed, once for all that came together: posts as the index tells', async () => {
  const sweep = open();
  await sweep.whole();
  asked = [];
  content = posts('b', 'c');
  for (let at = 0; at < 3; at += 1) sweep.notice();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(asked).toContain('/content/visitor_visa.json'));
  expect(asked.filter((path) => path.startsWith('/content/post/'))).toEqual([
    '/content/post/c.json',
    '/content/post/a.json',
  ]);
  expect(asked.filter((path) => path === '/content/visitor_visa.json')).toHaveLength(1);
  await sweep.stop();
});

test('it reads all daily, and within the hour where that failed', async () => {
  content = { '/content/posts/index/1.json': new Error('It fails.') };
  const sweep = open();
  sweep.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(checks).toBe(0);
  content = posts('a');
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await vi.waitFor(() => expect(checks).toBe(1));
  await vi.advanceTimersByTimeAsync(23 * 60 * 60_000);
  expect(checks).toBe(1);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await vi.waitFor(() => expect(checks).toBe(2));
  await sweep.stop();
  await vi.advanceTimersByTimeAsync(48 * 60 * 60_000);
  expect(checks).toBe(2);
});

test('of files that contents name it notes which was shown, and when it was last replaced', async () => {
  const file = { id, type: 'image/webp', uploaded_on: '2026-11-22T09:00:00Z' };
  const client = {
    url: 'https://cms.example',
    read: vi.fn(async () => ({ data: [file], meta: {} })),
  };
  content['/content/visitor_visa.json'] = { entry: { text: `<img src="/assets/${id}">` } };
  await open(client).whole();
  expect(client.read).toHaveBeenCalledWith(
    'directus_files',
    expect.objectContaining({ filter: { id: { _in: [id] } } }),
  );
  expect(saw.get('/program/files.json')).toEqual({ [id]: file });
});
