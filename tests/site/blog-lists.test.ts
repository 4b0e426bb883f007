import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pages } from '#renderer/pages.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { readPage } from '#tests/support/read-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const list = (record: Readonly<Record<string, unknown>>) => ({
  kind: 'list' as const,
  records: [record],
});

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const pageAt = async (path: string) => readPage((await site.get(path)).text);

test('the list of posts leads to every category, and a category shows only its posts', async () => {
  const blog = await pageAt('/blog/posts');
  const names = ['study', 'work', 'visit', 'immigrate', 'refusals'];
  const topics = names.map((name) => `/blog/category/${name}`);
  expect(blog.links('main')).toEqual(expect.arrayContaining(topics));
  const study = await pageAt('/blog/category/study');
  expect(study.links('h2')).toEqual(['/blog/posts/study-permit-2026']);
});

test('a post leads to its category and its author', async () => {
  const post = await pageAt('/blog/posts/visitor-visa-purpose-letter');
  const links = ['/blog/category/visit', '/blog/author/meera-krishnan'];
  expect(post.links('article')).toEqual(expect.arrayContaining(links));
});

test('the page of a person shows the licence and the posts', async () => {
  const page = await pageAt('/blog/author/anitha-selvarajan');
  expect(page.words('main')).toContain('Licence: RCIC R000000');
  expect(page.words('main')).toContain('Posts by Anitha Selvarajan');
  expect(page.links('h2')).toContain('/blog/posts/refused-what-next');
  const writer = await pageAt('/blog/author/daniel-okafor');
  expect(writer.words('main')).not.toContain('Licence:');
  expect(writer.words('main')).not.toContain('Reviewed by');
});

test('a person who only reviews has a page with the reviewed posts, and posts lead to it', async () => {
  const people = ['A. Reviewer', 'A. Writer', 'Nobody'].map((name) => ({ name, role: 'Role' }));
  const post = { slug: 'a', title: 'A post', status: 'published', body: '<p>Words</p>' };
  const dates = { date_created: '2026-01-01T00:00:00Z', reviewed_on: '2026-01-02' };
  const service = await openOtherService({
    ...Object.fromEntries(pages.map(({ collection }) => [collection, list({ id: 1 })])),
    navigation: list({ id: 1, menu_items: [] }),
    about_page: list({ id: 1, people }),
    posts: list({
      id: 1,
      ...post,
      ...dates,
      author: { name: 'A. Writer' },
      reviewed_by: 'A. Reviewer',
    }),
  });
  const otherSite = await openSite({ content: service.content });
  const reviewer = readPage((await otherSite.get('/blog/author/a-reviewer')).text);
  expect(reviewer.words('main')).toContain('Reviewed by A. Reviewer');
  expect(reviewer.words('main')).not.toContain('Posts by');
  expect(reviewer.links('main')).toContain('/blog/posts/a');
  const links = readPage((await otherSite.get('/blog/posts/a')).text).links('article');
  expect(links).toContain('/blog/author/a-reviewer');
  expect((await otherSite.get('/sitemap.xml')).text).toContain('/blog/author/a-reviewer<');
  expect((await otherSite.get('/blog/author/nobody', { redirect: 'manual' })).status).toBe(302);
  await otherSite.close();
  await service.stop();
});

test.each([
  '/blog/category/gardening',
  '/blog/category/study/page/1',
  '/blog/category/study/page/2',
  '/blog/category/study/page/two',
  '/blog/category/gardening/feed.xml',
  '/blog/author/nobody',
  '/blog/author/meera-krishnan/page/2',
])('%s is an unknown path', async (path) => {
  const { status, headers } = await site.get(path, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/404']);
});

test('a category has feeds with its posts, and its page names them', async () => {
  const { text } = await site.get('/blog/category/study');
  for (const file of ['feed.xml', 'atom.xml']) {
    const path = `/blog/category/study/${file}`;
    expect(text).toContain(`href="${path}"`);
    const feed = await site.get(path);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('xml'),
    ]);
    expect(feed.text.match(/<title>/g)).toHaveLength(2);
    expect(feed.text).toContain(`${siteUrl}/blog/posts/study-permit-2026`);
    expect(feed.text).toContain(`href="${siteUrl}${path}"`);
  }
});

test('the sitemap lists categories and people, and capitals in their addresses are redirected', async () => {
  const { text } = await site.get('/sitemap.xml');
  expect(text).toContain(`<loc>${siteUrl}/blog/category/refusals</loc>`);
  expect(text).toContain(`<loc>${siteUrl}/blog/author/meera-krishnan</loc>`);
  const { status, headers } = await site.get('/blog/Category/Study/', { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, '/blog/category/study']);
});
