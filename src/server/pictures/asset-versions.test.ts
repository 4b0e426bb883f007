import { expect, test } from 'vitest';
import { ownDrawings } from '#generated/own-pictures.ts';
import { openAssets, picture } from '#tests/support/open-assets.ts';

const drawnVersion = ownDrawings['hero-study'] ?? '';

test.each([
  ['the present version', `v=${drawnVersion}`, 'public, max-age=31536000, immutable'],
  ['an older version', 'v=older', 'public, max-age=3600, stale-while-revalidate=86400'],
  ['no version', '', 'public, max-age=3600, stale-while-revalidate=86400'],
])(
  'an illustration whose address names %s has the right caching',
  async (_case, query, cacheControl) => {
    const readOwn = async () =>
      picture('<svg/>', { 'content-type': 'image/svg+xml', etag: `"${drawnVersion}rest"` });
    const { get } = openAssets({ readOwn });
    expect((await get(`/assets/hero-study?${query}`)).headers.get('cache-control')).toBe(
      cacheControl,
    );
  },
);

test.each([
  ['the replacement', 'v=vers1', 'public, max-age=31536000, immutable'],
  [
    'the replaced illustration',
    `v=${drawnVersion}`,
    'public, max-age=300, stale-while-revalidate=600',
  ],
  ['no version', '', 'public, max-age=300, stale-while-revalidate=600'],
])(
  'a replaced picture has the right caching if its address names %s',
  async (_case, query, cacheControl) => {
    const { get } = openAssets({ override: 'hero-study' });
    const { text, headers } = await get(`/assets/hero-study?${query}`);
    expect([text, headers.get('cache-control')]).toEqual(['from the service', cacheControl]);
  },
);

test('an illustration shown instead of a replacement is not cached', async () => {
  const readOwn = async () =>
    picture('<svg/>', { 'content-type': 'image/svg+xml', etag: `"${drawnVersion}rest"` });
  const service = async () => new Response('', { status: 500 });
  const { get } = openAssets({ readOwn, service, override: 'hero-study' });
  for (const version of ['vers1', drawnVersion]) {
    const { text, headers } = await get(`/assets/hero-study?v=${version}`);
    expect([text, headers.get('cache-control')]).toEqual(['<svg/>', 'no-cache']);
  }
});

test.each([
  ['the present version', `v=${drawnVersion}`, ['directus_files', 'directus_files', null]],
  ['a made-up version', 'v=aaaa', [null, null, 'no-store']],
  ['no version', '', ['directus_files', 'directus_files', null]],
])('a CDN caches correctly when the address names %s', async (_case, query, headers) => {
  const readOwn = async () => picture('<svg/>', { 'content-type': 'image/svg+xml' });
  const answer = await openAssets({ readOwn }).get(`/assets/hero-study?${query}`);
  const names = ['surrogate-key', 'cache-tag', 'cdn-cache-control'];
  expect(names.map((name) => answer.headers.get(name))).toEqual(headers);
});
