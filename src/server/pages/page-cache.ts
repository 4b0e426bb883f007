import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentCache } from '#server/content-cache/content-cache.ts';
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
  readonly content: Pick<ContentCache, 'read' | 'peek'>;
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
  /** The page of a `pageKey`, if it is there and valid now. */
  current(key: string): CachedPage | undefined;
  /**
   * The addresses of the pages that show any of these resources. To be called when they have changed: what is being rendered
   * of them just now is not given to anybody who asks from now on.
   */
  showing(paths: readonly string[]): readonly string[];
}

/**
 * About 200 service pages, or the 450 posts that were asked for last; of posts that are asked for in one encoding 1,600, which are
 * more than the content cache holds, and a page is no use without its content.
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
 * A page is valid while each resource it was made of is the same, so it is as fresh as the content cache. Simultaneous requests
 * render a page once. Only pages that were found are held: made-up addresses fill nothing.
 */
export function createPageCache({
  content: { read, peek },
  forProxies,
  render,
  addHeaders = () => {},
  compress,
  maxSize = defaultSize,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const cached = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ size }) => size });
  const rendering = new Map<string, Promise<CachedPage | RenderedDocument | Response>>();

  /** Whether nothing has to be waited for, and nothing has changed. */
  function isCurrentNow({ uses }: CachedPage): boolean {
    for (const [path, value] of uses) if (peek(path) !== value) return false;
    return true;
  }

  async function isCurrent({ uses }: CachedPage): Promise<boolean> {
    const now = await Promise.all(
      Array.from(uses, async ([path, value]) => (await read({ path })) === value),
    );
    return !now.includes(false);
  }

  async function renderAndCache(key: string, request: Request) {
    const uses = new Map<string, unknown>();
    let isWhole = true;
    const document = await render(request, async (resource) => {
      try {
        const value = await read(resource);
        uses.set(resource.path, value);
        return value;
      } catch (error) {
        isWhole = false;
        throw error;
      }
    });
    if (document instanceof Response || document.status !== 200 || !isWhole) {
      // What is no page any more is not held as one.
      if (isWhole) cached.delete(key);
      return document;
    }
    const etag = await etagOf(document.body);
    const before = cached.peek(key);
    const page = createCachedPage({
      ...{ document, etag, uses, compress, forProxies },
      modified: before?.etag === etag ? before.modified : new Date(now()).toUTCString(),
      addHeaders: (headers) => addHeaders(new URL(request.url).pathname, headers),
    });
    cached.set(key, page);
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
    record.cache = found && isCurrentNow(found) ? 'hit' : 'stale';
    if (found && (await isCurrent(found).catch(() => false))) return answerWith(found, request);
    record.cache = 'miss';
    const made = await (key === undefined ? render(request, read) : renderOnce(key, origin));
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
    current(key) {
      const found = cached.get(key);
      return found && isCurrentNow(found) ? found : undefined;
    },
    showing(paths) {
      rendering.clear();
      return Array.from(cached.entries()).flatMap(([key, { uses }]) =>
        paths.some((path) => uses.has(path)) ? key : [],
      );
    },
  };
}
