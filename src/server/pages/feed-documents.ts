import { feeds } from '#app/data/feed-address.ts';
import type { PageInLanguage } from '#app/document/page-language.ts';
import { atomXml, findLastChange, rssXml } from '#app/feeds/feed.ts';
import { sitemapXml } from '#app/feeds/sitemap.ts';
import { newestPosts } from '#content/resources/posts.ts';
import { siteSettings } from '#content/resources/resources.ts';
import { sitemapPaths } from '#server/http/routes.ts';
import { textAnswer } from '#server/http/text-answer.ts';

const document = (body: string, type: string, changed?: string): Response =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      ...(changed ? { 'last-modified': new Date(changed).toUTCString() } : {}),
    },
  });

const ofCategory = /^\/blog\/category\/([a-z-]+)(\/[a-z]+\.xml)$/;
const sitemap = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/;

/**
 * Writes the feed or sitemap at a path; `undefined` for categories without posts.
 * @throws if a part cannot be read, because feed readers treat missing entries as deleted
 */
export async function feedDocument(
  { request, read, language: { language } }: PageInLanguage,
  siteUrl: string,
): Promise<Response | undefined> {
  const path = new URL(request.url).pathname;
  const [, category, file = path] = ofCategory.exec(path) ?? [];
  const feed = feeds.find((candidate) => candidate.path === file);
  if (feed) {
    const [newest, site] = await Promise.all([read(newestPosts(category)), read(siteSettings())]);
    if (category && newest.posts.length === 0) return undefined;
    const write = feed.path === '/feed.xml' ? rssXml : atomXml;
    const text = write({ siteUrl: siteUrl + language.path, newest, site, category, language });
    return document(text, feed.type, findLastChange(newest));
  }
  const match = sitemap.exec(path);
  if (!match) return undefined;
  const part = match[1] ? Number(match[1]) : undefined;
  const text = await sitemapXml(siteUrl, sitemapPaths, read, part);
  return text === undefined
    ? textAnswer('There is no such sitemap.', 404)
    : document(text, 'application/xml');
}
