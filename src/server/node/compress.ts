import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { type Compress, type Encoding, encodingFor, leastBytes } from '#server/http/encoding.ts';

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

/** Max quality takes a thread some tenths of a second, and there are four: one at a time. */
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** All pages of the site in both encodings, and some posts: what waits is in memory. */
const mostWaiting = 100;

/** Brotli and gzip of `node:zlib`. */
export const compress: Compress = {
  quick: (bytes, encoding) => compressAt('quick', bytes, encoding),
  async max(bytes, encoding) {
    if (waiting >= mostWaiting) throw new Error('Too much waits to be compressed.');
    waiting += 1;
    const compressing = queue.then(() => compressAt('max', bytes, encoding));
    queue = compressing.catch(() => {}).then(() => (waiting -= 1));
    return compressing;
  },
};

const isCompressible = (type: string | null) =>
  type !== null && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);

/** Whether an answer comes in several encodings. For a 304 without a type, the weak tag the client sent shows it. */
function hasForms(request: Request, { status, headers }: Response): boolean {
  const type = headers.get('content-type');
  if (type !== null || status !== 304) return isCompressible(type);
  return request.headers.get('if-none-match')?.includes(`W/${headers.get('etag')}`) === true;
}

/**
 * Compresses text that is not compressed yet, in the encoding the client prefers. The tag becomes weak in every encoding: a strong tag
 * stands for exact bytes (RFC 9110, 8.8.3.3).
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (headers.has('content-encoding') || !hasForms(request, answer)) return answer;
  const vary = headers.get('vary');
  if (!/accept-encoding|\*/i.test(vary ?? '')) {
    headers.set('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  }
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  if (status === 304) headers.delete('content-type');
  if (!answer.body) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const encoding =
    bytes.length < leastBytes ? undefined : encodingFor(request.headers.get('accept-encoding'));
  const body = encoding ? await compress.quick(bytes, encoding) : bytes;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(body as BodyInit, { status, headers });
}
