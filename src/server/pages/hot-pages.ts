import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingFor } from '#server/http/encoded.ts';
import { hasTag } from './page-answer';
import { type PageVersion, pageKey } from './page-cache';

interface HotPagesOptions {
  /** The page of a key as it is now, if it is known without waiting; see `PageCache`. */
  readonly current: (key: string) => PageVersion | undefined;
  /** In bytes of what is sent; what was asked for longest ago goes first. */
  readonly maxBytes?: number;
}

/** An answer as it goes over the wire. */
interface HotPage {
  readonly version: PageVersion;
  /** What else of the request the answer may depend on; see `variantOf`. */
  readonly variant: string;
  /** Names and values in turn, as Node takes them. */
  readonly headers: readonly string[];
  /** The same for whoever has the page already: without what describes the body (RFC 9110, 15.4.5). */
  readonly unchanged: readonly string[];
  readonly body: Buffer;
}

/** Answers of pages at hand for Node's own server. */
export interface HotPages {
  /** Answers at once, if it can. @returns whether it did */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /**
   * Keeps an answer of the site, if it is a page that others may be given as it is.
   * @param isFinal whether it is packed as small as it gets
   * @returns the answer; its body may have been read and replaced
   */
  keep(request: Request, answer: Response, isFinal: boolean): Promise<Response>;
}

/** All pages of the site in two encodings, and the two thousand posts that are read most. */
const defaultBytes = 64 * 1024 * 1024;

/** What belongs to one answer or one connection only. */
const ownHeaders = /^(?:connection|date|keep-alive|server-timing|transfer-encoding|x-request-id)$/;

/** What describes the body. */
const bodyHeaders = /^content-(?:encoding|length|type)$/;

/** Requests that ask for something else than the page or word that it is unchanged. */
const unusual = [
  ...['content-length', 'expect', 'if-match', 'if-modified-since', 'if-range'],
  ...['if-unmodified-since', 'range', 'transfer-encoding', 'upgrade'],
];

/** Which host was asked, and how: the site may refuse or redirect what is not its own. */
const variantOf = (header: (name: string) => string | readonly string[] | null | undefined) =>
  `${header('host') ?? ''} ${header('forwarded') ?? ''} ${header('x-forwarded-host') ?? ''} ${header('x-forwarded-proto') ?? ''}`;

/** So many forms of `Accept-Encoding` are remembered: browsers have a handful. */
const mostForms = 100;

/**
 * The short road to a page that many ask for: what was answered before is written again as it is, without the objects that a
 * whole request takes, for as long as the page is current. Whatever is unusual about a request goes the ordinary road.
 */
export function createHotPages({ current, maxBytes = defaultBytes }: HotPagesOptions): HotPages {
  const hot = new LRUCache<string, HotPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ headers, body }, key) => key.length + headers.join().length + body.length,
  });
  const encodings = new LRUCache<string, { readonly best: Encoding | undefined }>({
    max: mostForms,
  });

  function bestEncoding(accept: string): Encoding | undefined {
    const known = encodings.get(accept);
    if (known) return known.best;
    const best = encodingFor(accept);
    encodings.set(accept, { best });
    return best;
  }

  const nameOf = (key: string, accept: string) => `${bestEncoding(accept) ?? ''} ${key}`;

  return {
    serve(incoming, outgoing) {
      const { method, url = '', headers } = incoming;
      if ((method !== 'GET' && method !== 'HEAD') || !/^\/(?!\/)/.test(url)) return false;
      const key = url.includes('?') ? pageKey(new URL(url, 'http://site')) : url;
      if (key === undefined) return false;
      const page = hot.get(nameOf(key, String(headers['accept-encoding'] ?? '')));
      if (!page || page.variant !== variantOf((name) => headers[name])) return false;
      if (unusual.some((name) => headers[name] !== undefined)) return false;
      if (current(key) !== page.version) return false;
      const tags = headers['if-none-match'];
      if (tags !== undefined && hasTag(tags, page.version.etag)) {
        outgoing.writeHead(304, page.unchanged as string[]).end();
      } else {
        outgoing.writeHead(200, page.headers as string[]);
        outgoing.end(method === 'HEAD' ? undefined : page.body);
      }
      return true;
    },

    async keep(request, answer, isFinal) {
      const etag = answer.headers.get('etag');
      if (!isFinal || request.method !== 'GET' || answer.status !== 200 || !etag) return answer;
      if (answer.headers.has('set-cookie')) return answer;
      const key = pageKey(new URL(request.url));
      const version = key === undefined ? undefined : current(key);
      if (key === undefined || version?.etag !== etag) return answer;
      const name = nameOf(key, request.headers.get('accept-encoding') ?? '');
      const variant = variantOf((header) => request.headers.get(header));
      const before = hot.peek(name);
      if (before?.version === version && before.variant === variant) return answer;
      const body = Buffer.from(await answer.arrayBuffer());
      const fields = [...answer.headers].filter(([field]) => !ownHeaders.test(field));
      hot.set(name, {
        ...{ version, variant, body },
        headers: withLength(fields, body.length).flat(),
        unchanged: fields.filter(([field]) => !bodyHeaders.test(field)).flat(),
      });
      return new Response(body, { status: answer.status, headers: answer.headers });
    },
  };
}

/** With the length of the body, which tells where it ends without chunks. */
const withLength = (
  fields: readonly (readonly [string, string])[],
  length: number,
): readonly (readonly [string, string])[] => [
  ...fields.filter(([field]) => field !== 'content-length'),
  ['content-length', String(length)],
];
