/** The folder of files that a static host may cache forever, because their names contain a version. */
export const versionedFolder = 'pictures';

/**
 * Names the file of a picture on a static host, which ignores queries, tells types by file names and configures caching by
 * folder: `/assets/hero?width=960` is `/assets/hero.960.webp`, with a version `/pictures/hero.960.a1.webp`.
 * @param address `/assets/{id}` with an optional query; any other address is returned unchanged
 * @param illustrations names of SVG pictures, which have one file for all widths; all others are WebP
 */
export function assetFile(address: string, illustrations: readonly string[]): string {
  const [, name, query = ''] = /^\/assets\/([^/?#]+)(?:\?([^#]*))?$/.exec(address) ?? [];
  if (name === undefined) return address;
  const params = new URLSearchParams(query);
  const isIllustration = illustrations.includes(name);
  const version = params.get('v');
  const parts = [isIllustration ? null : params.get('width'), version].filter(
    (part) => part !== null,
  );
  const folder = version === null ? 'assets' : versionedFolder;
  return `/${folder}/${[name, ...parts, isIllustration ? 'svg' : 'webp'].join('.')}`;
}

/** Returns a picture's address on this host: unchanged on the server, its file on a static host. */
export function hosted(address: string): string {
  const host = globalThis.staticHost;
  if (!host) return address;
  const file = assetFile(address, host.illustrations);
  if (address.startsWith('/assets/')) host.onPicture?.(file, address);
  return file;
}
