import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** One array for all caches: emotion memoizes compiled rules by it. */
const none: StylisPlugin[] = [];

/** One cache per document on the server, one in the browser. No vendor prefixes: browsers that run the scripts need none. */
export const createStyleCache = (plugins: StylisPlugin[] = none): EmotionCache =>
  createCache({ key: 'v', stylisPlugins: plugins });
