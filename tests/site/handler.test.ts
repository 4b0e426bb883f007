import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collections } from '#generated/collections.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { readPage } from '#tests/support/read-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const resources = [
  'navigation',
  'posts/recent',
  'posts/page/1',
  'posts/page/2',
  'post/proof-of-funds',
  'about_page/people',
  'lists/testimonials',
  'translations/addresses',
  ...Object.keys(collections).filter(
    (name) => !['navigation', 'posts', 'testimonials', 'translations'].includes(name),
  ),
].map((name) => `/content/${name}.json`);

test.each(resources)('%s is clean JSON that browsers revalidate', async (path) => {
  const { status, headers, text } = await site.get(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(Object.keys(JSON.parse(text) as object).length).toBeGreaterThan(0);
  expect(text).not.toContain('null,');
});

test('a query does not change a resource', async () => {
  const plain = await site.get('/content/contact_page.json');
  const queried = await site.get('/content/contact_page.json?fields=id&filter[id][_eq]=9');
  expect(queried.text).toBe(plain.text);
});

test('the resource of a missing post says that the post is missing', async () => {
  const { status, headers, text } = await site.get('/content/post/no-such-post.json');
  expect(status).toBe(200);
  // No cache may store answers about missing posts: anyone can request unlimited made-up slugs.
  expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual(['no-store', null]);
  expect(JSON.parse(text)).toEqual({ post: null, excerpt: '' });
});

test.each([
  '/content/directus_users.json',
  '/content/constructor.json',
  '/content/__proto__.json',
  '/content/posts.json',
  '/content/posts/page/0.json',
  '/content/posts/page/10000.json',
  '/content/post/.json',
  `/content/post/${'a'.repeat(300)}.json`,
  '/content/lists/contact.json',
  '/content/contact_page',
  '/content/',
])('%s is not a resource', async (path) => {
  const { status, headers, text } = await site.get(path);
  expect(status).toBe(404);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(text)).toEqual({ error: 'There is no such resource.' });
});

test.each([
  ['/contact', 200],
  ['/404', 404],
  ['/blog', 301],
  ['/nowhere', 302],
  ['/content/navigation.json', 200],
  ['/assets/logo', 200],
  ['/assets/nothing', 404],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
])('HEAD %s answers like GET, without the body', async (path, status) => {
  const [head, full] = [await site.get(path, { method: 'HEAD' }), await site.get(path)];
  expect([head.status, head.text]).toEqual([status, '']);
  expect(full.status).toBe(status);
  expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'));
  expect(head.headers.get('location')).toBe(full.headers.get('location'));
});

test('robots.txt names the sitemap on the public origin', async () => {
  const { headers, text } = await site.get('/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /content/',
    'Disallow: /enquiries',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]);
});

test('the sitemap has every page and every post of the list, once, on the public origin', async () => {
  const { headers, text } = await site.get('/sitemap.xml');
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(address?.startsWith(`${siteUrl}/`)).toBe(true);
  const { total } = JSON.parse((await site.get('/content/posts/page/1.json')).text);
  expect(total).toBeGreaterThan(12);
  expect(addresses.filter((address) => address?.includes('/blog/posts/'))).toHaveLength(total);
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${siteUrl}/`,
      `${siteUrl}/services/other/sop-dli-opinion`,
      `${siteUrl}/book-your-appointment`,
      `${siteUrl}/blog/posts`,
      `${siteUrl}/privacy-policy`,
    ]),
  );
  expect(addresses).not.toContain(`${siteUrl}/404`);
});

test('the page names its icons: a drawing, and rasters for other programs', async () => {
  const { all } = readPage((await site.get('/')).text);
  const icons = all('link').filter(({ attributes }) => /icon/.test(attributes['rel'] ?? ''));
  expect(icons.map(({ attributes }) => attributes['href'])).toEqual([
    '/favicon.ico',
    '/assets/logo',
    '/apple-touch-icon.png',
  ]);
});

test('every picture of the front page exists, and may be cached for a year', async () => {
  const { text } = await site.get('/');
  const shown = text.match(/<img [^>]*>/g)?.join('') ?? '';
  const addresses = new Set(shown.match(/\/assets\/[\w.-]+\?v=[\w-]+/g));
  expect(addresses.size).toBeGreaterThan(10);
  for (const address of addresses) {
    const { status, headers } = await site.get(address, { method: 'HEAD' });
    expect([address, status]).toEqual([address, 200]);
    expect(headers.get('content-type')).toMatch(/^image\//);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('a picture in the browser’s cache is not sent again', async () => {
  const { headers } = await site.get('/assets/logo');
  const tag = headers.get('etag') ?? '';
  const again = await site.get('/assets/logo', { headers: { 'if-none-match': tag } });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
});
