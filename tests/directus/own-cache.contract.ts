import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { openListeningSite } from './listening-site';
import { openOtherDirectus } from './other-directus';

const path = '/services/visit/visitor-visas';
const entry = '/items/visitor_visa';

let directus: Awaited<ReturnType<typeof openOtherDirectus>>;
let site: Awaited<ReturnType<typeof openListeningSite>>;

beforeAll(async () => {
  directus = await openOtherDirectus({ CACHE_ENABLED: 'true', CACHE_AUTO_PURGE: 'true' });
  site = await openListeningSite(directus, 'notices past a cache');
});

afterAll(async () => {
  await site?.close();
  await directus?.close();
});

test('with Directus’s own cache on, each change is visible at the request after its notice', async () => {
  expect((await site.get(path)).status).toBe(200);
  for (let count = 1; count <= 20; count += 1) {
    await site.change('PATCH', entry, { title: `Title ${count}` });
    expect((await site.get(path)).text).toContain(`Title ${count}</h1>`);
  }
});

test('a site that starts after a change does not show Directus’s older cached answer', async () => {
  const { url, site: token } = directus;
  const before = await openSite({ content: { url, token } });
  await before.get(path);
  await before.close();
  await site.change('PATCH', entry, { title: 'Changed before a start' });
  const after = await openSite({ content: { url, token } });
  expect((await after.get(path)).text).toContain('Changed before a start</h1>');
  await after.close();
});
