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

test('a file whose title is the name of a picture takes its place, in the sizes of the site', async () => {
  const { get, asked } = openPictures([hero]);
  expect(await get('/assets/hero-home?width=960')).toEqual({
    status: 200,
    text: '960 jpeg of photo uuid-1',
    cacheControl: 'public, max-age=300, stale-while-revalidate=600',
  });
  expect(asked('/assets/')).toEqual(['/assets/uuid-1']);
  expect((await get('/assets/logo')).text).toBe('the drawing');
});

test('one request asks for all pictures, and for nothing else', async () => {
  const { sync, asked } = openPictures([hero]);
  await sync();
  expect(asked('/files')).toHaveLength(1);
  const query = new URL(asked('/files')[0] ?? '', 'http://service.test').searchParams;
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ title: { _in: [...pictureNames] } });
  expect(query.get('sort')).toBe('-uploaded_on');
});

test('a name that is no picture of the site is not looked for by its title', async () => {
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
    'not a file that is no picture',
    [
      { ...hero, id: 'leaflet', type: 'application/pdf', uploaded_on: '2026-03-01T00:00:00Z' },
      { ...hero, id: 'older', uploaded_on: '2026-02-01T00:00:00Z' },
    ],
    'photo older',
  ],
  ['not a title that only looks alike', [{ ...hero, title: 'Hero-Home' }], 'the drawing'],
])('chosen is %s', async (_case, files, expected) => {
  expect((await openPictures(files).get('/assets/hero-home')).text).toBe(expected);
});

test('an id that leads elsewhere is never asked for', async () => {
  const { get, asked } = openPictures([{ ...hero, id: '../users/me' }]);
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
  expect(asked('/assets/')).toEqual([]);
});

test('a picture that has no illustration is missing until an editor gives one', async () => {
  const { get, service, time } = openPictures([]);
  expect((await get('/assets/hero-about')).status).toBe(404);
  service.files = [{ id: 'uuid-3', title: 'hero-about' }];
  time.pass(5_001);
  expect(await get('/assets/hero-about')).toMatchObject({ status: 200, text: 'photo uuid-3' });
});

test('replaced again, and removed: within seconds the site follows, and within minutes the browser', async () => {
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

test('a service that does not let its files be listed is reported once, and the drawings stand', async () => {
  const { get, service, time } = openPictures([hero]);
  service.list = async () => refusal();
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
  time.pass(60_000);
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
  expect(written.text().match(/allow to read id, title, type, uploaded_on/g)).toHaveLength(1);
});

test.each<[string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => json({ errors: [] }, 500)],
  ['answers with something else', async () => json({ hello: 'there' })],
])(
  'when the service %s, what it listed last stands, and it is asked again',
  async (_case, list) => {
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
  },
);

test.each([
  ['refuses it', async () => refusal(), '404'],
  ['fails', async () => json({ errors: [] }, 500), '503'],
])(
  'when the service lists a picture but %s, the illustration is shown',
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

test('a picture that does not come is not waited for a second time', async () => {
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

test('pages get a version of each replaced picture, in sizes or not', async () => {
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

test('a service in trouble changes no page: the versions stay', async () => {
  const { versions, service } = openPictures([hero]);
  const before = await versions();
  service.list = async () => json({ errors: [] }, 500);
  expect(await versions()).toEqual(before);
});
