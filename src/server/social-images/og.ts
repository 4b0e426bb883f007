import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import { metadataAt } from '#app/document/page-metadata.ts';
import type { Metadata } from '#app/head/metadata.ts';
import { ogPageOf, ogPath, ogTitle } from '#app/head/og-address.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import { site } from '#site.ts';
import type { DrawOgPicture } from './og-picture';

interface OgOptions {
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Answers for an asset of the site: `/assets/{id}`, as a visitor gets it. */
  readonly asset: (request: Request) => Promise<Response>;
  /** Without it, whoever asks is led to the picture that the page names itself. */
  readonly draw?: DrawOgPicture | undefined;
}

/** A page's own picture may be replaced under its name; a day later crawlers see the new one. */
export const ogKept = 'public, max-age=86400, stale-while-revalidate=604800';
const notKept = 'no-store';

/** A picture is about 80 KB: some megabytes at most. */
const most = 100;

/** A page's own picture may be replaced under its name: crawlers are not told of it sooner than they ask again anyway. */
const redrawnAfterMs = 86_400_000;

/** For pages without a picture of their own, and for pictures that are not this site's to draw on. */
const standIn = (metadata: Metadata) => (metadata.type === 'article' ? 'hero-blog' : 'hero-home');

/**
 * Makes what answers `/og/<page>-<version>.jpg`, the shared picture of a page: only for pages that exist, each drawn once
 * while it stays as it is, one at a time. An older version leads to the present one.
 */
export function createOgPictures({ read, siteUrl, asset, draw }: OgOptions) {
  const drawn = new LRUCache<string, Promise<Drawn>>({ max: most, ttl: redrawnAfterMs });
  let last: Promise<unknown> = Promise.resolve();

  async function bytesOf(id: string): Promise<Uint8Array | undefined> {
    // The largest of the sizes the site uses: a drawing is given as it is, a photograph is still larger than its place.
    const answer = await asset(new Request(`${siteUrl}/assets/${id}?width=1600`));
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    await answer.body?.cancel();
    return undefined;
  }

  async function drawnFor(metadata: Metadata, draw: DrawOgPicture): Promise<Drawn> {
    const { image = '' } = metadata;
    const own = isAssetId(image) ? await bytesOf(image) : undefined;
    const scene = own ?? (await bytesOf(standIn(metadata)));
    const mark = await bytesOf('logo');
    const facts = { title: ogTitle(metadata), brand: site.brand, mark };
    // A page that names a picture which cannot be had just now is drawn anew the next time.
    const whole = scene !== undefined && (own !== undefined || !isAssetId(image));
    try {
      return { bytes: await draw({ ...facts, scene }), whole };
    } catch (error) {
      // Whatever an editor put there, sharp cannot read it; the title can still be shared.
      console.error(`The shared picture of ${metadata.path} is drawn without its scene.`, error);
      return {
        bytes: await draw({ title: facts.title, brand: facts.brand }),
        whole: false,
      };
    }
  }

  /** Drawn once for all who ask meanwhile, after whatever is being drawn. */
  function pictureOf(path: string, metadata: Metadata, draw: DrawOgPicture): Promise<Drawn> {
    const known = drawn.get(path);
    if (known) return known;
    const picture = last.then(() => drawnFor(metadata, draw));
    last = picture.catch(() => {});
    drawn.set(path, picture);
    picture.then(
      ({ whole }) => whole || drawn.delete(path),
      () => drawn.delete(path),
    );
    return picture;
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const page = ogPageOf(url);
    if (!page) return said('There is no such picture.', 404);
    const { status, metadata } = await metadataAt(page, { read, siteUrl });
    if (status >= 500) return said('The picture cannot be drawn just now.', 503);
    const path = status === 200 && metadata ? ogPath(metadata) : undefined;
    if (!metadata || !path) return said('There is no such picture.', 404);
    if (path !== url.pathname + url.search) {
      return ledTo(siteUrl + path);
    }
    if (!draw) {
      const { image = '' } = metadata;
      return isAssetId(image)
        ? ledTo(`${siteUrl}/assets/${image}`)
        : said('There is no such picture.', 404);
    }
    const { bytes, whole } = await pictureOf(path, metadata, draw);
    return new Response(bytes, {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(bytes.byteLength),
        'cache-control': whole ? ogKept : notKept,
      },
    });
  };
}

interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether everything the page names is on it. */
  readonly whole: boolean;
}

const ledTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': notKept } });

const said = (message: string, status: number) =>
  new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': notKept },
  });
