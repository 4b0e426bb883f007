import { Hono } from 'hono';
import { feedXml } from '#app/feeds/feed.ts';
import { feeds } from '#app/feeds/feed-address.ts';
import { robotsTxt, sitemapXml } from '#app/feeds/sitemap.ts';
import { newestPosts } from '#content/resources/newest-posts.ts';
import type { ContentCache } from '#server/content-cache/content-cache.ts';
import { pageAnswer } from '#server/pages/page-answer.ts';
import { createPageCache } from '#server/pages/page-cache.ts';

interface CrawlerOptions {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly reader: Pick<ContentCache, 'read' | 'peek'>;
}

/** In characters: a sitemap of 5,000 posts has about a million. */
const cacheSize = 8 * 1024 * 1024;

/** When a crawler that met a failure may come again, in seconds. */
const retryAfter = 300;

const whole = (html: string) => ({ html, status: 200 });

const xml = 'application/xml; charset=utf-8';

/** What search engines and feed readers ask for: sitemap, feeds and robots.txt. Each is kept while its content is the same. */
export function crawlerRoutes({ siteUrl, reader }: CrawlerOptions): Hono {
  const app = new Hono();
  const documents = createPageCache({
    reader,
    maxSize: cacheSize,
    make: async ({ url }, from) => {
      const { pathname } = new URL(url);
      const feed = feeds.find(({ path }) => path === pathname);
      if (feed) return whole(feedXml(feed.path, siteUrl, await from(newestPosts())));
      const number = /^\/sitemap-(\d+)\.xml$/.exec(pathname)?.[1];
      const text = await sitemapXml(siteUrl, from, number ? Number(number) : undefined);
      return text === undefined
        ? new Response('There is no such sitemap.', { status: 404 })
        : whole(text);
    },
  });

  /** A failure is told as one: what is missing from a sitemap or a feed for a moment would be taken for gone. */
  async function answer(request: Request, type: string): Promise<Response> {
    try {
      const found = await documents.answer(request);
      const response = 'html' in found ? pageAnswer(request, found) : found;
      if (response.ok || response.status === 304) response.headers.set('content-type', type);
      else response.headers.set('cache-control', 'no-store');
      return response;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return new Response('This cannot be read just now. Please try again in a few minutes.', {
        status: 503,
        headers: {
          'cache-control': 'no-store',
          'content-type': 'text/plain; charset=utf-8',
          'retry-after': String(retryAfter),
        },
      });
    }
  }

  app.get('/sitemap.xml', ({ req }) => answer(req.raw, xml));
  app.get('/:name{sitemap-[1-9][0-9]{0,3}\\.xml}', ({ req }) => answer(req.raw, xml));
  for (const { path, type } of feeds) {
    app.get(path, ({ req }) => answer(req.raw, `${type}; charset=utf-8`));
  }
  app.get('/robots.txt', (context) =>
    context.body(robotsTxt(siteUrl), 200, {
      'cache-control': 'public, max-age=3600',
      'content-type': 'text/plain; charset=utf-8',
    }),
  );
  return app;
}
