import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where emotion keeps the rules of a page: one for each document on the server, one in the browser. Without emotion's own
 * plugin nothing is written twice with a vendor's prefix: every browser that can run the scripts knows the rules without,
 * and up to a tenth of a document is saved. A rule that does need a prefix says so itself.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'v', stylisPlugins: [] });
