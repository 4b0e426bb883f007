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

test('the first who could show AVIF do not wait for it: they get WebP until it is made', async () => {
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

test('pictures of one content service are not shown for those of another', async () => {
  await openSite().get(path, webp);
  const other = openSite(diskStore(), 'http://b.test');
  other.service.answer = async () => Response.json({}, { status: 404 });
  expect((await other.get(path, webp)).status).toBe(404);
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

/** A site that makes no picture before it is told to, and what it was to make. */
function openHeld() {
  const site = openSite();
  const begun: { readonly width: number | undefined; readonly signal: AbortSignal | undefined }[] =
    [];
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  site.service.transform = async (picture, options, signal) => {
    begun.push({ width: options.width, signal });
    await released;
    return asAsked(picture, options);
  };
  const beginOf = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count));
  return { ...site, begun, beginOf, release: () => release() };
}

const image = { accept: 'image/webp,image/*,*/*' };

test('who waits too long for a picture is to ask again, and shown a placeholder meanwhile', async () => {
  const { get, time, beginOf, release } = openHeld();
  const early = [get(path, image), get(path, image)];
  await beginOf(1);
  time.expire(20_000);
  for (const { status, headers } of await Promise.all(early)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(headers.get('content-type')).toBe('image/svg+xml');
  }
  const late = get(path, image);
  release();
  expect((await late).text).toBe('480 webp of photo');
});

test('a picture that nobody waits for any more is given up unless it has begun', async () => {
  const { get, time, begun, beginOf, release, settled } = openHeld();
  const first = get(path, image);
  await beginOf(1);
  expect(begun[0]?.signal?.aborted).toBe(false);
  time.expire(20_000);
  await first;
  expect(begun[0]?.signal?.aborted).toBe(true);
  release();
  await settled();
});
