import { withOpenedAt } from '#server/enquiries/intake/opened-at.ts';
import { etagOf } from '#server/http/etag.ts';
import { documentHeaders, type PageVersion } from './page-cache';

/** What the browser may do with a page: keep it, but ask again. */
export const revalidated = 'public, max-age=0, must-revalidate';

/**
 * What a proxy of the operator may do (RFC 9213): it is told of changes by tags, gives what it has while it asks again, and
 * for a day while it gets no answer.
 */
const forProxies = 'max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** Whether an `If-None-Match` names this version (RFC 9110, 13.1.2). */
export const hasTag = (tags: string, etag: string): boolean =>
  tags.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');

/** Whether what the visitor's browser kept is this version (RFC 9110, 13.1: the tag counts; the date where there is none). */
export function isNotModified(request: Request, etag: string, modified?: string): boolean {
  const tags = request.headers.get('if-none-match');
  if (tags !== null) return hasTag(tags, etag);
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return modified !== undefined && since >= Date.parse(modified);
}

/** The answer to whoever asks for a page that is kept; a page that says when it was opened is another each time. */
export function pageAnswer(
  request: Request,
  { html, etag, modified, tags, ...own }: PageVersion,
): Response {
  const filled = withOpenedAt(html, Date.now());
  const headers = new Headers({ 'cache-control': revalidated, ...documentHeaders(own) });
  if (filled !== html) return new Response(filled, { headers });
  headers.set('etag', etag);
  headers.set('last-modified', modified);
  headers.set('cdn-cache-control', forProxies);
  headers.set('surrogate-key', tags.join(' '));
  headers.set('cache-tag', tags.join(','));
  if (isNotModified(request, etag, modified)) return new Response(null, { status: 304, headers });
  return new Response(html, { headers });
}

/** Answers for resources as JSON; what stays the same object is written once. */
export function createResourceAnswers(): (request: Request, value: object) => Promise<Response> {
  const written = new WeakMap<object, { readonly json: string; readonly etag: Promise<string> }>();
  return async (request, value) => {
    let version = written.get(value);
    if (!version) {
      const json = JSON.stringify(value);
      version = { json, etag: etagOf(json) };
      written.set(value, version);
    }
    const etag = await version.etag;
    const headers = new Headers({
      'cache-control': revalidated,
      'content-type': 'application/json',
      etag,
    });
    if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(version.json, { headers });
  };
}
