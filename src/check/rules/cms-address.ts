/**
 * Whether an address leads visitors into the content service itself. Its files do not: the boundary has made their
 * addresses paths of this site (`readable` is the address after it).
 */
export function cmsAddress(address: string, readable: string, base: string | undefined): boolean {
  if (base === undefined || !URL.canParse(readable)) return false;
  return URL.canParse(address) && new URL(address).host === new URL(base).host;
}
