import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherDirectus } from './other-directus';
import { openProxy } from './proxy';

let directus: Awaited<ReturnType<typeof openOtherDirectus>>;
let proxy: Awaited<ReturnType<typeof openProxy>>;

beforeAll(async () => {
  directus = await openOtherDirectus({
    RATE_LIMITER_ENABLED: 'true',
    // Directus's default is 50.
    RATE_LIMITER_POINTS: '15',
    RATE_LIMITER_DURATION: '1',
  });
  proxy = await openProxy(directus.url);
});

afterAll(async () => {
  await proxy?.close();
  await directus?.close();
});

test('every page is there, although the service refuses most simultaneous requests', async () => {
  const site = await openSite({ content: { url: proxy.url, token: directus.site } });
  const sitemap = (await site.get('/sitemap.xml')).text;
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)];
  expect(paths.length).toBeGreaterThan(30);
  const statuses = await Promise.all(
    paths.map(async ([, path]) => [path, (await site.get(path || '/')).status]),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  // Depending on the moment, Directus asks to retry in one second or at once (`Retry-After: 0`).
  const refused = proxy.answered.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  await site.close();
});
