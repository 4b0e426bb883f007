import type { MiddlewareHandler } from 'hono';
import { notStored } from './cache-control';
import type { Connection } from './connection';
import { pathOf, routeOf } from './routes';
import { textAnswer } from './text-answer';

/** The list of posts: the only page whose query (`page`) changes what it shows. */
export const postListPath = '/blog/posts';

const pageNumber = /^[1-9]\d{0,3}$/;

/** The parts of a path, decoded and without empty ones; `undefined` when the path is not well encoded. */
function partsOf(path: string): readonly string[] | undefined {
  try {
    return path.split('/').flatMap((part) => (part === '' ? [] : [decodeURIComponent(part)]));
  } catch {
    return undefined;
  }
}

const encodedPath = (parts: readonly string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

/** The query of a target as it was sent, without the question mark; URL-encoded if a header could not carry it. */
function queryOf(target: string, search: string): string {
  const query = target.replace(/#.*/s, '').slice(pathOf(target).length + 1);
  return /[^\x21-\x7e]/.test(query) ? search.slice(1) : query;
}

/** The canonical query of the list: `page` first, left out for the first page, then unknown parameters as they were sent. */
function listQuery(query: string): string {
  const pageIn = (part: string) => new URLSearchParams(`?${part}`).get('page');
  const parts = query.split('&').filter(Boolean);
  const page = parts.map(pageIn).find((value) => value !== null) ?? '';
  // A wrong number is answered with 404, so its spelling does not matter.
  if (!pageNumber.test(page)) return query;
  const others = parts.filter((part) => pageIn(part) === null);
  return [...(page === '1' ? [] : [`page=${page}`]), ...others].join('&');
}

/**
 * The one spelling of a target, which is a path with its query as the first line of a request has it. The path of a page is in lower
 * case, percent-encoded as `encodeURIComponent` does, without doubled or trailing slashes, dot segments or `index.html`. An address
 * that moved for good becomes the present one. Files, resources and pictures are only found if they are spelled right.
 * @returns the target itself when it is right or no route matches it; `undefined` when there is nothing to redirect to
 */
export function canonicalTarget(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined;
  const { pathname, search } = new URL(`http://site${target}`);
  const parts = partsOf(pathname);
  if (!parts) return target;
  const lower = parts.map((part) => part.toLowerCase());
  if (lower.at(-1) === 'index.html') lower.pop();
  const { isCanonical, to = encodedPath(lower) } = routeOf(encodedPath(lower));
  if (isCanonical) {
    const query = queryOf(target, search);
    const kept = to === postListPath ? listQuery(query) : query;
    return kept === '' ? to : `${to}?${kept}`;
  }
  // As the target of a redirect it would be the address of another site.
  if (pathname.includes('//')) return undefined;
  const literal = pathname.replace(/[^/]+/g, (part) =>
    encodeURIComponent(decodeURIComponent(part)),
  );
  if (routeOf(literal).pattern === '*') return target;
  return pathOf(target) === literal && !/#|\?$/.test(target) ? target : undefined;
}

/** A target without the scheme and the host that a client may write before its path (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Redirects other spellings of an address to the canonical one, so that search engines and caches know each page once. It compares the
 * target as it was sent, because caches ahead of the site do. The redirect is a path, never made from the request's host.
 */
export const canonicalAddresses: MiddlewareHandler<{ Bindings: Connection }> = async (
  context,
  next,
) => {
  const { method, url } = context.req;
  const target = originForm(context.env?.target ?? url);
  if (method !== 'GET' && method !== 'HEAD') return next();
  const right = canonicalTarget(target);
  if (right === target) return next();
  if (right === undefined) return textAnswer('There is no such page.', 404);
  // A cache whose key has no query would give one visitor the query of another.
  context.header('cache-control', right.includes('?') ? notStored : 'public, max-age=3600');
  return context.redirect(right, 301);
};
