/** For what stands at an address that names its version, and will never name another. */
export const forEver = 'public, max-age=31536000, immutable';
