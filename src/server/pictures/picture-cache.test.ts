import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { illegalTransformation } from '#embedded/query/errors.ts';
import type { TransformImage } from '#embedded/transform/assets.ts';
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
const freshMs = 5_000;

/** A file of the content service. */
const file = (text = 'photo', headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'content-type': 'image/jpeg', etag: `"${text}"`, ...headers },
  });

/** Tells what it was asked for, instead of a picture. */
const asAsked: TransformImage = async ({ bytes, type }, { width, format }) => {
  const own = format ?? type.replace('image/', '');
  const text = `${width} ${own} of ${new TextDecoder().decode(bytes)}`;
  return { bytes: new TextEncoder().encode(text), type: `image/${own}` };
};

/** A site whose pictures are cached, before a content service that does as the test says. */
function openSite(
  store: Store = createDiskStore(folder, { maxBytes: 1_000_000 }),
  origin = 'http://a.test',
) {
  const time = stillClock();
  const service = {
    answer: async (_address: string, _init: RequestInit): Promise<Response> => file(),
    transform: asAsked,
    /** Whether nobody waits for it who can be shown something. */
    isSlow: false,
  };
  const fetchAsset = vi.fn((address: string, init: RequestInit) => service.answer(address, init));
  const deadline = (ms: number) =>
    service.isSlow && ms < 1_000 ? AbortSignal.abort() : time.clock.deadline(ms);
  const clock = { ...time.clock, deadline };
  const cache = createPictureCache({
    ...{ store, origin, fetchAsset, clock, freshMs },
    transform: (picture, options) => service.transform(picture, options),
  });
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
  const asked = () =>
    fetchAsset.mock.calls.map(([address, { method = 'GET' }]) => `${method} ${address}`);
  return { get, asked, fetchAsset, service, time, ...cache };
}

const once = ['HEAD /assets/photo', 'GET /assets/photo'];

test('a photograph is fetched once, as it is; all sizes and formats are made of it, and then given from the disk', async () => {
  const { get, asked } = openSite();
  const first = await get(path, webp);
  const second = await get(path, webp);
  expect([first.text, second.text]).toEqual(['480 webp of photo', '480 webp of photo']);
  expect(second.headers.get('content-type')).toBe('image/webp');
  expect(second.headers.get('content-length')).toBe('17');
  expect(second.headers.get('vary')).toBe('Accept');
  expect((await get('/assets/photo?width=960')).text).toBe('960 jpeg of photo');
  expect(asked()).toEqual(once);
});

test('many who ask at once are one request', async () => {
  const { get, asked } = openSite();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path, webp)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['480 webp of photo']));
  expect(asked()).toEqual(once);
});

test('the first who could show AVIF do not wait for it: they get WebP until it is made (§own.pictures)', async () => {
  const { get, service, settled } = openSite();
  let finish: () => void = () => {};
  const made = new Promise<void>((resolve) => {
    finish = resolve;
  });
  service.transform = async (picture, options) => {
    if (options.format === 'avif') await made;
    return asAsked(picture, options);
  };
  for (const _visitor of [1, 2]) {
    const { text, headers } = await get(path, avif);
    expect(text).toBe('480 webp of photo');
    expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=600');
  }
  finish();
  await settled();
  const { text, headers } = await get(path, avif);
  expect([text, headers.get('content-type')]).toEqual(['480 avif of photo', 'image/avif']);
  expect((await get(path, webp)).text).toBe('480 webp of photo');
  expect((await get(path)).text).toBe('480 jpeg of photo');
});

test('AVIF that cannot be made is not tried with every visitor', async () => {
  const { get, service, settled } = openSite();
  const formats: (string | undefined)[] = [];
  service.transform = async (picture, options) => {
    formats.push(options.format);
    if (options.format === 'avif') throw illegalTransformation('no encoder');
    return asAsked(picture, options);
  };
  for (const _visitor of [1, 2, 3]) {
    expect((await get(path, avif)).text).toBe('480 webp of photo');
    await settled();
  }
  expect(formats.filter((format) => format === 'avif')).toHaveLength(1);
});

test('a picture that cannot be resized is shown as it is, and the operator reads so once', async () => {
  const { get, service } = openSite();
  service.transform = async () => {
    throw illegalTransformation('Input image exceeds pixel limit');
  };
  for (const headers of [avif, webp, {}]) {
    const answer = await get(path, headers);
    expect([answer.status, answer.text]).toEqual([200, 'photo']);
  }
  const said = 'The picture photo cannot be resized (';
  expect(written.text().split(said)).toHaveLength(2);
});

test.each(['image/svg+xml', 'image/gif'])(
  'an illustration or animation (%s) is made in no other size and format',
  async (type) => {
    const { get, service, asked, settled } = openSite();
    service.answer = async () => file('moves', { 'content-type': type });
    const { text, headers } = await get(path, avif);
    await settled();
    expect([text, headers.get('content-type'), headers.get('vary')]).toEqual(['moves', type, null]);
    expect(asked()).toEqual(once);
  },
);

test('a browser that has it gets 304, and HEAD is answered without the picture', async () => {
  const { get, asked } = openSite();
  const etag = (await get(path, webp)).headers.get('etag') ?? '';
  const again = await get(path, { ...webp, 'if-none-match': etag });
  expect([again.status, again.text, again.headers.get('vary')]).toEqual([304, '', 'Accept']);
  const head = await get(path, webp, 'HEAD');
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '17']);
  expect((await get(path, { ...webp, range: 'bytes=0-1' })).text).toBe('480 webp of photo');
  expect(asked()).toEqual(once);
});

test('what stays the same is asked about once in its freshness, and never fetched again', async () => {
  const { get, asked, time } = openSite();
  for (const _time of [1, 2, 3]) {
    for (const _visitor of [1, 2]) await get(path, webp);
    time.pass(freshMs);
  }
  expect(asked()).toEqual([...once, 'HEAD /assets/photo', 'HEAD /assets/photo']);
});

test('a replaced file shows in all widths as soon as its freshness ends, and what is gone is gone', async () => {
  const { get, service, time } = openSite();
  await get(path, webp);
  await get('/assets/photo?width=960');
  time.pass(freshMs);
  service.answer = async () => file('another');
  expect((await get(path, webp)).text).toBe('480 webp of another');
  expect((await get('/assets/photo?width=960')).text).toBe('960 jpeg of another');
  time.pass(freshMs);
  service.answer = async () => Response.json({}, { status: 403 });
  expect((await get(path, webp)).status).toBe(404);
});

test.each([[['photo']], [[]]])(
  'after a notice about %j the replaced file shows at once',
  async (ids) => {
    const { get, service, drop, asked } = openSite();
    await get(path, webp);
    service.answer = async () => file('another');
    drop(['not-this']);
    expect((await get(path, webp)).text).toBe('480 webp of photo');
    drop(ids);
    expect((await get(path, webp)).text).toBe('480 webp of another');
    expect((await get(path, webp)).text).toBe('480 webp of another');
    expect(asked()).toEqual([...once, ...once]);
  },
);

test('what was asked before a notice is not believed after it', async () => {
  const { get, service, drop } = openSite();
  let answer: (response: Response) => void = () => {};
  service.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const before = get(path, webp);
  await vi.waitFor(() => expect(answer.length).toBe(1));
  drop(['photo']);
  service.answer = async () => file('another');
  answer(file('photo'));
  await before;
  expect((await get(path, webp)).text).toBe('480 webp of another');
});

test('a picture without a byte is no picture: it is named, and asked for again', async () => {
  const { get, service } = openSite();
  service.answer = async (_address, { method }) => (method === 'HEAD' ? file() : file(''));
  expect((await get(path, webp)).status).toBe(503);
  expect(written.text()).toContain('gives the picture photo without a single byte');
  service.answer = async () => file();
  expect((await get(path, webp)).text).toBe('480 webp of photo');
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
        { headers: { 'content-type': 'text/html' } },
      ),
  ],
];

test.each(troubles)(
  'when the service %s, a picture once seen is given at once, also after a restart (§own.pictures)',
  async (_case, trouble) => {
    const before = openSite();
    await before.get(path, webp);
    for (const site of [before, openSite()]) {
      site.time.pass(freshMs);
      site.service.isSlow = true;
      site.service.answer = (_address, init) => trouble(init);
      expect((await site.get(path, webp)).text).toBe('480 webp of photo');
      expect((await site.get(path, avif)).text).toMatch(/^480 (?:webp|avif) of photo$/);
      // For a minute it is not asked again.
      site.time.expire();
      await site.settled();
      expect(site.asked().filter((asked) => asked.startsWith('HEAD')).length).toBeLessThan(3);
    }
  },
);

test('a slow service holds nobody up who can be shown a picture, and what it says counts for the next', async () => {
  const { get, service, time, settled } = openSite();
  await get(path, webp);
  time.pass(freshMs);
  let answer: (response: Response) => void = () => {};
  service.isSlow = true;
  service.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  expect((await get(path, webp)).text).toBe('480 webp of photo');
  service.answer = async () => file('another');
  answer(file('another'));
  await settled();
  expect((await get(path, webp)).text).toBe('480 webp of another');
});

test('pictures of one content service are not shown for those of another', async () => {
  await openSite().get(path, webp);
  const other = openSite(createDiskStore(folder, { maxBytes: 1_000_000 }), 'http://b.test');
  other.service.answer = async () => Response.json({}, { status: 404 });
  expect((await other.get(path, webp)).status).toBe(404);
});

test('a picture that is too large comes as the service makes it, and the operator reads so once', async () => {
  const { get, service } = openSite(createDiskStore(folder, { maxBytes: 5_000 }));
  service.answer = async (address) => file(address.includes('?') ? 'small' : 'x'.repeat(10_000));
  for (const _visitor of [1, 2]) expect((await get(path, webp)).text).toBe('small');
  expect(
    written.text().split('The picture photo of the content service has more than'),
  ).toHaveLength(2);
});

test('on a disk that takes nothing pictures are made each time, and that is reported once', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { syscall: 'write' });
  const store: Store = {
    ...createDiskStore(folder, { maxBytes: 1_000_000 }),
    put: () => Promise.reject(full),
  };
  const { get } = openSite(store);
  expect((await get(path, webp)).text).toBe('480 webp of photo');
  expect((await get(path, avif)).text).toBe('480 webp of photo');
  expect(written.text().match(/no space left/g)).toHaveLength(1);
});

test('a file of any kind, asked for as it is, is passed on and not cached', async () => {
  const { get, service, asked } = openSite();
  service.answer = async () =>
    new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  for (const _visitor of [1, 2]) expect((await get('/assets/leaflet')).text).toBe('%PDF');
  expect(asked()).toEqual(['GET /assets/leaflet', 'GET /assets/leaflet']);
});

test('who has no patience gets what is cached, and the content service is not asked', async () => {
  const { get, present, obtain, asked } = openSite();
  await get(path, webp);
  const known = await present('photo', 0);
  const version = 'version' in known ? known.version : '';
  const variant = { id: 'photo', width: 480, version } as const;
  expect((await obtain({ ...variant, format: 'webp' }, 0)).picture?.type).toBe('image/webp');
  expect(await obtain(variant, 0)).toEqual({});
  expect(await present('unknown', 0)).toEqual({});
  expect(asked()).toEqual(once);
});
