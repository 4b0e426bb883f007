import { join } from 'node:path';
import { missingPicture } from '#components/pictures/picture.tsx';
import { assetLister } from '#embedded/service/files.ts';
import { pages } from '#pages/index.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import type { Maker } from './maker';

/**
 * Which of the pictures that the site's own code names are drawings just now: an editor may have put a photograph in the place
 * of one. Pictures of the content service are known by their entries, and drawings among them are made WebP.
 */
export async function drawingsOf({ ask }: Pick<Maker, 'ask'>): Promise<readonly string[]> {
  const own = await assetLister(join(embeddedFolder, 'assets'))();
  const names = new Set([
    missingPicture.slice('/assets/'.length),
    ...own.map(({ id }) => String(id)),
    ...pages.flatMap(({ image }) => image ?? []),
  ]);
  const drawings: string[] = [];
  for (const name of names) {
    const { answer, type } = await ask(`/assets/${name}`);
    await answer.body?.cancel();
    if (answer.ok && type === 'image/svg+xml') drawings.push(name);
  }
  return drawings.sort();
}
