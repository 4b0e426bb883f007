import { Hono } from 'hono';
import { vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { toPath } from '#content/resources/key.ts';
import type { PublishedChange } from '#content/store/content-store.ts';
import type { PublishedContent } from '#content/store/published-content.ts';
import { compress } from '#server/http/middleware/compress.ts';
import type { PageSource, SiteEnv } from '#server/http/site-env.ts';
import { createCdnHeaders } from '#server/pages/cdn-headers.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { keyAt } from './key-at';

const rendered = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/plain' } });

/** A site whose pages each show two resources, with a count of their renderings. */
export function openCache({
  isPurged = true,
  ...options
}: {
  maxBytes?: number;
  compress?: typeof compress;
  isPurged?: boolean;
} = {}) {
  const words = new Map<string, { readonly words: string }>();
  const listeners: ((change: PublishedChange) => void)[] = [];
  let current = {} as PublishedContent;
  const snapshot = (): ReadResource => {
    const published = new Map(words);
    return (async (key) => {
      const path = toPath(key);
      if (path.includes('/broken')) throw new Error('cannot be read');
      return published.get(path) ?? { words: 'nothing' };
    }) as ReadResource;
  };
  const publish = (path: string, value: { readonly words: string }) => {
    words.set(path, value);
    current = {} as PublishedContent;
    for (const listener of listeners) {
      listener({
        keys: [keyAt(path)],
        affects: (key) => toPath(key) === path,
        isRestored: false,
      });
    }
  };
  const render = vi.fn(async ({ request, read: from }: PageSource) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/gone') return rendered('gone', 404);
    if (pathname === '/moved') return Response.redirect('https://museum.test/about', 301);
    const resource = pathname === '/blog/posts' ? '/posts/page/1' : pathname;
    const content = (await from<{ words: string }>(keyAt(`/content${resource}.json`))) ?? {};
    const menu = await from<{ words: string }>(keyAt('/content/navigation.json')).catch(() => ({
      words: 'no menu',
    }));
    return rendered(`${pathname}: ${content.words}, ${menu.words}`);
  });
  let now = Date.parse('2026-01-01T00:00:00Z');
  const changes = new Map<string, number>();
  const pages = createPageCache({
    store: {
      current: () => current,
      subscribe: (listener) => {
        listeners.push(listener);
      },
    },
    snapshot,
    cdnHeaders: createCdnHeaders({
      changesAt: (key) => changes.get(toPath(key)),
      isPurged,
      now: () => now,
    }),
    compress,
    ...options,
  });
  const app = new Hono<SiteEnv>();
  app.get('*', pages.middleware, ({ get }) => render(get('source') as PageSource));
  app.onError(() => rendered('failed', 500));
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`https://museum.test${path}`, { headers }), {});
  const get = async (path: string) => (await ask(path)).text();
  const addresses = () =>
    render.mock.calls.map(([{ request }]) => request.url.replace('https://museum.test', ''));
  const pass = (ms: number) => {
    now += ms;
  };
  return { publish, changes, render, ask, get, addresses, pages, pass };
}
