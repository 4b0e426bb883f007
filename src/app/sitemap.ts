import { postsPage } from '../content/resources/posts-page';
import { pages } from '../pages';
import type { RenderablePage } from '../renderer/page';
import { entryOf, isWithdrawn } from './page-entry';
import type { ReadResource } from './resources';

/** A destination of the site, for search engines. */
export interface SitemapEntry {
  readonly path: string;
  /** ISO date-time of the last change, where known. */
  readonly modified?: string;
}

/** The pages of the page list, but those that are not shown; the blog and the policy. */
async function sitemapPages(read: ReadResource): Promise<readonly SitemapEntry[]> {
  const listed = await Promise.all(pages.map(async (page) => (await isShown(page, read)) && page));
  const paths = listed.flatMap((page) => (page ? [page.path] : []));
  return [...paths, '/blog/posts', '/privacy-policy'].map((path) => ({ path }));
}

/** A page that cannot be read just now is still a destination. */
async function isShown(page: RenderablePage, read: ReadResource): Promise<boolean> {
  if (!page.group) return true;
  try {
    return !isWithdrawn(page, (await read(entryOf(page))).entry);
  } catch {
    return true;
  }
}

/** The posts, read page by page; none when they cannot be read. */
async function sitemapPosts(read: ReadResource): Promise<readonly SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  try {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const content = await read(postsPage(page));
      pages = content.pages;
      for (const post of content.posts) {
        entries.push({
          path: `/blog/posts/${encodeURIComponent(post.slug)}`,
          ...(post.date ? { modified: post.date } : {}),
        });
      }
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return entries;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The sitemap in the format of sitemaps.org. */
export async function sitemapXml(siteUrl: string, read: ReadResource): Promise<string> {
  const entries = [...(await sitemapPages(read)), ...(await sitemapPosts(read))];
  const urls = entries.map(({ path, modified }) => {
    const lastmod = modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escaped(siteUrl + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** What crawlers may read, and where the sitemap is. */
export const robotsTxt = (siteUrl: string) =>
  `User-agent: *\nDisallow: /content/\nDisallow: /enquiries\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
