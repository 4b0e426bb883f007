/** The folder of files whose names say which version they are, on a static host: they may be cached for ever. */
export const versionedFolder = 'pictures';

/**
 * The file that stands on a static host for the address of a picture. Such a host ignores queries and knows the type of a file
 * by its name: `/assets/hero?width=960` is `/assets/hero.960.webp` there, and an illustration, which is one file for every
 * width, `/assets/hero.svg`. How long a file may be cached is configured at hosts by folder: with a version,
 * `/assets/hero?width=960&v=a1` is `/pictures/hero.960.a1.webp`.
 * @param address `/assets/{id}`, with or without a query; anything else is given back as it is
 * @param illustrations names of the pictures that are SVG; every other one is WebP there
 */
export function assetFile(address: string, illustrations: readonly string[]): string {
  const [, name, query = ''] = /^\/assets\/([^/?#]+)(?:\?([^#]*))?$/.exec(address) ?? [];
  if (name === undefined) return address;
  const asked = new URLSearchParams(query);
  const isIllustration = illustrations.includes(name);
  const version = asked.get('v');
  const parts = [isIllustration ? null : asked.get('width'), version].filter(
    (part) => part !== null,
  );
  const folder = version === null ? 'assets' : versionedFolder;
  return `/${folder}/${[name, ...parts, isIllustration ? 'svg' : 'webp'].join('.')}`;
}

/** The address of a picture as this site is hosted: as the server gives it, or its file on a static host. */
export function hosted(address: string): string {
  const host = globalThis.veloxStaticHost;
  if (!host) return address;
  const file = assetFile(address, host.illustrations);
  if (address.startsWith('/assets/')) host.onPicture?.(file, address);
  return file;
}
