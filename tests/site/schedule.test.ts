import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages } from '#renderer/pages.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { stillClock } from '#tests/support/still-clock.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const list = (...records: readonly Record<string, unknown>[]) => ({
  kind: 'list' as const,
  records,
});

const oneOClock = '2026-01-01T01:00:00Z';
const post = { status: 'published', date_created: '2025-12-01T00:00:00Z' };
const page = '/services/visit/visitor-visas';
const otherPage = '/services/study/study-in-canada';
const posts = '/blog/posts';

const content = {
  ...Object.fromEntries(pages.map(({ collection }) => [collection, list({ id: 1 })])),
  navigation: list({ id: 7, menu_items: [{ label: 'Blog', url: posts }] }),
  posts: list(
    { ...post, id: 1, slug: 'always', title: 'Always there' },
    { ...post, id: 2, slug: 'from-one', title: 'From one o’clock', publish_on: oneOClock },
    { ...post, id: 3, slug: 'until-one', title: 'Until one o’clock', unpublish_on: oneOClock },
  ),
  visitor_visa: list({ id: 1, title: 'Visits from one', publish_on: oneOClock }),
  study_in_canada: list({ id: 1, title: 'Study until one', unpublish_on: oneOClock }),
};

let time: ReturnType<typeof stillClock>;
let service: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  time = stillClock();
  service = await openOtherService(content, time.clock.now);
  const limits = { clock: time.clock, retries: 0 };
  site = await openSite({ content: service.content, limits });
});
afterEach(async () => {
  await service.stop();
  await site.close();
});

const hour = 3_600_000;
const early = ['always', 'until-one'];
const late = ['always', 'from-one'];

const slugsIn = async (path: string) => {
  const { text } = await site.get(path);
  return [...new Set(text.match(/(?<=posts\/)[\w-]+-one\b|always/g))].toSorted();
};

const listing = ['/blog/posts', '/blog/posts/always', '/sitemap.xml', '/feed.xml', '/atom.xml'];

const statusOf = async (path: string) => (await site.get(path)).status;

test('lists, sitemap and feeds follow dates from the first request after them', async () => {
  time.pass(hour - 1);
  for (const path of listing) expect([path, await slugsIn(path)]).toEqual([path, early]);
  time.pass(1);
  for (const path of listing) expect([path, await slugsIn(path)]).toEqual([path, late]);
});

test('posts, pages and the sitemap follow their start and end dates', async () => {
  const statuses = () =>
    Promise.all([`${posts}/from-one`, `${posts}/until-one`, page, otherPage].map(statusOf));
  const listed = async () => {
    const { text } = await site.get('/sitemap.xml');
    return [page, otherPage].filter((path) => text.includes(path));
  };
  time.pass(hour - 1);
  expect([await statuses(), await listed()]).toEqual([[404, 200, 302, 200], [otherPage]]);
  time.pass(1);
  expect([await statuses(), await listed()]).toEqual([[200, 404, 200, 302], [page]]);
});

test('dates take effect while the service is down, and limit the caching of proxies', async () => {
  time.pass(hour - 30_000);
  const { headers } = await site.get(`${posts}/until-one`);
  // The limits for fresh and stale use add up to the time left.
  const untilThen = 'max-age=10, stale-while-revalidate=20, stale-if-error=20';
  expect(headers.get('cdn-cache-control')).toBe(untilThen);
  expect((await site.get(posts)).headers.get('cdn-cache-control')).toBe(untilThen);
  for (const path of [otherPage, ...listing]) await site.get(path);
  await service.stop();
  time.pass(30_000);
  expect(await statusOf(`${posts}/until-one`)).not.toBe(200);
  expect(await statusOf(otherPage)).toBe(302);
  for (const path of listing) expect([path, await slugsIn(path)]).toEqual([path, late]);
});

test('after their dates, posts are cached as long as other pages', async () => {
  time.pass(hour);
  for (const path of [`${posts}/from-one`, posts]) {
    expect([path, (await site.get(path)).headers.get('cdn-cache-control')]).toEqual([
      path,
      'max-age=10, stale-while-revalidate=50, stale-if-error=86400',
    ]);
  }
});

test('the text and dates of a scheduled post stay secret until its date', async () => {
  const { text } = await site.get('/content/visitor_visa.json');
  expect(JSON.parse(text)).toEqual({ entry: { status: 'draft' } });
  expect((await site.get('/content/post/until-one.json')).text).not.toContain('unpublish_on');
});
