import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** One list for all caches: emotion memoizes the rules it has made by it. */
const none: StylisPlugin[] = [];

/**
 * Emotion's cache of style rules: one for each document on the server, one in the browser. Without plugins no vendor prefixes
 * are added, as every browser that can run the scripts knows the rules without; a rule that needs a prefix writes it itself.
 * @param plugins one and the same list for all caches that have it
 */
export const createStyleCache = (plugins: StylisPlugin[] = none): EmotionCache =>
  createCache({ key: 'v', stylisPlugins: plugins });
