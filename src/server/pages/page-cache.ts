import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import type { RenderedPage } from '#app/document/render.tsx';
import type { ContentCache } from '#server/content-cache/content-cache.ts';
import { tagsOf } from '#server/content-cache/resource-tags.ts';
import type { RequestNotes } from '#server/http/connection.ts';
import { etagOf } from '#server/http/etag.ts';

/** A document as it is served until something it was made of changes. */
export interface PageVersion {
  readonly html: string;
  /** Weak: the same page in another encoding is the same page. */
  readonly etag: string;
  /** When the page was first made so, as an HTTP date. */
  readonly modified: string;
  /** The collections and entries it was made of, for a proxy that purges by them. */
  readonly tags: readonly string[];
  /** Its Content-Security-Policy, where it has one; made of the HTML once. */
  readonly policy?: string | undefined;
  /** See `RenderedPage`. */
  readonly picture?: string | undefined;
}

interface Kept extends PageVersion {
  /** Each resource the page read, and what it got. */
  readonly uses: ReadonlyMap<string, unknown>;
}

/** An answer for all who waited for it. Edge runtimes let nobody read a response that belongs to the request of another. */
interface Answer {
  readonly body: string | null;
  readonly status: number;
  readonly headers: Headers;
}

/** A page just made. As text: turning that into the bytes of a response and back is a tenth of the time a page takes. */
export interface MadePage extends RenderedPage {
  /** Its Content-Security-Policy, where it has one. */
  readonly policy?: string | undefined;
}

/** Makes a page, or a redirect; it reads its content with what it is given. */
export type MakePage = (request: Request, read: ReadResource) => Promise<MadePage | Response>;

/**
 * What the headers of a page say of its document. Its picture is asked for as soon as they are there, and so ahead of all that
 * the document names: on a slow line it has come before fonts take their share.
 */
export const documentHeaders = ({ policy, picture }: Pick<MadePage, 'policy' | 'picture'>) => ({
  'content-type': 'text/html; charset=utf-8',
  ...(policy ? { 'content-security-policy': policy } : {}),
  ...(picture ? { link: `<${picture}>; rel=preload; as=image; fetchpriority=high` } : {}),
});

/** A page as the answer to whoever asks for it now. */
export const madeAnswer = ({ html, status, ...own }: MadePage): Response =>
  new Response(html, { status, headers: documentHeaders(own) });

const answerOf = async (made: MadePage | Response): Promise<Answer> => {
  const answer = made instanceof Response ? made : madeAnswer(made);
  return {
    body: answer.body && (await answer.text()),
    status: answer.status,
    headers: answer.headers,
  };
};

interface PageCacheOptions {
  readonly reader: Pick<ContentCache, 'read' | 'peek'>;
  readonly make: MakePage;
  /** In characters of HTML; what was asked for longest ago goes first. */
  readonly maxSize?: number | undefined;
  readonly now?: () => number;
}

/** The pages of the site as they were last made. */
export interface PageCache {
  /** The page at the address of a request, made where it is not kept or not current; the notes say which. */
  answer(request: Request, notes?: RequestNotes): Promise<PageVersion | Response>;
  /** The page of a `pageKey` as it is kept, if `answer` would give just this without waiting. */
  current(key: string): PageVersion | undefined;
  /**
   * The addresses of the kept pages that show any of these resources. To be called when they have changed: what is being made
   * of them just now is not given to anybody who asks from now on.
   */
  madeOf(paths: readonly string[]): readonly string[];
}

/** About 800 service pages. */
const defaultSize = 64 * 1024 * 1024;

/** The only parts of a query that make another page, by path: the name, and the value it has where it is not there. */
const queries: Readonly<Record<string, readonly [name: string, otherwise: string, RegExp]>> = {
  '/blog/posts': ['page', '1', /^[1-9]\d{0,3}$/],
  '/contact': ['enquiry', '', /^(?:sent|failed)$/],
};

/**
 * The address of a page without what makes no difference: what follows a link in a newsletter is the page that everybody
 * sees.
 * @returns `undefined` for an address that asks for what no page is
 */
export function pageKey({ pathname, searchParams }: URL): string | undefined {
  const query = Object.hasOwn(queries, pathname) ? queries[pathname] : undefined;
  if (!query) return pathname;
  const [name, otherwise, allowed] = query;
  const value = searchParams.get(name) ?? otherwise;
  if (value === otherwise) return pathname;
  return allowed.test(value) ? `${pathname}?${name}=${value}` : undefined;
}

/**
 * Keeps pages for as long as the resources they were made of stay the same: it holds no time of its own, so a page is as
 * fresh as the content (`createContentCache`), and serves what there is while that is being read anew. Simultaneous
 * requests for one page make it once. Only pages that were found are kept: made-up addresses fill nothing.
 */
export function createPageCache({
  reader: { read, peek },
  make,
  maxSize = defaultSize,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const kept = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ html }) => html.length,
  });
  const making = new Map<string, Promise<PageVersion | Answer>>();

  /** Whether nothing has to be waited for, and nothing has changed. */
  function isCurrentNow({ uses }: Kept): boolean {
    for (const [path, value] of uses) if (peek(path) !== value) return false;
    return true;
  }

  async function isCurrent({ uses }: Kept): Promise<boolean> {
    const current = await Promise.all(
      Array.from(uses, async ([path, value]) => (await read({ path })) === value),
    );
    return !current.includes(false);
  }

  async function makeAndKeep(key: string, request: Request): Promise<PageVersion | Answer> {
    const uses = new Map<string, unknown>();
    let whole = true;
    const made = await make(request, async (resource) => {
      try {
        const value = await read(resource);
        uses.set(resource.path, value);
        return value;
      } catch (error) {
        whole = false;
        throw error;
      }
    });
    if (made instanceof Response || made.status !== 200 || !whole) {
      // What is no page any more is not kept as one.
      if (whole) kept.delete(key);
      return answerOf(made);
    }
    const { html, policy, picture } = made;
    const etag = await etagOf(html);
    const before = kept.peek(key);
    const modified = before?.etag === etag ? before.modified : new Date(now()).toUTCString();
    const tags = [...new Set(Array.from(uses.keys(), tagsOf).flat())];
    const version = { html, etag, modified, tags, policy, picture, uses };
    kept.set(key, version);
    return version;
  }

  /** Made once for all who ask meanwhile. */
  function makeOnce(key: string, origin: string): Promise<PageVersion | Answer> {
    const under = making.get(key);
    if (under) return under;
    const made = makeAndKeep(key, new Request(origin + key)).finally(() => {
      if (making.get(key) === made) making.delete(key);
    });
    making.set(key, made);
    return made;
  }

  return {
    async answer(request, notes = {}) {
      const url = new URL(request.url);
      const key = pageKey(url);
      if (key === undefined) {
        const made = await make(request, read);
        return made instanceof Response ? made : madeAnswer(made);
      }
      const found = kept.get(key);
      notes.cache = found && isCurrentNow(found) ? 'hit' : 'stale';
      if (found && (await isCurrent(found).catch(() => false))) return found;
      notes.cache = 'miss';
      const begun = performance.now();
      const made = await makeOnce(key, url.origin);
      notes.renderMs = performance.now() - begun;
      if ('html' in made) return made;
      const { body, status, headers } = made;
      return new Response(body, { status, headers });
    },
    current(key) {
      const found = kept.get(key);
      return found && isCurrentNow(found) ? found : undefined;
    },
    madeOf(paths) {
      making.clear();
      return Array.from(kept.entries()).flatMap(([key, { uses }]) =>
        paths.some((path) => uses.has(path)) ? key : [],
      );
    },
  };
}
