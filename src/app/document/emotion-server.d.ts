import type { EmotionCache } from '@emotion/cache';

/**
 * What the site uses of `@emotion/server/create-instance`. Its own declarations bring the types of Node along, which code that
 * runs on edge runtimes must not see; `src/tsconfig.json` puts these in their place.
 */
interface Chunks {
  readonly html: string;
  readonly styles: readonly {
    readonly key: string;
    readonly ids: readonly string[];
    readonly css: string;
  }[];
}

export default function createEmotionServer(cache: EmotionCache): {
  extractCriticalToChunks(html: string): Chunks;
  constructStyleTagsFromChunks(chunks: Chunks): string;
};
