import { LRUCache } from 'lru-cache';
import type { ReadResource } from '../app/resources';
import { etagOf } from './etag';

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
  readonly policy: string | null;
}

interface Kept extends PageVersion {
  /** Each resource the page read, and what it got. */
  readonly uses: ReadonlyMap<string, unknown>;
}

interface PageCacheOptions {
  readonly read: ReadResource;
  /** Makes a page; it reads its content with what it is given. */
  readonly make: (request: Request, read: ReadResource) => Promise<Response>;
  /** In characters of HTML; what was asked for longest ago goes first. */
  readonly maxSize?: number;
  readonly now?: () => number;
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

/** `/content/post/a.json` → `post`, `post:a`; `/content/contact_page.json` → `contact_page`. */
function tagsOf(path: string): readonly string[] {
  const [kind = '', ...rest] = path.replace(/^\/content\/|\.json$/g, '').split('/');
  if (kind === 'post') return ['posts', `posts:${rest.join('/')}`];
  return [kind === 'lists' ? rest.join('/') : kind];
}

/**
 * Keeps pages for as long as the resources they were made of stay the same: it holds no time of its own, so a page is as
 * fresh as the content (`createResourceReader`), and serves what there is while that is being read anew. Simultaneous
 * requests for one page make it once. Only pages that were found are kept: made-up addresses fill nothing.
 */
export function createPageCache({
  read,
  make,
  maxSize = defaultSize,
  now = Date.now,
}: PageCacheOptions): (request: Request) => Promise<PageVersion | Response> {
  const kept = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ html }) => html.length,
  });
  const making = new Map<string, Promise<PageVersion | Response>>();

  async function isCurrent({ uses }: Kept): Promise<boolean> {
    const current = await Promise.all(
      Array.from(uses, async ([path, value]) => (await read({ path })) === value),
    );
    return !current.includes(false);
  }

  async function makeAndKeep(key: string, request: Request): Promise<PageVersion | Response> {
    const uses = new Map<string, unknown>();
    let whole = true;
    const answer = await make(request, async (resource) => {
      try {
        const value = await read(resource);
        uses.set(resource.path, value);
        return value;
      } catch (error) {
        whole = false;
        throw error;
      }
    });
    if (answer.status !== 200 || !whole) return answer;
    const html = await answer.text();
    const etag = await etagOf(html);
    const before = kept.peek(key);
    const modified = before?.etag === etag ? before.modified : new Date(now()).toUTCString();
    const tags = [...new Set(Array.from(uses.keys(), tagsOf).flat())];
    const policy = answer.headers.get('content-security-policy');
    const version = { html, etag, modified, tags, policy, uses };
    kept.set(key, version);
    return version;
  }

  return async (request) => {
    const url = new URL(request.url);
    const key = pageKey(url);
    if (key === undefined) return make(request, read);
    const found = kept.get(key);
    if (found && (await isCurrent(found).catch(() => false))) return found;
    const under =
      making.get(key) ??
      makeAndKeep(key, new Request(url.origin + key)).finally(() => making.delete(key));
    making.set(key, under);
    const made = await under;
    // A response can be read once; each of those who waited reads a copy.
    return 'html' in made ? made : made.clone();
  };
}
