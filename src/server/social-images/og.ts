import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ReadResource } from '#app/data/resources.ts';
import { metadataAt } from '#app/document/page-metadata.ts';
import { type Metadata, ogDesign, ogPageOf, ogPath, ogTitle } from '#app/head/metadata.ts';
import { type Clock, systemClock } from '#content/client/guarded-fetch.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import type { Store } from '#server/disk/store.ts';
import { notStored } from '#server/http/cache-control.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { messages } from '#server/messages.ts';
import { within } from '#server/pictures/arriving.ts';
import { onceIn } from '#server/pictures/originals.ts';
import { site } from '#site.ts';
import { createOgParts, type Facts, nameOf, type OgPart, type Part } from './og-parts';

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
  readonly clock?: Pick<Clock, 'now' | 'deadline'> | undefined;
}

/** An editor may override a page's own picture; a day later crawlers see the new one. */
export const cachedForDay = 'public, max-age=86400, stale-while-revalidate=604800';

/** What of a page its shared picture shows, and where it stands. */
export type SharedFacts = Pick<Metadata, 'title' | 'path' | 'image' | 'type'>;

/** How long a crawler waits for its picture, in milliseconds. No page of the site shows these: it may ask again. */
const waitMs = 20_000;

/** When it may ask again, in seconds. */
const retryAfter = '10';

/** How long a picture that cannot be drawn is left out, in milliseconds. */
const unusableMs = 3_600_000;

/** For pages without a picture of their own, and for pages whose picture is on another site. */
const fallbackPicture = (metadata: SharedFacts) =>
  metadata.type === 'article' ? 'hero-blog' : 'hero-home';

export type OgPictures = ReturnType<typeof createOgPictures>;

/** Shared pictures of pages, each drawn once while its page and the pictures on it stay the same. */
export function createOgPictures(options: OgOptions) {
  const { read, siteUrl, asset, draw, store, clock = systemClock } = options;
  /** Looked up or drawn once for all who ask meanwhile. */
  const pending = new Map<string, Promise<Drawn | undefined>>();
  const inTurn = pLimit(1);
  /** Pictures, in their versions, that no shared picture could be drawn with. */
  const unusable = new LRUCache<string, true>({
    ...{ max: 1_000, ttl: unusableMs, ttlResolution: 0, perf: clock },
  });

  const { factsOf, partOf } = createOgParts(siteUrl, asset);

  /** What stands on the pictures of an export: reading it for each would take half as long as drawing. */
  const parts = new LRUCache<string, Part>({ max: 64, fetchMethod: partOf });

  const usable = <Known extends Facts>(part: Known | undefined) =>
    part && !unusable.has(nameOf(part)) ? part : undefined;

  /** What the picture of a page is made of. */
  async function compose<Known extends Facts>(
    metadata: SharedFacts,
    part: (id: string) => Promise<Known | undefined>,
  ): Promise<Composition<Known>> {
    const { image = '', path } = metadata;
    const own = isAssetId(image) ? usable(await part(image)) : undefined;
    const scene = own ?? usable(await part(fallbackPicture(metadata)));
    const logo = await part('logo');
    const mark = usable(logo);
    const hasOwn = own !== undefined || !isAssetId(image);
    return {
      ...{ title: ogTitle(metadata), brand: site.brand, path, scene, mark },
      whole: scene?.isSubstitute === false && hasOwn && mark === logo,
    };
  }

  /**
   * Draws a picture. Where that fails, one of the pictures on it cannot be drawn, whatever an editor put there: the site's
   * default scene, no mark or the title alone is shown, and the next pictures are drawn without it.
   * @throws ServiceError where nothing can be drawn at present
   */
  async function drawNow(
    { path, whole, title, brand, scene, mark }: Composition<Part>,
    other: () => Promise<Part | undefined>,
  ): Promise<Drawn> {
    const attempts = [
      { shown: async () => ({ scene, mark }), blamed: [] },
      { shown: async () => ({ scene: different(await other(), scene), mark }), blamed: [scene] },
      { shown: async () => ({ scene }), blamed: [mark] },
      { shown: async () => ({}), blamed: [scene, mark] },
    ];
    let failure: unknown;
    for (const { shown, blamed } of attempts) {
      try {
        const bytes = await draw({ title, brand, ...(await shown()) });
        for (const part of blamed) {
          if (!part) continue;
          unusable.set(nameOf(part), true);
          console.error(messages.sharedWithout(path, part.id), failure);
        }
        return { bytes, whole: whole && blamed.length === 0 };
      } catch (error) {
        if (error instanceof ServiceError && error.status >= 500) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  /** What was drawn of the same before, however many pictures wait to be drawn; or draws it when its turn comes. */
  async function drawnFor(metadata: Metadata): Promise<Drawn | undefined> {
    const key = keyOf(await compose(metadata, factsOf));
    const stored = key && (await store?.get(key).catch(() => undefined));
    if (stored) return { bytes: stored.bytes, whole: true };
    const late = clock.deadline(waitMs);
    const drawing = inTurn(async () => {
      if (late.aborted) return undefined;
      const composition = await compose(metadata, partOf);
      const drawn = await drawNow(composition, () => partOf(fallbackPicture(metadata)));
      const entry = { type: 'image/jpeg', checkedAt: 0, bytes: drawn.bytes };
      const key = drawn.whole ? keyOf(composition) : undefined;
      // A disk that fails is reported by the pictures themselves.
      if (key) await store?.put(key, entry).catch(() => {});
      return drawn;
    });
    return within(drawing, [late]).catch((error: unknown) => {
      if (!late.aborted && !(error instanceof ServiceError)) console.error(error);
      return undefined;
    });
  }

  /**
   * Answers requests for `/og/<page>-<version>.jpg`: only for pages that exist, and one is drawn after another. Whose
   * turn does not come in time is answered with 503. An older version redirects to the present one.
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
      const headers = { 'retry-after': retryAfter };
      return textAnswer('The picture cannot be drawn just now.', 503, headers);
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
    async draw(facts: SharedFacts) {
      const part = (id: string) => parts.fetch(id);
      return drawNow(await compose(facts, part), () => part(fallbackPicture(facts)));
    },
  };
}

const different = (other: Part | undefined, part: Part | undefined) =>
  other?.id === part?.id ? undefined : other;

/** What the shared picture of a page is made of. */
interface Composition<Known extends Facts> extends Pick<OgParts, 'title' | 'brand'> {
  readonly scene: Known | undefined;
  readonly mark: Known | undefined;
  readonly path: string;
  /** Where the picture of a page cannot be read at present, the shared picture is made anew the next time. */
  readonly whole: boolean;
}

/** Under which a drawn picture is stored; `undefined` where the next one may be another. */
function keyOf({ whole, title, brand, scene, mark }: Composition<Facts>): string | undefined {
  const isKnown = [scene, mark].every((part) => !part || part.version !== undefined);
  if (!whole || !isKnown) return undefined;
  const versions = [scene, mark].map((part) => part && [part.id, part.version]);
  return JSON.stringify(['shared', ogDesign, { title, brand }, ...versions]);
}

interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether everything the page names is on it. */
  readonly whole: boolean;
}

const redirectTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': notStored } });
