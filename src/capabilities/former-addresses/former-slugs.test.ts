import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createContentStore } from '#content/store/content-store.ts';
import { openDatabase } from '#server/data/database.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { createPostPublisher, createPublishedPost } from '#tests/support/published-posts.ts';
import { createFormerSlugs } from './former-slugs';
import { createSlugHistory } from './slug-history';
import { createSlugStore, type PostsSource, type SlugStore } from './slug-store';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const published = (id: number, slug: string, status = 'published') => ({
  id,
  slug,
  status,
  title: `Post ${id}`,
  body: '<p>Words</p>',
  date_created: '2026-11-01T00:00:00Z',
});

type Post = ReturnType<typeof published>;

const sources = (records: readonly Post[]) => ({ posts: { kind: 'list' as const, records } });

/** A site with a content service whose posts the test can change. */
async function open(...records: readonly Post[]) {
  const service = await openOtherService(sources(records));
  const site = await openSite({ content: service.content });
  onTestFinished(async () => {
    await site.close();
    await service.stop();
  });
  const ask = async (path: string) => {
    const { status, headers, text } = await site.get(path);
    return { status, location: headers.get('location'), text };
  };
  return { ask, publish: (...now: readonly Post[]) => service.replaceCollections(sources(now)) };
}

test('an old slug redirects permanently to the present one, even after two changes', async () => {
  const { ask, publish } = await open(published(1, 'first'), published(2, 'other'));
  expect((await ask('/blog/posts/first')).status).toBe(200);
  publish(published(1, 'second'), published(2, 'other'));
  expect(await ask('/blog/posts/first')).toMatchObject({
    status: 301,
    location: '/blog/posts/second',
  });
  publish(published(1, 'மூன்று'), published(2, 'other'));
  const third = `/blog/posts/${encodeURIComponent('மூன்று')}`;
  for (const old of ['first', 'second']) {
    expect(await ask(`/blog/posts/${old}`)).toMatchObject({ status: 301, location: third });
  }
  expect((await ask(third)).status).toBe(200);
});

test('a link within the site works, too: its data names the present post', async () => {
  const { ask, publish } = await open(published(1, 'first'));
  await ask('/blog/posts/first');
  publish(published(1, 'second'));
  const { status, text } = await ask('/content/post/first.json');
  expect([status, JSON.parse(text).post.slug]).toEqual([200, 'second']);
});

test('an unpublished post is missing under each of its slugs', async () => {
  const { ask, publish } = await open(published(1, 'first'));
  await ask('/blog/posts/first');
  publish(published(1, 'second'));
  await ask('/blog/posts/first');
  publish(published(1, 'second', 'draft'));
  for (const slug of ['first', 'second']) {
    expect((await ask(`/blog/posts/${slug}`)).status).toBe(404);
  }
});

test('a slug that another post has taken shows that post', async () => {
  const { ask, publish } = await open(published(1, 'first'));
  await ask('/blog/posts/first');
  publish(published(1, 'second'), published(2, 'first'));
  const { status, text } = await ask('/blog/posts/first');
  expect([status, text.includes('<h1>Post 2</h1>')]).toEqual([200, true]);
});

test('a post without visits is found by its old slug; an unknown slug is missing', async () => {
  const { ask, publish } = await open(published(1, 'first'));
  publish(published(1, 'second'));
  expect((await ask('/blog/posts/first')).status).toBe(301);
  expect((await ask('/blog/posts/never')).status).toBe(404);
});

/** Published posts by id. Only their slugs matter. */
function openContent(slugs: Readonly<Record<string, string>>) {
  const store = createContentStore();
  const publishPosts = createPostPublisher(store);
  const publish = (now: Readonly<Record<string, string>>) =>
    publishPosts(
      Object.entries(now).map(([id, slug]) => createPublishedPost({ key: id, id, slug })),
    );
  /** Publishes the same content again, for later subscribers. */
  const publishAgain = () => publish(slugs);
  return { store, publish, publishAgain };
}

/** A store in memory that a second process can open. */
function memory(text = ''): SlugStore {
  const history = createSlugHistory(text);
  return {
    load: () => history.text(),
    add: (posts) => {
      history.add(posts);
    },
  };
}

function remembering(
  slugs: Readonly<Record<string, string>>,
  store: SlugStore,
  report?: (problem: unknown) => void,
) {
  const content = openContent(slugs);
  const moved = createFormerSlugs({ content: content.store, store, report });
  content.publishAgain();
  return { ...moved, publish: content.publish };
}

test('an old slug is known after a restart', () => {
  const store = memory();
  remembering({ 7: 'old' }, store);
  const after = remembering({ 7: 'new' }, store);
  expect(after.find('old')).toBe('new');
});

test('old slugs work in memory while the disk fails, and a damaged history is ignored', () => {
  const report = vi.fn();
  const fail = (reason: string) => () => {
    throw new Error(reason);
  };
  const failing = { load: fail('the disk is gone'), add: fail('the disk is full') };
  const moved = remembering({ 7: 'a' }, failing, report);
  moved.publish({ 7: 'b' });
  expect(moved.find('a')).toBe('b');
  expect(new Set(report.mock.calls.map(([error]) => String(error)))).toEqual(
    new Set(['Error: the disk is gone', 'Error: the disk is full']),
  );
  const odd = remembering({ 7: 'a' }, memory('{"a"'));
  expect(odd.find('a')).toBeUndefined();
});

test('slugs that could not be stored are stored with the next publication', () => {
  const kept = memory();
  let isFull = true;
  const store: SlugStore = {
    load: kept.load,
    add(posts) {
      if (isFull) throw new Error('the disk is full');
      kept.add(posts);
    },
  };
  const moved = remembering({ 7: 'a' }, store, () => {});
  isFull = false;
  moved.publish({ 7: 'b' });
  expect(remembering({ 7: 'b' }, kept).find('a')).toBe('b');
});

test('while no posts are published, an old slug does not redirect', () => {
  const content = createContentStore();
  const moved = createFormerSlugs({ content, store: memory('[["7",["new","old"]]]') });
  expect(moved.find('old')).toBeUndefined();
});

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'museum-moved-'));
  const database = openDatabase(folder);
  onTestFinished(async () => {
    database.close();
    await rm(folder, { recursive: true, force: true });
  });
  const storeOf = (source: PostsSource) => createSlugStore(database, source);
  return { storeOf };
}

test('the database contains present and former slugs, latest first', async () => {
  const { storeOf } = await dataFolder();
  const store = storeOf('content-service');
  expect(store.load()).toBe('[]');
  for (const slug of ['a', 'b', 'a']) store.add([{ id: '1', slug }, { slug: 'without-id' }]);
  expect(store.load()).toBe('[["1",["a","b"]]]');
  // The same id in the embedded content is another post.
  expect(storeOf('embedded').load()).toBe('[]');
});

test('the history that an export kept is merged with the database, and stored there', async () => {
  const { storeOf } = await dataFolder();
  const store = storeOf('content-service');
  store.add([
    { id: '1', slug: 'b' },
    { id: '2', slug: 'x' },
    { id: '2', slug: 'y' },
  ]);
  const content = openContent({ 1: 'c', 2: 'y' });
  const former = createFormerSlugs({ content: content.store, store });
  former.restore('[["1",["a"]]]');
  content.publishAgain();
  const moved = [
    ['a', 'c'],
    ['b', 'c'],
    ['x', 'y'],
  ];
  expect([...former.list()].sort()).toEqual(moved);
  const next = createFormerSlugs({ content: createContentStore(), store });
  expect([...next.list()].sort()).toEqual(moved);
  next.restore(former.text());
  expect([...next.list()].sort()).toEqual(moved);
});
