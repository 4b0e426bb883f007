import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import { metadataAt } from '#app/document/page-metadata.ts';
import { type Metadata, ogDesign, ogPageOf, ogPath, ogTitle } from '#app/head/metadata.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import type { Store } from '#server/disk/store.ts';
import { notStored } from '#server/http/cache-control.ts';
import { etagOf } from '#server/http/etag.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { messages } from '#server/messages.ts';
import { askedAgain } from '#server/pictures/assets.ts';
import { onceIn } from '#server/pictures/originals.ts';
import { site } from '#site.ts';

/** A picture that is drawn on a shared one. */
export interface OgPart {
  readonly id: string;
  /** Of any format sharp reads. */
  readonly bytes: Uint8Array;
  readonly version: string;
}

/** What a shared picture is made of. */
export interface OgParts {
  readonly title: string;
  readonly brand: string;
  /** The page's picture; without it the ground alone is shown. */
  readonly scene?: OgPart | undefined;
  readonly mark?: OgPart | undefined;
}

/** Makes a JPEG of `ogSize`. */
export type DrawOgPicture = (parts: OgParts) => Promise<Uint8Array<ArrayBuffer>>;

interface OgOptions {
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Answers for an asset of the site: `/assets/{id}`, as a visitor gets it. */
  readonly asset: (request: Request) => Promise<Response>;
  readonly draw: DrawOgPicture;
  /** Stores what was drawn; without it each is drawn anew. */
  readonly store?: Pick<Store, 'get' | 'put'> | undefined;
}

/** An editor may override a page's own picture; a day later crawlers see the new one. */
export const cachedForDay = 'public, max-age=86400, stale-while-revalidate=604800';

/** What of a page its shared picture shows, and where it stands. */
export type SharedFacts = Pick<Metadata, 'title' | 'path' | 'image' | 'type'>;

/** Each takes some hundred milliseconds of one processor. No page of the site shows these: crawlers ask again. */
const mostDrawing = 24;

/** By then a full queue has been drawn, in seconds. */
const drawnWithin = 10;

/** For pages without a picture of their own, and for pages whose picture is on another site. */
const fallbackPicture = (metadata: SharedFacts) =>
  metadata.type === 'article' ? 'hero-blog' : 'hero-home';

export type OgPictures = ReturnType<typeof createOgPictures>;

/** Shared pictures of pages, each drawn once while its page and the pictures on it stay the same. */
export function createOgPictures({ read, siteUrl, asset, draw, store }: OgOptions) {
  /** Looked up or drawn once for all who ask meanwhile. */
  const pending = new Map<string, Promise<Drawn | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  let drawing = 0;

  /** One picture is drawn after another. @returns `undefined` when too many wait already */
  function inTurn(draw: () => Promise<Drawn>): Promise<Drawn> | undefined {
    if (drawing >= mostDrawing) return undefined;
    drawing += 1;
    const drawn = last.then(draw).finally(() => {
      drawing -= 1;
    });
    last = drawn.catch(() => {});
    return drawn;
  }

  /** @returns the picture, and whether it is shown for another one that cannot be read at present */
  async function partOf(id: string): Promise<Part | undefined> {
    // The largest of the sizes that the site uses: an illustration comes as it is, and a photograph fills its half.
    const answer = await asset(new Request(`${siteUrl}/assets/${id}?width=1600`));
    if (!answer.ok) {
      await answer.body?.cancel();
      return undefined;
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      ...{ id, bytes, version: answer.headers.get('etag') ?? (await etagOf(bytes)) },
      isSubstitute: answer.headers.get('cache-control') === askedAgain,
    };
  }

  /** What stands on the pictures of an export: reading it for each would take half as long as drawing. */
  const parts = new LRUCache<string, Part>({ max: 64, fetchMethod: partOf });

  /** What the picture of a page is made of. */
  async function compose(metadata: SharedFacts, part: ReadPart): Promise<Composition> {
    const { image = '', path } = metadata;
    const own = isAssetId(image) ? await part(image) : undefined;
    const scene = own ?? (await part(fallbackPicture(metadata)));
    const mark = await part('logo');
    return {
      ...{ title: ogTitle(metadata), brand: site.brand, path, scene, mark },
      whole: scene?.isSubstitute === false && (own !== undefined || !isAssetId(image)),
    };
  }

  async function drawNow(composition: Composition): Promise<Drawn> {
    const { path, whole, ...made } = composition;
    try {
      return { bytes: await draw(made), whole };
    } catch (error) {
      // Whatever an editor put there, sharp cannot read it; the title can still be shared.
      console.error(messages.sharedWithoutScene(path, made.scene?.id), error);
      return { bytes: await draw({ title: made.title, brand: made.brand }), whole: false };
    }
  }

  /** What was drawn of the same before, however many pictures wait to be drawn; or draws it. */
  async function drawnFor(metadata: Metadata): Promise<Drawn | undefined> {
    const composition = await compose(metadata, partOf);
    const { title, brand, scene, mark, whole } = composition;
    const versions = [scene, mark].map((one) => one && [one.id, one.version]);
    const key = JSON.stringify(['shared', ogDesign, { title, brand }, ...versions]);
    const stored = whole ? await store?.get(key).catch(() => undefined) : undefined;
    if (stored) return { bytes: stored.bytes, whole };
    return inTurn(async () => {
      const drawn = await drawNow(composition);
      const entry = { type: 'image/jpeg', checkedAt: 0, bytes: drawn.bytes };
      // A disk that fails is reported by the pictures themselves.
      if (drawn.whole) await store?.put(key, entry).catch(() => {});
      return drawn;
    });
  }

  /**
   * Answers requests for `/og/<page>-<version>.jpg`: only for pages that exist, and one is drawn after another. Where too many
   * wait, the answer is 503. An older version redirects to the present one.
   */
  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const page = ogPageOf(url);
    if (!page) return textAnswer('There is no such picture.', 404);
    const { status, metadata } = await metadataAt(page, { read, siteUrl });
    if (status >= 500) return textAnswer('The picture cannot be drawn just now.', 503);
    const path = status === 200 && metadata ? ogPath(metadata) : undefined;
    if (!metadata || !path) return textAnswer('There is no such picture.', 404);
    if (path !== url.pathname + url.search) return redirectTo(siteUrl + path);
    const drawn = await onceIn(pending, path, () => drawnFor(metadata));
    if (!drawn) {
      const headers = { 'retry-after': String(drawnWithin) };
      return textAnswer('Too many pictures are being drawn just now.', 503, headers);
    }
    const { bytes, whole } = drawn;
    return new Response(bytes, {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(bytes.byteLength),
        'cache-control': whole ? cachedForDay : notStored,
      },
    });
  }

  return {
    answer,
    /**
     * Draws the picture of a page for an export: however many others are being drawn, and with the pictures on it as they were
     * when they were first read. It is stored nowhere but in the export: those of a large blog would drive all else out of the store.
     */
    draw: async (facts: SharedFacts) => drawNow(await compose(facts, (id) => parts.fetch(id))),
  };
}

/** A picture on a shared one, and whether it is shown for another one that cannot be read at present. */
type Part = OgPart & { readonly isSubstitute: boolean };

type ReadPart = (id: string) => Promise<Part | undefined>;

/** What the shared picture of a page is made of. */
interface Composition extends OgParts {
  readonly scene: Part | undefined;
  readonly path: string;
  /** Where the picture of a page cannot be read at present, the shared picture is made anew the next time. */
  readonly whole: boolean;
}

interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether everything the page names is on it. */
  readonly whole: boolean;
}

const redirectTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': notStored } });
