import { vi } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { createContentReader } from '#content/store/content-reader.ts';
import { createContentStore } from '#content/store/content-store.ts';
import { createAssets } from '#server/pictures/assets.ts';
import { imageOverrides, versionsOf } from '#server/pictures/image-overrides.ts';
import { createPictureCache } from '#server/pictures/picture-cache.ts';
import { createMemoryStore } from '#server/pictures/picture-store.ts';
import { asAsked } from './open-picture-cache';
import { fileBytes, textIn } from './picture-files';
import { stillClock } from './still-clock';

export interface File {
  readonly id: string;
  readonly title: string;
  readonly type?: string;
  readonly uploaded_on?: string | null;
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

export const photo = (id: string) =>
  new Response(fileBytes('image/jpeg', `photo ${id}`), {
    headers: { 'content-type': 'image/jpeg' },
  });

export const refusal = () => json({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }, 403);

const drawings = ['hero-home', 'logo'];

/** The site's pictures over a content service with files; a test can change every part. */
export function openPictures(files: readonly File[] = []) {
  const time = stillClock();
  const service = {
    files,
    list: async (_query: URLSearchParams): Promise<Response> =>
      json({
        data: service.files
          .map((file) => ({ type: 'image/jpeg', uploaded_on: '2026-01-01T00:00:00Z', ...file }))
          // PostgreSQL's order: entries without a date come first.
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
  const readOriginal = (id: string, init: RequestInit) => fetchAsset(`/assets/${id}`, init);
  const store = createContentStore();
  store.publish({
    resources: [{ key: imageOverrides, value: {}, files: [], claims: [] }],
  });
  const reader = createContentReader({
    client: createContentClient({
      url: 'http://service.test',
      fetch: (input, init) => fetchAsset(String(input), init ?? {}),
      clock: time.clock,
    }),
    publish: store.publish,
    report: () => {},
    resources: [imageOverrides],
    now: time.clock.now,
  });
  const pictures = createPictureCache({
    store: createMemoryStore(),
    origin: 'http://service.test',
    readOriginal,
    freshMs: 5_000,
    transform: asAsked,
    clock: time.clock,
  });
  const assets = createAssets({
    readOriginal,
    pictures: { service: pictures, own: pictures },
    readOverrides: async () => {
      await sync();
      return store.current().read(imageOverrides);
    },
    readOwn: async (id) =>
      drawings.includes(id)
        ? new Response(fileBytes('image/svg+xml', 'the drawing'), {
            headers: { 'content-type': 'image/svg+xml' },
          })
        : refusal(),
    clock: time.clock,
  });
  const get = async (path: string) => {
    const answer = await assets(new Request(`http://site.test${path}`));
    const cacheControl = answer.headers.get('cache-control');
    const text = textIn(new Uint8Array(await answer.arrayBuffer()));
    return { status: answer.status, text, cacheControl };
  };
  const sync = () => reader.sync();
  const versions = async () => {
    await sync();
    return versionsOf(store.current().read(imageOverrides));
  };
  const asked = (start: string) =>
    fetchAsset.mock.calls
      .map(([address]) => address.replace('http://service.test', ''))
      .filter((path) => path.startsWith(start));
  return { get, service, time, asked, sync, versions };
}

export const hero = { id: 'uuid-1', title: 'hero-home' };
