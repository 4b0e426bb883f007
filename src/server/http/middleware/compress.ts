import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import pLimit from 'p-limit';
import { type Compress, type Encoding, encodingFor, minCompressedBytes } from '../encoding';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const levels = { quick: { br: 5, gzip: 6 }, max: { br: 11, gzip: 9 } } as const;

function compressAt(quality: keyof typeof levels, bytes: Uint8Array, encoding: Encoding) {
  const level = levels[quality][encoding];
  if (encoding === 'gzip') return zip(bytes, { level });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}

/** Max quality occupies one of Node's four threads for tenths of a second. */
const slowTurns = pLimit(1);

/** The queue holds all pages of the site in both encodings, and some posts. It is limited, because queued texts take memory. */
const maxWaiting = 100;

const quickTurns = pLimit(8);

export const compress: Compress = {
  quick: (bytes, encoding) => quickTurns(() => compressAt('quick', bytes, encoding)),
  async max(bytes, encoding) {
    if (slowTurns.activeCount + slowTurns.pendingCount >= maxWaiting) {
      throw new Error('Too many texts wait to be compressed.');
    }
    return slowTurns(() => compressAt('max', bytes, encoding));
  },
};

/** Larger answers, such as files of the content service, are streamed uncompressed, so that they need no memory. */
const maxBytes = 1024 * 1024;

const isCompressible = (type: string | null) =>
  type !== null && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);

/**
 * Returns whether an answer exists in several encodings. A 304 without a type is recognised by the weak tag that the client sent.
 */
function hasEncodings(request: Request, { status, headers }: Response): boolean {
  const type = headers.get('content-type');
  if (type !== null || status !== 304) return isCompressible(type);
  return request.headers.get('if-none-match')?.includes(`W/${headers.get('etag')}`) === true;
}

/**
 * Compresses text in the client's preferred encoding. The tag becomes weak in every encoding, because a strong tag stands for
 * exact bytes (RFC 9110, 8.8.3.3).
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (headers.has('content-encoding') || !hasEncodings(request, answer)) return answer;
  const vary = headers.get('vary');
  if (!/accept-encoding|\*/i.test(vary ?? '')) {
    headers.set('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  }
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  if (status === 304) headers.delete('content-type');
  if (!answer.body) return answer;
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const begun: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  // A body in a single chunk is in memory already.
  while (!isWhole && (size <= maxBytes || begun.length === 1)) {
    const { done, value } = await reader.read();
    isWhole = done;
    if (value) begun.push(value);
    size += value?.length ?? 0;
  }
  if (!isWhole) {
    const rest = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = begun.shift() ?? (await reader.read()).value;
        if (next) controller.enqueue(next);
        else controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return new Response(rest, { status, headers });
  }
  const bytes = Buffer.concat(begun);
  const encoding =
    size < minCompressedBytes ? undefined : encodingFor(request.headers.get('accept-encoding'));
  const body = encoding ? await compress.quick(bytes, encoding) : bytes;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(body as BodyInit, { status, headers });
}
