import { vi } from 'vitest';
import { createAssets } from '#server/pictures/assets.ts';
import { createPictureCache } from '#server/pictures/picture-cache.ts';
import { createMemoryStore } from '#server/pictures/picture-store.ts';
import { asAsked } from './open-picture-cache';
import { fileBytes, textIn } from './picture-files';
import { stillClock } from './still-clock';

export const picture = (body = 'picture', headers: Record<string, string> = {}) => {
  const all = { 'content-type': 'image/webp', etag: '"1"', ...headers };
  return new Response(fileBytes(all['content-type'], body), { headers: all });
};

/** Serves an asset from a content service and the site's own assets, each as the test configures them. */
export function openAssets({
  service = async () => picture('from the service'),
  readOwn = async () => new Response('{}', { status: 403 }),
  override,
}: {
  /** The name of a page picture that an editor has replaced with the file `file-1`. */
  override?: string;
  service?: (pathAndQuery: string, init: RequestInit) => Promise<Response>;
  readOwn?: (pathAndQuery: string) => Promise<Response>;
} = {}) {
  const time = stillClock();
  const fetchAsset = vi.fn(service);
  const embedded = vi.fn(readOwn);
  const file = { id: 'file-1', version: 'vers1', hasOneSize: false };
  const byPath =
    (answer: (path: string, init: RequestInit) => Promise<Response>) =>
    (id: string, init: RequestInit) =>
      answer(`/assets/${id}`, init);
  const cache = (fetch: typeof fetchAsset | typeof embedded, origin: string) =>
    createPictureCache({
      store: createMemoryStore(),
      origin,
      readOriginal: byPath(fetch),
      freshMs: 5_000,
      transform: asAsked,
      clock: time.clock,
    });
  const assets = createAssets({
    pictures: {
      service: cache(fetchAsset, 'http://a.test'),
      own: cache(embedded, 'http://b.test'),
    },
    readOriginal: byPath(fetchAsset),
    readOwn: byPath(embedded),
    readOverrides: override === undefined ? undefined : async () => ({ [override]: file }),
    clock: time.clock,
  });
  const handle = (path: string, init?: RequestInit) =>
    assets(new Request(`http://inner-host.test${path}`, init));
  const get = async (path: string, init?: RequestInit) => {
    const answer = await handle(path, init);
    const text = textIn(new Uint8Array(await answer.arrayBuffer()));
    return { status: answer.status, headers: answer.headers, text };
  };
  return {
    get,
    handle,
    asked: () => fetchAsset.mock.calls.map(([path]) => path),
    fetchAsset,
    embedded,
    time,
  };
}
