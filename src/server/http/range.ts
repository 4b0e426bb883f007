import { notStored } from './cache-control';

/** Files can be read in parts, because PDF viewers first ask for what they show. Pages are sent whole. */
const files = /^\/(?:_app|assets|og)\//;

/** One range of bytes (RFC 9110, 14.1.2). Requests for several ranges get the whole file. */
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

/** The part of an answer that its request asks for, or the answer. Compressed answers are sent whole: ranges count bytes of the file. */
function partOf(request: Request, range: string | null, answer: Response): Response {
  const { status, body } = answer;
  const length = answer.headers.get('content-length');
  if (status !== 200 || length === null || answer.headers.has('content-encoding')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('accept-ranges', 'bytes');
  // A part of another version must not be joined to what the viewer has (RFC 9110, 13.1.5).
  const version = request.headers.get('if-range');
  const isSameVersion =
    version === null || (version.startsWith('"') && version === headers.get('etag'));
  const isAsked = range !== null && request.method === 'GET' && isSameVersion;
  const found = isAsked ? rangeIn(range, Number(length)) : undefined;
  if (!found) return new Response(body, { status, headers });
  if (found === 'unsatisfiable') {
    body?.cancel().catch(() => {});
    for (const name of ['content-type', 'content-length', 'etag', 'last-modified']) {
      headers.delete(name);
    }
    headers.set('cache-control', notStored);
    headers.set('content-range', `bytes */${length}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = found;
  headers.set('content-range', `bytes ${first}-${last}/${length}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(body?.pipeThrough(part(first, last)), { status: 206, headers });
}

/** Answers requests for a part of a file by that part (RFC 9110, 14), whatever sends the file. */
export const answeringRanges =
  <More extends unknown[]>(
    handle: (request: Request, ...more: More) => Response | Promise<Response>,
  ) =>
  async (request: Request, ...more: More): Promise<Response> => {
    if (!files.test(new URL(request.url).pathname)) return handle(request, ...more);
    const range = request.headers.get('range');
    // Hono's static files take malformed ranges for ranges, so they must not see the header.
    request.headers.delete('range');
    return partOf(request, range, await handle(request, ...more));
  };
