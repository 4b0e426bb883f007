import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serviceGroups } from '#renderer/pages.ts';
import { healthy, openFaultySite, page } from '../support/faulty-site';
import { type Behaviour, faults, json } from '../support/misbehaving-service';
import { readPage } from '../support/read-page';

// These tests render whole pages, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let faulty: Awaited<ReturnType<typeof openFaultySite>>;

beforeEach(async () => {
  faulty = await openFaultySite();
});
afterEach(() => faulty.close());

/** Starts a site that has seen no other behaviour of the service. */
async function reopen(behave: (url: string) => Behaviour) {
  await faulty.close();
  faulty = await openFaultySite(behave);
}

describe('one part fails alone', () => {
  const failing = (test: (url: string) => boolean) => (url: string) =>
    test(url) ? faults['an internal error'] : healthy(url);

  test('without posts, service pages are shown', async () => {
    await reopen(failing((url) => url.startsWith('/items/posts')));
    const { status, text } = await faulty.site.get(page);
    expect([status, readPage(text).words('h1')]).toEqual([200, 'In good health']);
    await faulty.expectUnavailable('/blog/posts', ['Error Loading Posts', 'Failed to load posts']);
  });

  test('without navigation, the page has an empty menu, and the sidebar its default list', async () => {
    await reopen(failing((url) => url.startsWith('/items/navigation')));
    const { status, text } = await faulty.site.get(page);
    expect(status).toBe(200);
    const view = readPage(text);
    expect(view.all('nav').map(({ attributes }) => attributes['aria-label'])).not.toContain('Main');
    for (const { title, items } of serviceGroups) {
      expect(view.words('aside')).toContain(title);
      expect(view.links('aside')).toEqual(expect.arrayContaining(items.map(({ path }) => path)));
    }
    expect(faulty.written.text()).toContain('navigation');
  });

  test('without testimonials, the home page is shown without them', async () => {
    await reopen(failing((url) => url.startsWith('/items/testimonials')));
    const { status, text } = await faulty.site.get('/');
    expect(status).toBe(200);
    expect(text).not.toContain('What our Clients say');
    expect(readPage(text).words('main')).toContain('Our Services');
  });
});

describe('empty content', () => {
  test.each([
    ['null', null],
    ['an empty list', []],
  ])('data is %s: pages show their default words', async (_case, data) => {
    await reopen(() => json({ data, meta: { filter_count: 0 } }));
    const list = await faulty.site.get('/blog/posts');
    expect(list.status).toBe(200);
    expect(readPage(list.text).words('main')).toContain('No posts available at the moment.');
    expect(readPage(list.text).words('aside')).toContain('No recent posts available');
    const post = await faulty.site.get('/blog/posts/a-post');
    expect(post.status).toBe(404);
    expect(readPage(post.text).words('main')).toContain('Post not found');
    const service_page = await faulty.site.get(page);
    expect(service_page.status).toBe(200);
    expect(readPage(service_page.text).words('h1')).toBe('Visitor Visas');
    expect(readPage(service_page.text).words('aside')).toContain('Not sure where to start?');
    const home = await faulty.site.get('/');
    expect(home.status).toBe(200);
    expect(readPage(home.text).words('main')).toContain('Move to Canada with Confidence!');
    expect(readPage(home.text).words('main')).toContain('Request a Callback');
    expect((await faulty.site.get('/contact')).status).toBe(200);
  });
});

test.each([
  ['words', 'words'],
  ['a number', 42],
  ['true', true],
  ['a list of numbers', [5]],
  ['a list of lists', [[['a']]]],
  ['a list of nothing', [null]],
])(
  'data that is %s counts as a failure of the service, so content seen before stays',
  async (_case, data) => {
    const paths = [page, '/blog/posts', '/blog/posts/a-post'];
    const before = await Promise.all(paths.map((path) => faulty.site.get(path)));
    faulty.service.behave(() => json({ data }));
    faulty.time.pass(60_000);
    for (const [index, path] of paths.entries()) {
      const { status, text } = await faulty.site.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toBe(before[index]?.text);
    }
    expect(faulty.written.text()).toContain('neither an entry nor a list of entries');
  },
);

test.each([
  ['fields of the wrong kinds', { id: {}, title: ['a'], subtitle: { b: 1 }, faq_items: 'c' }],
  ['lists of the wrong things', { title: 'T', faq_items: [null, 1, {}], who_we_help_items: [[]] }],
  ['fields of the prototype', { constructor: 1, toString: 2, hasOwnProperty: 3 }],
])('data that is %s never breaks a page', async (_case, data) => {
  await reopen(() => json({ data }));
  for (const path of [page, '/', '/contact', '/about', '/blog/posts']) {
    const { status, text } = await faulty.site.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(readPage(text).all('h1')).toHaveLength(1);
    expect(text).not.toContain('[object Object]');
  }
});

describe('a service that asks clients to wait', () => {
  const slowDown = (seconds: number, times: number) => {
    let left = times;
    faulty.service.behave((url) => {
      if (!url.startsWith('/items/visitor_visa') || left <= 0) return healthy(url);
      left -= 1;
      return json({ errors: [] }, 429, { 'retry-after': String(seconds) });
    });
  };

  test('is given the time it asks for', async () => {
    slowDown(2, 2);
    const { status, text } = await faulty.site.get(page);
    expect(status).toBe(200);
    expect(readPage(text).words('h1')).toBe('In good health');
    expect(faulty.time.waits).toEqual([2_000, 2_000]);
  });

  test('is not waited for beyond the deadline, and content seen before stays', async () => {
    slowDown(3_600, 1);
    const { status, text } = await faulty.site.get(page);
    expect([status, readPage(text).words('h1')]).toEqual([200, 'In good health']);
    expect(faulty.time.waits).toEqual([]);
  });
});

test('a service that recovers is shown at the next visit', async () => {
  await reopen(() => faults['an internal error']);
  expect((await faulty.site.get(page)).status).toBe(503);
  faulty.service.behave(healthy);
  const { status, text } = await faulty.site.get(page);
  expect(status).toBe(200);
  expect(readPage(text).words('h1')).toBe('In good health');
});
