import { expect, test, vi } from 'vitest';
import { illegalTransformation } from '#embedded/query/errors.ts';
import {
  asAsked,
  avif,
  file,
  once,
  path,
  picturesOnDisk,
  webp,
} from '#tests/support/open-picture-cache.ts';

const { diskStore, openSite } = picturesOnDisk();

test('a photograph is fetched once, and all sizes and formats are made from it', async () => {
  const { get, asked } = openSite();
  const first = await get(path, webp);
  const second = await get(path, webp);
  expect([first.text, second.text]).toEqual(['480 webp of photo', '480 webp of photo']);
  expect(second.headers.get('content-type')).toBe('image/webp');
  expect(second.headers.get('content-length')).toBe('29');
  expect(second.headers.get('vary')).toBe('Accept');
  expect((await get('/assets/photo?width=960')).text).toBe('960 jpeg of photo');
  expect(asked()).toEqual(once);
});

test('concurrent requests are sent once', async () => {
  const { get, asked } = openSite();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path, webp)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['480 webp of photo']));
  expect(asked()).toEqual(once);
});

test('visitors get WebP until AVIF is made', async () => {
  const { get, service, settled } = openSite();
  let finish: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  service.transform = async (picture, options) => {
    if (options.format === 'avif') await gate;
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

test('failed AVIF is not retried for every visitor', async () => {
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

test.each(['image/svg+xml', 'image/gif'])(
  'an illustration or animation (%s) keeps its size and format',
  async (type) => {
    const { get, service, asked, settled } = openSite();
    service.answer = async () => file('moves', { 'content-type': type });
    const { text, headers } = await get(path, avif);
    await settled();
    expect([text, headers.get('content-type'), headers.get('vary')]).toEqual(['moves', type, null]);
    expect(asked()).toEqual(once);
  },
);

test('a range request gets the whole picture with its tag', async () => {
  const { get, asked } = openSite();
  const { text, headers } = await get(path, { ...webp, range: 'bytes=0-1' });
  expect([text, headers.get('etag')]).toEqual([
    '480 webp of photo',
    expect.stringMatching(/^"[\w+/]{16}"$/),
  ]);
  expect(asked()).toEqual(once);
});

test('pictures of another content service are not shown', async () => {
  await openSite().get(path, webp);
  const otherSite = openSite(diskStore(), 'http://b.test');
  otherSite.service.answer = async () => Response.json({}, { status: 404 });
  expect((await otherSite.get(path, webp)).status).toBe(404);
});

test('a file requested without a size is passed on and not stored', async () => {
  const { get, service, asked } = openSite();
  service.answer = async () =>
    new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  for (const _visitor of [1, 2]) expect((await get('/assets/leaflet')).text).toBe('%PDF');
  expect(asked()).toEqual(['GET /assets/leaflet', 'GET /assets/leaflet']);
});

const image = { accept: 'image/webp,image/*,*/*' };

test('a visitor who waits too long gets a placeholder and may retry', async () => {
  const { get, service, time } = openSite();
  const transform = vi.fn(async (...asked: Parameters<typeof asAsked>) => {
    await released;
    return asAsked(...asked);
  });
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  service.transform = transform;
  const early = [get(path, image), get(path, image)];
  await vi.waitFor(() => expect(transform).toHaveBeenCalledTimes(1));
  time.expire(20_000);
  for (const { status, headers } of await Promise.all(early)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(headers.get('content-type')).toBe('image/svg+xml');
  }
  const late = get(path, image);
  release();
  expect((await late).text).toBe('480 webp of photo');
  expect(transform).toHaveBeenCalledTimes(1);
});
