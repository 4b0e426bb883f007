/** Reads a request header by its lower-case name, from web `Headers` or from Node's object. */
export type GetHeader = (name: string) => string | null | undefined;

/** The SHA-256 of bytes, or of a text in UTF-8, in base64. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/**
 * The tag of a version: of its content, and of nothing else, so that every server gives it alike. Of a text it is weak, as the
 * same words in another encoding are the same version (RFC 9110, 8.8.1).
 */
export async function etagOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  // 12 bytes of a hash tell versions apart.
  const tag = `"${(await sha256(content)).slice(0, 16)}"`;
  return typeof content === 'string' ? `W/${tag}` : tag;
}

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
