import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const service = '/services/visit/visitor-visas';

test('a page that the browser already has is not sent again', async () => {
  const first = await site.get(service);
  expect(first.status).toBe(200);
  const etag = first.headers.get('etag') ?? '';
  const again = await site.get(service, { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(again.headers.get('etag')).toBe(etag);
  expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const otherAnswer = await site.get(service, { headers: { 'if-none-match': 'W/"other"' } });
  expect([otherAnswer.status, otherAnswer.text === first.text]).toEqual([200, true]);
});

test('a header preloads the first picture of every page', async () => {
  const { headers } = await site.get(service);
  expect(headers.get('link')).toMatch(
    /^<\/assets\/[\w-]+\?v=[\w-]+>; rel=preload; as="image"; fetchpriority="high"$/,
  );
  // The form is rendered for each visitor, and `/404` has an error status: neither page is cached.
  for (const path of ['/contact?enquiry=failed', '/404']) {
    const answer = await site.get(path);
    const asked = /<(.*?)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? 'none';
    expect(answer.text).toContain(`src="${asked.replaceAll('&', '&amp;')}"`);
  }
});

test('a page names its collections and entries, so that proxies can purge it', async () => {
  const { headers } = await site.get(service);
  expect(headers.get('surrogate-key')?.split(' ').toSorted()).toEqual([
    // Collections of every page.
    'fees_page',
    'home_page',
    'navigation',
    // Collections of this service.
    'posts',
    'site_settings',
    'translations',
    'visitor_visa',
  ]);
  const post = await site.get('/blog/posts/proof-of-funds');
  expect(post.headers.get('cache-tag')?.split(',')).toContain('posts:proof-of-funds');
  expect(post.headers.get('cdn-cache-control')).toContain('stale-if-error=');
});

test('unknown parameters give the same page', async () => {
  const plain = await site.get(service);
  const tracked = await site.get(`${service}?utm_source=mail&page=7`);
  expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'));
  expect(tracked.text).toBe(plain.text);
});

test('the contact page contains its opening time, and no proxy caches it', async () => {
  const { headers, text } = await site.get('/contact');
  expect(text).toMatch(/name="openedAt" value="\d{4}-/);
  expect([headers.get('etag'), headers.get('cdn-cache-control')]).toEqual([null, null]);
});

test('a resource that the browser already has is not sent again', async () => {
  const path = '/content/visitor_visa.json';
  const first = await site.get(path);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  const again = await site.get(path, { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await site.get('/content/contact_page.json')).headers.get('etag')).not.toBe(etag);
});

test('a missing page is not cached', async () => {
  const { status, headers } = await site.get('/404');
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('etag')).toBeNull();
});
