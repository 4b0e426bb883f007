import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { notStored } from '#server/http/cache-control.ts';
import type { ImageOverrides } from '#server/pictures/image-overrides.ts';

interface PictureAnswerOptions {
  /** Answers for `/assets/{id}`, whatever version the address names. */
  readonly asset: (request: Request) => Promise<Response>;
  /** Reads the pictures that editors replaced; `undefined` without a content service. */
  readonly readOverrides?: (() => Promise<ImageOverrides>) | undefined;
}

const ownVersions = new Map(Object.entries({ ...ownDrawings, ...ownPhotographs }));

/**
 * Answers for pictures. Caches ahead of the site may store the present version only: anyone can request unlimited made-up
 * versions, and each would push a real picture out.
 */
export function createPictureAnswer({ asset, readOverrides }: PictureAnswerOptions) {
  async function isPresent(name: string, version: string): Promise<boolean> {
    const overrides = new Map(Object.entries((await readOverrides?.().catch(() => {})) ?? {}));
    return version === (overrides.get(name)?.version ?? ownVersions.get(name));
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const version = searchParams.get('v');
    const answer = await asset(request);
    if (version === null || (await isPresent(pathname.replace('/assets/', ''), version))) {
      return answer;
    }
    for (const name of ['surrogate-key', 'cache-tag']) answer.headers.delete(name);
    answer.headers.set('cdn-cache-control', notStored);
    return answer;
  };
}
