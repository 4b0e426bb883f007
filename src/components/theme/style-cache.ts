import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

const key = 'v';

/** Shared by all caches, because Emotion memoizes compiled rules by this array. */
const stylisPlugins: StylisPlugin[] = [];

/** The server creates a cache for each document. Adds no vendor prefixes, because browsers that run the scripts need none. */
export const createStyleCache = (): EmotionCache => createCache({ key, stylisPlugins });

/** Emotion finds its styles by this attribute. The names of the rules would follow the space. */
export const styleElement = (css: string) => `<style data-emotion="${key} ">${css}</style>`;

/** Tells the cache which rules the document has, by their selectors. */
export function adoptStyles({ inserted }: EmotionCache): void {
  const names = new RegExp(`(?<=\\.${key}-|@keyframes )[\\w-]+`, 'g');
  for (const { textContent } of document.querySelectorAll(`[data-emotion="${key} "]`)) {
    for (const name of textContent?.match(names) ?? []) inserted[name] = true;
  }
}
