import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { collections } from '#generated/collections.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { hasCapability } from '#tests/support/has-capability.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { readPage } from '#tests/support/read-page.ts';
import { stillClock } from '#tests/support/still-clock.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const post = (id: number, slug: unknown, more: object = {}) => ({
  id,
  slug,
  status: 'published',
  title: `Post ${id}`,
  body: `<p>Words of number${id}.</p>`,
  date_created: `2026-01-${10 + id}T00:00:00Z`,
  ...more,
});

const empty = Object.fromEntries(
  Object.entries(collections).map(([name, { model }]) => [name, { kind: model.kind, records: [] }]),
);

const collectionsOf = (records: readonly Record<string, unknown>[]) => ({
  ...empty,
  posts: { kind: 'list' as const, records },
});

/** A site with a content service that contains these posts. The site reads it before every page. */
async function open(...records: readonly Record<string, unknown>[]) {
  const service = await openOtherService(collectionsOf(records));
  const time = stillClock();
  const findings: string[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((line) => {
    findings.push(String(line));
  });
  const site = await openSite({ content: service.content, limits: time });
  onTestFinished(async () => {
    warn.mockRestore();
    await site.close();
    await service.stop();
  });
  const ask = async (path: string) => {
    const { status, headers, text } = await site.get(path);
    return { status, location: headers.get('location'), text };
  };
  const publish = (...now: readonly Record<string, unknown>[]) =>
    service.replaceCollections(collectionsOf(now));
  return { ...site, ask, publish, findings };
}

const path = (slug: string) => `/blog/posts/${encodeURIComponent(slug)}`;

type Ask = Awaited<ReturnType<typeof open>>['ask'];

/** Follows up to two permanent redirects from an address. */
async function leadsFrom(ask: Ask, from: string, to: string) {
  const { status, location } = await ask(from);
  if (status !== 301 || location === null || location === to) return location;
  return (await ask(location)).location;
}

async function postAt(ask: Ask, slug: string) {
  const { text } = await ask(`/content/post/${encodeURIComponent(slug)}.json`);
  const { post } = JSON.parse(text);
  return [post?.title, post?.slug];
}

const posts: readonly (readonly [stored: unknown, served: string, ...spellings: string[]])[] = [
  ['Upper-Case', 'upper-case', 'Upper-Case'],
  ['my_post', 'my-post', 'my_post', 'My_Post'],
  ['Cafe\u0301-Cre\u0300me', 'café-crème', 'cafe\u0301-cre\u0300me'],
  ['what is%20new?', 'what-is-new', 'what is%20new?', 'what is new?'],
  ['guides/study', 'guides-study', 'guides/study'],
  ['https://velox.example/blog/posts/pasted?utm=1', 'pasted'],
  [null, 'post-7'],
  ['🍁', 'post-8', '🍁'],
  ['x'.repeat(260), 'x'.repeat(200), 'x'.repeat(260)],
];
const records = posts.map(([slug], index) => post(index + 1, slug));

test('a published post has its repaired slug, and its stored slug redirects there permanently', async () => {
  const { ask } = await open(...records);
  for (const [index, [, served, ...spellings]] of posts.entries()) {
    const page = await ask(path(served));
    expect([served, page.status]).toEqual([served, 200]);
    const { words, canonical } = readPage(page.text);
    expect(words('h1')).toBe(`Post ${index + 1}`);
    expect(canonical).toBe(siteUrl + path(served));
    expect(page.text).toContain(`"${siteUrl}${path(served)}"`);
    for (const spelling of spellings) {
      const to = await leadsFrom(ask, path(spelling), path(served));
      expect([spelling, to]).toEqual([spelling, path(served)]);
    }
  }
  const guide = path('guides-study');
  expect(await leadsFrom(ask, '/blog/posts/guides/study', guide)).toBe(guide);
  expect(await ask('/blog/posts/guides/nothing')).toMatchObject({ status: 302, location: '/404' });
  expect((await ask('/blog/posts/my__other')).status).toBe(404);
});

test('lists, sitemap, feeds and data name only the repaired slug', async () => {
  const { ask } = await open(...records);
  const served = posts.map(([, slug]) => path(slug));
  const listed = (await ask('/blog/posts')).text;
  const newest = served.slice(-5);
  const texts = {
    list: listed,
    sitemap: (await ask('/sitemap.xml')).text,
    rss: (await ask('/feed.xml')).text,
    atom: (await ask('/atom.xml')).text,
  };
  for (const [name, text] of Object.entries(texts)) {
    const missing = served.filter(
      (address) => !text.includes(`${address}"`) && !text.includes(`${address}<`),
    );
    expect([name, missing]).toEqual([name, []]);
    expect([name, text.includes('my_post')]).toEqual([name, false]);
  }
  const recent = JSON.parse((await ask('/content/posts/recent.json')).text);
  expect(recent.posts.map(({ slug }: { slug: string }) => path(slug)).sort()).toEqual(
    newest.sort(),
  );
  expect(await postAt(ask, 'My_Post')).toEqual(['Post 2', 'my-post']);
});

test.runIf(hasCapability('search'))('a search finds the repaired slug', async () => {
  const { ask } = await open(...records);
  await ask('/search?q=number2');
  await vi.waitFor(async () => {
    expect((await ask('/search?q=number2')).text).toContain(`href="${path('my-post')}"`);
  });
});

test('a finding names the post, its slug, the served slug and the remedy', async () => {
  const { ask, findings } = await open(post(2, 'My_Post'), post(4, null));
  await ask('/blog/posts');
  expect(findings.find((line) => line.includes('My_Post'))).toMatch(
    /warning: Blog posts “My_Post” → Address: .*“My_Post”.*\/blog\/posts\/my-post.*Write “my-post”/s,
  );
  expect(findings.find((line) => line.includes('“4”'))).toMatch(/\/blog\/posts\/post-4/);
});

test('posts with the same slug all have a page, in any order', async () => {
  const twins = [
    post(1, 'My-Post'),
    post(2, 'my_post'),
    post(3, 'real-slug'),
    post(4, 'Real Slug'),
    post(5, 'same'),
    post(6, 'same'),
  ];
  const pages = {
    'my-post': 1,
    'my-post-2': 2,
    'real-slug': 3,
    'real-slug-4': 4,
    same: 5,
    'same-6': 6,
  };
  for (const order of [twins, twins.toReversed()]) {
    const { ask } = await open(...order);
    const sitemap = (await ask('/sitemap.xml')).text;
    for (const [slug, id] of Object.entries(pages)) {
      expect(sitemap).toContain(`${path(slug)}<`);
      expect(await postAt(ask, slug)).toEqual([`Post ${id}`, slug]);
    }
    expect(await postAt(ask, 'my_post')).toEqual(['Post 2', 'my-post-2']);
    expect(await postAt(ask, 'Real Slug')).toEqual(['Post 4', 'real-slug-4']);
  }
});

test('addresses keep leading to a post after an editor corrects or changes its slug', async () => {
  const { ask, publish } = await open(post(1, 'Old_Name'));
  expect((await ask('/blog/posts/old-name')).status).toBe(200);
  publish(post(1, 'old-name'));
  expect(await leadsFrom(ask, '/blog/posts/Old_Name', path('old-name'))).toBe(path('old-name'));
  publish(post(1, 'new-name'));
  for (const former of ['old-name', 'Old_Name']) {
    expect(await leadsFrom(ask, path(former), path('new-name'))).toBe(path('new-name'));
  }
});

test('addresses still work after a restart without the service', async () => {
  const twins = [post(1, 'my-post'), post(2, 'My_Post'), post(3, null)];
  const service = await openOtherService(collectionsOf(twins));
  const dataDir = await mkdtemp(join(tmpdir(), 'velox-answers-'));
  const paths = [path('my-post'), path('my-post-2'), path('post-3')];
  const seen = async () => {
    const site = await openSite({
      content: service.content,
      dataDir,
      limits: { retries: 0 },
    });
    const pages = [];
    for (const at of paths) pages.push(readPage((await site.get(at)).text).words('h1'));
    const spelled = await site.get('/blog/posts/my_post');
    await site.close();
    return [...pages, spelled.headers.get('location')];
  };
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = await seen();
  expect(before).toEqual(['Post 1', 'Post 2', 'Post 3', path('my-post-2')]);
  await service.stop();
  expect(await seen()).toEqual(before);
});

test('a draft with such a slug is shown nowhere', async () => {
  const { ask } = await open(post(1, 'My_Draft', { status: 'draft' }));
  expect((await ask(path('my-draft'))).status).toBe(404);
  expect((await ask(path('my_draft'))).status).toBe(404);
});
