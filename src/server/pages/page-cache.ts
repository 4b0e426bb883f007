import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { notStored, revalidated } from '#server/http/cache-control.ts';
import { canonicalTarget, postListPath } from '#server/http/canonical.ts';
import type { RequestRecord } from '#server/http/connection.ts';
import type { Compress } from '#server/http/encoding.ts';
import { etagOf } from '#server/http/etag.ts';
import { pathOf } from '#server/http/routes.ts';
import { type CachedPage, createCachedPage, type RenderedDocument } from './cached-page';
import type { ForProxies } from './for-proxies';

/** Renders an address, or redirects it; it reads its content with what it is given. */
export type RenderDocument = (
  request: Request,
  read: ReadResource,
) => Promise<RenderedDocument | Response>;

interface PageCacheOptions {
  readonly store: Pick<ContentStore, 'current' | 'subscribe'>;
  /** Reads what is published at this moment, and goes on reading that. */
  readonly snapshot: () => ReadResource;
  readonly forProxies: ForProxies;
  readonly render: RenderDocument;
  /** Adds what every answer of the site has to the headers of a page. */
  readonly addHeaders?: ((path: string, headers: Headers) => void) | undefined;
  readonly compress: Compress;
  /** In bytes; what was asked for longest ago goes first. */
  readonly maxSize?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** The pages of the site as they were last rendered. */
export interface PageCache {
  /** The answer to a request, rendered where no valid page is there; the record says which. */
  answer(request: Request, record?: RequestRecord): Promise<Response>;
  /** The page of a `pageKey`, if it is there. */
  current(key: string): CachedPage | undefined;
  /** The addresses of the cached pages that show any of these resources. */
  showing(isShown: (path: string) => boolean): readonly string[];
}

/**
 * About 200 service pages, or the 450 posts that were asked for last; of posts that are asked for in one encoding 1,600.
 */
const defaultSize = 32 * 1024 * 1024;

/** The canonical query of a later page of the list. */
const laterPage = /^page=[1-9]\d{0,3}$/;

/** The page with the contact form says when it was answered, so each visitor has one of their own. */
const formPage = '/contact';

/**
 * The cache key of a page: its canonical address without parameters that change nothing, such as those of newsletters. `varnish.vcl`
 * uses the same keys.
 * @param target path and query as they were sent
 * @returns `undefined` for what is rendered for each request: other spellings, pages that do not exist, and the form
 */
export function pageKey(target: string): string | undefined {
  if (canonicalTarget(target) !== target) return undefined;
  const path = pathOf(target);
  if (path === formPage) return undefined;
  const query = target.slice(path.length + 1);
  if (path !== postListPath || !new URLSearchParams(`?${query}`).has('page')) return path;
  const [page = ''] = query.split('&');
  return laterPage.test(page) ? `${path}?${page}` : undefined;
}

/** An answer of which nothing is cached: a failure, a page of which a part could not be read, the page with the form. */
function passingAnswer({ body, status, headers }: RenderedDocument): Response {
  const cacheControl = status === 200 ? revalidated : notStored;
  return new Response(body, { status, headers: { 'cache-control': cacheControl, ...headers } });
}

/** A copy of a redirect: requests that waited for the same page share the response, and each answer gets headers of its own. */
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
 * The page cache: rendered documents with their headers and compressed bodies. Bounded by `maxSize`, least recently used first.
 * A page is dropped when a resource that it was made of is published anew. Simultaneous requests render a page once. Only pages
 * that were found are held: made-up addresses fill nothing.
 */
export function createPageCache({
  store,
  snapshot,
  forProxies,
  render,
  addHeaders = () => {},
  compress,
  maxSize = defaultSize,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const cached = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ size }) => size });
  /** When each page was last seen to change, by its key: so that a page that is dropped and looks the same keeps its date. */
  const modified = new LRUCache<string, { readonly etag: string; readonly at: string }>({
    max: 5_000,
  });
  const rendering = new Map<string, Promise<CachedPage | RenderedDocument | Response>>();

  store.subscribe(({ touches }) => {
    // What is being rendered shows the content before, and is given only to those who have asked already.
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
    const before = modified.get(key);
    const at = before?.etag === etag ? before.at : new Date(now()).toUTCString();
    modified.set(key, { etag, at });
    const page = createCachedPage({
      ...{ document, etag, uses: [...uses], compress, forProxies, modified: at },
      addHeaders: (headers) => addHeaders(new URL(request.url).pathname, headers),
    });
    if (store.current() === content) cached.set(key, page);
    return page;
  }

  /** Rendered once for all who ask meanwhile. */
  function renderOnce(key: string, origin: string) {
    const under = rendering.get(key);
    if (under) return under;
    const made = renderAndCache(key, new Request(origin + key)).finally(() => {
      if (rendering.get(key) === made) rendering.delete(key);
    });
    rendering.set(key, made);
    return made;
  }

  async function answerTo(request: Request, record: RequestRecord): Promise<Response> {
    const { pathname, search, origin } = new URL(request.url);
    const key = pageKey(pathname + search);
    const found = key === undefined ? undefined : cached.get(key);
    record.cache = found ? 'hit' : 'miss';
    if (found) return answerWith(found, request);
    const made = await (key === undefined ? render(request, snapshot()) : renderOnce(key, origin));
    if (made instanceof Response) return redirectOf(made);
    return 'uses' in made ? answerWith(made, request) : passingAnswer(made);
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
