import type { ResourceKey } from '#content/resources/key.ts';
import { revalidated } from '#server/http/cache-control.ts';
import {
  type Compress,
  type Encoding,
  encodingFor,
  minCompressedBytes,
} from '#server/http/encoding.ts';
import { type CdnHeaders, writeTags } from './cdn-headers';

/** A rendered page, feed or sitemap. */
export interface RenderedDocument {
  readonly body: string;
  readonly status: number;
  /** Headers of this document, including `content-type`. */
  readonly headers: Readonly<Record<string, string>>;
}

export type CachedResponse = ReturnType<typeof createCachedResponse>;

interface CachedResponseOptions {
  readonly document: RenderedDocument;
  readonly etag: string;
  /** Paths of the resources that the page was rendered from. */
  readonly uses: readonly ResourceKey<unknown>[];
  readonly cdnHeaders: CdnHeaders;
  readonly compress: Compress;
}

/**
 * A response with its headers and compressed bodies. The first request gets a quickly compressed body. Later requests get the
 * smallest one, which takes fifty times as long to make. Crawlers request most posts only once.
 */
export function createCachedResponse({
  document,
  etag,
  uses,
  compress,
  cdnHeaders,
}: CachedResponseOptions) {
  const cdn = cdnHeaders(uses);
  const bytes = new TextEncoder().encode(document.body);
  const headers = new Headers({ 'cache-control': revalidated, ...document.headers });
  headers.set('etag', etag);
  writeTags(headers, cdn.tags);
  headers.set('vary', 'Accept-Encoding');
  const headersOfEach = Object.fromEntries(headers);
  const bodies = new Map<Encoding, Uint8Array>();
  /** Encodings with a quickly compressed body, and whether that body was already sent. */
  const quick = new Map<Encoding, boolean>();

  async function bodyIn(encoding: Encoding): Promise<Uint8Array> {
    const body = bodies.get(encoding);
    if (body) return body;
    const compressed = await compress.quick(bytes, encoding);
    // A concurrent request may have been faster.
    if (!bodies.has(encoding)) {
      bodies.set(encoding, compressed);
      quick.set(encoding, false);
    }
    return compressed;
  }

  function improve(encoding: Encoding) {
    const isSentAgain = quick.get(encoding) === true;
    quick.set(encoding, true);
    if (!isSentAgain) return;
    quick.delete(encoding);
    compress.max(bytes, encoding).then(
      (smallest) => bodies.set(encoding, smallest),
      // The compressor was busy: the next request tries again.
      () => quick.set(encoding, true),
    );
  }

  return {
    etag,
    uses,
    /** Approximate memory of all encodings, in bytes. */
    size: Math.ceil(bytes.length * 1.5),
    /** @param accept the `Accept-Encoding` of the request */
    async answer(accept: string | null): Promise<Response> {
      const encoding = bytes.length >= minCompressedBytes ? encodingFor(accept) : undefined;
      const body = encoding ? await bodyIn(encoding) : bytes;
      if (encoding && quick.has(encoding)) improve(encoding);
      return new Response(body as BodyInit, {
        headers: {
          ...headersOfEach,
          ...(encoding ? { 'content-encoding': encoding } : {}),
          'cdn-cache-control': cdn.control(),
          'content-length': String(body.length),
        },
      });
    },
  };
}
