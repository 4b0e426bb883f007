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

/** The tags in a list (RFC 9110, 8.8.3). Not split at commas, because a tag may hold one. */
const tagsIn = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];

/**
 * A tag without `W/` and without the name of an encoding: a server ahead that compresses an answer may append one, as Apache does
 * (`"tag-gzip"`).
 */
const opaque = (tag: string): string =>
  tag.replace(/^W\//, '').replace(/[-:;]+(?:br|deflate|gzip|zstd)"$/, '"');

/** Whether an `If-None-Match` names this version, compared weakly (RFC 9110, 13.1.2). */
const namesWeakly = (header: string, etag: string): boolean =>
  header.trim() === '*' || tagsIn(header).some((tag) => opaque(tag) === opaque(etag));

/** Whether what the visitor's browser has is this version (RFC 9110, 13.1: the tag counts; the date where there is none). */
export function isNotModified(header: GetHeader, etag: string, modified?: string): boolean {
  const tags = header('if-none-match');
  if (typeof tags === 'string') return namesWeakly(tags, etag);
  const since = header('if-modified-since');
  return !!since && modified !== undefined && Date.parse(since) >= Date.parse(modified);
}

/**
 * Replaces an answer that the visitor's browser already has by 304 (RFC 9110, 15.4.5). The content type stays, because `compressed`
 * needs it.
 */
export function unlessNotModified(request: Request, answer: Response): Response {
  const { status, headers, body } = answer;
  if (status !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return answer;
  const modified = headers.get('last-modified') ?? undefined;
  const etag = headers.get('etag');
  if (etag === null && modified === undefined) return answer;
  if (!isNotModified((name) => request.headers.get(name), etag ?? '', modified)) return answer;
  body?.cancel().catch(() => {});
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  return new Response(null, { status: 304, headers: kept });
}
