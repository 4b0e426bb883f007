import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Always this one list: by it emotion knows the rules again that it has made for another document. */
const stylisPlugins: StylisPlugin[] = [];

/**
 * Where emotion keeps the rules of a page: one for each document on the server, one in the browser. Without emotion's own
 * plugin nothing is written twice with a vendor's prefix: every browser that can run the scripts knows the rules without,
 * and up to a tenth of a document is saved. A rule that does need a prefix says so itself.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'v', stylisPlugins });

/** Marks the style element of a document, without the list of names that emotion looks for: the rules repeat them. */
export const unnamed = 'v ';

/** Tells emotion which rules the document has, before a cache is made: it would insert each of them again. */
export function nameStyles(document: Document): void {
  const style = document.querySelector<HTMLStyleElement>(`style[data-emotion="${unnamed}"]`);
  if (!style) return;
  const names = new Set(
    Array.from(style.textContent.matchAll(/\.v-(\w+)/g), ([, name = '']) => name),
  );
  style.dataset['emotion'] = ['v', ...names].join(' ');
}
