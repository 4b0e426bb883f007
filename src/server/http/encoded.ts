import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

/** How an answer may be packed, in the order of our liking. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const packable =
  /^(?:text\/|application\/(?:json|xml|rss\+xml|atom\+xml|manifest\+json)|image\/svg\+xml)/;

/** Less fits into one packet as it is. */
const leastBytes = 1_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quick for the first who asks, thorough for all who come after. */
const quality = { quick: 5, thorough: 11 } as const;

/** Packs bytes: `quick` in some milliseconds, `thorough` as small as it gets. */
export function pack(bytes: Uint8Array, encoding: Encoding, effort: keyof typeof quality) {
  if (encoding === 'gzip') return zip(bytes, { level: effort === 'quick' ? 6 : 9 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The encoding a visitor's `Accept-Encoding` likes best among ours (RFC 9110, 12.5.3); none where it names none. */
export function encodingFor(accept: string | null): Encoding | undefined {
  if (!accept) return undefined;
  const wanted = new Map(parseAccept(accept).map(({ type, q }) => [type, q]));
  const weight = (encoding: Encoding) => wanted.get(encoding) ?? wanted.get('*') ?? 0;
  const best = encodings.toSorted((a, b) => weight(b) - weight(a))[0];
  return best && weight(best) > 0 ? best : undefined;
}

interface Packed {
  readonly bytes: Uint8Array;
  readonly thorough: boolean;
}

/** Packs answers as their readers can unpack them. */
export interface Encoder {
  (request: Request, answer: Response): Promise<Response>;
  /** Whether an answer it gave is as small as it gets for its reader. */
  isFinal(answer: Response): boolean;
}

/** Versions packed thoroughly at the same time: it takes a thread some tenths of a second, and there are four. */
const mostThorough = 2;

/**
 * What has an `ETag` is packed thoroughly once per version and kept, within `maxBytes`; anything else each time, quickly.
 */
export function createEncoder(maxBytes = 32 * 1024 * 1024): Encoder {
  const packed = new LRUCache<string, Packed>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => key.length + bytes.length,
  });
  /** Versions that are being packed thoroughly. */
  const under = new Set<string>();
  const final = new WeakSet<Response>();

  /** For those who come later. Where too many wait for it already, the next who asks is its occasion. */
  async function keepThorough(key: string, bytes: Uint8Array, encoding: Encoding) {
    under.add(key);
    try {
      packed.set(key, { bytes: await pack(bytes, encoding, 'thorough'), thorough: true });
    } catch {
      // What was packed quickly serves.
    } finally {
      under.delete(key);
    }
  }

  async function encode(request: Request, answer: Response): Promise<Response> {
    const type = answer.headers.get('content-type') ?? '';
    if (!packable.test(type) || answer.headers.has('content-encoding')) return answer;
    answer.headers.append('vary', 'Accept-Encoding');
    const encoding = encodingFor(request.headers.get('accept-encoding'));
    if (!encoding) final.add(answer);
    if (!encoding || !answer.body || request.method === 'HEAD') return answer;
    const etag = answer.headers.get('etag');
    const key = `${encoding} ${new URL(request.url).pathname} ${etag}`;
    const before = etag ? packed.get(key) : undefined;
    const send = ({ bytes, thorough }: Packed) => {
      answer.headers.set('content-encoding', encoding);
      answer.headers.set('content-length', String(bytes.length));
      const sent = new Response(bytes as BodyInit, {
        status: answer.status,
        headers: answer.headers,
      });
      if (thorough) final.add(sent);
      return sent;
    };
    const rests = before?.thorough || under.has(key) || under.size >= mostThorough;
    if (before && rests) {
      await answer.body.cancel();
      return send(before);
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length < leastBytes) {
      return new Response(bytes, { status: answer.status, headers: answer.headers });
    }
    const quick = before ?? { bytes: await pack(bytes, encoding, 'quick'), thorough: false };
    if (etag) {
      if (!packed.get(key)?.thorough) packed.set(key, quick);
      if (!rests) void keepThorough(key, bytes, encoding);
    }
    return send(quick);
  }

  return Object.assign(encode, { isFinal: (answer: Response) => final.has(answer) });
}
