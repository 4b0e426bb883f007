import { type GetHeader, isNotModified, revalidated } from '#server/http/cache-control.ts';
import {
  type Compress,
  type Encoding,
  encodingFor,
  minCompressedBytes,
} from '#server/http/encoding.ts';
import { type ForProxies, writeTags } from './for-proxies';

/** A rendered page, feed or sitemap. */
export interface RenderedDocument {
  readonly body: string;
  readonly status: number;
  /** Headers of this document, including `content-type`. */
  readonly headers: Readonly<Record<string, string>>;
}

export type CachedPage = ReturnType<typeof createCachedPage>;

export interface ReadyAnswer {
  readonly status: 200 | 304;
  /** Alternating names and values, as Node's `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array | null;
}

interface PageOptions {
  readonly document: RenderedDocument;
  readonly etag: string;
  /** Paths of the resources that the page was rendered from. */
  readonly uses: readonly string[];
  readonly forProxies: ForProxies;
  readonly addHeaders: (headers: Headers) => void;
  readonly compress: Compress;
}

/**
 * A page with its headers and compressed bodies. The first request gets a quickly compressed body. Later requests get the
 * smallest one, which takes fifty times as long to make. Crawlers request most posts only once.
 */
export function createCachedPage(options: PageOptions) {
  const { document, etag, uses, compress, forProxies } = options;
  const proxies = forProxies(uses);
  const bytes = new TextEncoder().encode(document.body);
  const headers = new Headers({ 'cache-control': revalidated, ...document.headers });
  options.addHeaders(headers);
  headers.set('etag', etag);
  writeTags(headers, proxies.tags);
  headers.set('vary', 'Accept-Encoding');
  const headersOf200 = [...headers].flat();
  // A 304 has no headers that describe a body (RFC 9110, 15.4.5).
  const headersOf304 = [...headers].filter(([name]) => name !== 'content-type').flat();
  const bodies = new Map<Encoding | undefined, Uint8Array>([[undefined, bytes]]);
  /** Encodings with a quickly compressed body, and whether that body was already sent. */
  const quick = new Map<Encoding, boolean>();

  const encodingOf = (header: GetHeader) =>
    bytes.length >= minCompressedBytes ? encodingFor(header('accept-encoding')) : undefined;

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
    ...{ etag, uses },
    /** Approximate memory of all encodings, in bytes. */
    size: Math.ceil(bytes.length * 1.5),
    /**
     * Answers a request; `undefined` until `prepare` has compressed the page for it.
     * @param added headers of this answer alone, alternating names and values
     */
    answer(
      method: string,
      header: GetHeader,
      added: readonly string[] = [],
    ): ReadyAnswer | undefined {
      const own = ['cdn-cache-control', proxies.control(), ...added];
      if (isNotModified(header, etag, document.headers['last-modified'])) {
        return { status: 304, headers: [...headersOf304, ...own], body: null };
      }
      const encoding = encodingOf(header);
      const body = bodies.get(encoding);
      if (!body) return undefined;
      if (encoding && quick.has(encoding)) improve(encoding);
      if (encoding) own.push('content-encoding', encoding);
      own.push('content-length', String(body.length));
      const isHead = method === 'HEAD';
      return { status: 200, headers: [...headersOf200, ...own], body: isHead ? null : body };
    },
    /** Compresses the page for a request with these headers. */
    async prepare(header: GetHeader): Promise<void> {
      const encoding = encodingOf(header);
      if (!encoding || bodies.has(encoding)) return;
      const body = await compress.quick(bytes, encoding);
      if (bodies.has(encoding)) return;
      bodies.set(encoding, body);
      quick.set(encoding, false);
    },
  };
}
