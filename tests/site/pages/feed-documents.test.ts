import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openLanguages, reviewedRow, withRows } from '#tests/contract/languages-site.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { xmlProblems } from '#tests/support/formats/xml-validity.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { readPage } from '#tests/support/read-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const kinds = [
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemap-1.xml', 'application/xml; charset=utf-8'],
  ['/feed.xml', 'application/rss+xml; charset=utf-8'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8'],
] as const;

test.each(kinds)('%s has the type %s and a tag', async (path, type) => {
  const { status, headers, text } = await site.get(path);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(text).not.toContain(new URL(requestOrigin).host);
  expect(text).toContain(`${siteUrl}/blog/posts/`);
  expect(headers.get('surrogate-key')).toContain('posts');
  const etag = headers.get('etag') ?? '';
  const again = await site.get(path, { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a feed has the date of the newest change in it, and is not sent again to readers who name it', async () => {
  for (const path of ['/feed.xml', '/atom.xml', '/blog/category/study/feed.xml']) {
    const { headers, text } = await site.get(path);
    const dates = [...text.matchAll(/<(?:lastBuildDate|updated)>([^<]+)</g)].map(([, date = '']) =>
      Date.parse(date),
    );
    const modified = headers.get('last-modified') ?? '';
    expect([path, Date.parse(modified)]).toEqual([path, Math.max(...dates)]);
    const since = (date: string) => site.get(path, { headers: { 'if-modified-since': date } });
    expect((await since(modified)).status).toBe(304);
    expect((await since(new Date(Date.parse(modified) - 1000).toUTCString())).status).toBe(200);
  }
});

test('a feed that lost its newest post is sent to readers who name the earlier date', async () => {
  const records = [
    { slug: 'older', title: 'Older', date_created: '2026-11-02T10:00:00Z' },
    { slug: 'newer', title: 'Newer', date_created: '2026-11-09T10:00:00Z' },
  ].map((post) => ({ ...post, status: 'published', category: 'study', content: '<p>Text.</p>' }));
  const service = await openOtherService({ posts: { kind: 'list', records } });
  const otherSite = await openSite({ content: service.content });
  onTestFinished(async () => {
    await otherSite.close();
    await service.stop();
  });
  const modified = (await otherSite.get('/feed.xml')).headers.get('last-modified') ?? '';
  expect(modified).toBe('Mon, 09 Nov 2026 10:00:00 GMT');
  service.replaceCollections({ posts: { kind: 'list', records: records.slice(0, 1) } });
  const headers = { 'if-modified-since': modified };
  expect((await otherSite.get('/feed.xml', { headers })).status).toBe(200);
});

test('a language with posts has feeds of its own', async () => {
  const post = { slug: 'funds', title: 'Funds', category: 'study', content: '<p>Text.</p>' };
  const row = { language: 'fr-CA', collection: 'posts' };
  const rows = [
    reviewedRow({ ...row, path: 'title', original: 'Funds', text: 'Fonds' }),
    reviewedRow({ ...row, path: 'content', original: '<p>Text.</p>', text: '<p>Texte.</p>' }),
  ];
  const records = [{ ...post, status: 'published', date_created: '2026-11-02T10:00:00Z' }];
  const french = await openLanguages(withRows({ posts: { kind: 'list', records } }, rows));
  onTestFinished(french.close);
  for (const path of ['/feed.xml', '/atom.xml', '/blog/category/study/feed.xml']) {
    const { headers, text } = await french.get(`/fr${path}`);
    expect([path, headers.get('content-type')]).toEqual([path, expect.stringMatching(/xml/)]);
    expect(text).toContain('Fonds');
    expect(text).toContain(`${siteUrl}/fr/blog/posts/funds`);
  }
  for (const path of ['/fr/blog/category/visit/feed.xml', '/ta/feed.xml', '/fr/sitemap.xml']) {
    const { status, headers } = await french.get(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/404']);
  }
});

test('the sitemap and the feeds of the embedded content are valid', async () => {
  const { text: sitemap } = await site.get('/sitemap.xml');
  const { text: rss } = await site.get('/feed.xml');
  const { text: atom } = await site.get('/atom.xml');
  expect([
    ...(await xmlProblems(sitemap, 'sitemap.xsd', ['sitemap-image.xsd', 'xhtml-link.xsd'])),
    ...(await xmlProblems(rss, 'rss.xsd', ['rss-atom.xsd', 'rss-content.xsd', 'rss-dc.xsd'])),
    ...(await xmlProblems(atom, 'atom.rng')),
  ]).toEqual([]);
  expect(rss.match(/<item>/g)?.length).toBeGreaterThan(10);
});

test('a sitemap with a number that does not exist is not found', async () => {
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
    const { status } = await site.get(path);
    expect([path, status === 404 || status === 302]).toEqual([path, true]);
  }
  expect((await site.get('/sitemap-2.xml')).headers.get('cache-control')).toBe('no-store');
});

test('while the content service is down, sitemap and feeds are unavailable, never incomplete', async () => {
  const service = await openOtherService({});
  await service.stop();
  const alone = await openSite({ content: service.content });
  onTestFinished(() => alone.close());
  for (const path of ['/sitemap.xml', '/feed.xml', '/atom.xml']) {
    const { status, headers, text } = await alone.get(path);
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '300',
      'no-store',
    ]);
    expect(text, path).not.toContain('<');
  }
});

test('only pages of the blog link to the feeds', async () => {
  const feedsOf = async (path: string) =>
    readPage((await site.get(path)).text)
      .all('link')
      .filter(({ attributes }) => attributes['rel'] === 'alternate' && attributes['type'])
      .map(({ attributes }) => [attributes['type'], attributes['href']]);
  const both = [
    ['application/rss+xml', '/feed.xml'],
    ['application/atom+xml', '/atom.xml'],
  ];
  expect(await feedsOf('/blog/posts')).toEqual(both);
  expect(await feedsOf('/blog/posts/proof-of-funds')).toEqual(both);
  expect(await feedsOf('/blog/posts/no-such-post')).toEqual([]);
  expect(await feedsOf('/')).toEqual([]);
});
