import type { Context, MiddlewareHandler, Next } from 'hono';
import { LRUCache } from 'lru-cache';
import { formPages } from '#app/data/app-pages.ts';
import { splitPath } from '#app/data/page-path.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { postListPath } from '#components/blog/addresses.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { contactCall } from '#generated/site/texts/calls.ts';
import { etagOf, notStored, revalidated } from '#server/http/cache-control.ts';
import type { Compress } from '#server/http/encoding.ts';
import { replaceAnswer } from '#server/http/middleware/change-answer.ts';
import { pathOf } from '#server/http/routes.ts';
import type { SiteEnv } from '#server/http/site-env.ts';
import { once } from '#server/once.ts';
import {
  type CachedResponse,
  createCachedResponse,
  type RenderedDocument,
} from './cached-response';
import type { CdnHeaders } from './cdn-headers';
import { createLastModified } from './last-modified';
import { isPrivateQuery } from './private-query';

interface PageCacheOptions {
  readonly store: Pick<ContentStore, 'current' | 'subscribe'>;
  /** Returns a reader of the content as published now. Later publications do not change it. */
  readonly snapshot: () => ReadResource;
  readonly cdnHeaders: CdnHeaders;
  readonly compress: Compress;
  readonly maxBytes?: number | undefined;
  /** Returns milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

export interface PageCache {
  /**
   * Middleware that answers from the cache. Otherwise the next handler renders the page from `source`. Sets `record.cache` to
   * `hit` or `miss`.
   */
  readonly middleware: MiddlewareHandler<SiteEnv>;
  /** Returns the addresses of cached pages that show one of these resources. */
  showing(isShown: (key: ResourceKey<unknown>) => boolean): readonly string[];
}

/** This is enough for about 200 service pages or 450 posts. */
const defaultMaxBytes = 32 * 1024 * 1024;

/** The canonical query of a later page of the list of posts. */
const laterPage = /^page=[1-9]\d{0,3}$/;

/** Forms contain the time of the answer, so their pages are rendered for each request. */
const uncached: readonly string[] = [contactCall.path, ...formPages.map(({ path }) => path)];

/**
 * Returns the cache key of a page: its address without unknown parameters. `varnish.vcl` uses the same keys.
 * @param target canonical path and query
 * @returns `undefined` for answers that are not cached: of forms, and to a query that the page reads
 */
export function pageKey(target: string): string | undefined {
  const path = pathOf(target);
  const english = splitPath(path).path;
  if (uncached.includes(english)) return undefined;
  const query = target.slice(path.length + 1);
  if (isPrivateQuery(path, query)) return undefined;
  if (english !== postListPath || !new URLSearchParams(`?${query}`).has('page')) return path;
  const [page = ''] = query.split('&');
  return laterPage.test(page) ? `${path}?${page}` : undefined;
}

/** Keeps an answer as values, because concurrent requests share it. */
async function readDocument(answer: Response): Promise<RenderedDocument> {
  const { status, headers } = answer;
  return { status, headers: Object.fromEntries(headers), body: await answer.text() };
}

function uncachedAnswer({ body, status, headers }: RenderedDocument): Response {
  const cacheControl = status === 200 ? revalidated : notStored;
  return new Response(body === '' ? null : body, {
    status,
    headers: { 'cache-control': cacheControl, ...headers },
  });
}

/**
 * Caches rendered pages. A page is dropped when one of its resources is published. Concurrent requests render a page once. Only
 * pages with status 200 are cached, so made-up addresses cannot fill the cache.
 */
export function createPageCache({
  store,
  snapshot,
  cdnHeaders,
  compress,
  maxBytes = defaultMaxBytes,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  });
  const withLastModified = createLastModified(now);
  const rendering = new Map<string, Promise<CachedResponse | RenderedDocument>>();

  store.subscribe(({ affects }) => {
    // Pages being rendered show the old content. Only requests that already wait may get them.
    rendering.clear();
    for (const [key, { uses }] of cached.entries()) if (uses.some(affects)) cached.delete(key);
  });

  async function renderAndCache(key: string, context: Context<SiteEnv>, next: Next) {
    const content = store.current();
    const read = snapshot();
    const uses = new Map<string, ResourceKey<unknown>>();
    let isWhole = true;
    context.set('source', {
      // Without the unknown parameters and the headers of this visitor.
      request: new Request(new URL(key, context.req.url)),
      async read(resource) {
        uses.set(toPath(resource), resource);
        try {
          return await read(resource);
        } catch (error) {
          isWhole = false;
          throw error;
        }
      },
    });
    await next();
    const document = await readDocument(context.res);
    if (document.status !== 200 || !isWhole) return document;
    const etag = await etagOf(document.body);
    const page = createCachedResponse({
      document: withLastModified(key, document, etag),
      etag,
      uses: [...uses.values()],
      compress,
      cdnHeaders,
    });
    if (store.current() === content) cached.set(key, page);
    return page;
  }

  async function render(key: string | undefined, context: Context<SiteEnv>, next: Next) {
    if (key !== undefined) return once(rendering, key, () => renderAndCache(key, context, next));
    context.set('source', { request: context.req.raw, read: snapshot() });
    await next();
    return readDocument(context.res);
  }

  return {
    async middleware(context, next) {
      const begun = performance.now();
      const { pathname, search } = new URL(context.req.url);
      const key = pageKey(pathname + search);
      const cachedPage = key === undefined ? undefined : cached.get(key);
      const state = cachedPage ? 'hit' : 'miss';
      if (context.env.record) context.env.record.cache = state;
      const page = cachedPage ?? (await render(key, context, next));
      const accept = context.req.raw.headers.get('accept-encoding');
      const answer = 'uses' in page ? await page.answer(accept) : uncachedAnswer(page);
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      answer.headers.set('server-timing', `total;dur=${ms}, cache;desc=${state}`);
      replaceAnswer(context, answer);
    },
    showing: (isShown) =>
      Array.from(cached.entries()).flatMap(([key, { uses }]) => (uses.some(isShown) ? key : [])),
  };
}
