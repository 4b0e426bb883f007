import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { createService } from '#tools/directus/service/service.ts';
import { openProxy } from './proxy';

const { url, admin, site: token } = inject('directus');
const service = createService({ url, token: admin });
const slug = 'far-away';
const post = `/blog/posts/${slug}`;

let proxy: Awaited<ReturnType<typeof openProxy>>;
let site: Awaited<ReturnType<typeof openSite>>;
let entry = '';

beforeAll(async () => {
  proxy = await openProxy(url);
  const published = { status: 'published', slug, title: 'Far away', body: '<p>Words</p>' };
  const { id } = await service.send<{ id: number }>('POST', '/items/posts', published);
  entry = `/items/posts/${id}`;
});

beforeEach(async () => {
  await service.send('PATCH', entry, { status: 'published' });
  site = await openSite({ content: { url: proxy.url, token } });
});

afterEach(async () => {
  Object.assign(proxy.settings, { delayMs: 0, answer: undefined });
  await site.close();
});

afterAll(async () => {
  await service.send('DELETE', entry);
  await proxy.close();
});

test('from a service 200 ms away, nothing withdrawn is shown', async () => {
  proxy.settings.delayMs = 200;
  expect((await site.get(post)).status).toBe(200);
  await service.send('PATCH', entry, { status: 'draft' });
  expect((await site.get(post)).status).toBe(404);
  expect((await site.get('/blog/posts')).text).not.toContain('Far away');
});

const page = '<!doctype html><h1>Back in a minute</h1>';

test.each([503, 200])(
  'behind a maintenance page (%i) content seen before is shown instead of that page',
  async (status) => {
    expect((await site.get(post)).status).toBe(200);
    proxy.settings.answer = () =>
      new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
    const seen = await site.get(post);
    expect([seen.status, seen.text.includes('Far away')]).toEqual([200, true]);
    const otherAnswer = await site.get('/services/visit/visitor-visas');
    expect(otherAnswer.status).toBe(200);
    for (const { text } of [seen, otherAnswer]) expect(text).not.toContain('Back in a minute');
  },
);
