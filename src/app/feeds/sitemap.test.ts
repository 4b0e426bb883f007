import { expect, test, vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { postsPerPart } from '#content/resources/list-sizes.ts';
import type { IndexedPost } from '#content/resources/posts.ts';
import type { PostLists } from '#content/resources/resources.ts';
import { pages } from '#renderer/pages.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { xmlProblems } from '#tests/support/formats/xml-validity.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { sitemapXml } from './sitemap';

// Each validation starts a worker, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const day = '2026-11-21T23:59:00.000Z';

const lists: PostLists = { all: 2, categories: { study: 3 }, people: { 'a-person': 1 } };
const groups = ['/blog/category/study', '/blog/author/a-person'];

/** Content with this number of posts, which are generated on request. */
function contentOf(
  total: number,
  postAt: (index: number) => IndexedPost = (index) => ({
    slug: `post-${index}`,
    title: '',
    date: day,
  }),
): { readonly read: ReadResource; readonly asked: string[] } {
  const asked: string[] = [];
  const read = (async (key: ResourceKey<unknown>) => {
    asked.push(toPath(key));
    const { kind, page: part = 1 } = key;
    if (kind === 'lists') return lists;
    if (kind !== 'index') return { entry: { status: 'published' } };
    const first = (part - 1) * postsPerPart;
    const length = Math.max(0, Math.min(postsPerPart, total - first));
    const posts = Array.from({ length }, (_, index) => postAt(first + index + 1));
    return { posts, part, parts: Math.max(1, Math.ceil(total / postsPerPart)), total };
  }) as unknown as ReadResource;
  return { read, asked };
}

const legal = ['/privacy-policy', '/erase-my-data'];
const paths = [...pages.map(({ path }) => path), ...legal, '/blog/posts'];

const urlset = (text: string | undefined) =>
  xmlProblems(text ?? '', 'sitemap.xsd', ['sitemap-image.xsd', 'xhtml-link.xsd']);
const addressesIn = (text: string | undefined) =>
  Array.from((text ?? '').matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => address);

test('lists every page with its picture', async () => {
  const text = await sitemapXml(siteUrl, paths, contentOf(2).read);
  expect(await urlset(text)).toEqual([]);
  expect(addressesIn(text)).toEqual([
    ...[...paths, ...groups, '/blog/posts/post-1', '/blog/posts/post-2'].map(
      (path) => siteUrl + path,
    ),
  ]);
  for (const { path, image } of pages) {
    expect(text).toContain(
      `<loc>${siteUrl}${path}</loc><image:image><image:loc>${siteUrl}/assets/${image}</image:loc></image:image></url>`,
    );
  }
});

test('leaves out draft and archived service pages', async () => {
  const { read } = contentOf(0);
  const text = await sitemapXml(siteUrl, paths, (async (key: ResourceKey<unknown>) =>
    toPath(key) === '/content/visitor_visa.json'
      ? { entry: { status: 'draft' } }
      : read(key)) as unknown as ReadResource);
  expect(await urlset(text)).toEqual([]);
  expect(text).not.toContain(servicePath);
  expect(text).toContain('/services/immigrate/express-entry');
});

test('lists a post with its date, picture and encoded address', async () => {
  const image = 'https://pictures.example/a?b=1&c=<' as unknown as NonNullable<
    IndexedPost['image']
  >;
  const { read } = contentOf(1, () => ({ slug: 'விசா-1', title: '', date: day, image }));
  const text = await sitemapXml(siteUrl, paths, read);
  expect(await urlset(text)).toEqual([]);
  expect(text).toContain(
    `<loc>${siteUrl}/blog/posts/${encodeURIComponent('விசா-1')}</loc><lastmod>2026-11-21</lastmod><image:image><image:loc>https://pictures.example/a?b=1&amp;c=%3C</image:loc>`,
  );
  expect(text).toContain(`<loc>${siteUrl}/blog/posts</loc><lastmod>2026-11-21</lastmod>`);
});

test('splits the sitemap of a large blog', async () => {
  const total = 2 * postsPerPart + 1;
  const { read, asked } = contentOf(total);
  const index = await sitemapXml(siteUrl, paths, read);
  expect(await xmlProblems(index ?? '', 'siteindex.xsd')).toEqual([]);
  expect(addressesIn(index)).toEqual([1, 2, 3].map((part) => `${siteUrl}/sitemap-${part}.xml`));
  // The index reads only one part of the posts.
  expect(asked).toHaveLength(1);

  const named: string[] = [];
  for (const part of [1, 2, 3]) {
    const text = await sitemapXml(siteUrl, paths, read, part);
    expect(await urlset(text)).toEqual([]);
    named.push(...addressesIn(text));
  }
  expect(named).toHaveLength(total + paths.length + groups.length);
  expect(new Set(named).size).toBe(named.length);
  expect(named).toContain(`${siteUrl}/blog/posts/post-${total}`);
  expect(await sitemapXml(siteUrl, paths, read, 4)).toBeUndefined();
});

test('keeps one sitemap for as many posts as fit', async () => {
  const text = await sitemapXml(siteUrl, paths, contentOf(postsPerPart).read);
  expect(addressesIn(text)).toHaveLength(postsPerPart + paths.length + groups.length);
});

test('lists two posts with the same slug once', async () => {
  const { read } = contentOf(2, () => ({ slug: 'post-1', title: '' }));
  expect(addressesIn(await sitemapXml(siteUrl, paths, read))).toHaveLength(
    paths.length + groups.length + 1,
  );
});

test.each(['posts/index/1', 'posts/index/2', 'visitor_visa'])(
  'when %s cannot be read, there is no sitemap instead of an incomplete one',
  async (name) => {
    const { read } = contentOf(postsPerPart + 1);
    const failing = (async (key: ResourceKey<unknown>) => {
      if (toPath(key) === `/content/${name}.json`) throw new Error('the service is down');
      return read(key);
    }) as unknown as ReadResource;
    // Sitemap 1 needs the pages and part 1 of the posts. Sitemap 2 needs parts 1 and 2.
    const all = [1, 2].map((part) => sitemapXml(siteUrl, paths, failing, part));
    await expect(Promise.all(all)).rejects.toThrow('the service is down');
  },
);
