import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { toPath } from '#content/resources/key.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { cachedSubstitute } from '#server/pictures/assets.ts';
import { createMemoryStore, type PictureStore } from '#server/pictures/picture-store.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { readPage } from '#tests/support/read-page.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import { swept } from '#tests/support/sweep.ts';
import { draw as drawPicture } from './drawing';
import { createSocialImages, type DrawPicture, type PictureParts } from './social-images';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const ask = (address: string) => site.handle(new Request(requestOrigin + address));

async function pictureOf(path: string): Promise<string> {
  const [address = ''] = readPage((await site.get(path)).text).meta('og:image');
  expect(address.startsWith(`${siteUrl}/og/`)).toBe(true);
  return address.slice(siteUrl.length);
}

test('pages have pictures of 1200 × 630, small enough for every network', async () => {
  const { text } = await site.get('/sitemap.xml');
  const all = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.slice(siteUrl.length),
  );
  expect(all.length).toBeGreaterThan(30);
  // A sample is enough, because pages of a kind have similar pictures.
  const paths = swept(all, (_, index) => index % 4 === 0);
  const seen = new Set<string>();
  for (const path of paths) {
    const answer = await ask(await pictureOf(path));
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'image/jpeg',
    ]);
    expect(answer.headers.get('cache-control')).toContain('max-age=86400');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(300_000);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    seen.add(Buffer.from(bytes).toString('base64'));
  }
  // All pictures are different.
  expect(seen.size).toBe(paths.length);
});

test('an old version is redirected to the present one', async () => {
  const present = await pictureOf('/about');
  const answer = await ask('/og/about-0000000000000a.jpg');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, siteUrl + present]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the second page of the blog has its own picture', async () => {
  const address = await pictureOf('/blog/posts?page=2');
  expect(address).toMatch(/^\/og\/blog\/posts-.*\?page=2$/);
  expect((await ask(address)).status).toBe(200);
});

test.each([
  '/og/nowhere-0000000000000a.jpg',
  '/og/404-0000000000000a.jpg',
  '/og/blog-0000000000000a.jpg',
  '/og/blog/posts/no-such-post-0000000000000a.jpg',
  '/og/%3Csvg%3E-0000000000000a.jpg',
  '/og//forged.test/-0000000000000a.jpg',
  '/og/about.jpg',
  '/og/',
])('%s is not a picture', async (address) => {
  const answer = await ask(address);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

/** The social pictures of a site whose content service is down. `asset` answers requests for pictures. */
function pictures(
  asset: (request: Request) => Promise<Response>,
  store?: PictureStore,
  focusOf?: (name: string) => Promise<readonly [number, number]>,
) {
  let asked = 0;
  const draw = vi.fn(drawPicture);
  const read = (async ({ kind }) => {
    if (kind === 'settings') return defaultSettings;
    throw new Error('The content service is down.');
  }) as ReadResource;
  const answer = createSocialImages({
    read,
    siteUrl,
    draw,
    store,
    focusOf,
    asset: (request) => {
      asked += 1;
      return asset(request);
    },
  });
  const get = (address: string) => answer(new Request(requestOrigin + address));
  const focus = () => draw.mock.lastCall?.[0].scene?.focus;
  return { get, focus, asked: () => asked, drawn: () => draw.mock.calls.length };
}

const nothing = async () => new Response('gone', { status: 404 });
const policy = () => pictureOf('/privacy-policy');

test('a page whose content cannot be read has no picture', async () => {
  const { get } = pictures(nothing);
  const answer = await get(await pictureOf('/about'));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

test('without a scene the picture shows the title, and is not cached', async () => {
  const address = await policy();
  const { get, asked } = pictures(nothing);
  for (const times of [1, 2]) {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(asked()).toBe(2 * times);
  }
});

test('a picture with a substitute scene is not cached', async () => {
  const { get } = pictures(async (request) => {
    const { body } = await site.handle(request);
    return new Response(body, { headers: { 'cache-control': cachedSubstitute } });
  }, createMemoryStore());
  const answer = await get(await policy());
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('a picture is drawn once, also for later requests and after a restart', async () => {
  const address = await policy();
  const store = createMemoryStore();
  const asset = (request: Request) => site.handle(request);
  const { get, drawn } = pictures(asset, store);
  const together = await Promise.all([get(address), get(address), get(address)]);
  const after = pictures(asset, store);
  const later = [await get(address), await after.get(address)];
  const bodies = [...together, ...later].map((answer) => answer.text());
  expect(new Set(await Promise.all(bodies)).size).toBe(1);
  expect([drawn(), after.drawn()]).toEqual([1, 0]);
});

/** The social pictures of a site without failures, drawn by `draw`. */
async function openDrawing(draw: DrawPicture, asset = sceneAndMark) {
  const { text } = await site.get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  const addresses: string[] = [];
  for (const { pathname } of paths.slice(0, 4)) addresses.push(await pictureOf(pathname));
  const read: ReadResource = async (key) => JSON.parse((await site.get(toPath(key))).text) as never;
  const time = stillClock();
  const store = createMemoryStore();
  const answer = createSocialImages({ read, siteUrl, draw, store, asset, clock: time.clock });
  const get = (address: string) => answer(new Request(requestOrigin + address));
  return { get, time, addresses };
}

const sceneAndMark = async (_request: Request) =>
  new Response('as it is', { headers: { etag: '"1"' } });

test('a crawler that waits too long may retry, and stored pictures are sent meanwhile', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  const draw = vi.fn(async () => {
    if (isHeld) await released;
    return new Uint8Array([1]);
  });
  const { get, time, addresses } = await openDrawing(draw);
  const [first = '', ...rest] = addresses;
  expect((await get(first)).status).toBe(200);
  isHeld = true;
  const answers = rest.map(get);
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
  time.expire(20_000);
  for (const { status, headers } of await Promise.all(answers)) {
    const said = [status, headers.get('retry-after'), headers.get('cache-control')];
    expect(said).toEqual([503, '10', 'no-store']);
  }
  expect((await get(first)).status).toBe(200);
  release();
  expect((await get(rest[0] ?? '')).status).toBe(200);
  // Only the picture that had begun was drawn, and it is stored.
  expect(draw).toHaveBeenCalledTimes(2);
});

test.each([
  ['scene', (id: string) => id === 'hero-about', 'hero-home'],
  ['mark', (id: string) => id === 'logo', undefined],
])('a %s that cannot be drawn is left out', async (_name, isBad, scene) => {
  const written = quietConsole();
  const draw = vi.fn(async ({ scene, mark }: PictureParts) => {
    if ([scene, mark].some((part) => part && isBad(part.id))) throw new Error('takes too long');
    return new Uint8Array([1]);
  });
  const { get } = await openDrawing(draw);
  const address = await pictureOf('/about');
  expect((await get(address)).status).toBe(200);
  expect(draw.mock.calls.at(-1)?.[0].scene?.id).toBe(scene);
  expect(written.text()).toContain('is drawn without the picture');
  const tried = draw.mock.calls.length;
  await get(address);
  // Stored, because the same parts would give the same result.
  expect(draw).toHaveBeenCalledTimes(tried);
});

test('if the picture process is unavailable, the scene is kept', async () => {
  let isAway = true;
  const draw = vi.fn(async (_parts: PictureParts) => {
    if (isAway) throw new ServiceError('SERVICE_UNAVAILABLE', 'The process cannot be started.');
    return new Uint8Array([1]);
  });
  const { get } = await openDrawing(draw);
  const address = await pictureOf('/about');
  expect((await get(address)).status).toBe(503);
  isAway = false;
  expect((await get(address)).headers.get('cache-control')).toContain('max-age=86400');
  expect(draw.mock.calls.at(-1)?.[0].scene?.id).toBe('hero-about');
});

test('a scene that is too large is not read', async () => {
  let sent = 0;
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
  const { get } = pictures(async (request) =>
    request.url.includes('logo') ? site.handle(request) : new Response(endless()),
  );
  expect((await get(await policy())).status).toBe(200);
  expect(sent).toBeLessThan(30);
});

test('a replaced scene is drawn again', async () => {
  const address = await policy();
  let etag = '"1"';
  const { get, drawn } = pictures(async (request) => {
    const answer = await site.handle(request);
    return new Response(answer.body, { headers: { etag } });
  }, createMemoryStore());
  await get(address);
  await get(address);
  expect(drawn()).toBe(1);
  etag = '"2"';
  await get(address);
  expect(drawn()).toBe(2);
});

test('a replaced scene is cropped at its focal point, and drawn again when that moves', async () => {
  const address = await policy();
  let point: readonly [number, number] = [10, 90];
  const { get, focus, drawn } = pictures(site.handle, createMemoryStore(), async () => point);
  await get(address);
  expect(focus()).toEqual([10, 90]);
  point = [80, 20];
  await get(address);
  await get(address);
  expect([focus(), drawn()]).toEqual([[80, 20], 2]);
});

test.each([
  ['empty', null],
  ['not a picture', 'no picture at all'],
])('a scene that is %s is logged, and the title is drawn without it', async (_case, body) => {
  const written = quietConsole();
  const { get } = pictures(async (request) =>
    request.url.includes('logo') ? site.handle(request) : new Response(body),
  );
  expect((await get(await policy())).status).toBe(200);
  expect(written.text()).toContain('is drawn without the picture hero-home');
});
