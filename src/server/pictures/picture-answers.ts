import type { Clock } from '#content/client/guarded-fetch.ts';
import type { StoredEntry, StoredFile } from '#server/disk/store.ts';
import { etagOf, isNotModified } from '#server/http/etag.ts';
import { type Arriving, beginningOf, boundedStream, within } from './arriving';
import { notStorable, type Outcome } from './originals';
import type { PictureCache } from './picture-cache';
import {
  addressOf,
  bestFormat,
  type FetchAsset,
  isPictureType,
  mayComeOtherwise,
  type PictureVariant,
  typeIn,
  typeToGive,
} from './picture-source';
import { pictureTypeOf } from './picture-type';

/** Where a picture is asked for, and how. */
export interface PictureSource {
  readonly fetchAsset: FetchAsset;
  /** Without it pictures are passed on as they come. */
  readonly cache?: PictureCache | undefined;
  /** How long the source may take; where it is 0, only what is cached is given. */
  readonly patienceMs: number;
  readonly clock: Pick<Clock, 'deadline'>;
}

/** What is passed on of one file: a brochure may be large, and a phone slow. */
const passedOnLimits = { maxBytes: 100 * 1024 * 1024, idleMs: 20_000, totalMs: 1_200_000 };

/** What came of asking for a picture. */
export interface Given {
  readonly answer?: Response;
  /** With which the source gave none; without it, it did not answer. */
  readonly status?: number | undefined;
  /** Whether the source gave something else, which is no better in another format. */
  readonly isNone?: boolean;
}

/** One picture, in whichever format its visitor is served best with. */
type Asked = Omit<PictureVariant, 'format'>;

/** An SVG may hold scripts; opened on its own it must not run them in this site's name. */
export const scriptlessPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For WebP that is given while AVIF is made: soon the visitor is to ask again. */
const cachedMeanwhile = 'public, max-age=300, stale-while-revalidate=600';

/**
 * Gives a picture in the best format that the visitor's `Accept` names: AVIF, else WebP, else its own. AVIF takes seconds to
 * make, so it is made while its first visitors get WebP, and only where it can be cached.
 * @returns an answer whose `cache-control` is set only while a better picture is made
 */
export async function givePicture(
  request: Request,
  asked: Asked,
  source: PictureSource,
): Promise<Given> {
  const { patienceMs } = source;
  // What comes in one size and version only may be a file of any kind and length.
  const isCacheable = asked.width !== undefined || asked.version !== undefined;
  const cache = isCacheable ? source.cache : undefined;
  if (!cache) return patienceMs === 0 ? {} : passOnBest(request, asked, source);
  const present = asked.version === undefined ? await cache.present(asked.id, patienceMs) : {};
  const version = asked.version ?? ('version' in present ? present.version : undefined);
  if (version === undefined) return 'status' in present ? present : {};
  const [best, ...others] = formatsFor(request, asked);
  const avif = best === 'avif' ? { ...asked, version, format: best } : undefined;
  const made = avif && (await cache.cached(avif));
  if (made) return { answer: await answerOf(request, made, asked) };
  let outcome: Outcome = {};
  for (const format of avif ? others : [best, ...others]) {
    outcome = await cache.obtain({ ...asked, version, format }, patienceMs);
    if (outcome.picture || !(patienceMs === 0 || mayComeOtherwise(outcome.status))) break;
  }
  const { picture, status } = outcome;
  if (!picture) return status === notStorable ? passOnBest(request, asked, source) : { status };
  const answer = await answerOf(request, picture, asked);
  if (avif && picture.type === 'image/webp') {
    answer.headers.set('cache-control', cachedMeanwhile);
    if (patienceMs > 0) cache.later(avif);
  }
  return { answer };
}

/** The formats that serve a visitor, the best first; a picture's own is `undefined`. */
function formatsFor(request: Request, { width }: Asked): readonly PictureVariant['format'][] {
  const best = width === undefined ? undefined : bestFormat(request.headers.get('accept'));
  if (!best) return [undefined];
  return best === 'avif' ? ['avif', 'webp', undefined] : ['webp', undefined];
}

/** Passes on what the source makes of a picture, or the picture as it is where the source makes no sizes. */
async function passOnBest(request: Request, asked: Asked, source: PictureSource): Promise<Given> {
  const formats = formatsFor(request, asked).filter((format) => format !== 'avif');
  const variants = formats.map((format) => ({ ...asked, format }));
  const original = asked.width === undefined ? [] : [{ ...asked, width: undefined }];
  let given: Given = {};
  for (const variant of [...variants, ...original]) {
    given = await passOn(request, variant, source);
    if (given.answer || given.isNone || !mayComeOtherwise(given.status)) break;
  }
  return given;
}

/** The headers of every answer with this content type. */
function headersFor(type: string, { width }: Asked): Headers {
  const headers = new Headers({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  if (width !== undefined && !/svg|gif/.test(type)) headers.set('vary', 'Accept');
  if (/svg/.test(type)) headers.set('content-security-policy', scriptlessPolicy);
  return headers;
}

/** The answer with a stored picture. */
async function answerOf(
  request: Request,
  picture: StoredEntry | StoredFile,
  asked: Asked,
): Promise<Response> {
  const headers = headersFor(picture.type, asked);
  const isRead = 'bytes' in picture;
  const etag = isRead ? await etagOf(picture.bytes) : `"${picture.tag}"`;
  headers.set('etag', etag);
  if (isNotModified((name) => request.headers.get(name), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(isRead ? picture.bytes.length : picture.size));
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(isRead ? picture.bytes : picture.stream(), { headers });
}

/** Passes on what the source gives, as it comes. */
async function passOn(
  request: Request,
  variant: PictureVariant,
  source: PictureSource,
): Promise<Given> {
  const tag = request.headers.get('if-none-match');
  const init = { method: request.method, headers: tag ? { 'if-none-match': tag } : {} };
  const theirs = await ask(addressOf(variant), init, source);
  if (!theirs) return {};
  const { answer, arriving } = theirs;
  const given = passedOn(theirs, variant, source);
  if (given) return { answer: given };
  // What is not read must be let go, or its connection stays taken.
  arriving.cancel();
  return answer.ok ? { status: 415, isNone: true } : { status: answer.status };
}

interface Begun {
  readonly answer: Response;
  readonly arriving: Arriving;
}

/** An answer of the source as the visitor gets it; `undefined` when there is nothing in it for visitors. */
function passedOn(
  { answer: theirs, arriving }: Begun,
  asked: Asked,
  { clock }: PictureSource,
): Response | undefined {
  const isUnchanged = theirs.status === 304;
  if (!(theirs.ok || isUnchanged)) return undefined;
  const byBytes = pictureTypeOf(arriving.start);
  // Of what was asked for without its bytes only its service can tell.
  const own = isPictureType(typeIn(theirs)) ? typeIn(theirs) : undefined;
  const type = isUnchanged ? '' : typeToGive(theirs, theirs.body ? byBytes : own);
  const length = theirs.headers.get('content-length');
  if (type === undefined || Number(length) > passedOnLimits.maxBytes) return undefined;
  // In a size there are only pictures.
  if (type && asked.width !== undefined && !type.startsWith('image/')) return undefined;
  const headers = headersFor(type, asked);
  if (isUnchanged) headers.delete('content-type');
  for (const name of ['etag', 'last-modified', 'content-disposition']) {
    const value = theirs.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (type === 'application/octet-stream') {
    const named = headers.get('content-disposition')?.replace(/^\s*[\w-]+/, 'attachment');
    headers.set('content-disposition', named ?? 'attachment');
  }
  // Fetch has decompressed it: the length it came with is no longer true.
  if (length && !theirs.headers.has('content-encoding')) headers.set('content-length', length);
  const body = theirs.body && boundedStream(arriving, passedOnLimits, clock);
  return new Response(body, { status: theirs.status, headers });
}

/** Asks the source; `undefined` when it cannot be reached or does not begin to answer in time. */
async function ask(
  pathAndQuery: string,
  init: RequestInit,
  { fetchAsset, patienceMs, clock }: PictureSource,
): Promise<Begun | undefined> {
  const asking = new AbortController();
  const late = clock.deadline(patienceMs);
  const giveUp = () => asking.abort(late.reason);
  late.addEventListener('abort', giveUp);
  try {
    const answer = await fetchAsset(pathAndQuery, { ...init, signal: asking.signal });
    return { answer, arriving: await within(beginningOf(answer), [late]) };
  } catch {
    return undefined;
  } finally {
    // Once it has begun, a file takes the time that the visitor's connection takes.
    late.removeEventListener('abort', giveUp);
  }
}
