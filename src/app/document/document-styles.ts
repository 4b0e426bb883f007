import type { EmotionCache } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';

/** The critical styles of a page: markup for the head, and the text of each of its style elements. */
export interface CriticalStyles {
  readonly html: string;
  readonly texts: readonly string[];
}

/**
 * Makes what extracts the styles that a page was rendered with. To be called before rendering: the cache collects the rules
 * for the server from then on.
 */
export function createStyleExtractor(cache: EmotionCache): (html: string) => CriticalStyles {
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  return (html) => {
    const chunks = extractCriticalToChunks(html);
    return {
      html: constructStyleTagsFromChunks(chunks),
      texts: chunks.styles.map(({ css }) => css),
    };
  };
}
