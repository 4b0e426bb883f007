import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import pLimit from 'p-limit';
import {
  type Compress,
  type Encoding,
  encodingFor,
  minCompressedBytes,
} from '#server/http/encoding.ts';

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

/** Every compression that has begun takes half a megabyte, and there are four threads for them. */
const inTurn = pLimit(8);

/** Brotli and gzip of `node:zlib`. */
export const compress: Compress = {
  quick: (bytes, encoding) => inTurn(() => compressAt('quick', bytes, encoding)),
  async max(bytes, encoding) {
    if (waiting >= mostWaiting) throw new Error('Too much waits to be compressed.');
    waiting += 1;
    const compressing = queue.then(() => compressAt('max', bytes, encoding));
    queue = compressing.catch(() => {}).then(() => (waiting -= 1));
    return compressing;
  },
};

/** Longer answers are compressed while they are sent, as little of them in memory as their reader allows, in bytes. */
const maxWhole = 256 * 1024;

/** How many of these are compressed at once: each takes some megabytes. Others are sent as they are. */
const maxArriving = 8;

let arrivingNow = 0;

/** Compresses as fast as it goes: 12 MB of SVG in a tenth of a second, 7 % larger than at quick quality. */
function compressArriving(body: AsyncIterable<Uint8Array>, encoding: Encoding): ReadableStream {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  const compressor =
    encoding === 'br' ? createBrotliCompress({ params }) : createGzip({ level: 1 });
  arrivingNow += 1;
  // What breaks off at either end breaks off at the other.
  pipeline(Readable.from(body, { objectMode: false }), compressor, () => {
    arrivingNow -= 1;
  });
  return Readable.toWeb(compressor) as ReadableStream;
}

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
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const begun: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  // What comes in one piece is in memory already.
  while (!isWhole && (size <= maxWhole || begun.length === 1)) {
    const { done, value } = await reader.read();
    isWhole = done;
    if (value) begun.push(value);
    size += value?.length ?? 0;
  }
  const isTooMuch = !isWhole && arrivingNow >= maxArriving;
  const encoding =
    size < minCompressedBytes || isTooMuch
      ? undefined
      : encodingFor(request.headers.get('accept-encoding'));
  if (encoding) headers.set('content-encoding', encoding);
  if (!isWhole) {
    const rest = arriving(begun, reader);
    if (encoding) headers.delete('content-length');
    const stream = encoding
      ? compressArriving(rest, encoding)
      : Readable.toWeb(Readable.from(rest, { objectMode: false }));
    return new Response(stream as ReadableStream, { status, headers });
  }
  const bytes = Buffer.concat(begun);
  const body = encoding ? await compress.quick(bytes, encoding) : bytes;
  headers.set('content-length', String(body.length));
  return new Response(body as BodyInit, { status, headers });
}

/** What was read already, and what is still to be read; whoever stops reading cancels it. */
async function* arriving(
  begun: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
) {
  try {
    yield* begun;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
