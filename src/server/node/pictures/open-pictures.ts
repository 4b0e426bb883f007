import { join } from 'node:path';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentClient } from '#content/client/client.ts';
import { steadyClock } from '#content/client/guarded-fetch.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import { assetLister, assetReader } from '#embedded/service/files.ts';
import { answerAsset, type TransformImage } from '#embedded/transform/assets.ts';
import type { ContentSettings } from '#server/config/config.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { type AssetOptions, createAssets } from '#server/pictures/assets.ts';
import { type ImageOverrides, imageOverrides } from '#server/pictures/image-overrides.ts';
import { createPictureCache } from '#server/pictures/picture-cache.ts';
import type { ReadOriginal } from '#server/pictures/picture-source.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { createPublicFiles } from '#server/pictures/public-files.ts';
import { createSiteIcons } from '#server/pictures/site-icons.ts';
import type { ClientLimits } from '#server/site/content-service.ts';
import type { MakePicture } from './make-picture';

const pictureFreshMs = 5_000;

/** Reads and makes the pictures of the embedded content. */
export function openOwnPictures(makePicture: MakePicture) {
  const folder = join(embeddedFolder, 'assets');
  const transform: TransformImage = ({ type, bytes }, options) =>
    makePicture({ kind: 'transform', picture: { type, bytes }, options });
  return { readAsset: assetReader(folder), listAssets: assetLister(folder), transform };
}

interface PicturesOptions {
  /** If it is `undefined`, the site shows the embedded content. */
  readonly service: ContentSettings | undefined;
  readonly client: ContentClient;
  readonly guardedFetch: typeof globalThis.fetch;
  readonly store: Pick<ContentStore, 'current'>;
  readonly read: ReadResource;
  readonly pictureStore: PictureStore;
  readonly assets: ReturnType<typeof openOwnPictures>;
  readonly makePicture: MakePicture;
  readonly clock: ClientLimits['clock'];
  /** Serves files that no published content names, too. */
  readonly showsEveryFile: boolean;
  readonly mayShowFile: AssetOptions['mayShowFile'];
}

/** Opens the pictures of a site: files of the content service, the site's own pictures, and icons. */
export function openPictures(options: PicturesOptions) {
  const { service, client, guardedFetch, store, read, pictureStore, assets, makePicture } = options;
  const { clock, showsEveryFile, mayShowFile } = options;
  const readOwn: ReadOriginal = async (id, { headers }) => {
    const ifNoneMatch = new Headers(headers).get('if-none-match') ?? undefined;
    try {
      return await answerAsset({ id, ifNoneMatch }, { readAsset: assets.readAsset });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return Response.json(error.toBody(), { status: error.status });
    }
  };
  const readFromService =
    ({ url, token }: ContentSettings): ReadOriginal =>
    (id, init) => {
      const headers = new Headers(init.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      return guardedFetch(`${url}/assets/${id}`, { ...init, headers });
    };
  const readOriginal = service ? readFromService(service) : readOwn;
  const createCache = (origin: string, from: ReadOriginal) =>
    createPictureCache({
      store: pictureStore,
      origin,
      readOriginal: from,
      freshMs: pictureFreshMs,
      transform: assets.transform,
      clock,
    });
  const ownCache = createCache('own', readOwn);
  const serviceCache = service ? createCache(service.url, readOriginal) : ownCache;
  const readOverrides = service && (() => read(imageOverrides).catch((): ImageOverrides => ({})));
  const asset = createAssets({
    readOriginal,
    readOwn,
    readOverrides,
    clock,
    publicFiles:
      service && !showsEveryFile
        ? createPublicFiles({
            folders: service.publicFolders ?? [],
            client,
            content: store.current,
            freshMs: pictureFreshMs,
            clock: clock ?? steadyClock,
          })
        : undefined,
    mayShowFile,
    pictures: { service: serviceCache, own: ownCache },
  });
  return {
    asset,
    icon: createSiteIcons({
      asset,
      draw: (picture, name) => makePicture({ kind: 'icon', picture, name }),
    }),
    draw: async (name: string, parts: object) =>
      (await makePicture({ kind: 'drawing', name, parts })).bytes,
    /** Marks cached files of the content service as outdated. Without ids, marks all. */
    drop: serviceCache.drop,
    store: pictureStore,
    findFocus: async (name: string) => (await readOverrides?.())?.[name]?.facts?.focus,
  };
}
