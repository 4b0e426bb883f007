import { expect, test } from 'vitest';
import { checkPreview } from '#server/http/preview-signature.ts';
import { createSignPreview } from './sign-preview';

const secret = 'a secret of at least thirty-two characters'.replaceAll(' ', '-');
const now = Date.parse('2026-11-22T12:00:00Z');
const siteUrl = 'https://museum.test';

type Answer = { readonly url?: string; readonly expires?: string; readonly error?: string };

function open(withSecret: string | undefined = secret) {
  const route = createSignPreview(withSecret, siteUrl, () => now);
  return async (body: string, authorization = `Bearer ${secret}`, visitor = '192.0.2.1') => {
    const headers = { authorization, 'content-type': 'application/json' };
    const request = new Request(`${siteUrl}/preview/address`, { method: 'POST', body, headers });
    const answer = await route.fetch(request, { visitor });
    const { status, headers: sent } = answer;
    return { status, sent, ...((await answer.json()) as Answer) };
  };
}

test.each([
  [
    { collection: 'posts', id: 7, version: 'draft' },
    { collection: 'posts', id: '7', version: 'draft' },
  ],
  [
    { collection: 'posts', id: '7', version: 'undefined' },
    { collection: 'posts', id: '7' },
  ],
  [{ collection: 'about_page', version: 'published' }, { collection: 'about_page' }],
])('a request with the secret gets a signed address: %j', async (body, entry) => {
  const { status, sent, url, expires } = await open()(JSON.stringify(body));
  expect([status, sent.get('cache-control')]).toEqual([200, 'no-store']);
  const { origin, pathname, searchParams } = new URL(url ?? '');
  expect(origin + pathname).toBe(`${siteUrl}/preview`);
  const checked = await checkPreview(secret, searchParams, now);
  expect(checked).toEqual({ entry, expires: now / 1000 + 3600 });
  expect(expires).toBe('2026-11-22T13:00:00.000Z');
});

test.each(['', 'Bearer', 'Bearer wrong', `Basic ${secret}`, `Bearer ${secret}x`])(
  'a request without the secret is refused: “%s”',
  async (authorization) => {
    const { status, url, sent } = await open()('{"collection":"posts","id":7}', authorization);
    expect([status, url, sent.get('cache-control')]).toEqual([401, undefined, 'no-store']);
  },
);

test('an address with many wrong secrets is refused, others are not', async () => {
  const sign = open();
  const body = '{"collection":"posts","id":7}';
  for (let count = 0; count < 10; count += 1) await sign(body, 'Bearer wrong');
  const { status, sent } = await sign(body);
  expect([status, sent.get('retry-after')]).toEqual([429, '60']);
  expect((await sign(body, `Bearer ${secret}`, '192.0.2.2')).status).toBe(200);
});

test.each([
  '',
  '[]',
  'null',
  '{',
  '{"collection":"directus_users"}',
  '{"id":7}',
  '{"collection":["posts"]}',
])('a request that names no collection of the site is refused: %s', async (body) => {
  const { status, error } = await open()(body);
  expect([status, error]).toEqual([400, expect.stringContaining('"collection"')]);
});

test('ids of previews are texts and numbers only', async () => {
  for (const wrong of ['{"id":[7]}', '{"id":{"a":7}}', '{"version":["a"]}', '{"id":true}']) {
    const body = JSON.stringify({ collection: 'posts', ...JSON.parse(wrong) });
    const { status } = await open()(body);
    expect([wrong, status]).toEqual([wrong, 400]);
  }
});

test('a large body is refused, and without a secret the address is missing', async () => {
  expect((await open()(JSON.stringify({ collection: 'x'.repeat(5000) }))).status).toBe(413);
  const off = createSignPreview(undefined, siteUrl, () => now);
  const request = new Request(`${siteUrl}/preview/address`, { method: 'POST', body: '{}' });
  expect((await off.fetch(request)).status).toBe(404);
});
