import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentClient } from '#content/client/client.ts';
import { createContentStore } from '#content/store/content-store.ts';
import type { PublishedPost, PublishedResource } from '#content/store/publication.ts';
import type { ContentRecord } from './record';
import { createRecording } from './recording';

const id = '0a1b2c3d-0000-4000-8000-00000000000f';

let store: ReturnType<typeof createContentStore>;
let saw: Map<string, object>;
let shown: readonly string[];
let checks: number;

const page = (path: string, title: string): PublishedResource => ({
  path,
  value: { entry: { title } },
  files: [],
  claims: [],
});

const onePost = (slug: string, title = slug): PublishedPost => ({
  head: { key: slug, slug, title, excerpt: '', services: [], files: [], claims: [] },
  body: JSON.stringify({ post: { slug, title }, excerpt: '' }),
});

const publishPosts = (...made: readonly PublishedPost[]) =>
  store.publish({
    resources: [],
    posts: { order: made.map(({ head }) => head.key), made, gone: [], isWhole: true },
  });

const record: ContentRecord = {
  saw: (path, value) => saw.set(path, value),
  shown: async () => shown,
  checked: async () => {
    checks += 1;
  },
  settled: async () => {},
};

const open = (client?: ContentClient) =>
  createRecording({
    hasAnalytics: false,
    record,
    store,
    client,
    version: async () => '0.1.0+aaaa',
  });

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  store = createContentStore();
  store.publish({
    resources: [
      page('/content/visitor_visa.json', 'Visits'),
      page('/content/navigation.json', 'Menu'),
    ],
  });
  publishPosts(onePost('a'), onePost('b'));
  [saw, shown, checks] = [new Map(), [], 0];
});
afterEach(() => {
  vi.useRealTimers();
});

test('every page, every post and the program’s own texts are recorded without a visit', async () => {
  await open().whole();
  expect([...saw.keys()]).toEqual([
    ...['/program/version.json', '/program/privacy-policy.json'],
    ...['/content/site_settings.json', '/content/site_settings/redirects.json'],
    ...['/content/visitor_visa.json', '/content/navigation.json'],
    ...['/content/post/a.json', '/content/post/b.json'],
    ...['/content/posts/recent.json', '/content/posts/linked.json', '/content/posts/page/1.json'],
  ]);
  expect(saw.get('/content/post/a.json')).toMatchObject({ post: { title: 'a' } });
  expect(checks).toBe(1);
});

test('lists of posts are recorded once all posts are read', async () => {
  store = createContentStore();
  const recording = open();
  recording.start();
  const publish = (isWhole: boolean, ...slugs: readonly string[]) =>
    store.publish({
      resources: [],
      posts: { order: slugs, made: slugs.map((slug) => onePost(slug)), gone: [], isWhole },
    });
  publish(false, 'a');
  await vi.advanceTimersByTimeAsync(0);
  expect([...saw.keys()].filter((path) => path.startsWith('/content/post'))).toEqual([
    '/content/post/a.json',
  ]);
  publish(true, 'a', 'b');
  await vi.advanceTimersByTimeAsync(0);
  expect(saw.get('/content/posts/page/1.json')).toMatchObject({ total: 2 });
  expect(saw.get('/content/posts/recent.json')).toBeDefined();
  await recording.stop();
});

test('a post that is no longer published is recorded as gone; an unread page stays', async () => {
  shown = ['/content/post/old.json', '/content/about_page.json'];
  await open().whole();
  expect(saw.get('/content/post/old.json')).toMatchObject({ post: null });
  expect(saw.has('/content/about_page.json')).toBe(false);
});

test('each publication is recorded, and nothing unchanged', async () => {
  const recording = open();
  recording.start();
  await vi.waitFor(() => expect(checks).toBe(1));
  saw.clear();
  store.publish({ resources: [page('/content/visitor_visa.json', 'Changed')] });
  await vi.waitFor(() => expect(saw.size).toBe(1));
  expect(saw.get('/content/visitor_visa.json')).toEqual({ entry: { title: 'Changed' } });
  saw.clear();
  publishPosts(onePost('b', 'Changed'), onePost('c'));
  await vi.waitFor(() => expect(saw.has('/content/posts/page/1.json')).toBe(true));
  expect([...saw.keys()].filter((path) => path.startsWith('/content/post/')).sort()).toEqual(
    ['a', 'b', 'c'].map((slug) => `/content/post/${slug}.json`),
  );
  expect(saw.get('/content/post/a.json')).toMatchObject({ post: null });
  expect(saw.has('/content/visitor_visa.json')).toBe(false);
  await recording.stop();
  saw.clear();
  store.publish({ resources: [page('/content/visitor_visa.json', 'Later')] });
  await vi.advanceTimersByTimeAsync(0);
  expect(saw.size).toBe(0);
});

test('everything is recorded daily', async () => {
  const recording = open();
  recording.start();
  await vi.waitFor(() => expect(checks).toBe(1));
  await vi.advanceTimersByTimeAsync(23 * 60 * 60_000);
  expect(checks).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  await vi.waitFor(() => expect(checks).toBe(2));
  await recording.stop();
  await vi.advanceTimersByTimeAsync(48 * 60 * 60_000);
  expect(checks).toBe(2);
});

test('files that the content names are recorded with the time they were last replaced', async () => {
  const file = { id, type: 'image/webp', uploaded_on: '2026-11-22T09:00:00Z' };
  const client = {
    url: 'https://cms.example',
    read: vi.fn(async () => ({ data: [file], meta: {} })),
  };
  const value = { entry: { text: `<img src="/assets/${id}">` } };
  store.publish({
    resources: [{ path: '/content/visitor_visa.json', value, files: [id], claims: [] }],
  });
  await open(client).whole();
  expect(client.read).toHaveBeenCalledWith(
    'directus_files',
    expect.objectContaining({ filter: { id: { _in: [id] } } }),
  );
  expect(saw.get('/program/files.json')).toEqual({ [id]: file });
});

test('if the service refuses to list its files, everything else is recorded', async () => {
  const read = () => Promise.reject(new Error('refused'));
  store.publish({ resources: [page('/content/visitor_visa.json', `/assets/${id}`)] });
  await open({ url: 'https://cms.example', read }).whole();
  expect([saw.has('/content/visitor_visa.json'), checks]).toEqual([true, 1]);
});
