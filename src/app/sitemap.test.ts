import { expect, test } from 'vitest';
import { siteUrl } from '../../tests/faults/addresses';
import { quietConsole } from '../../tests/faults/quiet-console';
import { pages } from '../pages';
import type { ReadResource } from './resources';
import { sitemapXml } from './sitemap';

const listOf = (slugs: readonly (readonly string[])[]): ReadResource =>
  (async ({ path }: { path: string }) => {
    const page = Number(/\/page\/(\d+)\.json$/.exec(path)?.[1]);
    const posts = (slugs[page - 1] ?? []).map((slug) => ({ slug, title: slug, excerpt: '' }));
    return { posts, page, pages: slugs.length, total: 0 };
  }) as ReadResource;

test('the posts of every page of the list are there', async () => {
  const text = await sitemapXml(siteUrl, listOf([['a', 'b'], ['c'], ['d']]));
  for (const slug of ['a', 'b', 'c', 'd']) {
    expect(text).toContain(`<loc>${siteUrl}/blog/posts/${slug}</loc>`);
  }
});

test('every page of the page list is there', async () => {
  const text = await sitemapXml(siteUrl, listOf([[]]));
  for (const { path } of pages) expect(text).toContain(`<loc>${siteUrl}${path}</loc>`);
});

test('a draft or archived service page is no destination', async () => {
  const read = (async ({ path }: { path: string }) =>
    path === '/content/visitor_visa.json'
      ? { entry: { status: 'draft' } }
      : { entry: { status: 'published' }, posts: [], pages: 1 }) as unknown as ReadResource;
  const text = await sitemapXml(siteUrl, read);
  expect(text).not.toContain('/services/visit/visitor-visas');
  expect(text).toContain('/services/immigrate/express-entry');
});

test('the day of the last change is given, and addresses are encoded', async () => {
  const read = (async () => ({
    posts: [{ slug: 'விசா-1', title: '', excerpt: '', date: '2026-11-21T23:59:00.000Z' }],
    page: 1,
    pages: 1,
    total: 1,
  })) as unknown as ReadResource;
  expect(await sitemapXml(siteUrl, read)).toContain(
    `<loc>${siteUrl}/blog/posts/${encodeURIComponent('விசா-1')}</loc><lastmod>2026-11-21</lastmod>`,
  );
});

test('when posts cannot be read the pages are there all the same', async () => {
  const written = quietConsole();
  const text = await sitemapXml(siteUrl, () => Promise.reject(new Error('the service is down')));
  expect(text).toContain(`<loc>${siteUrl}/about</loc>`);
  expect(written.text()).toContain('the service is down');
});
