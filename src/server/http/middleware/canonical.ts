import type { MiddlewareHandler } from 'hono';
import { canonicalPath, splitPath } from '#app/data/page-path.ts';
import { postListPath } from '#components/blog/addresses.ts';
import type { FindRoute } from '../add-routes';
import { notStored } from '../cache-control';
import { everythingElse, pathOf } from '../routes';
import type { SiteEnv } from '../site-env';
import { textAnswer } from '../text-answer';

const pageNumber = /^[1-9]\d{0,3}$/;

/** Returns the query as sent, without the question mark. A query that a header cannot contain is encoded. */
function queryOf(target: string, search: string): string {
  const query = target.replace(/#.*/s, '').slice(pathOf(target).length + 1);
  return /[^\x21-\x7e]/.test(query) ? search.slice(1) : query;
}

/** Returns the canonical query of the list of posts: first `page`, except `page=1`, then unknown parameters as sent. */
function listQuery(query: string): string {
  const pageIn = (part: string) => new URLSearchParams(`?${part}`).get('page');
  const parts = query.split('&').filter(Boolean);
  const page = parts.map(pageIn).find((value) => value !== null) ?? '';
  if (!pageNumber.test(page)) return query;
  const otherParts = parts.filter((part) => pageIn(part) === null);
  return [...(page === '1' ? [] : [`page=${page}`]), ...otherParts].join('&');
}

/**
 * Finds the canonical spelling of a target (path and query). Page paths are lower case and encoded by `encodeURIComponent`. They
 * have no doubled or trailing slashes, dot segments or `index.html`. Follows redirects of moved pages. Files, resources and
 * pictures have only one spelling.
 * @returns the target itself if it is canonical or unknown; `undefined` if there is nothing to redirect to
 */
export function canonicalTarget(target: string, findRoute: FindRoute): string | undefined {
  if (!target.startsWith('/')) return undefined;
  const { pathname, search } = new URL(`http://site${target}`);
  const path = canonicalPath(pathname);
  if (path === undefined) return target;
  const { isCanonical, to = path } = findRoute(path);
  if (isCanonical) {
    const query = queryOf(target, search);
    const kept = splitPath(to).path === postListPath ? listQuery(query) : query;
    return kept === '' ? to : `${to}?${kept}`;
  }
  // A redirect to `//x` would lead to another site.
  if (pathname.includes('//')) return undefined;
  const literal = pathname.replace(/[^/]+/g, (part) =>
    encodeURIComponent(decodeURIComponent(part)),
  );
  if (findRoute(literal) === everythingElse) return target;
  return pathOf(target) === literal && !/#|\?$/.test(target) ? target : undefined;
}

/** Removes the scheme and host that a client may send before the path (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Redirects other spellings of an address, so that search engines and caches see one address for each page. Compares the target
 * as sent, because caches do so, too. The redirect is a path and never contains the request's host.
 */
export const redirectToCanonical =
  (findRoute: FindRoute): MiddlewareHandler<SiteEnv> =>
  async (context, next) => {
    const { method, url } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const target = originForm(context.env.target ?? url);
    const right = canonicalTarget(target, findRoute);
    if (right === target) return next();
    if (right === undefined) return textAnswer('There is no such page.', 404);
    // A cache that ignores queries would send one visitor's query to another visitor.
    context.header('cache-control', right.includes('?') ? notStored : 'public, max-age=3600');
    return context.redirect(right, 301);
  };
