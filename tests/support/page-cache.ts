import { vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { compress } from '#server/node/compress.ts';
import { createForProxies } from '#server/pages/for-proxies.ts';
import { createPageCache } from '#server/pages/page-cache.ts';

const rendered = (body: string, status = 200) => ({
  body,
  status,
  headers: { 'content-type': 'text/plain' },
});

/** A site of pages that each show two resources, with a counter of how often one was rendered. */
export function openCache({
  isPurged = true,
  ...options
}: {
  maxSize?: number;
  compress?: typeof compress;
  isPurged?: boolean;
} = {}) {
  const content = new Map<string, { readonly words: string }>();
  /** What would have to be waited for. */
  const waiting = new Set<string>();
  const read = (async ({ path }) => {
    if (path.includes('/broken')) throw new Error('cannot be read');
    const value = content.get(path) ?? { words: 'nothing' };
    content.set(path, value);
    return value;
  }) as ReadResource;
  const render = vi.fn(async (request: Request, from: ReadResource) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/gone') return rendered('gone', 404);
    if (pathname === '/moved') return Response.redirect('https://velox.test/about', 301);
    const own = (await from<{ words: string }>({ path: `/content${pathname}.json` })) ?? {};
    const menu = await from<{ words: string }>({ path: '/content/navigation.json' }).catch(() => ({
      words: 'no menu',
    }));
    return rendered(`${pathname}: ${own.words}, ${menu.words}`);
  });
  let now = Date.parse('2026-01-01T00:00:00Z');
  const changes = new Map<string, number>();
  const pages = createPageCache({
    content: { read, peek: (path) => (waiting.has(path) ? undefined : content.get(path)) },
    forProxies: createForProxies({
      changesAt: (path) => changes.get(path),
      isPurged,
      now: () => now,
    }),
    render,
    now: () => now,
    compress,
    ...options,
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    pages.answer(new Request(`https://velox.test${path}`, { headers }));
  const get = async (path: string) => (await ask(path)).text();
  const addresses = () =>
    render.mock.calls.map(([request]) => request.url.replace('https://velox.test', ''));
  const pass = (ms: number) => {
    now += ms;
  };
  return { content, waiting, changes, render, ask, get, addresses, pages, pass };
}
