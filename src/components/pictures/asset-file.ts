declare global {
  /** Set on a static host, by a script ahead of the site's own: the names of the pictures that are drawings there. */
  var veloxDrawings: readonly string[] | undefined;
}

/** The folder of files whose names say which version they are, on a static host: they may be kept for ever. */
export const versionedFolder = 'pictures';

/**
 * The file that stands on a static host for the address of a picture. Such a host minds no query and knows the type of a file
 * by its name: `/assets/hero?width=960` is `/assets/hero.960.webp` there, and a drawing, which is one file for every width,
 * `/assets/hero.svg`. How long a file may be kept hosts are told by folder: with a version, `/assets/hero?width=960&v=a1` is
 * `/pictures/hero.960.a1.webp`.
 * @param address `/assets/{id}`, with or without a query; anything else is given back as it is
 * @param drawings names of the pictures that are SVG; every other one is WebP there
 */
export function assetFile(address: string, drawings: ReadonlySet<string>): string {
  const [, name, query = ''] = /^\/assets\/([^/?#]+)(?:\?([^#]*))?$/.exec(address) ?? [];
  if (name === undefined) return address;
  const asked = new URLSearchParams(query);
  const drawn = drawings.has(name);
  const version = asked.get('v');
  const parts = [drawn ? null : asked.get('width'), version].filter((part) => part !== null);
  return `/${version === null ? 'assets' : versionedFolder}/${[name, ...parts, drawn ? 'svg' : 'webp'].join('.')}`;
}

/** The address of a picture as this site is hosted: as it is given by the server, its file on a static host. */
export function hosted(address: string): string {
  const drawings = globalThis.veloxDrawings;
  return drawings ? assetFile(address, new Set(drawings)) : address;
}
