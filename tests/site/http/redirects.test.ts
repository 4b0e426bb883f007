import { beforeAll, expect, test, vi } from 'vitest';
import { pages } from '#renderer/pages.ts';
import { redirects } from '#site/redirects.ts';
import { type EmbeddedSite, embeddedSite } from '#tests/support/embedded-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: EmbeddedSite;
beforeAll(async () => {
  site = await embeddedSite();
});

test.each([
  ['/About/?utm_source=letter&a=1', '/about?utm_source=letter&a=1'],
  ['/blog?page=2', '/blog/posts?page=2'],
  ['//about//', '/about'],
])('%s is redirected to %s in one step', async (path, to) => {
  const { status, headers } = await site.get(path);
  expect([status, headers.get('location')]).toEqual([301, to]);
  expect((await site.get(to)).status).toBe(200);
});

test.each([
  ['//evil.example/', 404, null],
  ['//evil.example/about/', 404, null],
  ['/\\evil.example/', 404, null],
  ['/%2f%2fevil.example/', 302, '/404'],
])('%s does not redirect to another host', async (path, ...expected) => {
  const { status, headers } = await site.get(path);
  expect([status, headers.get('location')]).toEqual(expected);
});

test('a POST is not redirected', async () => {
  expect((await site.get('/Contact/', { method: 'POST' })).status).toBe(405);
});

test('every redirect leads from an unused address to an existing page in one step', async () => {
  const list = Object.entries(redirects);
  expect(list.length).toBeGreaterThan(0);
  const paths = pages.map((page) => page.path as string);
  for (const [from, to] of list) {
    expect(from).toMatch(/^(?:\/[a-z0-9-]+)+$/);
    expect(paths).not.toContain(from);
    expect(Object.keys(redirects)).not.toContain(to);
    const { status, headers } = await site.get(from);
    expect([from, status, headers.get('location')]).toEqual([from, 301, to]);
    expect([to, (await site.get(to)).status]).toEqual([to, 200]);
  }
});
