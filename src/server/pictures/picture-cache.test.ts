import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDiskStore } from '#server/disk/disk-store.ts';
import type { Store } from '#server/disk/store.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import { createAssets } from './assets';
import { createPictureCache } from './picture-cache';

let folder: string;
let written: ReturnType<typeof quietConsole>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-pictures-'));
  written = quietConsole();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const avif = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const webp = { accept: 'image/webp,*/*' };
const path = '/assets/photo?width=480';
const hour = 3_600_000;

/** What a content service gives for an address: a picture that tells how it was asked for. */
const asAsked = (address: string, type?: string) => {
  const query = new URL(address, 'http://service.test').searchParams;
  const format = query.get('format') ?? 'jpeg';
  return new Response(`${query.get('width')} ${format}`, {
    headers: { 'content-type': type ?? `image/${format}`, etag: `"${format}"` },
  });
};

/** A site whose pictures are cached, before a content service that does as the test says. */
function openSite(
  store: Store = createDiskStore(folder, { maxBytes: 1_000_000 }),
  origin = 'http://a.test',
) {
  const time = stillClock();
  const service = {
    answer: async (address: string, _init: RequestInit): Promise<Response> => asAsked(address),
  };
  const fetchAsset = vi.fn((address: string, init: RequestInit) => service.answer(address, init));
  const { clock } = time;
  const cache = createPictureCache({ store, origin, fetchAsset, clock });
  const assets = createAssets({
    fetchAsset,
    fetchOwn: async () => new Response('', { status: 403 }),
    pictures: { theirs: cache, own: cache },
    clock,
  });
  const get = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await assets(new Request(`http://site.test${address}`, { headers, method }));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const asked = () => fetchAsset.mock.calls.map(([address]) => address);
  return { get, asked, fetchAsset, service, time, settled: cache.settled, cache };
}

test('a picture is asked for once, and then given from the disk', async () => {
  const { get, asked } = openSite();
  const first = await get(path, webp);
  const second = await get(path, webp);
  expect([first.text, second.text]).toEqual(['480 webp', '480 webp']);
  expect(asked()).toEqual([
    '/assets/photo?width=480&quality=75&withoutEnlargement=true&format=webp',
  ]);
  expect(second.headers.get('content-type')).toBe('image/webp');
  expect(second.headers.get('content-length')).toBe('8');
  expect(second.headers.get('vary')).toBe('Accept');
});

test('many who ask at once are one request', async () => {
  const { get, asked } = openSite();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path, webp)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['480 webp']));
  expect(asked()).toHaveLength(1);
});

test('the first who could show AVIF do not wait for it: they get WebP until it is made (§own.pictures)', async () => {
  const { get, service, settled } = openSite();
  let finish: () => void = () => {};
  const made = new Promise<void>((resolve) => {
    finish = resolve;
  });
  service.answer = async (address) => {
    if (address.includes('avif')) await made;
    return asAsked(address);
  };
  for (const _visitor of [1, 2]) {
    const { text, headers } = await get(path, avif);
    expect(text).toBe('480 webp');
    expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=600');
  }
  finish();
  await settled();
  const { text, headers } = await get(path, avif);
  expect([text, headers.get('content-type')]).toEqual(['480 avif', 'image/avif']);
  expect(headers.get('cache-control')).toContain('max-age=3600');
  expect((await get(path, webp)).text).toBe('480 webp');
  expect((await get(path)).text).toBe('480 jpeg');
});

test('AVIF that the service cannot make is not asked for with every visitor', async () => {
  const { get, service, asked, settled } = openSite();
  service.answer = async (address) =>
    address.includes('avif') ? Response.json({}, { status: 500 }) : asAsked(address);
  for (const _visitor of [1, 2, 3]) {
    expect((await get(path, avif)).text).toBe('480 webp');
    await settled();
  }
  expect(asked().filter((address) => address.includes('avif'))).toHaveLength(1);
});

test('what the service gives as it is, an illustration or animation, is made in no other format', async () => {
  const { get, service, asked, settled } = openSite();
  service.answer = async (address) => asAsked(address, 'image/gif');
  const { headers } = await get(path, avif);
  await settled();
  expect(headers.get('content-type')).toBe('image/gif');
  expect(headers.get('vary')).toBeNull();
  expect(asked()).toHaveLength(1);
});

test('a browser that has it gets 304, and HEAD is answered without the picture', async () => {
  const { get, asked } = openSite();
  const etag = (await get(path, webp)).headers.get('etag') ?? '';
  const again = await get(path, { ...webp, 'if-none-match': etag });
  expect([again.status, again.text, again.headers.get('vary')]).toEqual([304, '', 'Accept']);
  const head = await get(path, webp, 'HEAD');
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '8']);
  expect((await get(path, { ...webp, range: 'bytes=0-1' })).text).toBe('480 webp');
  expect(asked()).toHaveLength(1);
});

test('after an hour it is given at once, and asked for anew for the next', async () => {
  const { get, fetchAsset, time, settled } = openSite();
  await get(path, webp);
  time.pass(hour);
  expect((await get(path, webp)).text).toBe('480 webp');
  await settled();
  // It counts as fresh for another hour.
  time.pass(hour - 1);
  await get(path, webp);
  expect(fetchAsset).toHaveBeenCalledTimes(2);
});

test('what has changed there is given to the next, and what is gone is gone', async () => {
  const { get, service, time, settled } = openSite();
  await get(path, webp);
  time.pass(hour);
  service.answer = async () => new Response('new', { headers: { 'content-type': 'image/webp' } });
  await get(path, webp);
  await settled();
  expect((await get(path, webp)).text).toBe('new');
  time.pass(hour);
  service.answer = async () => Response.json({}, { status: 403 });
  await get(path, webp);
  await settled();
  await vi.waitFor(async () => expect((await get(path, webp)).status).toBe(404));
});

const page = () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } });

const troubles: readonly [string, (init: RequestInit) => Promise<Response>][] = [
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => Response.json({}, { status: 500 })],
  ['asks for fewer requests', async () => Response.json({}, { status: 429 })],
  ['answers with a page', async () => page()],
  ['never answers', () => new Promise(() => {})],
  [
    'breaks off',
    async () =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }),
        { headers: { 'content-type': 'image/webp' } },
      ),
  ],
];

test.each(troubles)(
  'when the service %s, a picture once seen is given at once, also after a restart (§own.pictures)',
  async (_case, trouble) => {
    const before = openSite();
    await before.get(path, webp);
    before.time.pass(2 * hour);
    before.service.answer = (_address, init) => trouble(init);
    expect((await before.get(path, webp)).text).toBe('480 webp');
    const after = openSite();
    after.time.pass(2 * hour);
    after.service.answer = (_address, init) => trouble(init);
    expect((await after.get(path, webp)).text).toBe('480 webp');
    expect((await after.get(path, avif)).text).toBe('480 webp');
  },
);

test('pictures of one content service are not shown for those of another', async () => {
  await openSite().get(path, webp);
  const other = openSite(createDiskStore(folder, { maxBytes: 1_000_000 }), 'http://b.test');
  other.service.answer = async () => Response.json({}, { status: 404 });
  expect((await other.get(path, webp)).status).toBe(404);
});

test('a picture that is too large is refused, and the operator reads so in the log', async () => {
  const { get, service } = openSite(createDiskStore(folder, { maxBytes: 5_000 }));
  service.answer = async () =>
    new Response('x'.repeat(10_000), { headers: { 'content-type': 'image/webp' } });
  expect((await get(path, webp)).status).toBe(404);
  expect(written.text()).toContain('The picture photo of the content service has more than');
});

test('on a disk that takes nothing pictures are passed on, and that is reported once', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { syscall: 'write' });
  const store: Store = {
    ...createDiskStore(folder, { maxBytes: 1_000_000 }),
    put: () => Promise.reject(full),
  };
  const { get } = openSite(store);
  expect((await get(path, webp)).text).toBe('480 webp');
  expect((await get(path, avif)).text).toBe('480 webp');
  expect(written.text().match(/no space left/g)).toHaveLength(1);
});

test('a file of any kind, asked for as it is, is passed on and not cached', async () => {
  const { get, service, asked } = openSite();
  service.answer = async () =>
    new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  for (const _visitor of [1, 2]) expect((await get('/assets/leaflet')).text).toBe('%PDF');
  expect(asked()).toEqual(['/assets/leaflet', '/assets/leaflet']);
});

test('who has no patience gets what is cached, and the content service is not asked', async () => {
  const { get, cache, asked } = openSite();
  await get(path, webp);
  const variant = { id: 'photo', width: 480 } as const;
  expect((await cache.obtain({ ...variant, format: 'webp' }, 0)).picture?.type).toBe('image/webp');
  expect(await cache.obtain(variant, 0)).toEqual({});
  expect(asked()).toHaveLength(1);
});
