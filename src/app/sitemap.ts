import { postsPage } from '../content/resources/posts-page';
import { pages } from '../pages';
import type { ReadResource } from './resources';

/** A destination of the site, for search engines. */
export interface SitemapEntry {
  readonly path: string;
  /** ISO date-time of the last change, where known. */
  readonly modified?: string;
}

/** The routes that stand whatever the content: every page of the page list, the blog and the policy. */
export const sitemapPages: readonly SitemapEntry[] = [
  ...pages.map((page) => ({ path: page.path })),
  { path: '/blog/posts' },
  { path: '/privacy-policy' },
];

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
  const entries = [...sitemapPages, ...(await sitemapPosts(read))];
  const urls = entries.map(({ path, modified }) => {
    const lastmod = modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escaped(siteUrl + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** What crawlers may read, and where the sitemap is. */
export const robotsTxt = (siteUrl: string) =>
  `User-agent: *\nDisallow: /content/\nDisallow: /enquiries\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
