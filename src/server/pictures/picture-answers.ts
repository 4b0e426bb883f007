import { isNotModified } from '#server/http/not-modified.ts';
import { negotiateFormat } from './negotiate-format';
import type { PictureCache } from './picture-cache';
import {
  addressOf,
  type FetchAsset,
  isFailure,
  isPictureType,
  mayComeOtherwise,
  otherWidths,
  type PictureFormat,
  type PictureVariant,
  typeToGive,
} from './picture-source';
import type { StoredPicture } from './picture-store';

/** Where a picture is asked for, and how. */
export interface PictureSource {
  readonly fetchAsset: FetchAsset;
  /** Without it pictures are passed on as they come. */
  readonly cache?: PictureCache | undefined;
  /** How long the source may take to begin its answer. */
  readonly patienceMs: number;
  readonly deadline?: ((ms: number) => AbortSignal) | undefined;
  /** The source is known to be in trouble: only what is cached is given. */
  readonly cachedOnly?: boolean;
}

/** What came of asking for a picture. */
export interface Given {
  readonly answer?: Response;
  /** With which the source gave none; without it, it did not answer. */
  readonly status?: number;
  /** A better one may come at any moment: it is being made, or the source is in trouble at present. */
  readonly temporary?: boolean;
}

/** One picture, in whichever format its visitor is served best with. */
type Asked = Omit<PictureVariant, 'format'>;

/** An SVG may hold scripts; opened on its own it must not run them in this site's name. */
export const scriptlessPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Nothing that is held in memory as a whole may be larger. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Gives a picture in the best format that the visitor's `Accept` names: AVIF, else WebP, else its own. AVIF takes seconds to
 * make, so it is made while its first visitors get WebP, and only where it can be cached.
 */
export async function givePicture(
  request: Request,
  asked: Asked,
  source: PictureSource,
): Promise<Given> {
  const best = asked.width === undefined ? 'jpg' : negotiateFormat(request.headers.get('accept'));
  const formats: readonly (PictureFormat | undefined)[] =
    best === 'jpg' ? [undefined] : ['webp', undefined];
  const { cache, cachedOnly } = source;
  // What comes in one size and version only may be a file of any kind and length.
  if (!cache || (asked.width === undefined && asked.version === undefined)) {
    return passOn(request, asked, formats, source);
  }
  if (best === 'avif') {
    const answer = await answerOf(request, await cache.cached({ ...asked, format: best }), asked);
    if (answer) return { answer };
  }
  let status: number | undefined;
  for (const format of formats) {
    const variant = { ...asked, format };
    const outcome = cachedOnly
      ? { picture: await cache.cached(variant) }
      : await cache.obtain(variant, source.patienceMs);
    const answer = await answerOf(request, outcome.picture, asked);
    if (answer) {
      const better = best === 'avif' && outcome.picture?.type === 'image/webp' && format === 'webp';
      if (better && !cachedOnly) cache.later({ ...asked, format: best });
      return { answer, temporary: better };
    }
    if ('storeFails' in outcome) return passOn(request, asked, formats, source);
    status = 'status' in outcome ? outcome.status : undefined;
    if (!cachedOnly && !mayComeOtherwise(status)) break;
  }
  const other = isFailure(status) ? await otherSize(request, asked, formats, cache) : undefined;
  if (other) return { answer: other, temporary: true };
  return status === undefined ? {} : { status };
}

/** The same picture in another size, larger first, where the one that is asked for cannot be had. */
async function otherSize(
  request: Request,
  asked: Asked,
  formats: readonly (PictureFormat | undefined)[],
  cache: PictureCache,
): Promise<Response | undefined> {
  for (const width of otherWidths(asked.width)) {
    for (const format of formats) {
      const picture = await cache.cached({ ...asked, width, format });
      const answer = await answerOf(request, picture, asked);
      if (answer) return answer;
    }
  }
  return undefined;
}

/** The headers of every answer with this content type. */
function headersFor(type: string, { width }: Asked): Headers {
  const headers = new Headers({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  if (width !== undefined && !/svg|gif/.test(type)) headers.set('vary', 'Accept');
  if (/svg/.test(type)) headers.set('content-security-policy', scriptlessPolicy);
  return headers;
}

/** The answer with a stored picture; none when it has gone meanwhile. */
async function answerOf(
  request: Request,
  picture: StoredPicture | undefined,
  asked: Asked,
): Promise<Response | undefined> {
  if (!picture) return undefined;
  const { type, etag, bytes, theirDate } = picture;
  const headers = headersFor(type, asked);
  headers.set('etag', etag);
  if (theirDate) headers.set('last-modified', theirDate);
  if (isNotModified((name) => request.headers.get(name), etag))
    return new Response(null, { status: 304, headers });
  headers.set('content-length', String(bytes));
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = await picture.open();
  return body && new Response(body, { headers });
}

/** Passes on what the source gives, as it comes. */
async function passOn(
  request: Request,
  asked: Asked,
  formats: readonly (PictureFormat | undefined)[],
  source: PictureSource,
): Promise<Given> {
  if (source.cachedOnly) return {};
  const headers = new Headers();
  const tag = request.headers.get('if-none-match');
  if (tag) headers.set('if-none-match', tag);
  const init = { method: request.method, headers };
  let status: number | undefined;
  for (const format of formats) {
    const theirs = await ask(addressOf({ ...asked, format }), init, source);
    const answer = theirs && passedOn(theirs, asked);
    if (answer) return { answer };
    // What is not read must be let go, or its connection stays taken.
    theirs?.body?.cancel().catch(() => {});
    status = theirs?.ok ? undefined : theirs?.status;
    if (!mayComeOtherwise(status)) break;
  }
  return status === undefined ? {} : { status };
}

/** An answer of the source as the visitor gets it; `undefined` when there is nothing in it for visitors. */
function passedOn(theirs: Response, asked: Asked): Response | undefined {
  const type = theirs.status === 304 ? '' : typeToGive(theirs);
  if (type === undefined || !(theirs.ok || theirs.status === 304)) return undefined;
  // A sized picture that is none is trouble.
  if (type && asked.width !== undefined && !isPictureType(type)) return undefined;
  const headers = headersFor(type, asked);
  if (!type) headers.delete('content-type');
  for (const name of ['etag', 'last-modified', 'content-disposition']) {
    const value = theirs.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (type === 'application/octet-stream') {
    const named = headers.get('content-disposition')?.replace(/^\s*[\w-]+/, 'attachment');
    headers.set('content-disposition', named ?? 'attachment');
  }
  const length = theirs.headers.get('content-length');
  const limited = isPictureType(type) || type.startsWith('text/');
  if (limited && Number(length ?? 0) > mostBytes) return undefined;
  // Fetch has unpacked what came packed: the length it came with is no longer true.
  if (length && !theirs.headers.has('content-encoding')) headers.set('content-length', length);
  const body = limited ? (theirs.body?.pipeThrough(cutAt(mostBytes)) ?? null) : theirs.body;
  return new Response(body, { status: theirs.status, headers });
}

/** Ends with an error what becomes longer than it may. */
function cutAt(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > most) controller.error(new Error('The picture is too large.'));
      else controller.enqueue(chunk);
    },
  });
}

/** Asks the source; `undefined` when it cannot be reached or does not begin to answer in time. */
async function ask(
  pathAndQuery: string,
  init: RequestInit,
  { fetchAsset, patienceMs, deadline = AbortSignal.timeout }: PictureSource,
): Promise<Response | undefined> {
  const asking = new AbortController();
  const late = deadline(patienceMs);
  const giveUp = () => asking.abort(late.reason);
  late.addEventListener('abort', giveUp);
  const answer = await fetchAsset(pathAndQuery, { ...init, signal: asking.signal }).catch(
    () => undefined,
  );
  // Once it has begun, a picture takes the time that the visitor's connection takes.
  late.removeEventListener('abort', giveUp);
  return answer;
}
