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

/** An answer in the encoding its reader likes best, where it is text that is not compressed yet. */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || answer.headers.has('content-encoding')) {
    return answer;
  }
  if (!answer.headers.has('vary')) answer.headers.set('vary', 'Accept-Encoding');
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  if (!encoding || !answer.body || request.method === 'HEAD') return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { status, headers } = answer;
  if (bytes.length < leastBytes) return new Response(bytes, { status, headers });
  const smaller = await compress.quick(bytes, encoding);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(smaller.length));
  return new Response(smaller as BodyInit, { status, headers });
}
