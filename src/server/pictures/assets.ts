import { missingPicture } from '#components/pictures/picture.tsx';
import { isAssetId } from '#embedded/transform/assets.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { forEver } from '#server/http/cache-control.ts';
import { type Given, givePicture } from './picture-answers';
import type { PictureCache } from './picture-cache';
import type { PictureSlots } from './picture-slots';
import { type AssetQuery, type FetchAsset, isFailure, readAssetQuery } from './picture-source';
import { answerStandIn, missingPictureAnswer } from './stand-in';

export interface AssetOptions {
  /** Asks the content service for an asset: its path and query, with the token where there is one. */
  readonly fetchAsset: FetchAsset;
  /** The site's own assets, which stand in for those the content service does not have. */
  readonly embedded: (request: Request) => Promise<Response>;
  /** Pictures of pages, which an editor may replace; without a content service there are none. */
  readonly slots?: PictureSlots | undefined;
  /** Names of pictures that stand behind the words of a page. */
  readonly behindWords?: ReadonlySet<string> | undefined;
  /** Keep what was made of pictures of the content service and of the site's own; without them it is passed on as it comes. */
  readonly pictures?: { readonly theirs: PictureCache; readonly own: PictureCache } | undefined;
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

function ownVersion(name: string): string | undefined {
  const versions = [ownDrawings, ownPhotographs].find((some) => Object.hasOwn(some, name));
  return versions?.[name];
}

/**
 * Serves `/assets/{id}`: from the content service, or where that has none the site's own. A picture of a page is asked for by
 * its name, for which an editor may have put a file of the content service. What is nowhere is drawn, see `answerStandIn`.
 * The answer is the present picture, whatever version the address names; only where it is that one it may be kept for ever.
 */
export async function serveAsset(request: Request, options: AssetOptions): Promise<Response> {
  const { slots, behindWords } = options;
  const url = new URL(request.url);
  const name = url.pathname.replace(/^\/assets\//, '');
  // An escaped slash could lead the content service out of its assets, with the token in hand.
  if (!isAssetId(name)) return answerStandIn(request, 404);
  if (url.pathname === missingPicture) return missingPictureAnswer();
  const query = readAssetQuery(url.search.slice(1));
  if (!query) return answerStandIn(request, 400);
  const answer = slots?.has(name)
    ? await fromSlot(request, name, query, slots, options)
    : await fromService(request, name, query, options);
  if (typeof answer !== 'number') return answer;
  return answerStandIn(request, answer, behindWords?.has(name));
}

/** A picture of a page: what an editor has put in its place, or else the site's own. */
async function fromSlot(
  request: Request,
  name: string,
  { width, version }: AssetQuery,
  slots: PictureSlots,
  options: AssetOptions,
): Promise<Response | 404 | 503> {
  const { file, known } = await slots.pictureIn(name);
  if (file) {
    const asked = { ...file, width: file.drawing ? undefined : width };
    const theirs = await givePicture(request, asked, {
      ...fromTheirs(options, slotPatienceMs),
      keptOnly: !known,
    });
    if (theirs.answer) {
      if (!known) return toBeKept(theirs.answer, askedAgain);
      return versioned(theirs, file.version === version, slotKept);
    }
    if (known) slots.failed(name, file.id, theirs.status);
  }
  const settled = known && !file;
  const own = await fromOwn(request, name, width, options);
  if (!own.answer) return settled ? 404 : 503;
  if (!settled) return toBeKept(own.answer, askedAgain);
  return versioned(own, isNamed(name, version, own.answer), slotKept);
}

/** Any other picture: the content service's, or where there is nobody to replace it the site's own. */
async function fromService(
  request: Request,
  id: string,
  { width, version }: AssetQuery,
  options: AssetOptions,
): Promise<Response | 404 | 503> {
  if (!options.slots && ownVersion(id) !== undefined) {
    const own = await fromOwn(request, id, width, options);
    if (own.answer) return versioned(own, isNamed(id, version, own.answer), kept);
  }
  const theirs = await givePicture(request, { id, width }, fromTheirs(options, patienceMs));
  if (theirs.answer) return versioned(theirs, false, kept);
  return isFailure(theirs.status) ? 503 : 404;
}

const fromTheirs = ({ fetchAsset, pictures, deadline }: AssetOptions, patience: number) => ({
  fetchAsset,
  cache: pictures?.theirs,
  patienceMs: patience,
  deadline,
});

/** One of the site's own: a drawing is the same file at every size. */
function fromOwn(
  request: Request,
  id: string,
  width: AssetQuery['width'],
  { embedded, pictures, deadline }: AssetOptions,
): Promise<Given> {
  const drawing = Object.hasOwn(ownDrawings, id);
  const asked = { id, width: drawing ? undefined : width, version: ownVersion(id) };
  return givePicture(request, asked, {
    fetchAsset: (path, init) => embedded(new Request(`http://embedded.invalid${path}`, init)),
    // What need not be made is read as it is.
    cache: asked.width === undefined ? undefined : pictures?.own,
    patienceMs,
    deadline,
  });
}

/** Whether one of the site's own is in the version that its address names: a drawing's tag begins with that of its bytes. */
function isNamed(name: string, version: string | undefined, answer: Response): boolean {
  if (version === undefined) return false;
  if (!Object.hasOwn(ownDrawings, name)) return ownVersion(name) === version;
  return answer.headers.get('etag')?.startsWith(`"${version}`) ?? false;
}

/** The answer, to be kept for ever when it is what the address names, and otherwise as told. */
function versioned({ answer, passing }: Given, named: boolean, otherwise: string): Response {
  if (!answer) throw new TypeError('There is no picture to be kept.');
  const passingBy = otherwise === kept ? slotKept : otherwise;
  return toBeKept(answer, passing ? passingBy : named ? forEver : otherwise);
}

function toBeKept(answer: Response, cacheControl: string): Response {
  answer.headers.set('cache-control', cacheControl);
  return answer;
}
