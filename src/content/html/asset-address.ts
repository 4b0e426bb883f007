const ASSET_PATH = /^\/assets\/([\w-][\w.-]{0,127})(?:[/?#]|$)/;

/**
 * The id of a picture or file of the content service, from the ways in which it is written: its path `/assets/{id}`, or
 * its full address under `base` (the address of the content service). `undefined` for everything else.
 * What follows the id (a file name, sizes) is dropped: the site asks for its own sizes.
 */
export function assetIdOf(value: string, base: string | undefined): string | undefined {
  const path = withoutBase(value, base);
  return ASSET_PATH.exec(path)?.[1];
}

function withoutBase(value: string, base: string | undefined): string {
  if (base === undefined || value.startsWith('/')) {
    return value;
  }
  try {
    const address = new URL(value);
    const service = new URL(base);
    const prefix = service.pathname.replace(/\/+$/, '');
    // The scheme may differ: services move from http to https and old texts keep the old address.
    return address.host === service.host && address.pathname.startsWith(`${prefix}/`)
      ? address.pathname.slice(prefix.length)
      : value;
  } catch {
    return value;
  }
}
