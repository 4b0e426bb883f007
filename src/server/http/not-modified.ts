/** A header of a request by its name in lower case, however the platform gives it. */
export type GetHeader = (name: string) => string | null | undefined;

/** Whether an `If-None-Match` names this version (RFC 9110, 13.1.2). */
const hasTag = (tags: string, etag: string): boolean =>
  tags.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');

/** Whether what the visitor's browser has is this version (RFC 9110, 13.1: the tag counts; the date where there is none). */
export function isNotModified(header: GetHeader, etag: string, modified?: string): boolean {
  const tags = header('if-none-match');
  if (typeof tags === 'string') return hasTag(tags, etag);
  const since = header('if-modified-since');
  return !!since && modified !== undefined && Date.parse(since) >= Date.parse(modified);
}
