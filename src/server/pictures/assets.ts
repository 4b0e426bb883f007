import { missingPicture } from '#components/pictures/picture.tsx';
import { untilAborted } from '#content/client/bounded-answer.ts';
import { type Clock, steadyClock } from '#content/client/guarded-fetch.ts';
import { filesTag } from '#content/store/tags.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { cachedForYear, notStored } from '#server/http/cache-control.ts';
import { backgroundNames, type ImageOverrides, pictureNames } from './image-overrides';
import { answerFromCache, type PictureAnswer, passOn } from './picture-answers';
import type { PictureCache } from './picture-cache';
import { type AssetQuery, type ReadOriginal, readAssetQuery } from './picture-source';
import { answerPlaceholder, missingPictureAnswer } from './placeholder';
import type { PublicFiles } from './public-files';

export interface AssetOptions {
  /** Reads a file of the content service, with the token if there is one. */
  readonly readOriginal: ReadOriginal;
  /** Reads one of the site's own pictures. */
  readonly readOwn: ReadOriginal;
  /** Reads the replacements of the site's pictures. Without a content service there are none. */
  readonly readOverrides?: (() => Promise<ImageOverrides>) | undefined;
  /** By default, visitors can get every file of the content service. */
  readonly publicFiles?: PublicFiles | undefined;
  /** Returns true if a token lets its holder have a file that no published content names. By default, no token does. */
  readonly mayShowFile?: ((id: string, token: string) => Promise<boolean>) | undefined;
  readonly pictures: { readonly service: PictureCache; readonly own: PictureCache };
  readonly clock?: Pick<Clock, 'deadline'> | undefined;
}

/** This is shorter than the timeouts of proxies and browsers. */
const visitorTimeoutMs = 20_000;

/** The site's own pictures change only when the site is updated. */
const cachedOwn = 'public, max-age=3600, stale-while-revalidate=86400';

/** Editors may replace a file at any time. All visitors get the new one within a quarter of an hour. */
const cachedReplaceable = 'public, max-age=300, stale-while-revalidate=600';

const cachedForHolder = 'private, max-age=300';

/** Used for the site's own picture while the editor's replacement cannot be shown. */
export const cachedSubstitute = 'no-cache';

const ownVersions: Readonly<Record<string, string>> = { ...ownDrawings, ...ownPhotographs };

/**
 * Answers `/assets/{id}`: a picture by its name, which an editor may have replaced, or a file of the content service. The answer
 * is always the current version. Browsers may cache it for a year only if the address contains that version.
 */
export function createAssets(options: AssetOptions): (request: Request) => Promise<Response> {
  const {
    readOriginal,
    readOwn,
    readOverrides,
    publicFiles,
    mayShowFile = async () => false,
    pictures,
    clock = steadyClock,
  } = options;
  /** Ids of replacements that could not be shown, to log each once. */
  const reported = new Set<string>();

  async function fromService(request: Request, id: string, query: AssetQuery) {
    const { width, token } = query;
    const isAllowed = token !== undefined && (await mayShowFile(id, token));
    const publicity = isAllowed || !publicFiles ? 'public' : await publicFiles.publicityOf(id);
    if (publicity !== 'public') return publicity === 'none' ? 404 : 503;
    const answer = await (width === undefined
      ? passOn(id, readOriginal, clock)
      : answerFromCache(request, { id, width }, pictures.service));
    if (!isAllowed) return cachedAs(answer, cachedReplaceable, query);
    if (answer instanceof Response) answer.headers.set('cache-control', cachedForHolder);
    return answer;
  }

  function fromOwn(request: Request, id: string, { width }: AssetQuery): Promise<PictureAnswer> {
    const version = ownVersions[id];
    const isDrawing = Object.hasOwn(ownDrawings, id);
    return version === undefined || isDrawing || width === undefined
      ? passOn(id, readOwn, clock)
      : answerFromCache(request, { id, width, version }, pictures.own);
  }

  async function fromOverride(
    request: Request,
    name: string,
    query: AssetQuery,
    file: ImageOverrides[string],
  ): Promise<PictureAnswer> {
    const { id, version, hasOneSize } = file;
    const asked = { id, version, width: hasOneSize ? undefined : query.width };
    const answer = await answerFromCache(request, asked, pictures.service);
    if (typeof answer === 'number' && !reported.has(id)) {
      reported.add(id);
      console.warn(
        `The picture titled “${name}” (file ${id}) cannot be shown (status ${answer}), so the site shows its own illustration. Check the file in the content service.`,
      );
    }
    return cachedAs(answer, version === query.version ? cachedForYear : cachedReplaceable, query);
  }

  async function fromName(request: Request, name: string, query: AssetQuery) {
    const overrides = await readOverrides?.();
    const file = overrides && Object.hasOwn(overrides, name) ? overrides[name] : undefined;
    const override = file && (await fromOverride(request, name, query, file));
    if (override instanceof Response) return override;
    const ownAnswer = await fromOwn(request, name, query);
    if (typeof ownAnswer === 'number') return override ?? (ownAnswer === 503 ? 503 : 404);
    if (override !== undefined) return cachedAs(ownAnswer, cachedSubstitute, query);
    const isPresent = query.version !== undefined && query.version === ownVersions[name];
    return cachedAs(
      ownAnswer,
      isPresent ? cachedForYear : readOverrides ? cachedReplaceable : cachedOwn,
      query,
    );
  }

  async function answerFor(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const name = url.pathname.replace(/^\/assets\//, '');
    // An encoded slash could escape the service's assets folder, with our token.
    if (!isAssetId(name)) return answerPlaceholder(request, 404);
    if (url.pathname === missingPicture) return missingPictureAnswer();
    const query = readAssetQuery(url.search.slice(1));
    if (!query) return answerPlaceholder(request, 400);
    const find = pictureNames.has(name) ? fromName : fromService;
    const answer = await find(request, name, query);
    if (typeof answer !== 'number') return answer;
    return answerPlaceholder(request, answer, backgroundNames.has(name));
  }

  return async (request) => {
    const late = clock.deadline(visitorTimeoutMs);
    const answer = answerFor(request);
    return untilAborted(late, () => answer).catch((error: unknown) => {
      if (!late.aborted) throw error;
      answer.then(({ body }) => body?.cancel()).catch(() => {});
      return answerPlaceholder(request, 503);
    });
  };
}

/** Adds caching headers. Proxies purge pictures by their tag. */
function cachedAs<Answer extends PictureAnswer>(
  answer: Answer,
  cacheControl: string,
  { version }: AssetQuery,
): Answer {
  if (!(answer instanceof Response)) return answer;
  const { headers } = answer;
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControl);
  // Anyone can make up versions. If a CDN stored each, they would evict real pictures.
  if (version !== undefined && cacheControl !== cachedForYear) {
    headers.set('cdn-cache-control', notStored);
    return answer;
  }
  headers.set('surrogate-key', filesTag);
  headers.set('cache-tag', filesTag);
  return answer;
}
