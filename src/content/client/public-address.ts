const special = /[.*+?^${}()|[\]\\]/g;

/**
 * Makes files of the content service paths of this site (`/assets/{id}`) where editors reach the service by another address than
 * the site does: Directus's editor writes its own PUBLIC_URL into rich text, as in
 * `<img src="https://cms.firm.example/assets/{id}?width=800">`. What follows the id goes: the site asks for its own sizes.
 */
export function createPublicAddress(publicUrl: string) {
  const { host, pathname } = new URL(publicUrl);
  const prefix = `${host}${pathname.replace(/\/+$/, '')}`.replaceAll(special, '\\$&');
  // The scheme may differ: services move from http to https and old texts keep the old address.
  const file = new RegExp(`https?://${prefix}(/assets/[\\w-][\\w.-]*)(?:[/?][^"'\\s<>#]*)?`, 'gi');

  /** The same value with paths in all its texts. */
  return function asPaths(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(file, '$1');
    if (Array.isArray(value)) return value.map(asPaths);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asPaths(each)]));
  };
}
