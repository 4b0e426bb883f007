import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Always this one list: by it emotion knows the rules again that it has made for another document. */
const stylisPlugins: StylisPlugin[] = [];

/**
 * Where emotion keeps the rules of a page: one for each document on the server, one in the browser. Without emotion's own
 * plugin nothing is written twice with a vendor's prefix: every browser that can run the scripts knows the rules without,
 * and up to a tenth of a document is saved. A rule that does need a prefix says so itself.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'v', stylisPlugins });

/** What emotion writes ahead of its rules: their names, which the rules repeat. */
const listed = /(<style data-emotion="v) [^"]*"/g;

/** The style elements of a document without the list of names; `nameStyles` gives it back in the browser. */
export const withoutNames = (styles: string): string => styles.replace(listed, '$1 "');

/** Tells emotion which rules the document has, before a cache is made: it would insert each of them again. */
export function nameStyles(document: Document): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-emotion="v "]')) {
    const names = new Set(
      Array.from(style.textContent.matchAll(/\.v-(\w+)/g), ([, name = '']) => name),
    );
    style.dataset['emotion'] = ['v', ...names].join(' ');
  }
}
