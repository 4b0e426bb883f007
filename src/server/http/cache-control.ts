/** For what stands at an address that names its version, and will never name another. */
export const forEver = 'public, max-age=31536000, immutable';

/** For pages and resources: browsers keep them, but ask again. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** For what somebody searched. */
export const privateNotStored = 'private, no-store';

/** For failures, and for what is for one moment only. */
export const notStored = 'no-store';
