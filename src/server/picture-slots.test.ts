import { beforeEach, expect, test, vi } from 'vitest';
import { quietConsole } from '../../tests/faults/quiet-console';
import { stillClock } from '../../tests/faults/still-clock';
import { serveAsset } from './assets';
import { createPictureSlots } from './picture-slots';
import type { PictureStore } from './picture-store';

interface File {
  readonly id: string;
  readonly title: string;
  readonly type?: string;
  readonly uploaded_on?: string | null;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

const photo = (id: string) =>
  new Response(`photo ${id}`, { headers: { 'content-type': 'image/jpeg' } });

const refusal = () => json({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }, 403);

const drawings = ['hero-home', 'logo'];
const names = [...drawings, 'hero-new'];

let written: ReturnType<typeof quietConsole>;
beforeEach(() => {
  written = quietConsole();
});

/** The site's pictures over a content service with files in it, each part of which a test can change. */
function openPictures(files: readonly File[] = [], store?: PictureStore) {
  const time = stillClock();
  const service = {
    files,
    list: async (_query: URLSearchParams): Promise<Response> =>
      json({
        data: service.files
          .map((file) => ({ type: 'image/jpeg', uploaded_on: '2026-01-01T00:00:00Z', ...file }))
          // As PostgreSQL sorts: what has no date comes first.
          .toSorted((a, b) => ((a.uploaded_on ?? '9') < (b.uploaded_on ?? '9') ? 1 : -1)),
      }),
    asset: async (id: string): Promise<Response> =>
      service.files.some((file) => file.id === id) ? photo(id) : refusal(),
  };
  const fetchAsset = vi.fn((pathAndQuery: string, _init: RequestInit) => {
    const url = new URL(pathAndQuery, 'http://service.test');
    if (url.pathname === '/files') return service.list(url.searchParams);
    return service.asset(url.pathname.replace('/assets/', ''));
  });
  const slots = createPictureSlots({
    names: new Set(names),
    ask: fetchAsset,
    freshMs: 5_000,
    clock: time.clock,
    store,
    // A page waits as long as it takes for the list to come, or not at all.
    wait: () => pageWaits,
  });
  let pageWaits: Promise<void> = new Promise(() => {});
  const hurryPages = () => {
    pageWaits = Promise.resolve();
  };
  const get = async (path: string) => {
    const answer = await serveAsset(new Request(`http://site.test${path}`), {
      fetchAsset,
      slots,
      embedded: async ({ url }) =>
        drawings.some((name) => url.includes(`/assets/${name}`))
          ? new Response('the drawing', { headers: { 'content-type': 'image/svg+xml' } })
          : refusal(),
      deadline: time.clock.deadline,
    });
    const kept = answer.headers.get('cache-control');
    return { status: answer.status, text: await answer.text(), kept };
  };
  const asked = (start: string) =>
    fetchAsset.mock.calls.map(([path]) => path).filter((path) => path.startsWith(start));
  return { get, service, time, asked, slots, replaced: slots.replaced, hurryPages };
}

const hero = { id: 'uuid-1', title: 'hero-home' };

test('a file whose title is the name of a picture takes its place, in the sizes of the site', async () => {
  const { get, asked } = openPictures([hero]);
  expect(await get('/assets/hero-home?width=960')).toEqual({
    status: 200,
    text: 'photo uuid-1',
    kept: 'public, max-age=300, stale-while-revalidate=600',
  });
  expect(asked('/assets/')).toEqual([
    '/assets/uuid-1?width=960&quality=78&withoutEnlargement=true',
  ]);
  expect((await get('/assets/logo')).text).toBe('the drawing');
});

test('one request asks for all pictures, and for nothing else', async () => {
  const { get, asked } = openPictures([hero]);
  await Promise.all([get('/assets/hero-home'), get('/assets/logo'), get('/assets/hero-home')]);
  await get('/assets/logo');
  expect(asked('/files')).toHaveLength(1);
  const query = new URL(asked('/files')[0] ?? '', 'http://service.test').searchParams;
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ title: { _in: names } });
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

test('a picture that has no drawing is missing until an editor gives one', async () => {
  const { get, service, time } = openPictures([]);
  expect((await get('/assets/hero-new')).status).toBe(404);
  service.files = [{ id: 'uuid-3', title: 'hero-new' }];
  time.pass(5_000);
  expect(await get('/assets/hero-new')).toMatchObject({ status: 200, text: 'photo uuid-3' });
  service.list = async () => json({ errors: [] }, 500);
  time.pass(5_000);
  expect((await get('/assets/hero-new')).status).toBe(503);
});

test('replaced again, and removed: within seconds the site follows, and within minutes the browser', async () => {
  const { get, service, time } = openPictures([hero]);
  await get('/assets/hero-home');
  service.files = [hero, { ...hero, id: 'uuid-2', uploaded_on: '2026-05-01T00:00:00Z' }];
  expect((await get('/assets/hero-home')).text).toBe('photo uuid-1');
  time.pass(5_000);
  expect((await get('/assets/hero-home')).text).toBe('photo uuid-2');
  service.files = [];
  time.pass(5_000);
  const { text, kept } = await get('/assets/hero-home');
  expect(text).toBe('the drawing');
  expect(kept).toBe('public, max-age=300, stale-while-revalidate=600');
});

test('a service that does not let its files be listed is told of once, and the drawings stand', async () => {
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
])('when the service %s, the drawing stands in and is asked for again', async (_case, list) => {
  const { get, service, time } = openPictures([hero]);
  await get('/assets/hero-home');
  const listed = service.list;
  service.list = list;
  time.pass(60_000);
  const { text, kept } = await get('/assets/hero-home');
  expect([text, kept]).toEqual(['the drawing', 'no-cache']);
  service.list = listed;
  time.pass(60_000);
  await get('/assets/hero-home');
  expect((await get('/assets/hero-home')).text).toBe('photo uuid-1');
});

/** A request that is never answered; when it is given up, so is this. */
const never = () => new Promise<Response>(() => {});

test('a service that hangs holds up the first picture for a moment and no other', async () => {
  const { get, service, time } = openPictures([hero]);
  service.list = never;
  const first = get('/assets/hero-home');
  time.expire();
  expect((await first).text).toBe('the drawing');
  time.pass(60_000);
  // The service is asked once more, and nobody waits for it: no deadline comes here.
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
});

test('a list that takes long to be renewed is not waited for', async () => {
  const { get, service, time } = openPictures([hero]);
  await get('/assets/hero-home');
  service.list = never;
  time.pass(5_000);
  const later = get('/assets/hero-home');
  time.expire();
  expect((await later).text).toBe('photo uuid-1');
});

test.each([
  ['refuses it', async () => refusal(), '403'],
  ['cannot resize it', async () => json({ errors: [] }, 400), '400'],
])(
  'when the service lists a picture but %s, the drawing stands in',
  async (_case, asset, status) => {
    const { get, service } = openPictures([hero]);
    service.asset = asset;
    expect(await get('/assets/hero-home')).toMatchObject({ text: 'the drawing', kept: 'no-cache' });
    await get('/assets/hero-home');
    expect(written.text().match(/“hero-home” \(file uuid-1\)/g)).toHaveLength(1);
    expect(written.text()).toContain(status);
  },
);

test('a picture that does not come is not waited for a second time', async () => {
  const { get, service, time, asked } = openPictures([hero]);
  await get('/assets/hero-home');
  service.asset = () => Promise.reject(new TypeError('terminated'));
  expect((await get('/assets/hero-home')).text).toBe('the drawing');
  const before = asked('/assets/').length;
  expect((await get('/assets/hero-home?width=480')).text).toBe('the drawing');
  expect(asked('/assets/')).toHaveLength(before);
  service.asset = async (id) => photo(id);
  time.pass(30_000);
  expect((await get('/assets/hero-home')).text).toBe('photo uuid-1');
});

/** A store in memory, as far as the list needs one. */
function memoryStore(): PictureStore {
  const texts = new Map<string, string>();
  const stored = (text: string) => ({
    type: 'application/json',
    checkedAt: 0,
    etag: '""',
    bytes: text.length,
    open: async () => new Blob([text]).stream() as ReadableStream<Uint8Array>,
  });
  return {
    mostBytes: 1_000_000,
    get: async (key) => {
      const text = texts.get(key);
      return text === undefined ? undefined : stored(text);
    },
    put: async (key, _facts, body) => {
      texts.set(key, await new Response(body).text());
    },
    checked: async () => {},
    delete: async () => {},
  };
}

test('pages are told a version of each replaced picture, in sizes or not', async () => {
  const { replaced, service, time } = openPictures([
    hero,
    { id: 'uuid-4', title: 'logo', type: 'image/svg+xml' },
  ]);
  const first = await replaced();
  expect(first).toEqual({
    photographs: { 'hero-home': expect.stringMatching(/^[\w-]{5}$/) },
    drawings: { logo: expect.stringMatching(/^[\w-]{5}$/) },
  });
  time.pass(5_000);
  // The same object: pages that were made of it are still good.
  expect(await replaced()).toBe(first);
  service.files = [{ ...hero, uploaded_on: '2026-06-01T00:00:00Z' }];
  time.pass(5_000);
  const second = await replaced();
  expect(second.photographs['hero-home']).not.toBe(first.photographs['hero-home']);
  expect(second.drawings).toEqual({});
});

test('a service in trouble changes no page: the versions stay', async () => {
  const { replaced, service, time } = openPictures([hero]);
  const before = await replaced();
  service.list = async () => json({ errors: [] }, 500);
  time.pass(60_000);
  expect(await replaced()).toBe(before);
});

test('a page does not wait for a list that does not come', async () => {
  const { replaced, service, hurryPages } = openPictures([hero]);
  service.list = never;
  hurryPages();
  expect(await replaced()).toEqual({ photographs: {}, drawings: {} });
});

test('after a restart the versions are known while the service does not answer', async () => {
  const store = memoryStore();
  const first = openPictures([hero], store);
  const before = await first.replaced();
  await vi.waitFor(async () => expect(await store.get('files of undefined')).toBeDefined());
  const second = openPictures([], store);
  second.service.list = never;
  second.hurryPages();
  expect(await second.replaced()).toEqual(before);
});

test('what is replaced is known at once while the list is fresh, and asked for anew a little before it is not', async () => {
  const { slots, service, time, asked, replaced } = openPictures([
    { id: 'a1', title: 'hero-home' },
  ]);
  expect(slots.replacedNow()).toBeUndefined();
  const first = await replaced();
  expect(slots.replacedNow()).toBe(first);
  expect(asked('/files')).toHaveLength(1);
  time.pass(4_500);
  expect(slots.replacedNow()).toBe(first);
  expect(asked('/files')).toHaveLength(2);
  await replaced();
  time.pass(5_000);
  expect(slots.replacedNow()).toBeUndefined();
  service.files = [];
  expect(await replaced()).not.toBe(first);
});

test('after a notice nothing is said of the files before they are listed anew', async () => {
  const { slots, service, replaced } = openPictures([{ id: 'a1', title: 'hero-home' }]);
  await replaced();
  service.files = [];
  slots.touch();
  expect(slots.replacedNow()).toBeUndefined();
  expect(await replaced()).toEqual({ drawings: {}, photographs: {} });
});
