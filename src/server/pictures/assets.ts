import { missingPicture } from '#components/pictures/picture.tsx';
import { type Clock, steadyClock } from '#content/client/guarded-fetch.ts';
import { filesTag } from '#content/store/tags.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { forEver } from '#server/http/cache-control.ts';
import { messages } from '#server/messages.ts';
import { within } from './arriving';
import { type ImageOverrides, namesBehindWords, pictureNames } from './image-overrides';
import { type Given, givePicture } from './picture-answers';
import type { PictureCache } from './picture-cache';
import { type AssetQuery, type FetchAsset, isFailure, readAssetQuery } from './picture-source';
import { answerPlaceholder, missingPictureAnswer } from './placeholder';
import type { PublicFiles } from './public-files';

export interface AssetOptions {
  /** Asks the content service for an asset: its path and query, with the token where there is one. */
  readonly fetchAsset: FetchAsset;
  /** Asks for one of the site's own pictures. */
  readonly fetchOwn: FetchAsset;
  /** Reads what editors have put in the place of the site's own pictures; without a content service there is nothing. */
  readonly readOverrides?: (() => Promise<ImageOverrides>) | undefined;
  /** Which files of the content service visitors may have; all where it is not given. */
  readonly publicFiles?: PublicFiles | undefined;
  /** Caches of pictures of the content service and of the site's own; without them each is passed on as it comes. */
  readonly pictures?: { readonly theirs: PictureCache; readonly own: PictureCache } | undefined;
  readonly clock?: Pick<Clock, 'now' | 'deadline'> | undefined;
}

/** How long the content service may take for a picture. */
const patienceMs = 15_000;

/** The same for a picture that the site has its own illustration for. */
const overridePatienceMs = 4_000;

/** How long a visitor waits at most, in milliseconds: less than proxies and browsers do before they cut the connection. */
const visitorMs = 25_000;

/** How long a file that did not come is not asked for again. */
const restMs = 30_000;

/** One of the site's own changes with the site only. */
const cachedOwn = 'public, max-age=3600, stale-while-revalidate=86400';

/** An editor may replace a file or override a named picture at any time: a quarter of an hour later nobody sees the one before. */
const cachedReplaceable = 'public, max-age=300, stale-while-revalidate=600';

/** It is shown for another picture, which may come back at any moment. */
export const askedAgain = 'no-cache';

const ownVersions: Readonly<Record<string, string>> = { ...ownDrawings, ...ownPhotographs };

/**
 * Answers for `/assets/{id}`. A picture that pages ask for by its name is what an editor has put in its place, or else the
 * site's own; any other is the content service's. For what is nowhere there is a placeholder, see `answerPlaceholder`.
 * The answer is the present picture, whatever version the address names; only where it is that one it may be cached for ever.
 */
export function createAssets(options: AssetOptions): (request: Request) => Promise<Response> {
  const {
    fetchAsset,
    fetchOwn,
    readOverrides,
    publicFiles,
    pictures,
    clock = steadyClock,
  } = options;
  /** When files of image overrides last did not come, by their ids. */
  const failedAt = new Map<string, number>();
  const theirs = { fetchAsset, cache: pictures?.theirs, clock };

  async function fromService(request: Request, id: string, width: AssetQuery['width']) {
    // In a size there are only pictures.
    const isKnown = !publicFiles || (width !== undefined && publicFiles.isNamed(id));
    const publicity = isKnown ? 'public' : await publicFiles.publicityOf(id);
    // As if it were not there.
    if (publicity === 'none') return 404;
    // While nobody can tell, what is stored is given.
    const from = { ...theirs, patienceMs: publicity === 'trouble' ? 0 : patienceMs };
    const { answer, status } = await givePicture(request, { id, width }, from);
    return answer ? cachedAs(answer, cachedReplaceable) : statusFor(status);
  }

  /** One of the site's own: an illustration is the same file at every size. */
  function fromOwn(request: Request, id: string, width: AssetQuery['width']): Promise<Given> {
    const hasOneSize = Object.hasOwn(ownDrawings, id);
    const asked = { id, width: hasOneSize ? undefined : width, version: ownVersions[id] };
    return givePicture(request, asked, {
      fetchAsset: fetchOwn,
      // A file that is not resized is read from the disk as quickly.
      cache: asked.width === undefined ? undefined : pictures?.own,
      patienceMs,
      clock,
    });
  }

  async function fromOverride(
    request: Request,
    name: string,
    { width, version }: AssetQuery,
    file: ImageOverrides[string],
  ): Promise<Response | Status> {
    const asked = { ...file, width: file.hasOneSize ? undefined : width };
    const isResting = clock.now() - (failedAt.get(file.id) ?? 0) < restMs;
    const { answer, status } = await givePicture(request, asked, {
      ...theirs,
      patienceMs: isResting ? 0 : overridePatienceMs,
    });
    if (answer) return cachedAs(answer, file.version === version ? forEver : cachedReplaceable);
    if (!failedAt.has(file.id)) console.warn(messages.overrideFails(name, file.id, status));
    if (!isResting) failedAt.set(file.id, clock.now());
    return statusFor(status);
  }

  async function named(request: Request, name: string, query: AssetQuery) {
    const overrides = await readOverrides?.();
    const file = overrides && Object.hasOwn(overrides, name) ? overrides[name] : undefined;
    const override = file && (await fromOverride(request, name, query, file));
    if (override instanceof Response) return override;
    const { answer, status } = await fromOwn(request, name, query.width);
    if (!answer) return override ?? (status === 503 ? 503 : 404);
    if (file) return cachedAs(answer, askedAgain);
    if (isNamed(name, query.version, answer)) return cachedAs(answer, forEver);
    return cachedAs(answer, readOverrides ? cachedReplaceable : cachedOwn);
  }

  async function answerFor(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const name = url.pathname.replace(/^\/assets\//, '');
    // An escaped slash could lead the content service out of its assets, with the token in hand.
    if (!isAssetId(name)) return answerPlaceholder(request, 404);
    if (url.pathname === missingPicture) return missingPictureAnswer();
    const query = readAssetQuery(url.search.slice(1));
    if (!query) return answerPlaceholder(request, 400);
    const answer = pictureNames.has(name)
      ? await named(request, name, query)
      : await fromService(request, name, query.width);
    if (typeof answer !== 'number') return answer;
    return answerPlaceholder(request, answer, namesBehindWords.has(name));
  }

  return (request) => orPlaceholder(request, answerFor(request), clock.deadline(visitorMs));
}

/** An answer, or 503 where it does not come in time; whatever comes then is let go. */
function orPlaceholder(request: Request, answer: Promise<Response>, late: AbortSignal) {
  return within(answer, [late]).catch((error: unknown) => {
    if (!late.aborted) throw error;
    answer.then(({ body }) => body?.cancel()).catch(() => {});
    return answerPlaceholder(request, 503);
  });
}

type Status = 404 | 415 | 503;

/** What is answered where a picture cannot be had, by what its source or its making came to. */
function statusFor(status: number | undefined): Status {
  if (isFailure(status)) return 503;
  return status === 415 ? 415 : 404;
}

/** Whether one of the site's own is in the version that its address names: the ETag of an illustration begins with the version of its bytes. */
function isNamed(name: string, version: string | undefined, answer: Response): boolean {
  if (version === undefined) return false;
  if (!Object.hasOwn(ownDrawings, name)) return ownVersions[name] === version;
  return answer.headers.get('etag')?.startsWith(`"${version}`) ?? false;
}

/** The answer, to be cached so unless a better picture is being made; proxies purge it when a file changes. */
function cachedAs(answer: Response, cacheControl: string): Response {
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', cacheControl);
  answer.headers.set('surrogate-key', filesTag);
  answer.headers.set('cache-tag', filesTag);
  return answer;
}
