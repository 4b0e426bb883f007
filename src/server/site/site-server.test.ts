import { expect, onTestFinished, test, vi } from 'vitest';
import { createSite } from '#server/node/site-node.ts';
import { embeddedContent, openContentService } from '#tests/check/content-service.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { endlessPatience, stillClock } from '#tests/support/still-clock.ts';
import { createSiteServer } from './site-server';

// Whole pages are rendered here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

test('the site can be waited for until all is read that is being read, whoever asked for it', async () => {
  const order: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const content = await embeddedContent();
  const service = await openContentService(
    () => content,
    async (request, next) => {
      ask();
      await released;
      order.push('answered');
      return next(request);
    },
  );
  onTestFinished(service.close);
  const site = await createSite({
    config: {
      host: '127.0.0.1',
      port: 0,
      siteUrl,
      content: { url: service.url },
      dataDir: '.data',
    },
    assets: () => ({ scripts: [] }),
    freshMs: 5_000,
  });
  const page = site.handle(new Request(`${requestOrigin}/about`));
  const picture = site.handle(new Request(`${requestOrigin}/assets/hero-about`));
  await asked;
  const allRead = site.allRead().then(() => order.push('all read'));
  // Whatever could come without an answer has, by then.
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  release();
  await allRead;
  expect(order.at(-1)).toBe('all read');
  expect(order.length).toBeGreaterThan(1);
  expect((await page).status).toBe(200);
  expect((await picture).status).toBe(200);
});

test('two hundred visitors at once: the content service is asked once for each resource, and again when that is no longer fresh', async () => {
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
  const { clock, pass } = stillClock();
  const site = await openSite({
    content: { url: service.url },
    limits: { clock },
    patience: endlessPatience,
  });
  onTestFinished(site.close);
  const paths = [
    ...['/', '/about', '/blog/posts', '/blog/posts/proof-of-funds', '/sitemap.xml'],
    ...['/content/posts/recent.json', '/content/post/proof-of-funds.json'],
  ];
  const visitAll = async () => {
    const visits = Array.from({ length: 200 }, (_, n) => site.get(paths[n % paths.length] ?? '/'));
    for (const { status } of await Promise.all(visits)) expect(status).toBe(200);
    expect(asked.size).toBeGreaterThan(20);
    // The home page is asked for by itself and for the situations of the menu.
    return new Set(
      [...asked].map(([url, count]) => (url.includes('/items/home_page') ? count / 2 : count)),
    );
  };
  expect(await visitAll()).toEqual(new Set([1]));
  pass(4_999);
  expect(await visitAll()).toEqual(new Set([1]));
  pass(2);
  expect(await visitAll()).toEqual(new Set([2]));
});

/** A platform that has no content and no pictures of its own. */
const platform = () => ({
  readContent: vi.fn(async () => ({})),
  ownPictures: { readAsset: async () => undefined, listAssets: async () => [] },
  enquiries: { take: async () => new Response() },
});

test('the site’s own content is read only where no content service is configured', async () => {
  const options = { assets: () => ({ scripts: [] }), freshMs: 5_000 };
  const [alone, behindService] = [platform(), platform()];
  await createSiteServer({ ...options, config: { siteUrl, content: undefined } }, alone);
  expect(alone.readContent).toHaveBeenCalledTimes(1);
  const content = { url: 'http://cms.invalid' };
  await createSiteServer({ ...options, config: { siteUrl, content } }, behindService);
  expect(behindService.readContent).not.toHaveBeenCalled();
});
