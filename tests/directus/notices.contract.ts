import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { setUpNotices } from '#tools/directus/flow/flow.ts';
import { siteModel } from '#tools/directus/push/push.ts';
import { createService } from '#tools/directus/service/service.ts';
import { openListeningSite, secret } from './listening-site';

const directus = inject('directus');
const service = createService({ url: directus.url, token: directus.admin });
const name = 'notices of a test';
const page = '/services/visit/visitor-visas';

let site: Awaited<ReturnType<typeof openListeningSite>>;

beforeAll(async () => {
  site = await openListeningSite(directus, name);
});

afterAll(() => site.close());

test('setting up twice keeps one Flow, which still sends its secret', async () => {
  expect(await setUpNotices(service, siteModel(), { site: site.origin, name })).toBe(secret);
  expect(await site.flows()).toHaveLength(1);
});

test('the command finds the Flow that the sample set up for the same site', async () => {
  expect(await setUpNotices(service, siteModel(), { site: site.origin })).toBe(secret);
  expect(await site.flows()).toHaveLength(1);
});

test('publishing, changing, withdrawing and deleting a post takes effect at the next request', async () => {
  const post = '/blog/posts/told-by-directus';
  const text = async (path: string) => (await site.get(path)).text;
  expect((await site.get(post)).status).toBe(404);
  expect(await text('/blog/posts')).not.toContain('Told by Directus');
  const stored = { id: 9001, slug: 'told-by-directus', title: 'Told by Directus' };
  const published = { status: 'published', published_date: '2026-11-21', excerpt: 'Told.' };
  await site.change('POST', '/items/posts', { ...stored, ...published });
  expect((await site.get(post)).status).toBe(200);
  expect(await text('/blog/posts')).toContain('Told by Directus');
  await site.change('PATCH', '/items/posts/9001', { title: 'Told once more' });
  expect(await text(post)).toContain('Told once more');
  expect(await text('/blog/posts')).toContain('Told once more');
  await site.change('PATCH', '/items/posts/9001', { status: 'draft' });
  expect((await site.get(post)).status).toBe(404);
  expect(await text('/blog/posts')).not.toContain('Told once more');
  await site.change('PATCH', '/items/posts/9001', { status: 'published' });
  expect((await site.get(post)).status).toBe(200);
  await site.change('DELETE', '/items/posts/9001');
  expect((await site.get(post)).status).toBe(404);
});

test('changing, withdrawing and republishing a page takes effect at the next request', async () => {
  const collection = '/items/visitor_visa';
  const { title } = await service.get<{ title: string }>(`${collection}?fields=title`);
  expect((await site.get(page)).text).toContain(title);
  await site.change('PATCH', collection, { title: 'Quite another title' });
  expect((await site.get(page)).text).toContain('Quite another title');
  await site.change('PATCH', collection, { title, status: 'draft' });
  expect((await site.get(page)).status).toBe(302);
  await site.change('PATCH', collection, { status: 'published' });
  expect((await site.get(page)).status).toBe(200);
});

test('changes to files are notified, too', async () => {
  const [file] = await service.get<readonly { id: string; title: string }[]>('/files?limit=1');
  await site.change('PATCH', `/files/${file?.id}`, { title: file?.title });
  const form = new FormData();
  const id = '5f1c7d1e-0000-4000-8000-000000000001';
  form.set('id', id);
  form.set('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'new.svg');
  await site.change('POST', '/files', form);
  await site.change('DELETE', `/files/${id}`);
});
