import type { RenderedDocument } from './cached-response';

const secondMs = 1000;

/**
 * Returns a function that completes the `Last-Modified` of documents that have one. Their content dates its own changes. A change
 * without a later date, such as a deleted post, is dated when this server first sees it.
 */
export function createLastModified(now: () => number) {
  const known = new Map<string, { readonly etag: string; readonly at: number }>();

  function dateOf(key: string, etag: string, changed: number): number {
    const before = known.get(key);
    if (before?.etag === etag) return before.at;
    // A date in the future would outlast later changes (RFC 9110, 8.8.2.1).
    const time = Math.min(changed, now());
    if (before === undefined || time >= before.at + secondMs) return time;
    // The header has no fractions of a second, so two versions must not share one.
    return Math.max(now(), before.at + secondMs);
  }

  return (key: string, document: RenderedDocument, etag: string): RenderedDocument => {
    const { 'last-modified': changed } = document.headers;
    if (changed === undefined) return document;
    const at = dateOf(key, etag, Date.parse(changed));
    known.set(key, { etag, at });
    const headers = { ...document.headers, 'last-modified': new Date(at).toUTCString() };
    return { ...document, headers };
  };
}
