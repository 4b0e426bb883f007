import { LRUCache } from 'lru-cache';
import { splitPath } from '#app/data/page-path.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { postListPath } from '#components/blog/addresses.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { etagOf, notStored, revalidated } from '#server/http/cache-control.ts';
import { canonicalTarget } from '#server/http/canonical.ts';
import type { RequestRecord } from '#server/http/connection.ts';
import type { Compress } from '#server/http/encoding.ts';
import { pathOf } from '#server/http/routes.ts';
import { once } from '#server/once.ts';
import { type CachedPage, createCachedPage, type RenderedDocument } from './cached-page';
import type { ForProxies } from './for-proxies';
import { createLastModified } from './last-modified';
import { isPrivateQuery } from './private-query';

/** Renders an address, or redirects it. */
export type RenderDocument = (
  request: Request,
  read: ReadResource,
) => Promise<RenderedDocument | Response>;

interface PageCacheOptions {
  readonly store: Pick<ContentStore, 'current' | 'subscribe'>;
  /** Returns a reader of the content as published now. Later publications do not change it. */
  readonly snapshot: () => ReadResource;
  readonly forProxies: ForProxies;
  readonly render: RenderDocument;
  readonly addHeaders?: ((path: string, headers: Headers) => void) | undefined;
  readonly compress: Compress;
  readonly maxBytes?: number | undefined;
  /** Returns milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

export interface PageCache {
  /** Answers a request from the cache, or renders the page. Sets `record.cache` to `hit` or `miss`. */
  answer(request: Request, record?: RequestRecord): Promise<Response>;
  current(key: string): CachedPage | undefined;
  /** Returns the addresses of cached pages that show one of these resources. */
  showing(isShown: (path: string) => boolean): readonly string[];
}

/** This is enough for about 200 service pages or 450 posts. */
const defaultMaxBytes = 32 * 1024 * 1024;

/** The canonical query of a later page of the list of posts. */
const laterPage = /^page=[1-9]\d{0,3}$/;

/** The contact form contains the time of the answer, so it is rendered for each request. */
const formPage = '/contact';

/**
 * Returns the cache key of a page: its canonical address without unknown parameters. `varnish.vcl` uses the same keys.
 * @param target path and query as sent
 * @returns `undefined` for answers that are not cached: to other spellings, of the contact form, and to a query that the page reads
 */
export function pageKey(target: string): string | undefined {
  if (canonicalTarget(target) !== target) return undefined;
  const path = pathOf(target);
  const english = splitPath(path).path;
  if (english === formPage) return undefined;
  const query = target.slice(path.length + 1);
  if (isPrivateQuery(path, query)) return undefined;
  if (english !== postListPath || !new URLSearchParams(`?${query}`).has('page')) return path;
  const [page = ''] = query.split('&');
  return laterPage.test(page) ? `${path}?${page}` : undefined;
}

function uncachedAnswer({ body, status, headers }: RenderedDocument): Response {
  const cacheControl = status === 200 ? revalidated : notStored;
  return new Response(body, { status, headers: { 'cache-control': cacheControl, ...headers } });
}

/** Copies a redirect, because simultaneous requests share it and add their own headers. */
function redirectOf(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('cache-control', notStored);
  return new Response(null, { status: response.status, headers });
}

async function answerWith(page: CachedPage, { method, headers }: Request): Promise<Response> {
  const header = (name: string) => headers.get(name);
  await page.prepare(header);
  const ready = page.answer(method, header);
  if (!ready) throw new Error('A page was prepared without an answer.');
  const answer = new Response(ready.body as BodyInit | null, { status: ready.status });
  for (let at = 0; at < ready.headers.length; at += 2) {
    answer.headers.set(ready.headers[at] ?? '', ready.headers[at + 1] ?? '');
  }
  return answer;
}

/**
 * Caches rendered pages. A page is dropped when one of its resources is published. Concurrent requests render a page once. Only
 * pages with status 200 are cached, so made-up addresses cannot fill the cache.
 */
export function createPageCache({
  store,
  snapshot,
  forProxies,
  render,
  addHeaders = () => {},
  compress,
  maxBytes = defaultMaxBytes,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const cached = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  });
  const withLastModified = createLastModified(now);
  const rendering = new Map<string, Promise<CachedPage | RenderedDocument | Response>>();

  store.subscribe(({ touches }) => {
    // Pages being rendered show the old content. Only requests that already wait may get them.
    rendering.clear();
    for (const [key, { uses }] of cached.entries()) if (uses.some(touches)) cached.delete(key);
  });

  async function renderAndCache(key: string, request: Request) {
    const content = store.current();
    const read = snapshot();
    const uses = new Set<string>();
    let isWhole = true;
    const document = await render(request, async (resource) => {
      uses.add(resource.path);
      try {
        return await read(resource);
      } catch (error) {
        isWhole = false;
        throw error;
      }
    });
    if (document instanceof Response || document.status !== 200 || !isWhole) return document;
    const etag = await etagOf(document.body);
    const page = createCachedPage({
      document: withLastModified(key, document, etag),
      ...{ etag, uses: [...uses], compress, forProxies },
      addHeaders: (headers) => addHeaders(new URL(request.url).pathname, headers),
    });
    if (store.current() === content) cached.set(key, page);
    return page;
  }

  const renderOnce = (key: string, origin: string) =>
    once(rendering, key, () => renderAndCache(key, new Request(origin + key)));

  async function answerTo(request: Request, record: RequestRecord): Promise<Response> {
    const { pathname, search, origin } = new URL(request.url);
    const key = pageKey(pathname + search);
    const found = key === undefined ? undefined : cached.get(key);
    record.cache = found ? 'hit' : 'miss';
    if (found) return answerWith(found, request);
    const made = await (key === undefined ? render(request, snapshot()) : renderOnce(key, origin));
    if (made instanceof Response) return redirectOf(made);
    return 'uses' in made ? answerWith(made, request) : uncachedAnswer(made);
  }

  return {
    async answer(request, record = {}) {
      const begun = performance.now();
      const answer = await answerTo(request, record);
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      answer.headers.set('server-timing', `total;dur=${ms}, cache;desc=${record.cache}`);
      return answer;
    },
    current: (key) => cached.get(key),
    showing: (isShown) =>
      Array.from(cached.entries()).flatMap(([key, { uses }]) => (uses.some(isShown) ? key : [])),
  };
}
