import { pictureWidths } from '../components/picture';
import { isAssetId } from '../embedded/assets';

type Fetch = (request: Request) => Promise<Response>;

interface AssetOptions {
  /** Asks the content service for an asset: its path and query, with the token where there is one. */
  readonly fetchAsset: (pathAndQuery: string, init: RequestInit) => Promise<Response>;
  /** The site's own assets, which stand in for those the content service does not have. */
  readonly embedded: Fetch;
  /** A signal that is aborted after so many milliseconds; the platform's unless told. */
  readonly deadline?: ((ms: number) => AbortSignal) | undefined;
}

/** How long the content service may take to begin its answer. */
const patienceMs = 15_000;

/**
 * The transformation a request may ask for. Only the sizes the site itself uses are passed on, so that nobody can make
 * the content service compute and store others.
 * @returns the query for the content service, or `undefined` when the request asks for anything else
 */
export function allowedTransform(query: string): string | undefined {
  if (query === '') return '';
  const width = /^width=(\d+)$/.exec(query)?.[1];
  return width && pictureWidths.some((allowed) => String(allowed) === width)
    ? `?width=${width}&quality=78&withoutEnlargement=true`
    : undefined;
}

const passedOn = ['content-type', 'etag', 'last-modified', 'content-disposition'];

/** An SVG or a web page may hold scripts; opened on its own it must not run them in this site's name. */
const mayHoldScripts = /svg|html|xml/i;
const scriptlessPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves `/assets/{id}`: from the content service, or where that has none the site's own. */
export async function serveAsset(
  request: Request,
  { fetchAsset, embedded, deadline = AbortSignal.timeout }: AssetOptions,
): Promise<Response> {
  const url = new URL(request.url);
  // An escaped slash could lead the content service out of its assets, with the token in hand.
  if (!isAssetId(url.pathname.replace(/^\/assets\//, ''))) return gone();
  const transform = allowedTransform(url.search.slice(1));
  if (transform === undefined) return text('This size is not offered.', 400);
  const headers = new Headers();
  for (const name of ['if-none-match', 'accept']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const pathAndQuery = `${url.pathname}${transform}`;
  const init = { method: request.method, headers };
  const asking = new AbortController();
  const late = deadline(patienceMs);
  const giveUp = () => asking.abort(late.reason);
  late.addEventListener('abort', giveUp);
  const first = await fetchAsset(pathAndQuery, { ...init, signal: asking.signal }).catch(
    () => undefined,
  );
  // Once it has begun, a picture takes the time that the visitor's connection takes.
  late.removeEventListener('abort', giveUp);
  const found = first !== undefined && (first.ok || first.status === 304);
  // What is not read must be let go, or its connection stays taken.
  if (!found) first?.body?.cancel().catch(() => {});
  const answer = found
    ? first
    : await embedded(new Request(new URL(pathAndQuery, 'http://embedded.invalid'), init));
  if (!answer.ok && answer.status !== 304) {
    const failing = !first || first.status >= 500 || first.status === 429;
    return failing ? text('The picture cannot be read just now.', 503) : gone();
  }
  const out = new Headers({
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'x-content-type-options': 'nosniff',
  });
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value) out.set(name, value);
  }
  // Fetch has unpacked what came packed: the length it came with is no longer true.
  const length = answer.headers.get('content-length');
  if (length && !answer.headers.has('content-encoding')) out.set('content-length', length);
  if (mayHoldScripts.test(out.get('content-type') ?? '')) {
    out.set('content-security-policy', scriptlessPolicy);
  }
  return new Response(answer.body, { status: answer.status, headers: out });
}

const text = (message: string, status: number) =>
  new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

const gone = () => text('There is no such picture.', 404);
