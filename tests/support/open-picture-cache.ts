import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { TransformImage } from '#embedded/transform/assets.ts';
import { createAssets } from '#server/pictures/assets.ts';
import { createPictureCache } from '#server/pictures/picture-cache.ts';
import { createDiskStore, type PictureStore } from '#server/pictures/picture-store.ts';
import { fileBytes, textIn } from './picture-files';
import { quietConsole } from './quiet-console';
import { stillClock } from './still-clock';

export const avif = { accept: 'image/avif,image/webp,*/*;q=0.8' };
export const webp = { accept: 'image/webp,*/*' };
export const path = '/assets/photo?width=480';
export const freshMs = 5_000;

export const file = (text = 'photo', headers: Record<string, string> = {}) => {
  const all: Record<string, string> = {
    'content-type': 'image/jpeg',
    etag: `"${text}"`,
    ...headers,
  };
  return new Response(fileBytes(all['content-type'] ?? '', text), { headers: all });
};

/** Answers with the requested path instead of a picture. */
export const asAsked: TransformImage = async (picture, { width, format }) => {
  const ownFormat = format ?? picture.type.replace('image/', '');
  const text = `${width} ${ownFormat} of ${textIn(picture.bytes)}`;
  return { bytes: fileBytes(`image/${ownFormat}`, text), type: `image/${ownFormat}` };
};

export const once = ['HEAD /assets/photo', 'GET /assets/photo'];

/** A site that caches pictures, in front of a content service that the test controls. */
function openSite(store: PictureStore, origin = 'http://a.test') {
  const time = stillClock();
  const service = {
    answer: async (_address: string, _init: RequestInit): Promise<Response> => file(),
    transform: asAsked,
  };
  const fetchAsset = vi.fn((address: string, init: RequestInit) => service.answer(address, init));
  const readOriginal = (id: string, init: RequestInit) => fetchAsset(`/assets/${id}`, init);
  const cache = createPictureCache({
    store,
    origin,
    readOriginal,
    freshMs,
    clock: time.clock,
    transform: (picture, options) => service.transform(picture, options),
  });
  const assets = createAssets({
    readOriginal,
    readOwn: async () => new Response('', { status: 403 }),
    pictures: { service: cache, own: cache },
    clock: time.clock,
  });
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await assets(new Request(`http://site.test${address}`, { headers }));
    const text = textIn(new Uint8Array(await answer.arrayBuffer()));
    return { status: answer.status, headers: answer.headers, text };
  };
  const asked = () =>
    fetchAsset.mock.calls.map(([address, { method = 'GET' }]) => `${method} ${address}`);
  return { get, asked, fetchAsset, service, time, ...cache };
}

/** Called once in a test file: creates a picture folder for each test and collects the log. */
export function picturesOnDisk() {
  let folder: string;
  let written: ReturnType<typeof quietConsole>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'museum-pictures-'));
    written = quietConsole();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const diskStore = (maxBytes = 1_000_000) => createDiskStore(folder, maxBytes);
  return {
    diskStore,
    openSite: (store: PictureStore = diskStore(), origin?: string) => openSite(store, origin),
    logged: () => written.text(),
  };
}
