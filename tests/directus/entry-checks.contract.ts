import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkedCollections } from '#tools/directus/push/changes.ts';
import { siteModel } from '#tools/directus/push/push.ts';
import { setUpSiteCheck } from '#tools/directus/service/entry-check-flow.ts';
import { idOf } from '#tools/directus/service/ids.ts';
import { createService } from '#tools/directus/service/service.ts';
import { openListeningSite, secret } from './listening-site';

const directus = inject('directus');
const service = createService({ url: directus.url, token: directus.admin });
const post = { id: 9101, status: 'published', slug: 'checked-by-the-site', title: 'Checked' };

let site: Awaited<ReturnType<typeof openListeningSite>>;

const askAt = (origin: string) =>
  setUpSiteCheck(service, {
    site: origin,
    secret,
    collections: checkedCollections(siteModel().collections),
  });

beforeAll(async () => {
  site = await openListeningSite(directus, 'checks of entries');
  expect(await askAt(site.origin)).toBe(true);
});

afterAll(async () => {
  await service.send('PATCH', `/operations/${idOf('operation', 'entry-check-complete')}`, {
    resolve: null,
  });
  await site.close();
});

test('a write that the site refuses is not stored, and the reason names the field', async () => {
  await site.change('POST', '/items/posts', { ...post, body: '<p>Text.</p>' });
  await expect(
    service.send('PATCH', '/items/posts/9101', { author: 'Nobody of the firm' }),
  ).rejects.toThrow(/“Author” names Nobody of the firm/);
  const dates = { publish_on: '2026-12-02T00:00:00Z', unpublish_on: '2026-12-01T00:00:00Z' };
  await expect(service.send('PATCH', '/items/posts/9101', dates)).rejects.toThrow(
    /“Show until” is not after “Show from”/,
  );
  expect(await service.get('/items/posts/9101?fields=author,publish_on')).toEqual({
    author: null,
    publish_on: null,
  });
  await site.change('PATCH', '/items/posts/9101', { title: 'Checked again' });
});

test('a new entry is refused within the transaction that creates it', async () => {
  const author = { ...post, id: 9102, slug: 'another', author: 'Nobody of the firm' };
  await expect(service.send('POST', '/items/posts', author)).rejects.toThrow(/“Author” names/);
  expect(await service.find('/items/posts/9102')).toBeUndefined();
  await service.send('POST', '/items/posts', { ...author, status: 'draft' });
  await service.send('DELETE', '/items/posts/9102');
});

test('while the site is away, entries are saved', async () => {
  await askAt('http://127.0.0.1:9');
  await site.change('PATCH', '/items/posts/9101', { author: 'Nobody of the firm' });
  await site.change('DELETE', '/items/posts/9101');
});
