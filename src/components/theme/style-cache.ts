import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Shared by all caches, because Emotion memoizes compiled rules by this array. */
const stylisPlugins: StylisPlugin[] = [];

/** The server creates a cache for each document. Adds no vendor prefixes, because browsers that run the scripts need none. */
export const createStyleCache = (): EmotionCache => createCache({ key: 'v', stylisPlugins });
