import { revalidated } from '#server/http/cache-control.ts';
import { type Compress, type Encoding, encodingFor, leastBytes } from '#server/http/encoding.ts';
import { type GetHeader, isNotModified } from '#server/http/etag.ts';
import { type ForProxies, writeTags } from './for-proxies';

/** What was rendered for an address: a page, a feed or a sitemap. */
export interface RenderedDocument {
  readonly body: string;
  readonly status: number;
  /** Its own headers, `content-type` among them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A document of the page cache. */
export type CachedPage = ReturnType<typeof createCachedPage>;

/** An answer as it goes over the wire. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  /** Names and values in turn, as Node's `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array | null;
}

/** What describes the body, which a 304 is without (RFC 9110, 15.4.5). */
const bodyHeaders = /^content-(?:type|length|encoding)$/;

interface PageOptions {
  readonly document: RenderedDocument;
  /** Weak: the same page in another encoding is the same page. */
  readonly etag: string;
  /** When the page was first made so, as an HTTP date. */
  readonly modified: string;
  /** The paths of the resources that the page was made of. */
  readonly uses: readonly string[];
  readonly forProxies: ForProxies;
  /** Adds what every answer of the site has. */
  readonly addHeaders: (headers: Headers) => void;
  readonly compress: Compress;
}

/**
 * A page with its headers and its body in the encodings that were asked for: quickly compressed, and as small as it gets once
 * it is asked for again. That takes fifty times as long, and of a large blog most posts are only asked for by a crawler, once.
 */
export function createCachedPage(options: PageOptions) {
  const { document, etag, modified, uses, compress, forProxies } = options;
  const proxies = forProxies(uses);
  const bytes = new TextEncoder().encode(document.body);
  const headers = new Headers({ 'cache-control': revalidated, ...document.headers });
  options.addHeaders(headers);
  headers.set('etag', etag);
  headers.set('last-modified', modified);
  writeTags(headers, proxies.tags);
  headers.set('vary', 'Accept-Encoding');
  const ready = new Map<Encoding | undefined, ReadyAnswer>();
  /** The encodings that are only quickly compressed yet, each with whether it was sent. */
  const quick = new Map<Encoding, boolean>();
  const unchanged: ReadyAnswer = {
    status: 304,
    headers: [...headers].filter(([name]) => !bodyHeaders.test(name)).flat(),
    body: null,
  };

  function add(encoding: Encoding | undefined, body: Uint8Array) {
    const own = encoding ? ['content-encoding', encoding] : [];
    const length = ['content-length', String(body.length)];
    ready.set(encoding, {
      status: 200,
      headers: [...[...headers].flat(), ...own, ...length],
      body,
    });
  }

  /** The answer with headers that count from now, and those that are added to it: copied once, as this is done for every request. */
  const completed = ({ status, headers, body }: ReadyAnswer, added: readonly string[]) => ({
    status,
    headers: [...headers, 'cdn-cache-control', proxies.control(), ...added],
    body,
  });

  /** Which of the bodies a request is answered with. */
  const encodingOf = (header: GetHeader) =>
    bytes.length >= leastBytes ? encodingFor(header('accept-encoding')) : undefined;

  /** An answer that is only quickly compressed is sent: the second time it is not good enough. */
  function sent(encoding: Encoding) {
    const isAgain = quick.get(encoding) === true;
    quick.set(encoding, true);
    if (!isAgain) return;
    quick.delete(encoding);
    // Where it fails, what was compressed quickly serves, and whoever asks next has it tried again.
    compress.max(bytes, encoding).then(
      (smallest) => add(encoding, smallest),
      () => quick.set(encoding, true),
    );
  }

  return {
    ...{ etag, modified, uses },
    /** About so many bytes of memory, in all encodings. */
    size: Math.ceil(bytes.length * 1.5),
    /**
     * The answer to a request, ready to be written; `undefined` until `prepare` has compressed it for that request.
     * @param added headers of this answer alone, names and values in turn
     */
    answer(
      method: string,
      header: GetHeader,
      added: readonly string[] = [],
    ): ReadyAnswer | undefined {
      if (isNotModified(header, etag, modified)) return completed(unchanged, added);
      const encoding = encodingOf(header);
      const found = ready.get(encoding);
      if (encoding && quick.has(encoding)) sent(encoding);
      return found && completed(method === 'HEAD' ? { ...found, body: null } : found, added);
    },
    /** Makes the answer to such a request ready. */
    async prepare(header: GetHeader): Promise<void> {
      const encoding = encodingOf(header);
      if (ready.has(encoding)) return;
      if (!encoding) return add(encoding, bytes);
      const body = await compress.quick(bytes, encoding);
      if (ready.has(encoding)) return;
      add(encoding, body);
      quick.set(encoding, false);
    },
  };
}
