import { join } from 'node:path';
import { missingPicture } from '#components/pictures/picture.tsx';
import { assetLister } from '#embedded/service/files.ts';
import { pages } from '#pages/index.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import type { ExportedSite } from './exported-site';

/**
 * Which of the pictures that the site's own code names are SVG at present: an editor may have replaced an illustration by a
 * photograph. Pictures of the content service are known by their ids only, and illustrations among them are made WebP.
 */
export async function findIllustrations({
  ask,
}: Pick<ExportedSite, 'ask'>): Promise<readonly string[]> {
  const own = await assetLister(join(embeddedFolder, 'assets'))();
  const names = new Set([
    missingPicture.slice('/assets/'.length),
    ...own.map(({ id }) => String(id)),
    ...pages.flatMap(({ image }) => image ?? []),
  ]);
  const illustrations: string[] = [];
  for (const name of names) {
    const { answer, type } = await ask(`/assets/${name}`);
    await answer.body?.cancel();
    if (answer.ok && type === 'image/svg+xml') illustrations.push(name);
  }
  return illustrations.sort();
}
