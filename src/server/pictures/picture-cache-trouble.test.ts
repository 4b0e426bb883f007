import { expect, test } from 'vitest';
import { illegalTransformation, unreadableOriginal } from '#embedded/query/errors.ts';
import {
  asAsked,
  avif,
  file,
  freshMs,
  path,
  picturesOnDisk,
  webp,
} from '#tests/support/open-picture-cache.ts';
import { fileBytes } from '#tests/support/picture-files.ts';

const { diskStore, logged, openSite } = picturesOnDisk();

test('a picture that cannot be made in any format is refused and logged once', async () => {
  const { get, service } = openSite();
  service.transform = async () => {
    throw illegalTransformation('The picture is too tall');
  };
  for (const headers of [avif, webp, {}]) expect((await get(path, headers)).status).toBe(415);
  expect(logged().split('The file photo of the content service cannot be shown')).toHaveLength(2);
});

test('an animation that becomes a still is shown, and logged once', async () => {
  const { get, service } = openSite();
  service.transform = async (picture, options) => ({
    ...(await asAsked(picture, options)),
    stillReason: 'it has 25 frames',
  });
  for (const width of [320, 480]) {
    expect((await get(`/assets/photo?width=${width}`, webp)).status).toBe(200);
  }
  expect(logged().match(/photo .* only its first frame: it has 25 frames/g)).toHaveLength(1);
  expect(logged()).toContain('shorter or smaller animation, or link to a video');
});

test('an unreadable picture is tried once for all sizes, and again later', async () => {
  const { get, service, time } = openSite();
  let tried = 0;
  service.transform = async () => {
    tried += 1;
    throw unreadableOriginal('it has 64.0 megapixels');
  };
  const image = { accept: 'image/avif,image/webp,image/*' };
  for (const width of [320, 480, 960]) {
    const { status, headers } = await get(`/assets/photo?width=${width}`, image);
    expect([status, headers.get('content-type')]).toEqual([415, 'image/svg+xml']);
  }
  expect(tried).toBe(1);
  expect(logged().match(/it has 64.0 megapixels/g)).toHaveLength(1);
  time.pass(600_001);
  service.transform = asAsked;
  expect((await get(path, webp)).text).toBe('480 webp of photo');
});

test.each([
  ['an empty file', '', 'it is empty'],
  ['a web page', '<!doctype html><title>Sign in</title>', 'its bytes are not a picture'],
  ['a zip', 'PK\x03\x04', 'its bytes are not a picture'],
])(
  '%s that claims to be a picture is refused, and tried again later',
  async (_name, body, said) => {
    const { get, service, time } = openSite();
    let fetched = 0;
    service.answer = async (_address, { method }) => {
      if (method === 'HEAD') return file();
      fetched += 1;
      return new Response(body, { headers: { 'content-type': 'image/jpeg' } });
    };
    for (const _visitor of [1, 2]) expect((await get(path, webp)).status).toBe(415);
    expect(fetched).toBe(1);
    expect(logged()).toContain(said);
    service.answer = async () => file();
    time.pass(600_001);
    expect((await get(path, webp)).text).toBe('480 webp of photo');
  },
);

test.each(['image/jpg', 'application/octet-stream', 'text/html', ''])(
  'a JPEG with the content type “%s” is resized',
  async (type) => {
    const { get, service } = openSite();
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    service.answer = async () => new Response(fileBytes('image/jpeg', 'photo'), { headers });
    expect((await get(path, webp)).text).toBe('480 webp of photo');
  },
);

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
  'if the service %s, a picture once seen is shown at once, also after a restart',
  async (_case, trouble) => {
    const before = openSite();
    await before.get(path, webp);
    for (const site of [before, openSite()]) {
      site.time.pass(freshMs);
      site.service.answer = (_address, init) => trouble(init);
      expect((await site.get(path, webp)).text).toBe('480 webp of photo');
      expect((await site.get(path, avif)).text).toMatch(/^480 (?:webp|avif) of photo$/);
      site.time.expire();
      await site.settled();
      expect((await site.get(path, webp)).text).toBe('480 webp of photo');
    }
  },
);

test('a failed request for a picture is retried after ten seconds', async () => {
  const { get, service, time, asked } = openSite();
  service.answer = async (_address, { method }) =>
    method === 'HEAD' ? file() : Response.json({}, { status: 502 });
  for (const _visitor of [1, 2]) expect((await get(path, webp)).status).toBe(503);
  expect(asked().filter((address) => address.startsWith('GET'))).toHaveLength(1);
  service.answer = async () => file();
  time.pass(10_001);
  expect((await get(path, webp)).text).toBe('480 webp of photo');
});

test('a picture that is too large is refused and logged once', async () => {
  const { get, service } = openSite();
  const headers = { 'content-length': String(21 * 1024 * 1024) };
  service.answer = async () => file('photo', headers);
  for (const _visitor of [1, 2]) expect((await get(path, webp)).status).toBe(415);
  expect(logged().split('it is larger than 20 MB')).toHaveLength(2);
});

test('if the disk is full, pictures are still shown', async () => {
  const { get } = openSite({ ...diskStore(), put: async () => {} });
  for (const _visitor of [1, 2]) expect((await get(path, webp)).text).toBe('480 webp of photo');
});
