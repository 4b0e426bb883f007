import type { MiddlewareHandler } from 'hono';
import { notStored } from '../cache-control';
import { replaceAnswer } from './change-answer';

/** One range of bytes (RFC 9110, 14.1.2). Requests for several ranges get the whole file. */
const oneRange = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i;

type Range = 'unsatisfiable' | { readonly first: number; readonly last: number };

/**
 * Parses a `Range` header. (The package range-parser refuses a suffix longer than the file.)
 * @param size of the file, in bytes
 * @returns `undefined` for a header to be ignored
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

/** Passes on the bytes from `first` to `last`, and then stops reading. */
function cut(first: number, last: number): TransformStream<Uint8Array, Uint8Array> {
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

/** Cuts an answer to the requested range. Compressed answers stay whole, because ranges count bytes of the uncompressed file. */
function partOf(request: Request, range: string | null, answer: Response): Response {
  const { status, body } = answer;
  const length = answer.headers.get('content-length');
  if (status !== 200 || length === null || answer.headers.has('content-encoding')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('accept-ranges', 'bytes');
  // The versions must match, or the browser would join parts of two versions (RFC 9110, 13.1.5).
  const version = request.headers.get('if-range');
  const isSameVersion =
    version === null || (version.startsWith('"') && version === headers.get('etag'));
  const isAsked = range !== null && request.method === 'GET' && isSameVersion;
  const slice = isAsked ? rangeIn(range, Number(length)) : undefined;
  if (!slice) return new Response(body, { status, headers });
  if (slice === 'unsatisfiable') {
    body?.cancel().catch(() => {});
    for (const name of ['content-type', 'content-length', 'etag', 'last-modified']) {
      headers.delete(name);
    }
    headers.set('cache-control', notStored);
    headers.set('content-range', `bytes */${length}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = slice;
  headers.set('content-range', `bytes ${first}-${last}/${length}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(body?.pipeThrough(cut(first, last)), { status: 206, headers });
}

/** Middleware for files: PDF viewers request the part that they show. */
export const answerRanges: MiddlewareHandler = async (context, next) => {
  const request = context.req.raw;
  const range = request.headers.get('range');
  // Hono's static files misread malformed ranges.
  request.headers.delete('range');
  await next();
  replaceAnswer(context, partOf(request, range, context.res));
};
