import pLimit from 'p-limit';
import type { ReadResource } from '#app/data/resources.ts';
import { metadataAt } from '#app/document/route-query.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import { bytesOf, untilAborted } from '#content/client/bounded-answer.ts';
import { type Clock, systemClock } from '#content/client/guarded-fetch.ts';
import { siteSettings } from '#content/resources/resources.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import { textOf } from '#generated/formats.ts';
import { blogPicture, sharedPicture } from '#generated/site/texts/pictures.ts';
import { cachedForDay, etagOf, notStored } from '#server/http/cache-control.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { once } from '#server/once.ts';
import { cachedSubstitute } from '#server/pictures/assets.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { design, pageOfPicture, pathOfPicture } from './browser/address';

export interface PicturePart {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly version: string;
  /** The point that the crop keeps, in percent. */
  readonly focus?: Metadata['imageFocus'] | undefined;
}

export interface PictureParts {
  readonly title: string;
  readonly brand: string;
  readonly scene?: PicturePart | undefined;
  readonly mark?: PicturePart | undefined;
}

export type DrawPicture = (parts: PictureParts) => Promise<Uint8Array>;

interface SocialImagesOptions {
  readonly read: ReadResource;
  readonly siteUrl: string;
  readonly asset: (request: Request) => Promise<Response>;
  readonly draw: DrawPicture;
  /** Returns the focal point of an editor's replacement for one of the site's pictures. */
  readonly focusOf?: ((name: string) => Promise<Metadata['imageFocus']>) | undefined;
  /** Without a store every picture is drawn again. */
  readonly store?: Pick<PictureStore, 'get' | 'put'> | undefined;
  readonly clock?: Pick<Clock, 'deadline'> | undefined;
}

/** The metadata that a social picture is made from. */
type SharedFacts = Pick<Metadata, 'title' | 'path' | 'image' | 'imageFocus' | 'type'>;

/** Crawlers give up on a picture after about this time. */
const crawlerTimeoutMs = 20_000;

const retryAfterSeconds = '10';

const maxPartBytes = 8 * 1024 * 1024;

/** Used for pages without a picture, and for pages whose picture is on another site. */
const defaultScene = ({ type }: SharedFacts) =>
  (type === 'article' ? blogPicture : sharedPicture) ?? '';

interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** False if a part is missing. */
  readonly whole: boolean;
}

/** Returns a function that answers requests for the social pictures of pages. */
export function createSocialImages(options: SocialImagesOptions) {
  const { read, siteUrl, asset, draw, focusOf, store, clock = systemClock } = options;
  const pending = new Map<string, Promise<Drawn | undefined>>();
  const inTurn = pLimit(1);

  /** Reads a picture by the same route as visitors. */
  async function partOf(id: string) {
    const answer = await asset(new Request(`${siteUrl}/assets/${id}?width=1600`));
    const bytes = answer.ok ? await bytesOf(answer, maxPartBytes) : undefined;
    if (!bytes) return undefined;
    const isSubstitute = answer.headers.get('cache-control') === cachedSubstitute;
    const version = answer.headers.get('etag') ?? (await etagOf(bytes));
    return { id, bytes, version, isSubstitute, focus: await focusOf?.(id) };
  }

  async function compose(facts: SharedFacts): Promise<Composition> {
    const { brand, social_picture: picture } = await read(siteSettings());
    const { image = picture ? textOf(picture) : '' } = facts;
    const hasImage = isAssetId(image);
    const part = hasImage ? await partOf(image) : undefined;
    const ownScene = part && { ...part, focus: facts.imageFocus ?? part.focus };
    const usual = defaultScene(facts);
    const scene = ownScene ?? (usual ? await partOf(usual) : undefined);
    const mark = await partOf('logo');
    const isShown = scene ? !scene.isSubstitute : !usual;
    const isWhole = isShown && (ownScene !== undefined || !hasImage) && !!mark;
    return { title: facts.title, brand, scene, mark, whole: isWhole };
  }

  /**
   * Draws a picture. If an editor's upload cannot be drawn, the default scene is shown, or only the title.
   * @throws ServiceError if drawing is impossible for now
   */
  async function drawNow(
    { whole, scene, mark, ...texts }: Composition,
    facts: SharedFacts,
  ): Promise<Drawn> {
    const attempts = [
      async () => ({ scene, mark }),
      async () => ({ scene: await partOf(defaultScene(facts)), mark }),
      async () => ({}),
    ];
    let failure: unknown;
    for (const shown of attempts) {
      try {
        const bytes = new Uint8Array(await draw({ ...texts, ...(await shown()) }));
        if (failure)
          console.error(
            `The shared picture of ${facts.path} is drawn without the picture ${scene?.id ?? 'logo'}, because that picture cannot be drawn. Replace it with a simpler or smaller one.`,
            failure,
          );
        return { bytes, whole };
      } catch (error) {
        if (error instanceof ServiceError && error.status >= 500) throw error;
        failure ??= error;
      }
    }
    throw failure;
  }

  /** Returns a stored picture at once, or draws it in turn. @returns `undefined` if it is not ready in time */
  async function drawnFor(facts: SharedFacts): Promise<Drawn | undefined> {
    const composition = await compose(facts);
    const { whole } = composition;
    const key = keyOf(composition);
    const stored = whole ? await store?.get(key) : undefined;
    if (stored) return { bytes: stored, whole };
    const late = clock.deadline(crawlerTimeoutMs);
    const drawing = inTurn(async () => {
      if (late.aborted) return undefined;
      const drawn = await drawNow(composition, facts);
      if (whole) await store?.put(key, drawn.bytes);
      return drawn;
    });
    return untilAborted(late, () => drawing).catch((error: unknown) => {
      if (!late.aborted && !(error instanceof ServiceError)) console.error(error);
      return undefined;
    });
  }

  /** Answers `/og/<page>-<version>.jpg`. An old version is redirected to the current one. */
  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const page = pageOfPicture(url);
    if (!page) return textAnswer('There is no such picture.', 404);
    const { status, metadata } = await metadataAt(page, { read, siteUrl });
    if (status >= 500) return unavailable();
    const path =
      status === 200 && metadata ? pathOfPicture(metadata, await read(siteSettings())) : undefined;
    if (!metadata || !path) return textAnswer('There is no such picture.', 404);
    if (path !== url.pathname + url.search) {
      const headers = { location: siteUrl + path, 'cache-control': notStored };
      return new Response(null, { status: 302, headers });
    }
    const drawn = await once(pending, path, () => drawnFor(metadata));
    if (!drawn) return unavailable();
    const { bytes, whole } = drawn;
    return new Response(bytes, {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(bytes.byteLength),
        'cache-control': whole ? cachedForDay : notStored,
      },
    });
  }

  return answer;
}

interface Composition extends PictureParts {
  /** False if a part could not be read. Then the picture is drawn again for the next crawler. */
  readonly whole: boolean;
}

const keyOf = ({ title, brand, scene, mark }: Composition) =>
  JSON.stringify([
    'shared',
    design,
    title,
    brand,
    ...[scene, mark].map((part) => part && [part.id, part.version, ...(part.focus ?? [])]),
  ]);

const unavailable = () =>
  textAnswer('The picture cannot be drawn right now.', 503, { 'retry-after': retryAfterSeconds });
