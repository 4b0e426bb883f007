import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Always this one list: by it emotion knows the rules again that it has made for another document. */
const stylisPlugins: StylisPlugin[] = [];

/**
 * Where emotion keeps the rules of a page: one for each document on the server, one in the browser. Without emotion's own
 * plugin nothing is written twice with a vendor's prefix: every browser that can run the scripts knows the rules without,
 * and up to a tenth of a document is saved. A rule that does need a prefix says so itself.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'v', stylisPlugins });

/**
 * The cache of a page that is taken over: it knows the rules that the document has. Emotion would find them out by itself, but
 * moves their element, which the browser then reads anew, and with it lays out the page and looks for its fonts.
 */
export function adoptStyles(document: Document): EmotionCache {
  const cache = createStyleCache();
  const rules = document.querySelector('style')?.textContent ?? '';
  for (const [, name = ''] of rules.matchAll(/\.v-(\w+)/g)) cache.inserted[name] = true;
  return cache;
}
