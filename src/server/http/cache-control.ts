export const cachedForYear = 'public, max-age=31536000, immutable';

/** Used for social pictures of pages: editors may replace the picture that they show. */
export const cachedForDay = 'public, max-age=86400, stale-while-revalidate=604800';

/** Used for pages and resources: browsers may store them, but must revalidate them each time. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** Used for search results, which reveal what a visitor searched for. */
export const privateNotStored = 'private, no-store';

/** Used for failures, and for answers to one visitor only. */
export const notStored = 'no-store';

/** Reads a request header by its name. */
type GetHeader = (name: string) => string | null;

export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64');
}

/**
 * Makes an ETag from content alone, so that all servers agree. Texts get a weak tag, because they are sent in several encodings.
 */
export async function etagOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const tag = `"${(await sha256(content)).slice(0, 16)}"`;
  return typeof content === 'string' ? `W/${tag}` : tag;
}

/** Removes `W/`, and the encoding that a compressing proxy such as Apache appends (`"tag-gzip"`). */
const opaque = (tag: string): string =>
  tag.replace(/^W\//, '').replace(/(?<![-:;])[-:;]+(?:br|deflate|gzip|zstd)"$/, '"');

/**
 * Returns whether the browser already has an answer with this tag or date. The date counts only in a request without
 * `If-None-Match` (RFC 9110, 13.2.2).
 */
export function isNotModified(
  header: GetHeader,
  etag: string | null,
  lastModified?: string | null,
): boolean {
  const asked = header('if-none-match');
  if (asked) {
    // Not split at commas, because a tag may contain one.
    const tags = asked.match(/(?:W\/)?"[^"]*"/g) ?? [];
    const wanted = opaque(etag ?? '');
    const isKnown = tags.some((tag) => opaque(tag) === wanted);
    return etag !== null && (asked.trim() === '*' || isKnown);
  }
  const since = header('if-modified-since');
  return !!since && !!lastModified && Date.parse(since) >= Date.parse(lastModified);
}

/** Answers 304 if the browser already has this answer. Keeps the content type, because `compressed` needs it. */
export function answerNotModified(request: Request, answer: Response): Response {
  if (answer.status !== 200 || (request.method !== 'GET' && request.method !== 'HEAD'))
    return answer;
  const { headers: known } = answer;
  if (
    !isNotModified(
      (name) => request.headers.get(name),
      known.get('etag'),
      known.get('last-modified'),
    )
  )
    return answer;
  answer.body?.cancel().catch(() => {});
  const headers = new Headers(known);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
