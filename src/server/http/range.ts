import { notStored } from './cache-control';
import { namesStrongly } from './etag';

/** Files, of which a reader may want a part: a document that is resumed, a film that is wound on. Pages are given whole. */
const files = /^\/(?:_app|assets|og)\//;

/** One range of bytes (RFC 9110, 14.1.2). Several are ignored, as anything else is: nobody needs them here. */
const oneRange = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i;

type Range = 'unsatisfiable' | { readonly first: number; readonly last: number };

/**
 * Reads a `Range` header. The package range-parser refuses a suffix that is longer than the file, of which RFC 9110 says that it
 * is the whole.
 * @param size of the file, in bytes
 * @returns `undefined` for what is no range, or not one: it is ignored (RFC 9110, 14.2)
 */
export function rangeIn(header: string, size: number): Range | undefined {
  const [, from, to, suffix] = oneRange.exec(header) ?? [];
  if (suffix !== undefined) {
    if (Number(suffix) === 0) return 'unsatisfiable';
    return size > 0 ? { first: Math.max(0, size - Number(suffix)), last: size - 1 } : undefined;
  }
  if (from === undefined) return undefined;
  const first = Number(from);
  const last = to ? Number(to) : Number.POSITIVE_INFINITY;
  if (last < first) return undefined;
  return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable';
}

/**
 * Whether the part that the reader has is of this version (RFC 9110, 13.1.5): only a strong tag or a date says so. A date that is
 * less than a minute old may stand for two versions.
 */
function isSameVersion(ifRange: string | null, headers: Headers, now: number): boolean {
  if (ifRange === null) return true;
  if (ifRange.startsWith('"')) return ifRange === headers.get('etag');
  const modified = headers.get('last-modified');
  return ifRange === modified && now - Date.parse(modified) >= 60_000;
}

/** The bytes from `first` to `last`; what comes after them is not read. */
function part(first: number, last: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const before = read;
      read += chunk.length;
      if (read > first) {
        controller.enqueue(chunk.subarray(Math.max(0, first - before), last + 1 - before));
      }
      if (read > last) controller.terminate();
    },
  });
}

/** A refusal without a body, and without the headers that describe the file. */
function withoutFile(status: 412 | 416, headers: Headers, body: Response['body']): Response {
  body?.cancel().catch(() => {});
  for (const name of ['type', 'length', 'encoding']) headers.delete(`content-${name}`);
  for (const name of ['etag', 'last-modified']) headers.delete(name);
  headers.set('cache-control', notStored);
  return new Response(null, { status, headers });
}

/** The part of an answer that its request asks for, or the answer. A compressed one is given whole, as its length is no file's. */
function partOf(request: Request, range: string | null, answer: Response): Response {
  const { status, body } = answer;
  const length = answer.headers.get('content-length');
  if (status !== 200 || length === null || answer.headers.has('content-encoding')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('accept-ranges', 'bytes');
  const isAsked =
    range !== null &&
    request.method === 'GET' &&
    isSameVersion(request.headers.get('if-range'), headers, Date.now());
  const found = isAsked ? rangeIn(range, Number(length)) : undefined;
  if (!found) return new Response(body, { status, headers });
  if (found === 'unsatisfiable') {
    headers.set('content-range', `bytes */${length}`);
    return withoutFile(416, headers, body);
  }
  const { first, last } = found;
  headers.set('content-range', `bytes ${first}-${last}/${length}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(body?.pipeThrough(part(first, last)), { status: 206, headers });
}

/** Whether `If-Match` names other versions: a client that resumes a download would mix two. */
function isForAnother(request: Request, { status, headers }: Response): boolean {
  const wanted = request.headers.get('if-match');
  if (wanted === null || (status !== 200 && status !== 304)) return false;
  return !namesStrongly(wanted, headers.get('etag'));
}

/** Has requests for a part of a file answered by that part (RFC 9110, 14), whoever gives the file. */
export const answeringRanges =
  <More extends unknown[]>(
    handle: (request: Request, ...more: More) => Response | Promise<Response>,
  ) =>
  async (request: Request, ...more: More): Promise<Response> => {
    if (!files.test(new URL(request.url).pathname)) return handle(request, ...more);
    const range = request.headers.get('range');
    // Whoever gives the file gives it whole: Hono's static files take what is no range for one.
    request.headers.delete('range');
    const answer = await handle(request, ...more);
    return isForAnother(request, answer)
      ? withoutFile(412, new Headers(answer.headers), answer.body)
      : partOf(request, range, answer);
  };
