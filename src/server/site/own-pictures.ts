import { ServiceError } from '#embedded/query/errors.ts';
import type { TransformImage } from '#embedded/transform/assets.ts';
import { answerAsset, type ReadAsset } from '#embedded/transform/assets.ts';

export interface OwnPicturesOptions {
  readonly readAsset: ReadAsset;
  /** Resizes and re-encodes pictures; without it each comes as it is stored. */
  readonly transform?: TransformImage;
}

/** Answers `/assets/{id}` with the site's own pictures, sized as a content service would: they need no service to be loaded. */
export const createOwnPictures =
  (options: OwnPicturesOptions) =>
  async (request: Request): Promise<Response> => {
    const id = new URL(request.url).pathname.replace(/^\/assets\//, '');
    try {
      return await answerAsset(request, id, options);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return Response.json(error.toBody(), { status: error.status });
    }
  };
