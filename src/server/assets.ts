import { missingPicture, pictureWidths } from '../components/picture';
import { isAssetId } from '../embedded/assets';
import type { PictureSlots } from './picture-slots';
import { answerStandIn, missingPictureAnswer } from './stand-in';

type Fetch = (request: Request) => Promise<Response>;

interface AssetOptions {
  /** Asks the content service for an asset: its path and query, with the token where there is one. */
  readonly fetchAsset: (pathAndQuery: string, init: RequestInit) => Promise<Response>;
  /** The site's own assets, which stand in for those the content service does not have. */
  readonly embedded: Fetch;
  /** Pictures of pages, which an editor may replace; without a content service there are none. */
  readonly slots?: PictureSlots | undefined;
  /** Names of pictures that stand behind the words of a page. */
  readonly behindWords?: ReadonlySet<string> | undefined;
  /** A signal that is aborted after so many milliseconds; the platform's unless told. */
  readonly deadline?: ((ms: number) => AbortSignal) | undefined;
}

/** How long the content service may take to begin its answer. */
const patienceMs = 15_000;

/** The same for a picture that the site has a drawing for. */
const slotPatienceMs = 4_000;

/** An asset is what it is, but an editor may put another file in its place. */
const kept = 'public, max-age=3600, stale-while-revalidate=86400';

/** What a name stands for changes as an editor likes: a quarter of an hour later nobody sees the picture of before. */
const slotKept = 'public, max-age=300, stale-while-revalidate=600';

/** It stands in for one that may come back at any moment. */
const askedAgain = 'no-cache';

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

/**
 * Serves `/assets/{id}`: from the content service, or where that has none the site's own. A picture of a page is asked for by
 * its name, for which an editor may have put a file of the content service. What is nowhere is drawn, see `answerStandIn`.
 */
export async function serveAsset(request: Request, options: AssetOptions): Promise<Response> {
  const { embedded, slots, behindWords } = options;
  const url = new URL(request.url);
  const name = url.pathname.replace(/^\/assets\//, '');
  // An escaped slash could lead the content service out of its assets, with the token in hand.
  if (!isAssetId(name)) return answerStandIn(request, 404);
  if (url.pathname === missingPicture) return missingPictureAnswer();
  const transform = allowedTransform(url.search.slice(1));
  if (transform === undefined) return answerStandIn(request, 400);
  const headers = new Headers();
  for (const name of ['if-none-match', 'accept']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const init = { method: request.method, headers };
  const own = () =>
    embedded(new Request(`http://embedded.invalid/assets/${name}${transform}`, init));
  const none = (status: 404 | 503) => answerStandIn(request, status, behindWords?.has(name));

  if (!slots?.has(name)) {
    const theirs = await ask(`/assets/${name}${transform}`, init, patienceMs, options);
    if (theirs && isPicture(theirs)) return picture(theirs, kept);
    const answer = await own();
    if (isPicture(answer)) return picture(answer, kept);
    return none(isFailure(theirs) ? 503 : 404);
  }
  const { id, known } = await slots.pictureIn(name);
  if (id !== undefined) {
    const theirs = await ask(`/assets/${id}${transform}`, init, slotPatienceMs, options);
    if (theirs && isPicture(theirs)) return picture(theirs, slotKept);
    slots.failed(name, id, theirs?.status);
  }
  const settled = known && id === undefined;
  const answer = await own();
  if (isPicture(answer)) return picture(answer, settled ? slotKept : askedAgain);
  return none(settled ? 404 : 503);
}

const isPicture = (answer: Response | undefined) =>
  answer !== undefined && (answer.ok || answer.status === 304);

const isFailure = (answer: Response | undefined) =>
  answer === undefined || answer.status >= 500 || answer.status === 429;

/** The answer as it is passed on to the visitor. */
function picture(answer: Response, cacheControl: string): Response {
  const out = new Headers({
    'cache-control': cacheControl,
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

/** Asks the content service; `undefined` when it cannot be reached or does not begin to answer in time. */
async function ask(
  pathAndQuery: string,
  init: RequestInit,
  patience: number,
  { fetchAsset, deadline = AbortSignal.timeout }: AssetOptions,
): Promise<Response | undefined> {
  const asking = new AbortController();
  const late = deadline(patience);
  const giveUp = () => asking.abort(late.reason);
  late.addEventListener('abort', giveUp);
  const answer = await fetchAsset(pathAndQuery, { ...init, signal: asking.signal }).catch(
    () => undefined,
  );
  // Once it has begun, a picture takes the time that the visitor's connection takes.
  late.removeEventListener('abort', giveUp);
  // What is not read must be let go, or its connection stays taken.
  if (!isPicture(answer)) answer?.body?.cancel().catch(() => {});
  return answer;
}
