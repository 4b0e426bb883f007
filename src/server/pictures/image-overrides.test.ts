import { beforeEach, expect, test } from 'vitest';
import {
  type File,
  hero,
  json,
  openPictures,
  photo,
  refusal,
} from '#tests/support/open-pictures.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { pictureNames } from './image-overrides';

let written: ReturnType<typeof quietConsole>;
beforeEach(() => {
  written = quietConsole();
});

test('a file whose title is the name of a picture replaces it in all sizes', async () => {
  const { get, asked } = openPictures([hero]);
  expect(await get('/assets/hero-home?width=960')).toEqual({
    status: 200,
    text: '960 jpeg of photo uuid-1',
    cacheControl: 'public, max-age=300, stale-while-revalidate=600',
  });
  expect(asked('/assets/')).toEqual(['/assets/uuid-1']);
  expect((await get('/assets/logo')).text).toBe('the drawing');
});

test('one request finds all replacements', async () => {
  const { sync, asked } = openPictures([hero]);
  await sync();
  expect(asked('/files')).toHaveLength(1);
  const query = new URL(asked('/files')[0] ?? '', 'http://service.test').searchParams;
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ title: { _in: [...pictureNames] } });
  expect(query.get('sort')).toBe('-uploaded_on');
});

test('files whose titles are not names of pictures are not requested', async () => {
  const { get, service, asked } = openPictures();
  service.files = [{ id: 'uuid-2', title: 'salaries' }];
  expect((await get('/assets/salaries')).status).toBe(404);
  expect(asked('/files')).toEqual([]);
  expect(asked('/assets/')).toEqual(['/assets/salaries']);
});

test.each<[string, readonly File[], string]>([
  [
    'of two with one title the newest',
    [
      { ...hero, id: 'older', uploaded_on: '2026-02-01T00:00:00Z' },
      { ...hero, id: 'newest', uploaded_on: '2026-03-01T00:00:00Z' },
      { ...hero, id: 'oldest', uploaded_on: '2026-01-01T00:00:00Z' },
    ],
    'photo newest',
  ],
  [
    'not one that is still being uploaded',
    [
      { ...hero, id: 'begun', uploaded_on: null },
      { ...hero, id: 'whole', uploaded_on: '2026-03-01T00:00:00Z' },
    ],
    'photo whole',
  ],
  [
    'never a file other than a picture',
    [
      { ...hero, id: 'leaflet', type: 'application/pdf', uploaded_on: '2026-03-01T00:00:00Z' },
      { ...hero, id: 'older', uploaded_on: '2026-02-01T00:00:00Z' },
    ],
    'photo older',
  ],
  ['never a file with a similar title', [{ ...hero, title: 'Hero-Home' }], 'the drawing'],
])('the replacement is %s', async (_case, files, expected) => {
  expect((await openPictures(files).get('/assets/hero-home')).text).toBe(expected);
});

test('a malformed id is never requested', async () => {
  const { get, asked } = openPictures([{ ...hero, id: '../users/me' }]);
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
  expect(asked('/assets/')).toEqual([]);
});

test('a picture without an illustration is missing until an editor uploads one', async () => {
  const { get, service, time } = openPictures([]);
  expect((await get('/assets/hero-about')).status).toBe(404);
  service.files = [{ id: 'uuid-3', title: 'hero-about' }];
  time.pass(5_001);
  expect(await get('/assets/hero-about')).toMatchObject({ status: 200, text: 'photo uuid-3' });
});

test('a replacement can be replaced or removed', async () => {
  const { get, service, time } = openPictures([hero]);
  await get('/assets/hero-home');
  service.files = [hero, { ...hero, id: 'uuid-2', uploaded_on: '2026-05-01T00:00:00Z' }];
  time.pass(5_001);
  expect((await get('/assets/hero-home')).text).toBe('photo uuid-2');
  service.files = [];
  time.pass(5_001);
  const { text, cacheControl } = await get('/assets/hero-home');
  expect(text).toBe('the drawing');
  expect(cacheControl).toBe('public, max-age=300, stale-while-revalidate=600');
});

test('if the token may not list files, this is logged once and illustrations are shown', async () => {
  const { get, service, time } = openPictures([hero]);
  service.list = async () => refusal();
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
  time.pass(60_000);
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
  expect(written.text().match(/read id, title, type, uploaded_on/g)).toHaveLength(1);
});

test.each<[string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => json({ errors: [] }, 500)],
  ['answers with something else', async () => json({ hello: 'there' })],
])('if the service %s, the last list is used until it answers again', async (_case, list) => {
  const { get, service, time } = openPictures([hero]);
  await get('/assets/hero-home');
  const listed = service.list;
  service.list = list;
  time.pass(60_000);
  expect((await get('/assets/hero-home')).text).toBe('photo uuid-1');
  service.list = listed;
  service.files = [];
  time.pass(60_000);
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
});

test.each([
  ['refuses it', async () => refusal(), '404'],
  ['fails', async () => json({ errors: [] }, 500), '503'],
])(
  'if the service lists a picture but %s, the illustration is shown',
  async (_case, asset, status) => {
    const { get, service } = openPictures([hero]);
    service.asset = asset;
    expect(await get('/assets/hero-home')).toMatchObject({
      text: 'the drawing',
      cacheControl: 'no-cache',
    });
    await get('/assets/hero-home');
    expect(written.text().match(/“hero-home” \(file uuid-1\)/g)).toHaveLength(1);
    expect(written.text()).toContain(status);
  },
);

test('a failed replacement is not requested again for ten seconds', async () => {
  const { get, service, time, asked } = openPictures([hero]);
  service.asset = () => Promise.reject(new TypeError('terminated'));
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
  const before = asked('/assets/').length;
  expect((await get('/assets/hero-home?width=480')).text).toBe('the drawing');
  expect(asked('/assets/')).toHaveLength(before);
  service.asset = async (id) => photo(id);
  time.pass(10_001);
  expect((await get('/assets/hero-home')).text).toBe('photo uuid-1');
});

test('pages get the version of each replacement', async () => {
  const { versions, service } = openPictures([
    hero,
    { id: 'uuid-4', title: 'logo', type: 'image/svg+xml' },
  ]);
  const first = await versions();
  expect(first).toEqual({
    photographs: { 'hero-home': expect.stringMatching(/^[\w-]{4}$/) },
    drawings: { logo: expect.stringMatching(/^[\w-]{4}$/) },
  });
  service.files = [{ ...hero, uploaded_on: '2026-06-01T00:00:00Z' }];
  const second = await versions();
  expect(second.photographs['hero-home']).not.toBe(first.photographs['hero-home']);
  expect(second.drawings).toEqual({});
});

test('versions stay while the service fails', async () => {
  const { versions, service } = openPictures([hero]);
  const before = await versions();
  service.list = async () => json({ errors: [] }, 500);
  expect(await versions()).toEqual(before);
});
