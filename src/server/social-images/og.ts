import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import { metadataAt } from '#app/document/page-metadata.ts';
import { type Metadata, ogPageOf, ogPath, ogTitle } from '#app/head/metadata.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import { notStored } from '#server/http/cache-control.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { site } from '#site.ts';

/** What a shared picture is made of. */
export interface OgParts {
  readonly title: string;
  readonly brand: string;
  /** The bytes of the page's picture, of any format sharp reads; without them the ground alone is shown. */
  readonly scene?: Uint8Array | undefined;
  /** The bytes of the brand mark. */
  readonly mark?: Uint8Array | undefined;
}

/** Makes a JPEG of `ogSize`. */
export type DrawOgPicture = (parts: OgParts) => Promise<Uint8Array<ArrayBuffer>>;

interface OgOptions {
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Answers for an asset of the site: `/assets/{id}`, as a visitor gets it. */
  readonly asset: (request: Request) => Promise<Response>;
  /** Without it, requests are redirected to the picture that the page itself names. */
  readonly draw?: DrawOgPicture | undefined;
}

/** An editor may override a page's own picture; a day later crawlers see the new one. */
export const cachedForDay = 'public, max-age=86400, stale-while-revalidate=604800';

/** A picture is about 80 KB: some megabytes at most. */
const most = 100;

/** As long as crawlers cache it: see `cachedForDay`. */
const ttlMs = 86_400_000;

/** For pages without a picture of their own, and for pages whose picture is on another site. */
const fallbackPicture = (metadata: Metadata) =>
  metadata.type === 'article' ? 'hero-blog' : 'hero-home';

/**
 * Answers requests for `/og/<page>-<version>.jpg`, the shared picture of a page: only for pages that exist, each made once
 * while its page stays the same, one at a time. An older version redirects to the present one.
 */
export function createOgPictures({ read, siteUrl, asset, draw }: OgOptions) {
  /** Made once for all who ask meanwhile, one picture after another. */
  const drawn = new LRUCache<string, Drawn, () => Promise<Drawn>>({
    max: most,
    ttl: ttlMs,
    fetchMethod: (_path, _older, { context: make }) => {
      const picture = last.then(make);
      last = picture.catch(() => {});
      return picture;
    },
  });
  let last: Promise<unknown> = Promise.resolve();

  async function bytesOf(id: string): Promise<Uint8Array | undefined> {
    // The largest of the sizes that the site uses: an illustration comes as it is, and a photograph fills its half.
    const answer = await asset(new Request(`${siteUrl}/assets/${id}?width=1600`));
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    await answer.body?.cancel();
    return undefined;
  }

  async function drawnFor(metadata: Metadata, draw: DrawOgPicture): Promise<Drawn> {
    const { image = '' } = metadata;
    const own = isAssetId(image) ? await bytesOf(image) : undefined;
    const scene = own ?? (await bytesOf(fallbackPicture(metadata)));
    const mark = await bytesOf('logo');
    const facts = { title: ogTitle(metadata), brand: site.brand };
    // Where the picture of a page cannot be read at present, the shared picture is made anew the next time.
    const whole = scene !== undefined && (own !== undefined || !isAssetId(image));
    try {
      return { bytes: await draw({ ...facts, mark, scene }), whole };
    } catch (error) {
      // Whatever an editor put there, sharp cannot read it; the title can still be shared.
      console.error(`The shared picture of ${metadata.path} is made without its scene.`, error);
      return { bytes: await draw(facts), whole: false };
    }
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const page = ogPageOf(url);
    if (!page) return textAnswer('There is no such picture.', 404);
    const { status, metadata } = await metadataAt(page, { read, siteUrl });
    if (status >= 500) return textAnswer('The picture cannot be drawn just now.', 503);
    const path = status === 200 && metadata ? ogPath(metadata) : undefined;
    if (!metadata || !path) return textAnswer('There is no such picture.', 404);
    if (path !== url.pathname + url.search) return redirectTo(siteUrl + path);
    if (!draw) {
      const { image = '' } = metadata;
      return isAssetId(image)
        ? redirectTo(`${siteUrl}/assets/${image}`)
        : textAnswer('There is no such picture.', 404);
    }
    const context = () => drawnFor(metadata, draw);
    const { bytes, whole } = await drawn.forceFetch(path, { context });
    if (!whole) drawn.delete(path);
    return new Response(bytes, {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(bytes.byteLength),
        'cache-control': whole ? cachedForDay : notStored,
      },
    });
  };
}

interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether everything the page names is on it. */
  readonly whole: boolean;
}

const redirectTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': notStored } });
