import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { createMovedPosts, type MovedPostsStore } from './moved-posts';
import { createMovedPostsFile } from './moved-posts-file';

// Whole pages are rendered here; a busy machine takes its time.
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

/** A site over a content service whose posts a test changes. */
async function open(...records: readonly Post[]) {
  quietConsole();
  const service = await openOtherService(sources(records));
  const site = await openSite({ content: service.content, freshMs: 0 });
  onTestFinished(async () => {
    await site.close();
    await service.stop();
  });
  const ask = async (path: string) => {
    const { status, headers, text } = await site.get(path);
    await site.settled();
    return { status, location: headers.get('location'), text };
  };
  return { ask, publish: (...now: readonly Post[]) => service.replaceCollections(sources(now)) };
}

test('an old slug leads to the present one for good, also when it changed twice (§own.addresses)', async () => {
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

test('a link within the site leads there, too: its data says which post it is now', async () => {
  const { ask, publish } = await open(published(1, 'first'));
  await ask('/blog/posts/first');
  publish(published(1, 'second'));
  const { status, text } = await ask('/content/post/first.json');
  expect([status, JSON.parse(text).post.slug]).toEqual([200, 'second']);
});

test('a post that is unpublished is not there, under whichever slug', async () => {
  const { ask, publish } = await open(published(1, 'first'));
  await ask('/blog/posts/first');
  publish(published(1, 'second'));
  await ask('/blog/posts/first');
  publish(published(1, 'second', 'draft'));
  for (const slug of ['first', 'second']) {
    expect((await ask(`/blog/posts/${slug}`)).status).toBe(404);
  }
});

test('a slug that another post has now shows that post', async () => {
  const { ask, publish } = await open(published(1, 'first'));
  await ask('/blog/posts/first');
  publish(published(1, 'second'), published(2, 'first'));
  const { status, text } = await ask('/blog/posts/first');
  expect([status, text.includes('<h1>Post 2</h1>')]).toEqual([200, true]);
});

test('the sitemap teaches the history, too; a slug nobody ever had is not there', async () => {
  const { ask, publish } = await open(published(1, 'first'));
  await ask('/sitemap.xml');
  publish(published(1, 'second'));
  expect((await ask('/blog/posts/first')).status).toBe(301);
  expect((await ask('/blog/posts/never')).status).toBe(404);
});

/** A reader over posts by id, which counts what it is asked for. */
function fakeReader(slugs: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const read = (async ({ path }: { path: string }) => {
    asked.push(path);
    if (path.startsWith('/content/posts/index/')) {
      const posts = Object.entries(slugs).map(([id, slug]) => ({ id, slug, title: '' }));
      return { posts, part: 1, parts: 1, total: posts.length };
    }
    const slug = decodeURIComponent(path.slice('/content/post/'.length, -'.json'.length));
    return { post: Object.values(slugs).includes(slug) ? { slug } : null, excerpt: '' };
  }) as unknown as ReadResource;
  return { read, asked };
}

/** A store in memory, which a second process finds as the first left it. */
function memory(text?: string): MovedPostsStore & { text: string | undefined } {
  return {
    text,
    async load() {
      return this.text;
    },
    async save(now) {
      this.text = now;
    },
  };
}

test('after a restart the way from an old slug is still known', async () => {
  const store = memory();
  const before = createMovedPosts({ read: fakeReader({ 7: 'old' }).read, store });
  before.shown('old');
  await before.settled();
  const after = createMovedPosts({ read: fakeReader({ 7: 'new' }).read, store });
  expect(await after.find('old')).toBe('new');
});

test('made-up slugs make nobody read the index', async () => {
  const { read, asked } = fakeReader({ 7: 'old' });
  const moved = createMovedPosts({ read, store: memory() });
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await moved.find(`made-up-${turn}`)).toBeUndefined();
  }
  await moved.settled();
  expect(asked).toEqual([]);
});

test('posts that are known do not make it read again, and unknown ones not all the time', async () => {
  let time = 0;
  const slugs: Record<string, string> = { 7: 'a' };
  const { read, asked } = fakeReader(slugs);
  const moved = createMovedPosts({ read, store: memory(), now: () => time });
  const visit = async (slug: string) => {
    moved.shown(slug);
    await moved.settled();
    return asked.length;
  };
  expect(await visit('a')).toBe(1);
  expect(await visit('a')).toBe(1);
  slugs['8'] = 'b';
  time += 59_000;
  expect(await visit('b')).toBe(1);
  time += 2_000;
  expect(await visit('b')).toBe(2);
});

test('a disk that fails and a history that is nonsense trouble no visitor', async () => {
  const report = vi.fn();
  const failing: MovedPostsStore = {
    load: () => Promise.reject(new Error('the disk is gone')),
    save: () => Promise.reject(new Error('the disk is full')),
  };
  const slugs: Record<string, string> = { 7: 'a' };
  const moved = createMovedPosts({ read: fakeReader(slugs).read, store: failing, report });
  moved.shown('a');
  await moved.settled();
  slugs['7'] = 'b';
  expect(await moved.find('a')).toBe('b');
  expect(report.mock.calls.map(([error]) => String(error))).toEqual([
    'Error: the disk is gone',
    'Error: the disk is full',
    'Error: the disk is full',
  ]);
  const odd = createMovedPosts({ read: fakeReader({ 7: 'a' }).read, store: memory('{"a"') });
  expect(await odd.find('a')).toBeUndefined();
});

test('while posts cannot be read, an old slug leads nowhere and troubles nobody', async () => {
  const report = vi.fn();
  const store = memory('[["7",["new","old"]]]');
  const read = (() => Promise.reject(new Error('down'))) as ReadResource;
  const moved = createMovedPosts({ read, store, report });
  expect(await moved.find('old')).toBeUndefined();
  expect(report).toHaveBeenCalled();
});

test('the file holds the history whole, and one that is missing is an empty one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'velox-moved-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = createMovedPostsFile(folder, 'content-service');
  expect(await file.load()).toBeUndefined();
  await file.save('[["1",["a"]]]');
  expect(await file.load()).toBe('[["1",["a"]]]');
  expect(await readFile(join(folder, 'moved-posts.json'), 'utf8')).toBe('[["1",["a"]]]');
  // An id of the embedded content is another post than the same id of a content service.
  expect(await createMovedPostsFile(folder, 'embedded').load()).toBeUndefined();
  await writeFile(join(folder, 'moved-posts.json'), '');
  expect(await file.load()).toBe('');
});
