import { expect, test } from 'vitest';
import { illegalTransformation, unreadableOriginal } from '#embedded/query/errors.ts';
import type { Store } from '#server/disk/store.ts';
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

test('a picture that cannot be made in its own format is answered with 415, and the operator reads so once', async () => {
  const { get, service } = openSite();
  service.transform = async () => {
    throw illegalTransformation('The picture is too tall');
  };
  for (const headers of [avif, webp, {}]) expect((await get(path, headers)).status).toBe(415);
  expect(logged().split('The file photo of the content service cannot be shown')).toHaveLength(2);
});

test('a picture that cannot be read is tried once for all sizes and formats, and again later', async () => {
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
  ['without a byte', '', 'without a single byte'],
  ['that is a page', '<!doctype html><title>Sign in</title>', 'its bytes are no picture'],
  ['that is a zip', 'PK\x03\x04', 'its bytes are no picture'],
])(
  'a picture %s is none: it is named, and fetched again after a minute',
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
    time.pass(60_001);
    expect((await get(path, webp)).text).toBe('480 webp of photo');
  },
);

test.each(['image/jpg', 'application/octet-stream', 'text/html', ''])(
  'a JPEG that comes as “%s” is made in all sizes',
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
  'when the service %s, a picture once seen is given at once, also after a restart',
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

test('a picture that is too large comes as the service makes it, and the operator reads so once', async () => {
  const { get, service } = openSite(diskStore(5_000));
  service.answer = async (address) => file(address.includes('?') ? 'small' : 'x'.repeat(10_000));
  for (const _visitor of [1, 2]) expect((await get(path, webp)).text).toBe('small');
  expect(logged().split('The picture photo of the content service has more than')).toHaveLength(2);
});

test('on a disk that takes nothing pictures come as the service makes them, and that is reported once', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { syscall: 'write' });
  const store: Store = {
    ...diskStore(),
    put: () => Promise.reject(full),
    write: () => Promise.reject(full),
  };
  const { get, service } = openSite(store);
  service.answer = async (address) => file(address.includes('format=webp') ? 'small' : 'large');
  expect((await get(path, webp)).text).toBe('small');
  expect((await get(path, avif)).text).toBe('small');
  expect(logged().match(/no space left/g)).toHaveLength(1);
});
