import { expect, test } from 'vitest';
import { illegalTransformation } from '#embedded/query/errors.ts';
import type { Store } from '#server/disk/store.ts';
import {
  avif,
  file,
  freshMs,
  path,
  picturesOnDisk,
  webp,
} from '#tests/support/open-picture-cache.ts';

const { diskStore, logged, openSite } = picturesOnDisk();

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
  expect(logged().split(said)).toHaveLength(2);
});

test('a picture without a byte is no picture: it is named, and asked for again', async () => {
  const { get, service } = openSite();
  service.answer = async (_address, { method }) => (method === 'HEAD' ? file() : file(''));
  expect((await get(path, webp)).status).toBe(503);
  expect(logged()).toContain('gives the picture photo without a single byte');
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

test('a picture that is too large comes as the service makes it, and the operator reads so once', async () => {
  const { get, service } = openSite(diskStore(5_000));
  service.answer = async (address) => file(address.includes('?') ? 'small' : 'x'.repeat(10_000));
  for (const _visitor of [1, 2]) expect((await get(path, webp)).text).toBe('small');
  expect(logged().split('The picture photo of the content service has more than')).toHaveLength(2);
});

test('on a disk that takes nothing pictures are made each time, and that is reported once', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { syscall: 'write' });
  const store: Store = {
    ...diskStore(),
    put: () => Promise.reject(full),
  };
  const { get } = openSite(store);
  expect((await get(path, webp)).text).toBe('480 webp of photo');
  expect((await get(path, avif)).text).toBe('480 webp of photo');
  expect(logged().match(/no space left/g)).toHaveLength(1);
});
