import type { PictureWidth } from '#components/pictures/picture-address.ts';
import { untilAborted } from '#content/client/bounded-answer.ts';
import type { Clock } from '#content/client/guarded-fetch.ts';
import { etagOf } from '#server/http/cache-control.ts';
import { safeTypeOf, sniff } from './file-type';
import type { CachedPicture, PictureCache } from './picture-cache';
import { formatsFor, type ReadOriginal, serviceTimeoutMs, statusFor } from './picture-source';

/** An answer, or a status if there is no picture. */
export type PictureAnswer = Response | 404 | 415 | 503;

/** An SVG may contain scripts, and visitors may open it as a document. */
export const scriptlessPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Used for WebP that is sent until AVIF is ready. */
const cachedUntilAvif = 'public, max-age=300, stale-while-revalidate=600';

const headersFor = (type: string) =>
  new Headers({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    ...(/svg/.test(type) ? { 'content-security-policy': scriptlessPolicy } : {}),
  });

async function answerWith({ type, bytes }: CachedPicture, hasFormats: boolean): Promise<Response> {
  const headers = headersFor(type);
  headers.set('etag', await etagOf(bytes));
  headers.set('content-length', String(bytes.length));
  if (hasFormats && !/svg|gif/.test(type)) headers.set('vary', 'Accept');
  return new Response(bytes, { headers });
}

interface Asked {
  readonly id: string;
  /** The default is the current version. */
  readonly version?: string | undefined;
  readonly width?: PictureWidth | undefined;
}

/**
 * Answers with a picture in the best format that the visitor accepts. AVIF takes seconds to make, so the first visitors get WebP.
 * Only the answer with this WebP has `cache-control`.
 */
export async function answerFromCache(
  { headers }: Request,
  asked: Asked,
  cache: PictureCache,
): Promise<PictureAnswer> {
  const { id, width } = asked;
  const version = asked.version ?? (await cache.present(id));
  if (typeof version === 'number') return version;
  const hasFormats = width !== undefined;
  const formats = hasFormats ? formatsFor(headers.get('accept')) : [undefined];
  const avif = { id, width, version, format: 'avif' } as const;
  const acceptsAvif = formats[0] === 'avif';
  const picture = acceptsAvif ? await cache.stored(avif) : undefined;
  if (picture) return answerWith(picture, hasFormats);
  let status: 404 | 415 | 503 = 404;
  for (const format of formats) {
    if (format === 'avif') continue;
    const outcome = await cache.obtain({ id, width, version, format });
    if (typeof outcome !== 'number') {
      const answer = await answerWith(outcome, hasFormats);
      if (acceptsAvif && outcome.type === 'image/webp') {
        answer.headers.set('cache-control', cachedUntilAvif);
        cache.obtainLater(avif);
      }
      return answer;
    }
    status = outcome;
    // A very tall picture does not fit into WebP.
    if (status !== 415) break;
  }
  return status;
}

/** Streams a file of any kind, without storing it. */
export async function passOn(
  id: string,
  readOriginal: ReadOriginal,
  clock: Pick<Clock, 'deadline'>,
): Promise<PictureAnswer> {
  const late = clock.deadline(serviceTimeoutMs);
  const request = new AbortController();
  try {
    const { answer, start, body } = await untilAborted(late, async () => {
      const answer = await readOriginal(id, { signal: request.signal });
      return { answer, ...(await sniff(answer)) };
    });
    const type = answer.ok ? safeTypeOf(answer, start) : undefined;
    if (type === undefined) {
      body?.cancel().catch(() => {});
      return answer.ok ? 415 : statusFor(answer.status);
    }
    const headers = headersFor(type);
    for (const name of ['etag', 'last-modified', 'content-disposition', 'content-length']) {
      const value = answer.headers.get(name);
      if (value) headers.set(name, value);
    }
    // `fetch` has decompressed the body, so the length is wrong.
    if (answer.headers.has('content-encoding')) headers.delete('content-length');
    if (type === 'application/octet-stream') {
      const named = headers.get('content-disposition')?.replace(/^\s*[\w-]+/, 'attachment');
      headers.set('content-disposition', named ?? 'attachment');
    }
    return new Response(body, { headers });
  } catch (error) {
    request.abort(error);
    return 503;
  }
}
