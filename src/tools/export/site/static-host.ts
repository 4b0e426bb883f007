import { join } from 'node:path';
import { missingPicture } from '#components/pictures/picture.tsx';
import type { StaticHost } from '#components/primitives/static-host.ts';
import { assetLister } from '#embedded/service/files.ts';
import { pages } from '#renderer/pages.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { hashOf, listPath } from '../folder/output';

/** Makes all documents of this thread link to files, not to addresses of the server. */
export function writeForStaticHost(
  illustrations: readonly string[],
  onPicture: NonNullable<StaticHost['onPicture']>,
): void {
  globalThis.staticHost = {
    illustrations,
    onPicture,
    queryFile: (path, name, value) => `${path}/${name}/${value}`,
  };
}

/**
 * Finds which pictures named in the site's code are SVG: an editor may have replaced an illustration with a photograph. Other
 * pictures become WebP.
 */
export async function findIllustrations({
  head,
}: {
  readonly head: (address: string) => Promise<{ readonly ok: boolean; readonly type: string }>;
}): Promise<readonly string[]> {
  const ownAssets = await assetLister(join(embeddedFolder, 'assets'))();
  const names = new Set([
    missingPicture.slice('/assets/'.length),
    ...ownAssets.map(({ id }) => String(id)),
    ...pages.flatMap(({ image }) => image ?? []),
  ]);
  const illustrations: string[] = [];
  for (const name of names) {
    const { ok, type } = await head(`/assets/${name}`);
    if (ok && type === 'image/svg+xml') illustrations.push(name);
  }
  return illustrations.sort();
}

/**
 * Returns the script that documents load before the site's own scripts. It lists the illustrations. Before hydration, it changes
 * links to the list of posts to the router's addresses.
 */
export function hostScript(illustrations: readonly string[]) {
  const host: StaticHost = { illustrations };
  const text = [
    `globalThis.staticHost=${JSON.stringify(host)};`,
    `for(const a of document.querySelectorAll('a[href^="${listPath}/page/"]'))`,
    `a.setAttribute("href",a.getAttribute("href").replace(/\\/page\\/(\\d+)$/,"?page=$1"));`,
  ].join('');
  return { file: `_app/static-host-${hashOf(text).slice(0, 8)}.js`, text };
}
