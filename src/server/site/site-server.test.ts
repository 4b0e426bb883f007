import { expect, onTestFinished, test, vi } from 'vitest';
import type { Picture } from '#embedded/transform/assets.ts';
import { compress } from '#server/node/compress.ts';
import { alone as singleServer } from '#server/shared/shared-state.ts';
import { embeddedContent, openContentService } from '#tests/check/content-service.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { createSiteServer } from './site-server';

// Whole pages are rendered here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

test('two hundred visitors at once: none of them has the content service asked, and a reading asks for everything once', async () => {
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
    ...['/', '/about', '/blog/posts', '/blog/posts/proof-of-funds', '/sitemap.xml'],
    ...['/content/posts/recent.json', '/content/post/proof-of-funds.json'],
  ];
  const visits = Array.from({ length: 200 }, (_, n) => site.get(paths[n % paths.length] ?? '/'));
  for (const { status } of await Promise.all(visits)) expect(status).toBe(200);
  expect([...asked]).toEqual([]);
  await site.reader.sync();
  expect(new Set(asked.values())).toEqual(new Set([1]));
  // The texts of posts are not read again.
  expect([...asked.keys()].filter((url) => url.includes('/items/posts'))).toHaveLength(1);
});

/** An adapter with no content and no pictures of its own. */
const emptyAdapter = () => ({
  readContent: vi.fn(async () => ({})),
  ownPictures: {
    readAsset: async () => undefined,
    listAssets: async () => [],
    transform: async (): Promise<Picture> => ({ bytes: new Uint8Array(), type: 'image/webp' }),
  },
  drawOgPicture: async () => new Uint8Array(),
  compress,
  movedPosts: { load: () => '', add: () => {} },
  shared: singleServer,
  enquiries: { take: async () => new Response() },
});

test('the site’s own content is read only where no content service is configured', async () => {
  const options = { assets: () => ({ scripts: [] }) };
  const [alone, behindService] = [emptyAdapter(), emptyAdapter()];
  await createSiteServer({ ...options, config: { siteUrl, content: undefined } }, alone);
  expect(alone.readContent).toHaveBeenCalledTimes(1);
  const content = { url: 'http://cms.invalid' };
  await createSiteServer({ ...options, config: { siteUrl, content } }, behindService);
  expect(behindService.readContent).not.toHaveBeenCalled();
});
