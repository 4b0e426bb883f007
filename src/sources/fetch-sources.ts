import { bytesOf } from '#content/client/bounded-answer.ts';
import { maxSourceBytes, type Unreadable } from './reading';

export interface SourceFile {
  readonly bytes: Uint8Array;
  /** The validators of the answer, for the next conditional request. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface FetchOptions {
  /** The site's own address, which the user agent names. */
  readonly siteUrl?: string | undefined;
  /** The file of an earlier fetch. If it is unchanged, the source does not send it again. */
  readonly earlier?: (address: string) => SourceFile | undefined | Promise<SourceFile | undefined>;
  /** Whether the addresses are secrets, and those that they redirect to. Then no reason names a host. */
  readonly isSecret?: boolean;
  readonly fetch?: typeof globalThis.fetch;
  /** Returns milliseconds from an arbitrary starting point. */
  readonly clock?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
  readonly timeout?: (ms: number) => AbortSignal;
}

const timeoutMs = 15_000;

/** Minimum pause between two requests to the same host. */
const pauseMs = 1_000;

const maxRedirects = 3;

/** Gets each file once, one after the other. Never rejects: a file that cannot be read has a reason. */
export async function fetchSources(
  addresses: Iterable<string>,
  {
    siteUrl,
    earlier = () => undefined,
    isSecret = false,
    fetch = globalThis.fetch,
    clock = () => performance.now(),
    sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    timeout = (ms) => AbortSignal.timeout(ms),
  }: FetchOptions = {},
): Promise<ReadonlyMap<string, SourceFile | Unreadable>> {
  const lastRequest = new Map<string, number>();

  async function request(url: URL, headers: Headers, redirects = 0): Promise<Response> {
    if (url.protocol !== 'https:' && url.hostname !== 'localhost')
      throw new Error('its address does not start with https://');
    const last = lastRequest.get(url.host);
    const waitMs = last === undefined ? 0 : Math.min(pauseMs, last + pauseMs - clock());
    if (waitMs > 0) await sleep(waitMs);
    lastRequest.set(url.host, clock());
    const response = await fetch(url.href, {
      headers,
      redirect: 'manual',
      credentials: 'omit',
      signal: timeout(timeoutMs),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    if (next.host !== url.host)
      throw new Error(`it redirects to another host${isSecret ? '' : `, ${next.host}`}`);
    if (redirects >= maxRedirects) throw new Error('it redirects too often');
    return request(next, headers, redirects + 1);
  }

  async function get(address: string): Promise<SourceFile> {
    const known = await earlier(address);
    const headers = new Headers({
      'user-agent': `Source check${siteUrl ? ` (+${siteUrl})` : ''}`,
    });
    if (known?.etag) headers.set('if-none-match', known.etag);
    if (known?.lastModified) headers.set('if-modified-since', known.lastModified);
    const response = await request(new URL(address), headers);
    if (response.status === 304 && known) return known;
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`it answers with status ${response.status}`);
    }
    const isPage = /^\s*(?:text\/html|application\/xhtml)/i.test(
      response.headers.get('content-type') ?? '',
    );
    if (isPage !== new URL(address).pathname.endsWith('.html')) {
      await response.body?.cancel();
      throw new Error(isPage ? 'it is an HTML page' : 'it is not an HTML page');
    }
    const bytes = await bytesOf(response, maxSourceBytes);
    if (!bytes) throw new Error('it has more than 5 MB');
    return {
      bytes,
      etag: response.headers.get('etag') ?? undefined,
      lastModified: response.headers.get('last-modified') ?? undefined,
    };
  }

  const files = new Map<string, SourceFile | Unreadable>();
  for (const address of new Set(addresses)) {
    const unreadable = (error: unknown) => ({ unreadable: reasonOf(error, isSecret) });
    files.set(address, await get(address).catch(unreadable));
  }
  return files;
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : error.name);

function reasonOf(error: unknown, isSecret: boolean): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it does not answer within 15 seconds';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // Messages of DNS and TLS name hosts.
  return `it does not answer (${isSecret ? codeOf(cause) : cause.message})`;
}
