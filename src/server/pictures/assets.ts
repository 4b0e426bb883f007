import { missingPicture } from '#components/pictures/picture.tsx';
import { isAssetId } from '#embedded/transform/assets.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { forEver } from '#server/http/cache-control.ts';
import type { ImageOverrides } from './image-overrides';
import { type Given, givePicture } from './picture-answers';
import type { PictureCache } from './picture-cache';
import { type AssetQuery, type FetchAsset, isFailure, readAssetQuery } from './picture-source';
import { answerPlaceholder, missingPictureAnswer } from './placeholder';

export interface AssetOptions {
  /** Asks the content service for an asset: its path and query, with the token where there is one. */
  readonly fetchAsset: FetchAsset;
  /** The site's own assets, for those that the content service does not have. */
  readonly embedded: (request: Request) => Promise<Response>;
  /** What editors have put in the place of the site's own pictures; without a content service there is nothing. */
  readonly overrides?: ImageOverrides | undefined;
  /** Names of pictures that stand behind the words of a page. */
  readonly behindWords?: ReadonlySet<string> | undefined;
  /** Caches of pictures of the content service and of the site's own; without them each is passed on as it comes. */
  readonly pictures?: { readonly theirs: PictureCache; readonly own: PictureCache } | undefined;
  /** A signal that is aborted after so many milliseconds; the platform's by default. */
  readonly deadline?: ((ms: number) => AbortSignal) | undefined;
}

/** How long the content service may take to begin its answer. */
const patienceMs = 15_000;

/** The same for a picture that the site has its own illustration for. */
const overridePatienceMs = 4_000;

/** An asset is what it is, but an editor may put another file in its place. */
const cachedAsset = 'public, max-age=3600, stale-while-revalidate=86400';

/** An editor may override a named picture at any time: a quarter of an hour later nobody sees the one before. */
const cachedOverride = 'public, max-age=300, stale-while-revalidate=600';

/** It is shown for another picture, which may come back at any moment. */
const askedAgain = 'no-cache';

function ownVersion(name: string): string | undefined {
  const versions = [ownDrawings, ownPhotographs].find((some) => Object.hasOwn(some, name));
  return versions?.[name];
}

/**
 * Serves `/assets/{id}`: from the content service, or where that has none the site's own. A picture of a page is asked for by
 * its name, for which an editor may have put a file of the content service. For what is nowhere there is a placeholder, see `answerPlaceholder`.
 * The answer is the present picture, whatever version the address names; only where it is that one it may be cached for ever.
 */
export async function serveAsset(request: Request, options: AssetOptions): Promise<Response> {
  const { overrides, behindWords } = options;
  const url = new URL(request.url);
  const name = url.pathname.replace(/^\/assets\//, '');
  // An escaped slash could lead the content service out of its assets, with the token in hand.
  if (!isAssetId(name)) return answerPlaceholder(request, 404);
  if (url.pathname === missingPicture) return missingPictureAnswer();
  const query = readAssetQuery(url.search.slice(1));
  if (!query) return answerPlaceholder(request, 400);
  const answer = overrides?.has(name)
    ? await fromOverride(request, name, query, overrides, options)
    : await fromService(request, name, query, options);
  if (typeof answer !== 'number') return answer;
  return answerPlaceholder(request, answer, behindWords?.has(name));
}

/** A picture of a page: what an editor has put in its place, or else the site's own. */
async function fromOverride(
  request: Request,
  name: string,
  { width, version }: AssetQuery,
  overrides: ImageOverrides,
  options: AssetOptions,
): Promise<Response | 404 | 503> {
  const { file, known } = await overrides.overrideOf(name);
  if (file) {
    const asked = { ...file, width: file.illustration ? undefined : width };
    const theirs = await givePicture(request, asked, {
      ...fromTheirs(options, overridePatienceMs),
      cachedOnly: !known,
    });
    if (theirs.answer) {
      if (!known) return cachedAs(theirs.answer, askedAgain);
      return versioned(theirs, file.version === version, cachedOverride);
    }
    if (known) overrides.failed(name, file.id, theirs.status);
  }
  const settled = known && !file;
  const own = await fromOwn(request, name, width, options);
  if (!own.answer) return settled ? 404 : 503;
  if (!settled) return cachedAs(own.answer, askedAgain);
  return versioned(own, isNamed(name, version, own.answer), cachedOverride);
}

/** Any other picture: the content service's, or where there is nobody to replace it the site's own. */
async function fromService(
  request: Request,
  id: string,
  { width, version }: AssetQuery,
  options: AssetOptions,
): Promise<Response | 404 | 503> {
  if (!options.overrides && ownVersion(id) !== undefined) {
    const own = await fromOwn(request, id, width, options);
    if (own.answer) return versioned(own, isNamed(id, version, own.answer), cachedAsset);
  }
  const theirs = await givePicture(request, { id, width }, fromTheirs(options, patienceMs));
  if (theirs.answer) return versioned(theirs, false, cachedAsset);
  return isFailure(theirs.status) ? 503 : 404;
}

const fromTheirs = ({ fetchAsset, pictures, deadline }: AssetOptions, patience: number) => ({
  fetchAsset,
  cache: pictures?.theirs,
  patienceMs: patience,
  deadline,
});

/** One of the site's own: an illustration is the same file at every size. */
function fromOwn(
  request: Request,
  id: string,
  width: AssetQuery['width'],
  { embedded, pictures, deadline }: AssetOptions,
): Promise<Given> {
  const isIllustration = Object.hasOwn(ownDrawings, id);
  const asked = { id, width: isIllustration ? undefined : width, version: ownVersion(id) };
  return givePicture(request, asked, {
    fetchAsset: (path, init) => embedded(new Request(`http://embedded.invalid${path}`, init)),
    // A file that is not resized is read from the disk as quickly.
    cache: asked.width === undefined ? undefined : pictures?.own,
    patienceMs,
    deadline,
  });
}

/** Whether one of the site's own is in the version that its address names: the ETag of an illustration begins with the version of its bytes. */
function isNamed(name: string, version: string | undefined, answer: Response): boolean {
  if (version === undefined) return false;
  if (!Object.hasOwn(ownDrawings, name)) return ownVersion(name) === version;
  return answer.headers.get('etag')?.startsWith(`"${version}`) ?? false;
}

/** The answer, to be cached for ever when it is the version that the address names. */
function versioned({ answer, temporary }: Given, named: boolean, otherwise: string): Response {
  if (!answer) throw new TypeError('There is no picture to be cached.');
  if (temporary) return cachedAs(answer, cachedOverride);
  return cachedAs(answer, named ? forEver : otherwise);
}

function cachedAs(answer: Response, cacheControl: string): Response {
  answer.headers.set('cache-control', cacheControl);
  return answer;
}
