import { expect, onTestFinished, test, vi } from 'vitest';
import { embeddedContent, openContentService } from '#tests/check/content-service.ts';
import { openSite } from '#tests/support/open-site.ts';

vi.setConfig({ testTimeout: 60_000 });

test('visits cause no requests to the content service, and a read sends each query once', async () => {
  const asked = new Map<string, number>();
  const content = await embeddedContent();
  const service = await openContentService(
    () => content,
    async (request, next) => {
      asked.set(request.url, (asked.get(request.url) ?? 0) + 1);
      return next(request);
    },
  );
  onTestFinished(service.close);
  const site = await openSite({ content: { url: service.url }, isSynced: false });
  onTestFinished(site.close);
  await site.reader.sync();
  expect(asked.size).toBeGreaterThan(20);
  expect(new Set(asked.values())).toEqual(new Set([1]));
  asked.clear();
  const paths = [
    '/',
    '/about',
    '/blog/posts',
    '/blog/posts/proof-of-funds',
    '/sitemap.xml',
    '/content/posts/recent.json',
    '/content/post/proof-of-funds.json',
  ];
  const visits = Array.from({ length: 200 }, (_, n) => site.get(paths[n % paths.length] ?? '/'));
  for (const { status } of await Promise.all(visits)) expect(status).toBe(200);
  expect([...asked]).toEqual([]);
  await site.reader.sync();
  expect(new Set(asked.values())).toEqual(new Set([1]));
  // The texts of posts are not read again.
  expect([...asked.keys()].filter((url) => url.includes('/items/posts'))).toHaveLength(1);
});
