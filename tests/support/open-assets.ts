import { vi } from 'vitest';
import { noneReplaced } from '#components/pictures/picture-address.ts';
import { serveAsset } from '#server/pictures/assets.ts';
import type { ImageOverrides } from '#server/pictures/image-overrides.ts';
import { stillClock } from './still-clock';

export const picture = (body = 'picture', headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'image/webp', etag: '"1"', ...headers } });

const overridesWith = (override: string): ImageOverrides => ({
  has: (name) => name === override,
  overrideOf: async () => ({
    file: { id: 'file-1', version: 'vers1', illustration: false },
    known: true,
  }),
  failed: () => {},
  versions: async () => noneReplaced,
  versionsNow: () => noneReplaced,
  touch: () => {},
});

/** Serves an asset between a content service and the site's own assets, each as the test says. */
export function openAssets({
  service = async () => picture('from the service'),
  own = async () => new Response('{}', { status: 403 }),
  override,
}: {
  /** The name of a picture of a page; an editor has put the file `file-1` in its place. */
  override?: string;
  service?: (pathAndQuery: string, init: RequestInit) => Promise<Response>;
  own?: (request: Request) => Promise<Response>;
} = {}) {
  const time = stillClock();
  const fetchAsset = vi.fn(service);
  const embedded = vi.fn(own);
  const get = async (path: string, init?: RequestInit) => {
    const answer = await serveAsset(new Request(`http://inner-host.test${path}`, init), {
      fetchAsset,
      embedded,
      overrides: override === undefined ? undefined : overridesWith(override),
      deadline: time.clock.deadline,
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    get,
    asked: () => fetchAsset.mock.calls.map(([path]) => path),
    fetchAsset,
    embedded,
    time,
  };
}
