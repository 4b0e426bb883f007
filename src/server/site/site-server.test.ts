import { expect, onTestFinished, test } from 'vitest';
import { createSite } from '#server/node/site-node.ts';
import { embeddedContent, openContentService } from '#tests/check/content-service.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';

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
