import sharp from 'sharp';
import { expect, test } from 'vitest';
import { missingPicture } from '#components/pictures/picture.tsx';
import { openAssets } from '#tests/support/open-assets.ts';

const nothing = async () => new Response('{}', { status: 403 });

const get = (path: string, accept: string, service = nothing) =>
  openAssets({ service, readOwn: nothing }).handle(path, { headers: { accept } });

const image = 'image/avif,image/webp,image/*,*/*;q=0.8';

test.each([
  ['that is gone', nothing, 404],
  ['that fails', async () => new Response('', { status: 502 }), 503],
])('the placeholder is shown for a picture %s, and not cached', async (_case, service, status) => {
  const answer = await get('/assets/gone', image, service);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '10' : null);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});

test('the placeholder is an SVG without a fixed size', async () => {
  const svg = await (await get('/assets/gone', image)).text();
  expect(svg).not.toMatch(/^<svg[^>]*viewBox/);
  const sized = svg.replace('width="100%" height="100%"', 'width="320" height="180"');
  const { dominant } = await sharp(Buffer.from(sized)).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test('pages may request the placeholder by its name, and browsers cache it', async () => {
  const answer = await get(missingPicture, image, async () => new Response('never asked'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await answer.text()).toBe(await (await get('/assets/gone', image)).text());
});

test('behind text the placeholder is empty', async () => {
  const svg = await (await get('/assets/hero-home?width=960', image)).text();
  expect(svg).toMatch(/^<svg/);
  expect(svg).not.toContain('<path');
});

test.each(['text/html,application/xhtml+xml,image/avif,*/*;q=0.8', '*/*', ''])(
  'a visitor who opens the address sees the reason (Accept: %s)',
  async (accept) => {
    const answer = await get('/assets/gone', accept);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('There is no such picture.');
  },
);
