import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { singleServer } from '#server/shared/shared-state.ts';
import { healthy, page, token } from '#tests/support/faulty-site.ts';
import { faults, json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import { changeIn, createChangeNotices } from './revalidate';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const secret = 'a-secret-of-more-than-thirty-two-characters';
const now = Date.parse('2026-01-01T00:00:00Z');

/** The headers of a notice signed by the content service at a given time. */
function signed(body: string, seconds = Math.floor(Date.now() / 1000), key = secret) {
  const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return { 'x-velox-timestamp': `${seconds}`, 'x-velox-signature': `sha256=${signature}` };
}

/** A service with two posts and pages, where the test can withdraw any entry, and a site that has rendered its pages. */
async function openChangingSite() {
  const withdrawn = new Set<string>();
  const titles = new Map([
    ['a', 'First'],
    ['b', 'Second'],
  ]);
  const post = (slug: string, index: number) => ({
    id: index + 1,
    slug,
    status: 'published',
    title: `${titles.get(slug)} post`,
  });
  const service = await openMisbehavingService((url) => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    if (pathname !== '/items/posts') {
      return withdrawn.has(pathname.slice('/items/'.length))
        ? json({ data: { id: 1, status: 'draft' } })
        : healthy(url);
    }
    const { id } = JSON.parse(searchParams.get('filter') ?? '{}');
    const data = ['a', 'b']
      .map(post)
      .filter(({ slug }) => !withdrawn.has(slug))
      .filter((record) => !id || id._in.includes(String(record.id)));
    return json({ data, meta: { filter_count: data.length } });
  });
  const site = await openSite({
    content: { url: service.url, token },
    limits: { clock: stillClock().clock },
    revalidateSecret: secret,
    isSynced: false,
  });
  await site.reader.sync();
  for (const path of ['/', page, '/blog/posts', '/blog/posts/a', '/blog/posts/b']) {
    expect((await site.get(path)).status).toBe(200);
  }
  service.asked.length = 0;
  const notice = async (change: object, headers?: Record<string, string>) => {
    const body = JSON.stringify(change);
    const answer = await site.get('/revalidate', {
      method: 'POST',
      body,
      headers: headers ?? signed(body),
    });
    await site.noticesRead();
    return { ...answer, json: JSON.parse(answer.text) as Record<string, unknown> };
  };
  /** The requests to the content service: the collection, and the ids in a query for posts. */
  const asked = () =>
    service.asked.map(({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://service');
      const { id } = JSON.parse(searchParams.get('filter') ?? '{}');
      return [pathname.slice('/items/'.length), ...(id?._in ?? [])].join(' ');
    });
  const close = () => Promise.all([service.close(), site.close()]);
  return { service, site, withdrawn, titles, notice, asked, close };
}

let open: Awaited<ReturnType<typeof openChangingSite>>;

beforeEach(async () => {
  open = await openChangingSite();
});
afterEach(() => open.close());

test('a notice about a post reads this post and the index, and nothing else', async () => {
  const { site, titles, notice, asked } = open;
  titles.set('a', 'Corrected');
  const { status, json: said } = await notice({ collection: 'posts', keys: [1] });
  expect(status).toBe(200);
  expect(said).toEqual({
    collection: 'posts',
    pages: expect.arrayContaining(['/blog/posts', '/blog/posts/a', '/blog/posts/b']),
  });
  expect((await site.get('/blog/posts/a')).text).toContain('Corrected post');
  expect((await site.get('/blog/posts')).text).toContain('Corrected post');
  for (const path of ['/', page, '/blog/posts/b']) await site.get(path);
  expect(asked()).toEqual(['posts', 'posts 1']);
});

test('a withdrawn post disappears everywhere at once', async () => {
  const { site, withdrawn, notice } = open;
  withdrawn.add('a');
  const payload = { status: 'draft' };
  await notice({ event: 'posts.items.update', collection: 'posts', keys: ['1'], payload });
  expect((await site.get('/blog/posts/a')).status).toBe(404);
  expect((await site.get('/content/post/a.json')).text).not.toContain('First post');
  for (const path of ['/blog/posts', '/blog/posts/b', '/sitemap.xml']) {
    expect((await site.get(path)).text).not.toMatch(/First post|posts\/a\b/);
  }
});

test('a new post is shown at once, even if its address was requested before', async () => {
  const { site, withdrawn, notice } = open;
  withdrawn.add('b');
  await notice({ collection: 'posts', key: 2 });
  expect((await site.get('/blog/posts/b')).status).toBe(404);
  withdrawn.clear();
  await notice({ collection: 'posts', keys: [2] });
  expect((await site.get('/blog/posts/b')).status).toBe(200);
});

test('a withdrawn page redirects home at once, and the others stay', async () => {
  const { site, withdrawn, notice, asked } = open;
  withdrawn.add('visitor_visa');
  const { json: said } = await notice({ collection: 'visitor_visa', keys: ['1'] });
  expect(said['pages']).toEqual([page]);
  const { status, headers } = await site.get(page);
  expect([status, headers.get('location')]).toEqual([302, '/']);
  await site.get('/');
  expect(asked()).toEqual(['visitor_visa']);
});

test('a change of content on every page refreshes every page', async () => {
  const { site, service, notice } = open;
  service.behave((url) =>
    url.startsWith('/items/navigation')
      ? json({ data: [{ id: 1, menu_items: [{ label: 'Quite new', url: '/about' }] }] })
      : healthy(url),
  );
  const { json: said } = await notice({ collection: 'navigation' });
  expect(said['pages']).toHaveLength(5);
  for (const path of ['/', page]) expect((await site.get(path)).text).toContain('Quite new');
});

test('the old content is shown while the service fails', async () => {
  const { site, service, notice } = open;
  service.behave(() => faults['an internal error']);
  await notice({ collection: 'visitor_visa' });
  const { status, text } = await site.get(page);
  expect([status, text.includes('In good health')]).toEqual([200, true]);
});

test('a collection the site does not show changes nothing', async () => {
  const { json: said } = await open.notice({ collection: 'directus_settings', keys: ['x'] });
  expect(said).toEqual({ collection: 'directus_settings', pages: [] });
  expect(open.asked()).toEqual([]);
});

test('a Flow of Directus may send the secret itself', async () => {
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
  const { notice } = open;
  expect((await notice({ collection: 'navigation' }, bearer(secret))).status).toBe(200);
  expect((await notice({ collection: 'navigation' }, bearer(`${secret}x`))).status).toBe(401);
  expect((await notice({ collection: 'navigation' }, bearer(''))).status).toBe(401);
});

/** The route for notices, without a site, at a time that the test chooses. */
function openRoute() {
  const touch = vi.fn();
  const route = createChangeNotices({
    secret,
    touch,
    listPages: () => [],
    shared: singleServer,
    now: () => now,
  });
  const post = async (body: string, headers: Record<string, string>, visitor = '192.0.2.1') => {
    const answer = await route.request('/', { method: 'POST', body, headers }, { visitor });
    return { status: answer.status, headers: answer.headers };
  };
  return { touch, post };
}

const body = '{"collection":"posts"}';
const at = now / 1000;

test.each([
  ['in time', signed(body, at), 200],
  ['five minutes ago', signed(body, at - 300), 200],
  ['longer ago', signed(body, at - 301), 401],
  ['in the future', signed(body, at + 301), 401],
  ['with another key', signed(body, at, `${secret}2`), 401],
  ['for another body', signed('{"collection":"navigation"}', at), 401],
  ['for another moment', { ...signed(body, at), 'x-velox-timestamp': `${at + 1}` }, 401],
  ['without a moment', { 'x-velox-signature': signed(body, at)['x-velox-signature'] }, 401],
  ['in words', { ...signed(body, at), 'x-velox-signature': 'sha256=yes' }, 401],
  ['not at all', {}, 401],
])('a notice signed %s', async (_case, headers, expected) => {
  const { post, touch } = openRoute();
  expect((await post(body, headers as Record<string, string>)).status).toBe(expected);
  expect(touch).toHaveBeenCalledTimes(expected === 200 ? 1 : 0);
});

test('without a secret every notice is refused, and the answer names the setting', async () => {
  const none = createChangeNotices({
    secret: undefined,
    touch: vi.fn(),
    listPages: () => [],
    shared: singleServer,
  });
  const answer = await none.request('/', { method: 'POST', body, headers: signed(body, at) });
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining('REVALIDATE_SECRET'),
  ]);
});

test('a body that is not a notice, or too large, is refused with the remedy', async () => {
  const { post } = openRoute();
  for (const wrong of ['', '[]', '{"collection":7}', '{"keys":[1]}']) {
    expect(await post(wrong, signed(wrong, at))).toMatchObject({ status: 400 });
  }
  const large = JSON.stringify({ collection: 'posts', payload: 'x'.repeat(1024 * 1024) });
  expect((await post(large, signed(large, at))).status).toBe(413);
});

test('an address with many wrong signatures is blocked for a while; others are not', async () => {
  const { post } = openRoute();
  for (let count = 0; count < 10; count += 1) expect((await post(body, {})).status).toBe(401);
  const refused = await post(body, signed(body, at));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await post(body, signed(body, at), '192.0.2.2')).status).toBe(200);
});

test.each([
  [{ key: 7 }, ['7'], []],
  [{ keys: [7, 'x'] }, ['7', 'x'], []],
  [{ keys: '["7","8"]' }, ['7', '8'], []],
  [{ keys: '7, 8' }, ['7', '8'], []],
  [{ slug: 'a', slugs: ['b'] }, [], ['a', 'b']],
  [{ keys: [7], payload: { slug: 'new', title: 'T' } }, ['7'], ['new']],
  [{ keys: {}, payload: null, event: 'posts.items.delete' }, [], []],
])('a notice may name entries as %j', (named, keys, slugs) => {
  const change = changeIn(JSON.stringify({ collection: 'posts', ...named }));
  expect(change).toEqual({ collection: 'posts', keys, slugs });
});

test('a notice with too many entries counts for the whole collection', async () => {
  const keys = Array.from({ length: 2_000 }, (_, key) => key);
  expect(changeIn(JSON.stringify({ collection: 'posts', keys, slugs: ['a'] }))).toEqual({
    collection: 'posts',
    keys: [],
    slugs: [],
  });
});
