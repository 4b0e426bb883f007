import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collections } from '#generated/collections.ts';
import { requestOrigin } from '../support/addresses';
import { openFaultySite, page, token } from '../support/faulty-site';
import { type Behaviour, faults, silences } from '../support/misbehaving-service';
import { stillClock } from '../support/still-clock';

// These tests render whole pages, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let faulty: Awaited<ReturnType<typeof openFaultySite>>;

beforeEach(async () => {
  faulty = await openFaultySite();
});
afterEach(() => faulty.close());

/** @param behave how the service behaves from the start, given a function that expires every deadline */
async function expectEverythingUnavailable(behave: (expire: () => void) => Behaviour) {
  await faulty.close();
  const time = stillClock();
  faulty = await openFaultySite(() => behave(() => time.expire()), time);
  await faulty.expectUnavailable(page, ['Visitor Visa', 'This page is not available just now']);
  await faulty.expectUnavailable('/', ['This page is not available just now']);
  await faulty.expectUnavailable('/blog/posts', [
    'Error Loading Posts',
    'Failed to load posts',
    'Return to Home',
    'Unable to load recent posts',
  ]);
  await faulty.expectUnavailable('/blog/posts/a-post', ['Error Loading Post', 'Return to Home']);
  for (const path of ['visitor_visa', 'posts/page/1', 'post/a-post', 'lists/testimonials']) {
    const { status, headers, text } = await faulty.site.get(`/content/${path}.json`);
    expect([path, status]).toEqual([path, 503]);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toEqual({
      error: 'This content cannot be read right now. Please try again in a few minutes.',
    });
  }
  expect((await faulty.site.get('/privacy-policy')).status).toBe(200);
  for (const path of ['/sitemap.xml', '/feed.xml', '/atom.xml']) {
    const { status, headers, text } = await faulty.site.get(path);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '300']);
    expect(text).not.toContain('<');
  }
  expect(faulty.written.text()).not.toContain(token);
}

test.each(Object.keys(faults) as (keyof typeof faults)[])(
  '%s: pages, list, post and resources say that they are unavailable',
  async (fault) => {
    await expectEverythingUnavailable(() => faults[fault]);
  },
);

test.each(Object.keys(silences) as (keyof typeof silences)[])(
  '%s: at the deadline everything says that it is unavailable',
  async (silence) => {
    await expectEverythingUnavailable((expire) => silences[silence](expire));
  },
);

test.each(Object.keys(faults) as (keyof typeof faults)[])(
  '%s: content seen before is shown unchanged',
  async (fault) => {
    const paths = [page, '/blog/posts', '/blog/posts/a-post', '/content/visitor_visa.json'];
    const before = await Promise.all(paths.map((path) => faulty.site.get(path)));
    faulty.service.behave(() => faults[fault]);
    faulty.time.pass(60_000);
    for (const [index, path] of paths.entries()) {
      const { status, text } = await faulty.site.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toBe(before[index]?.text);
    }
  },
);

test('the service gets requests only for known collections and replaced pictures, always with the token', async () => {
  const paths = [
    page,
    '/',
    '/blog/posts?page=3&filter[status][_eq]=draft',
    '/blog/posts/..%2f..%2fusers',
    '/content/..%2fusers.json',
    '/content/directus_users.json',
    '/assets/..%2fitems%2fdirectus_users',
    '/items/posts',
  ];
  for (const path of paths) await faulty.site.get(path);
  expect(faulty.service.asked.length).toBeGreaterThan(4);
  for (const { url, authorization } of faulty.service.asked) {
    const [, kind = '', collection = ''] = /^\/(items|files)(?:\/(\w+))?(?:\?|$)/.exec(url) ?? [];
    const isKnown = kind === 'files' ? collection === '' : Object.hasOwn(collections, collection);
    expect([url, isKnown]).toEqual([url, true]);
    expect(decodeURIComponent(url)).not.toContain('draft');
    expect(authorization).toBe(`Bearer ${token}`);
  }
});

test.each(['an internal error', 'a refusal', 'a connection that is hung up'] as const)(
  '%s: the site’s own pictures are still shown',
  async (fault) => {
    faulty.service.behave(() => faults[fault]);
    const { status, headers } = await faulty.site.get('/assets/hero-visitor?width=480');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const unknown = await faulty.site.get('/assets/5f1c7d1e-0000-4000-8000-000000000000');
    expect(unknown.status).toBe(404);
    faulty.expectNothingInternal(unknown.text);
  },
);

test('without any answer, the site’s own pictures are shown at the deadline', async () => {
  // The visitor's own deadline comes later.
  faulty.service.behave(() => silences['no answer at all'](() => faulty.time.expire(15_000)));
  const address = `${requestOrigin}/assets/hero-visitor?width=480`;
  const answer = await faulty.site.handle(new Request(address));
  expect([answer.status, (await answer.text()).slice(0, 4)]).toEqual([200, '<svg']);
});
