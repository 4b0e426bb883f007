import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { setUpNotices } from '#directus/flow/flow.ts';
import { siteModel } from '#directus/push/push.ts';
import { createService } from '#directus/service/service.ts';
import { openSite } from '#tests/support/open-site.ts';

const { url, admin, site: token } = inject('directus');
const service = createService({ url, token: admin });
const secret = 'a-secret-of-more-than-thirty-two-characters';
const name = 'notices of a test';
const page = '/services/visit/visitor-visas';

/** A site whose content stays fresh for an hour, so that only notices renew it, where a Flow can reach it. */
async function openListeningSite() {
  const site = await openSite({
    content: { url, token },
    freshMs: 60 * 60_000,
    revalidateSecret: secret,
  });
  let told = () => {};
  const server = createAdaptorServer({
    fetch: async (request) => {
      const answer = await site.handle(request);
      told();
      return answer;
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  /** Does something in Directus, and waits for the site's answer to the notice of it. */
  const change = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const noticed = new Promise<void>((resolve) => {
      told = resolve;
    });
    await service.send(method, path, body);
    await noticed;
  };
  const close = async () => {
    server.close();
    await once(server, 'close');
    await site.close();
  };
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { get: site.get, origin, change, close };
}

let site: Awaited<ReturnType<typeof openListeningSite>>;

const flows = () =>
  service.get<readonly { id: string }[]>(
    `/flows?filter[name][_contains]=${encodeURIComponent(site.origin)}&fields=id`,
  );

beforeAll(async () => {
  site = await openListeningSite();
  await setUpNotices(service, siteModel(), { site: site.origin, secret, name });
});

afterAll(async () => {
  for (const { id } of await flows()) await service.send('DELETE', `/flows/${id}`);
  await site.close();
});

test('set up twice it is one Flow, which goes on sending its secret', async () => {
  expect(await setUpNotices(service, siteModel(), { site: site.origin, name })).toBe(secret);
  expect(await flows()).toHaveLength(1);
});

test('a post that is published, changed, withdrawn and deleted is so with the next request', async () => {
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

test('a page that is changed, withdrawn and published again is so with the next request', async () => {
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

test('files and related entries are told of, too', async () => {
  const [author] = await service.get<readonly { id: number; name: string }[]>('/items/authors');
  await site.change('PATCH', `/items/authors/${author?.id}`, { name: author?.name });
  const [file] = await service.get<readonly { id: string; title: string }[]>('/files?limit=1');
  await site.change('PATCH', `/files/${file?.id}`, { title: file?.title });
});
